import { CURRENCIES } from '@pinkas/domain/money/currency';
import { formatMinor } from '@pinkas/domain/money/format';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconInfoCircle } from '@tabler/icons-react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import type { LineForm } from '../../form/draft-form.ts';
import type { ReviewState } from '../../form/draft-review.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';

const MINUS = /^\s*[-\u2212]/;

/** Returns whether rows have the same VAT and price basis, so that a discount spread over them gives the same sum. */
function areAlike(lines: readonly LineForm[]): boolean {
  return lines.every(
    ({ vatKind, vatInPrice }) => vatKind === lines[0]?.vatKind && vatInPrice === '',
  );
}

/** Returns the key of a row that deducts by a negative price, where a discount would be equivalent; empty without one. */
function deductionOf({ form, reading }: ReviewState): string {
  const { draft, lineTotals } = reading;
  const priced = form.lines.filter(({ kind }) => kind === 'priced');
  const row = priced.find(
    ({ key, unitPrice }) => MINUS.test(unitPrice) && (lineTotals.get(key) ?? 0) < 0,
  );
  const isPlain = row?.source === null && row.priceCurrency === '' && row.itemId === null;
  if (row === undefined || !isPlain || !areAlike(priced) || draft.discount.kind === 'percent') {
    return '';
  }
  const others = priced
    .filter(({ key }) => key !== row.key)
    .reduce((sum, { key }) => sum + (lineTotals.get(key) ?? 0), 0);
  return others + (lineTotals.get(row.key) ?? 0) > 0 ? row.key : '';
}

/** Offers to write a row of a price below zero as what it is: a discount of the document. */
export function DeductionCheck() {
  const text = usePhrases('documentRows');
  const documents = usePhrases('documents');
  const { form, review } = useEditor();
  const key = useReview(deductionOf);
  if (key === '') return null;
  const line = review.get().form.lines.findIndex((row) => row.key === key) + 1;

  function turn(): void {
    const { reading } = review.get();
    const { currency, discount } = reading.draft;
    const given = discount.kind === 'amount' ? discount.amountMinor : 0;
    const before = { lines: form.getValues('lines'), discount: form.getValues('discount') };
    const amount = given - (reading.lineTotals.get(key) ?? 0);
    const rest = before.lines.filter((row) => row.key !== key);
    form.setValue('lines', rest, { shouldDirty: true });
    form.setValue('discount', formatMinor(amount, CURRENCIES[currency]), { shouldDirty: true });
    toast.info(text('deductionReversed'), {
      label: documents('undo'),
      run: () => {
        form.setValue('lines', before.lines, { shouldDirty: true });
        form.setValue('discount', before.discount, { shouldDirty: true });
      },
    });
  }
  return (
    <li className="doc-check">
      <IconInfoCircle aria-hidden stroke={1.75} />
      <span>{text('deduction', { line })}</span>
      <LinkButton isUnderlined onClick={turn}>
        {text('deductionTurn')}
      </LinkButton>
    </li>
  );
}

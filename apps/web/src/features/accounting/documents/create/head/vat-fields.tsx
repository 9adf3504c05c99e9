import { VAT_KINDS } from '@pinkas/domain/documents/draft/document-draft';
import { formatBasisPoints } from '@pinkas/domain/money/format';
import { parseLocalDate } from '@pinkas/domain/time/local-date';
import { vatRateOn, vatRatesUntil } from '@pinkas/domain/vat/vat-rate';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { rulesOf } from '../../type-words.ts';
import { isBlankLine } from '../form/draft-form.ts';
import { useEditor, useFieldError, useReview } from '../form/editor-context.ts';
import { vatModeOf, withVatKind } from '../form/vat/vat-mode.ts';

const MODE_PHRASES = {
  taxable: 'vatModeTaxable',
  exempt: 'vatModeExempt',
  zero: 'vatModeZero',
} as const;

/** VAT of the whole document: the VAT of its rows, and the rate. */
export function VatFields() {
  return (
    <>
      <VatModeField />
      <VatRateField />
    </>
  );
}

/** One VAT for all rows. Rows that differ show as mixed, which cannot be chosen. */
function VatModeField() {
  const text = usePhrases('documentHead');
  const documents = usePhrases('documents');
  const { form } = useEditor();
  const mode = useReview((state) => vatModeOf(state.form.lines));

  function choose(value: string) {
    const vatKind = VAT_KINDS.find((kind) => kind === value);
    if (vatKind === undefined) return;
    const before = form.getValues('lines');
    const defaultBefore = form.getValues('defaultVatKind');
    const kinds = new Map(before.map((line) => [line.key, line.vatKind]));
    const changed = before.filter(
      (line) => line.kind === 'priced' && line.vatKind !== vatKind && !isBlankLine(line),
    );
    form.setValue('lines', withVatKind(before, vatKind), { shouldDirty: true });
    form.setValue('defaultVatKind', vatKind, { shouldDirty: true });
    if (changed.length === 0) return;
    toast.info(text('vatModeSet', { count: changed.length }), {
      label: documents('undo'),
      // Rows that came since stay as they are.
      run() {
        const lines = form.getValues('lines');
        const back = lines.map((line) => ({
          ...line,
          vatKind: kinds.get(line.key) ?? line.vatKind,
        }));
        form.setValue('lines', back, { shouldDirty: true });
        form.setValue('defaultVatKind', defaultBefore);
      },
    });
  }
  return (
    <SelectField
      label={text('vatMode')}
      name="vatMode"
      value={mode === 'mixed' ? '' : mode}
      placeholder={text('vatModeMixed')}
      options={VAT_KINDS.map((kind) => ({ value: kind, label: text(MODE_PHRASES[kind]) }))}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

/** The VAT rate of a sale made before a rate change, with the account's permission. */
function VatRateField() {
  const text = usePhrases('documentHead');
  const { form, docType } = useEditor();
  const { mayChooseVatRate, vatRates, business } = useAccountSetup();
  const chosen = useReview((state) => state.form.chosenVatRateBasisPoints);
  const date = useReview((state) => state.form.documentDate);
  const error = useFieldError('chosenVatRateBasisPoints');
  const known = parseLocalDate(date);
  // A draft of when it was permitted may still name a rate, and must be led back.
  const isShown = mayChooseVatRate || chosen !== null;
  if (known === undefined || !isShown || rulesOf(docType).posting === 'credit') return null;
  const until = vatRatesUntil(known, business.kind, vatRates);
  if (until.length === 0) return null;
  const ofDate = vatRateOn(known, business.kind, vatRates);
  const others = [...(mayChooseVatRate ? until : []), ...(chosen === null ? [] : [chosen])];
  const rates = [...new Set<number>(others)].filter((rate) => rate !== ofDate || rate === chosen);
  if (rates.length === 0) return null;
  return (
    <SelectField
      label={text('vatRate')}
      help={text('vatRateHelp')}
      error={error}
      name="chosenVatRateBasisPoints"
      value={chosen === null ? '' : String(chosen)}
      options={[
        { value: '', label: text('vatRateOfDate', { rate: formatBasisPoints(ofDate) }) },
        ...rates.map((rate) => ({
          value: String(rate),
          label: text('vatRateOther', { rate: formatBasisPoints(rate) }),
        })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        form.setValue('chosenVatRateBasisPoints', value === '' ? null : Number(value), {
          shouldDirty: true,
        })
      }
    />
  );
}

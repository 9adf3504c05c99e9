import { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { NO_DISCOUNT, type Discount } from '@pinkas/domain/documents/document-draft';
import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { agorot, minor } from '@pinkas/domain/money/agorot';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { Button } from '@pinkas/ui/actions/button';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../../shared/api/client.ts';
import { ServerProblem } from '../../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { discountText, readDiscount } from '../form/discount-text.ts';
import { isBlankLine, type DraftForm } from '../form/draft-form.ts';
import { useEditor, useReview } from '../form/editor-context.ts';
import type { SourceForm } from '../form/link-form.ts';
import { readNumber } from '../form/number-text.ts';
import { readSum } from '../form/payment-reading.ts';
import { toDraftForm, type DraftAnswer } from '../form/prefilled-draft.ts';
import { useDocumentName } from '../../type-words.ts';
import { joinedTerms } from './joined-terms.ts';
import { discountWithStage } from './stage-discount.ts';
import {
  discountOfStage,
  partsOfShare,
  stageLines,
  type Share,
  type StageParts,
} from './stage-lines.ts';
import { partsOfSum } from './stage-of-sum.ts';

type Extent = 'all' | 'percent' | 'sum';

const WHOLE_E4 = 1_000_000;

/** The share of a paper that was typed; undefined for what is none. */
function shareOf(extent: Extent, typed: string, source: SourceForm): Share | undefined {
  if (extent === 'percent') {
    const reading = readNumber(typed, WHOLE_E4);
    const isShare = reading.kind === 'value' && reading.value > 0;
    return isShare ? { part: reading.value, whole: WHOLE_E4 } : undefined;
  }
  const reading = readSum(typed);
  const { totalAgorot: whole } = source;
  const isShare = reading.kind === 'value' && reading.value > 0 && reading.value <= whole;
  return isShare && whole <= DOCUMENT_TOTAL_AGOROT_MAX ? { part: reading.value, whole } : undefined;
}

/** Chooses how much of a paper the new document bills: all that is left, a percentage or a sum. */
export function StageDialog(props: { readonly source: SourceForm; readonly onClose: () => void }) {
  const { source, onClose } = props;
  const text = usePhrases('documentRows');
  const nameOf = useDocumentName();
  const { form, docType } = useEditor();
  const vatRate = useReview((state) => state.reading.vatRate);
  const [extent, setExtent] = useState<Extent>('percent');
  const [typed, setTyped] = useState('');
  const share = extent === 'all' ? undefined : shareOf(extent, typed, source);

  function partsOf({ lines }: DraftForm, discount: Discount, wanted: Share) {
    return extent === 'sum'
      ? partsOfSum(source, minor(wanted.part), { lines, discount, vatRate })
      : partsOfShare(source, wanted);
  }

  /** The discount of the form with the stage: of the paper alone, or of all that are joined. */
  function discountOf(whole: DraftForm, left: Discount, parts: StageParts | undefined): string {
    const own = form.getValues();
    const isOnly = own.links.filter(({ kind }) => kind === 'base').length === 1;
    if (left.kind !== 'amount') return isOnly ? whole.discount : own.discount;
    const { amountAgorot } = left;
    const ofStage =
      parts === undefined ? amountAgorot : discountOfStage(amountAgorot, source, parts);
    if (!isOnly) return discountWithStage(own, source, { left, ofStage });
    const decimals = CURRENCIES[source.currency];
    return discountText({ kind: 'amount', amountAgorot: agorot(ofStage) }, decimals);
  }

  function fill(answer: DraftAnswer) {
    const whole = toDraftForm(answer, form.getValues('documentDate'));
    const own = form.getValues();
    const others = own.lines.filter(
      (line) => line.source?.documentId !== source.id && !isBlankLine(line),
    );
    const words = (description: string) =>
      extent === 'percent'
        ? text('stageLine', { description, percent: typed.trim() })
        : text('stageOnAccount', { description });
    const reading = readDiscount(whole.discount, CURRENCIES[source.currency]);
    const left = reading.kind === 'value' ? reading.value : NO_DISCOUNT;
    const parts = share === undefined ? undefined : partsOf(whole, left, share);
    const lines = parts === undefined ? whole.lines : stageLines(whole.lines, source, parts, words);
    const discount = discountOf(whole, left, parts);
    const terms = joinedTerms(
      { ...own, lines: others, discount: '' },
      { ...whole, lines, discount },
    );
    for (const [name, value] of Object.entries(terms ?? { lines: [...others, ...lines] })) {
      form.setValue(name as keyof NonNullable<typeof terms>, value, { shouldDirty: true });
    }
    onClose();
  }
  const take = useMutation({
    mutationFn: () =>
      call(documentChainContract.draftFrom, {
        params: { id: source.id },
        query: { as: docType, mode: 'base' },
      }),
    meta: { isShownInPlace: true },
    onSuccess: fill,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('stageTitle', { document: nameOf(source) })}
      actions={
        <Button
          variant="filled"
          disabled={take.isPending || (extent !== 'all' && share === undefined)}
          onClick={() => take.mutate()}
        >
          {text('stageApply')}
        </Button>
      }
    >
      <ServerProblem reason={take.error} />
      <div className="doc-source__extent">
        <SegmentedControl<Extent>
          label={text('stageMode')}
          value={extent}
          segments={[
            { value: 'percent', label: text('stagePercent') },
            ...(source.currency === 'ILS'
              ? [{ value: 'sum' as const, label: text('stageSum') }]
              : []),
            { value: 'all', label: text('stageAll') },
          ]}
          onChange={(next) => {
            setExtent(next);
            setTyped('');
          }}
        />
        {extent !== 'all' && (
          <div className="doc-source__sum">
            <DecimalField
              label={text(extent === 'percent' ? 'stagePercentOf' : 'stageSumOf')}
              sign={extent === 'percent' ? '%' : '₪'}
              scale={extent === 'percent' ? 4 : 2}
              value={typed}
              onChange={setTyped}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

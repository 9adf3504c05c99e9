import { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { NO_DISCOUNT, type Discount } from '@pinkas/domain/documents/draft/document-draft';
import { billsInStages } from '@pinkas/domain/documents/links/followed-in-parts';
import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { agorot, minor } from '@pinkas/domain/money/agorot';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { Button } from '@pinkas/ui/actions/button';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../../../shared/api/client.ts';
import { ServerProblem } from '../../../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { discountText, readDiscount } from '../../form/reading/discount-text.ts';
import { isBlankLine, type DraftForm } from '../../form/draft-form.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';
import type { SourceForm } from '../../form/link-form.ts';
import { readNumber } from '../../form/reading/number-text.ts';
import { readSum } from '../../form/reading/payment-reading.ts';
import { toDraftForm, type DraftAnswer } from '../../form/prefilled-draft.ts';
import { useDocumentName } from '../../../../../../shared/documents/document-name.ts';
import {
  allLeft,
  chosenLines,
  isSoundChoice,
  partsOfChosen,
  rowsToChoose,
  type ChosenRows,
} from './chosen-rows.ts';
import { joinedTerms } from '../joined-terms.ts';
import { RowChoice } from './row-choice.tsx';
import { discountWithStage } from './stage-discount.ts';
import {
  discountOfStage,
  partsOfShare,
  stageLines,
  type Share,
  type StageParts,
} from './stage-lines.ts';
import { partsOfSum } from './stage-of-sum.ts';

type Extent = 'all' | 'rows' | 'percent' | 'sum';

const WHOLE_E4 = 1_000_000;

/** Returns the typed share of a document; undefined for an invalid one. */
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

const EXTENT_WORDS = {
  percent: 'stagePercent',
  sum: 'stageSum',
  rows: 'stageRows',
  all: 'stageAll',
} as const;

/** Returns the ways of taking a document: only a bill takes shares of it, and sums in shekels alone. */
function extentsOf(isBill: boolean, { currency }: SourceForm): Extent[] {
  if (!isBill) return ['rows', 'all'];
  return currency === 'ILS' ? ['percent', 'sum', 'rows', 'all'] : ['percent', 'rows', 'all'];
}

/** Holds the chosen rows of a document: at first all that is left. */
function useChosenRows(source: SourceForm, docType: number) {
  const rows = rowsToChoose(source, docType);
  const [chosen, setChosen] = useState<ChosenRows>(() => allLeft(rows));
  return { chosen, setChosen, isSoundRows: isSoundChoice(rows, chosen) };
}

const SHARE_FIELDS = {
  percent: { label: 'stagePercentOf', sign: '%', scale: 4 },
  sum: { label: 'stageSumOf', sign: '₪', scale: 2 },
} as const;

interface ShareFieldProps {
  readonly extent: keyof typeof SHARE_FIELDS;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The share that is taken, as a percentage or as a sum. */
function ShareField({ extent, value, onChange }: ShareFieldProps) {
  const text = usePhrases('documentRows');
  const { label, sign, scale } = SHARE_FIELDS[extent];
  return (
    <div className="doc-source__sum">
      <DecimalField
        label={text(label)}
        sign={sign}
        scale={scale}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

/** Chooses how much of a document the new one takes: all that is left, a percentage or a sum. */
export function StageDialog(props: { readonly source: SourceForm; readonly onClose: () => void }) {
  const { source, onClose } = props;
  const text = usePhrases('documentRows');
  const nameOf = useDocumentName();
  const { form, docType } = useEditor();
  const vatRate = useReview((state) => state.reading.vatRate);
  const isBill = billsInStages(docType);
  const [extent, setExtent] = useState<Extent>(isBill ? 'percent' : 'rows');
  const [typed, setTyped] = useState('');
  const { chosen, setChosen, isSoundRows } = useChosenRows(source, docType);
  const isShared = extent === 'percent' || extent === 'sum';
  const share = isShared ? shareOf(extent, typed, source) : undefined;
  const isSound = extent === 'rows' ? isSoundRows : !isShared || share !== undefined;

  function partsOf({ lines }: DraftForm, discount: Discount, wanted: Share) {
    return extent === 'sum'
      ? partsOfSum(source, minor(wanted.part), { lines, discount, vatRate })
      : partsOfShare(source, wanted);
  }

  /** Returns the discount of the form with the stage: of this document alone, or of all joined documents. */
  function discountOf(whole: DraftForm, left: Discount, parts: StageParts | undefined): string {
    const own = form.getValues();
    const isOnly = own.links.filter(({ kind }) => kind === 'base').length === 1;
    if (left.kind !== 'amount') return isOnly ? whole.discount : own.discount;
    const { amountMinor } = left;
    const ofStage = parts === undefined ? amountMinor : discountOfStage(amountMinor, source, parts);
    if (!isOnly) return discountWithStage(own, source, { left, ofStage });
    const decimals = CURRENCIES[source.currency];
    return discountText({ kind: 'amount', amountMinor: agorot(ofStage) }, decimals);
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
    const stage = share === undefined ? undefined : partsOf(whole, left, share);
    const parts = extent === 'rows' ? partsOfChosen(source, chosen) : stage;
    const unstaged = extent === 'rows' ? chosenLines(whole.lines, source, chosen) : whole.lines;
    const lines = stage === undefined ? unstaged : stageLines(whole.lines, source, stage, words);
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
      title={text(isBill ? 'stageTitle' : 'takeTitle', { document: nameOf(source) })}
      actions={
        <Button
          variant="filled"
          disabled={take.isPending || !isSound}
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
          segments={extentsOf(isBill, source).map((value) => ({
            value,
            label: text(EXTENT_WORDS[value]),
          }))}
          onChange={(next) => {
            setExtent(next);
            setTyped('');
          }}
        />
        {extent === 'rows' && (
          <RowChoice source={source} docType={docType} chosen={chosen} onChange={setChosen} />
        )}
        {isShared && <ShareField extent={extent} value={typed} onChange={setTyped} />}
      </div>
    </Dialog>
  );
}

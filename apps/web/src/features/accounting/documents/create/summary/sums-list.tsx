import { vatInPrices } from '@pinkas/domain/documents/sums/totals';
import { formatBasisPoints } from '@pinkas/domain/money/format';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useEditor, useReview } from '../form/editor-context.ts';
import { rulesOf } from '../../type-words.ts';
import { MoneySums } from './money-sums.tsx';
import { SumRow } from './sum-row.tsx';

interface Sum {
  readonly key: string;
  readonly label: string;
  readonly agorot: number;
}

/** The live sums of the draft, in the order in which they are made. */
export function SumsList() {
  const { docType } = useEditor();
  return rulesOf(docType).items === 'required' ? <ItemSums /> : <MoneySums />;
}

function isSet(sum: Sum): boolean {
  return sum.agorot !== 0;
}

function ItemSums() {
  const text = usePhrases('documents');
  const totals = useReview((state) => state.reading.totals);
  const rate = useReview((state) => state.reading.vatRate);
  // A dealer who charges no VAT has no line of it.
  const hasVat = rate !== 0 || totals.vatMinor !== 0;
  const optional: readonly Sum[] = [
    { key: 'lines', label: text('lineDiscounts'), agorot: -totals.lineDiscountsMinor },
    { key: 'document', label: text('documentDiscount'), agorot: -totals.documentDiscountMinor },
    { key: 'inside', label: text('vatInPrices'), agorot: -vatInPrices(totals) },
  ];
  const taken = optional.filter(isSet);
  const hasRounding = totals.roundingMinor !== 0;
  // Where nothing is deducted, the next line would repeat the same sum.
  const hasSubtotal = taken.length > 0 || (!hasVat && hasRounding);
  if (!hasSubtotal && !hasVat) return null;
  return (
    <dl className="doc-sums">
      {hasSubtotal && <SumRow label={text('subtotal')} agorot={totals.subtotalMinor} />}
      {taken.map((sum) => (
        <SumRow key={sum.key} label={sum.label} agorot={sum.agorot} isCalm />
      ))}
      {hasVat && <VatSums />}
      {hasRounding && <SumRow label={text('roundingSum')} agorot={totals.roundingMinor} />}
    </dl>
  );
}

/** The net sum, what of it bears no VAT, and the VAT of the rest. */
function VatSums() {
  const text = usePhrases('documents');
  const totals = useReview((state) => state.reading.totals);
  const rate = useReview((state) => state.reading.vatRate);
  const parts: readonly Sum[] = [
    { key: 'exempt', label: text('exemptPart'), agorot: totals.exemptMinor },
    { key: 'zero', label: text('zeroPart'), agorot: totals.zeroMinor },
  ];
  return (
    <>
      <SumRow label={text('netTotal')} agorot={totals.netMinor} />
      {parts.filter(isSet).map((sum) => (
        <SumRow key={sum.key} label={sum.label} agorot={sum.agorot} isMuted />
      ))}
      <SumRow label={text('vatAt', { rate: formatBasisPoints(rate) })} agorot={totals.vatMinor} />
    </>
  );
}

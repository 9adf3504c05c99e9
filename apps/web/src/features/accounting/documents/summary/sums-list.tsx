import { formatBasisPoints } from '@pinkas/domain/money/format';
import { vatRateOn } from '@pinkas/domain/vat/vat-rate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useReview } from '../create/editor-context.ts';

interface Sum {
  readonly key: string;
  readonly label: string;
  readonly agorot: number;
}

/** The live sums of the draft, in the order in which they are made. */
export function SumsList() {
  const text = usePhrases('documents');
  const { business, vatRates } = useAccountSetup();
  const totals = useReview((state) => state.reading.totals);
  const date = useReview((state) => state.reading.draft.documentDate);
  const known = vatRates.some((rate) => rate.validFrom <= date);
  const rate = known ? vatRateOn(date, business.kind, vatRates) : 0;
  const optional: readonly Sum[] = [
    { key: 'lines', label: text('lineDiscounts'), agorot: -totals.lineDiscountsAgorot },
    { key: 'document', label: text('documentDiscount'), agorot: -totals.documentDiscountAgorot },
  ];
  const parts: readonly Sum[] = [
    { key: 'exempt', label: text('exemptPart'), agorot: totals.exemptAgorot },
    { key: 'zero', label: text('zeroPart'), agorot: totals.zeroAgorot },
  ];
  const isSet = (sum: Sum): boolean => sum.agorot !== 0;
  return (
    <dl className="doc-sums">
      <Row label={text('subtotal')} agorot={totals.subtotalAgorot} />
      {optional.filter(isSet).map((sum) => (
        <Row key={sum.key} label={sum.label} agorot={sum.agorot} />
      ))}
      <Row label={text('netTotal')} agorot={totals.netAgorot} />
      {parts.filter(isSet).map((sum) => (
        <Row key={sum.key} label={sum.label} agorot={sum.agorot} isMuted />
      ))}
      <Row label={text('vatAt', { rate: formatBasisPoints(rate) })} agorot={totals.vatAgorot} />
      {totals.roundingAgorot !== 0 && (
        <Row label={text('roundingSum')} agorot={totals.roundingAgorot} />
      )}
    </dl>
  );
}

interface RowProps {
  readonly label: string;
  readonly agorot: number;
  readonly isMuted?: boolean;
}

function Row({ label, agorot, isMuted = false }: RowProps) {
  return (
    <div className={isMuted ? 'doc-sums__row doc-sums__row--part' : 'doc-sums__row'}>
      <dt>{label}</dt>
      <dd>
        <Money agorot={agorot === 0 ? 0 : agorot} sign="" />
      </dd>
    </div>
  );
}

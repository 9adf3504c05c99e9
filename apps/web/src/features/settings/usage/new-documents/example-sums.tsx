import type { NewDocumentDefaults } from '@pinkas/domain/documents/draft/new-document-defaults';
import { BLANK_LINE, NO_DISCOUNT } from '@pinkas/domain/documents/draft/document-draft';
import { computeTotals, type Totals } from '@pinkas/domain/documents/sums/totals';
import { e4 } from '@pinkas/domain/money/agorot';
import { formatBasisPoints } from '@pinkas/domain/money/format';
import { vatRateOn } from '@pinkas/domain/vat/vat-rate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';

/** A price whose total has agorot, with VAT and without. */
const UNEVEN_PRICE = e4(103_263_400);
const HUNDRED_SHEKELS = e4(1_000_000);

/** The sums of a document of one row as it would be issued today. */
function useSumsOf(
  unitPriceE4: typeof UNEVEN_PRICE,
  { rounding, pricesIncludeVat }: Pick<NewDocumentDefaults, 'rounding' | 'pricesIncludeVat'>,
): { readonly sums: Totals; readonly rate: string } {
  const { business, today, vatRates } = useAccountSetup();
  const rate = vatRateOn(today, business.kind, vatRates);
  const line = { ...BLANK_LINE, unitPriceE4, priceIncludesVat: pricesIncludeVat };
  const document = { lines: [line], discount: NO_DISCOUNT, rounding, currency: 'ILS' } as const;
  return { sums: computeTotals(document, rate), rate: formatBasisPoints(rate) };
}

type Sum = readonly [name: string, agorot: number];

function Sums({ sums }: { readonly sums: readonly Sum[] }) {
  return (
    <div className="effect-sums">
      {sums.map(([name, agorot], index) => (
        <div
          key={name}
          className={
            index === sums.length - 1
              ? 'effect-sums__row effect-sums__row--last'
              : 'effect-sums__row'
          }
        >
          <span>{name}</span>
          <Money agorot={agorot} sign="" isCalm />
        </div>
      ))}
    </div>
  );
}

/** How a total is rounded. */
export function RoundedTotal({ rounding }: Pick<NewDocumentDefaults, 'rounding'>) {
  const text = usePhrases('newDocuments');
  const { sums } = useSumsOf(UNEVEN_PRICE, { rounding, pricesIncludeVat: false });
  const { totalMinor, roundingMinor } = sums;
  const parts: Sum[] =
    rounding === 'none'
      ? []
      : [
          [text('total'), totalMinor - roundingMinor],
          [text('roundingSum'), roundingMinor],
        ];
  return <Sums sums={[...parts, [text('toPay'), totalMinor]]} />;
}

/** What a typed price comes to. */
export function TypedPrice({ pricesIncludeVat }: Pick<NewDocumentDefaults, 'pricesIncludeVat'>) {
  const text = usePhrases('newDocuments');
  const { sums, rate } = useSumsOf(HUNDRED_SHEKELS, { rounding: 'none', pricesIncludeVat });
  return (
    <Sums
      sums={[
        [text('typedPrice'), 10_000],
        [text(pricesIncludeVat ? 'vatWithin' : 'vatAdded', { rate }), sums.vatMinor],
        [text('toPay'), sums.totalMinor],
      ]}
    />
  );
}

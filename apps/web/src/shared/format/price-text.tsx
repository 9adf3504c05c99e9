import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import { formatE4 } from '@pinkas/domain/money/format';

/** A unit price scaled by 10,000, with the sign or the code of its currency. */
export function PriceText({
  priceE4,
  currency,
}: {
  readonly priceE4: number;
  readonly currency: Currency;
}) {
  return (
    <bdi dir="ltr" className="pk-money">
      <span className="pk-money__sign">{currency === 'ILS' ? '₪' : currency}</span>
      {formatE4(priceE4, Math.min(2, CURRENCIES[currency]))}
    </bdi>
  );
}

/** A number of units; below zero in bad text. */
export function QuantityText({ quantityE4 }: { readonly quantityE4: number }) {
  return (
    <bdi dir="ltr" className={quantityE4 < 0 ? 'pk-money pk-money--bad' : 'pk-money'}>
      {formatE4(quantityE4, 0)}
    </bdi>
  );
}

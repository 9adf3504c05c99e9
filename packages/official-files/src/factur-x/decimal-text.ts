import { divideRounded } from '@pinkas/domain/money/agorot';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';

function scaledText(value: bigint, scale: number, decimalsMin: number): string {
  const negative = value < 0n;
  const digits = (negative ? -value : value).toString().padStart(scale + 1, '0');
  let fraction = digits.slice(-scale);
  while (fraction.length > decimalsMin && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  const point = fraction === '' ? '' : `.${fraction}`;
  return `${negative ? '-' : ''}${digits.slice(0, -scale)}${point}`;
}

/**
 * Minor units as an XML amount with two decimals and an ASCII minus: -5 agorot is `-0.05`, 7 yen
 * `7.00`. EN 16931 bounds amounts to two decimals (BR-DEC), so a currency of three is refused.
 */
export function amountText(minor: number, currency: Currency = 'ILS'): string {
  const decimals = CURRENCIES[currency];
  if (decimals > 2)
    throw new Error(`amounts in ${currency} have more decimals than EN 16931 allows`);
  return scaledText(BigInt(minor) * 10n ** BigInt(2 - decimals), 2, 2);
}

/** Returns a number scaled by 10,000 as an XML decimal without needless zeros. */
export function e4Text(value: number): string {
  return scaledText(BigInt(value), 4, 0);
}

/** Returns a rate in basis points as a percentage: 1800 is `18.00`. */
export function percentText(basisPoints: number): string {
  return scaledText(BigInt(basisPoints), 2, 2);
}

/**
 * Returns a unit price scaled by 10,000 as an XML decimal without the VAT it contains, to ten decimals, so that ten
 * million units are right to the agora. EN 16931 bounds the decimals of amounts but not of prices.
 */
export function priceWithoutVatText(unitPriceE4: number, vatRateBasisPoints: number): string {
  const e10 = BigInt(unitPriceE4) * 1_000_000n;
  return scaledText(divideRounded(e10 * 10_000n, 10_000n + BigInt(vatRateBasisPoints)), 10, 2);
}

import type { Discount, DocumentLine } from '@pinkas/domain/documents/draft/document-draft';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';

import { findAll, findText, readXml, type XmlNode } from './cii-reader.ts';

/** An exact fraction: the only kind of number of this computation. */
export type Fraction = readonly [numerator: bigint, denominator: bigint];

/** Returns the difference of two fractions. */
export function minus([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return [a * d - c * b, b * d];
}

/** Returns whether a fraction is no further from zero than a bound of hundredths. */
export function isWithinHundredths([numerator, denominator]: Fraction, bound: bigint): boolean {
  const distance = numerator < 0n ? -numerator : numerator;
  return distance * 100n <= bound * denominator;
}

/** Returns a decimal of the XML as a fraction: `-12.50` is -1250 / 100. */
export function decimal(text: string | undefined): Fraction {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text ?? '') ?? [];
  if (whole === '') throw new Error(`${text} is no decimal`);
  return [BigInt(`${sign}${whole}${fraction}`), 10n ** BigInt(fraction.length)];
}

/** Half away from zero. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n) return -rounded(-numerator, denominator);
  return (numerator * 2n + denominator) / (denominator * 2n);
}

function discountOf(amount: bigint, discount: Discount): bigint {
  switch (discount.kind) {
    case 'none':
      return 0n;
    case 'amount':
      return BigInt(discount.amountMinor);
    case 'percent':
      return rounded(amount * BigInt(discount.rateBasisPoints), 10_000n);
  }
}

/** Returns the amount of a row after its discount, in whole units of the currency, with the VAT in its price. */
export function rowTotal(line: DocumentLine, currency: Currency): Fraction {
  const perUnit = 10n ** BigInt(CURRENCIES[currency]);
  const product = BigInt(line.quantityE4) * BigInt(line.unitPriceE4) * perUnit;
  const amount = rounded(product, 100_000_000n);
  return [amount - discountOf(amount, line.discount), perUnit];
}

/** Returns the same without the VAT in its price, exactly. */
export function netRowTotal(line: DocumentLine, currency: Currency, rate: number): Fraction {
  const [numerator, denominator] = rowTotal(line, currency);
  return containsVat(line, rate)
    ? [numerator * 10_000n, denominator * BigInt(10_000 + rate)]
    : [numerator, denominator];
}

/** Returns whether the price of a row includes VAT at a rate above zero. */
export function containsVat(line: DocumentLine, rate: number): boolean {
  return line.vatKind === 'taxable' && line.priceIncludesVat && rate > 0;
}

const TRADE = 'SupplyChainTradeTransaction';
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;

/** One row as a reader of the XML computes it. */
export interface XmlRow {
  readonly price: Fraction;
  readonly quantity: Fraction;
  readonly total: Fraction;
  /** Price times quantity, less allowances, plus charges. */
  readonly reckoned: Fraction;
}

function lessCharges(found: readonly XmlNode[]): Fraction {
  return found.reduce<Fraction>(
    (sum, one) => {
      const [amount, scale] = decimal(findText(one, 'ActualAmount'));
      const isCharge = findText(one, 'ChargeIndicator/Indicator') === 'true';
      return minus(sum, isCharge ? [amount, scale] : [-amount, scale]);
    },
    [0n, 1n],
  );
}

/** Returns the rows of an invoice XML. */
export function rowsOf(xml: string): XmlRow[] {
  return findAll(readXml(xml), `${TRADE}/IncludedSupplyChainTradeLineItem`).map((row) => {
    const settlement = 'SpecifiedLineTradeSettlement';
    const summation = `${settlement}/SpecifiedTradeSettlementLineMonetarySummation`;
    const agreement = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice';
    const price = decimal(findText(row, `${agreement}/ChargeAmount`));
    const quantity = decimal(findText(row, 'SpecifiedLineTradeDelivery/BilledQuantity'));
    const allowances = findAll(row, `${settlement}/SpecifiedTradeAllowanceCharge`);
    return {
      price,
      quantity,
      total: decimal(findText(row, `${summation}/LineTotalAmount`)),
      reckoned: minus([price[0] * quantity[0], price[1] * quantity[1]], lessCharges(allowances)),
    };
  });
}

/** Returns the rows of an invoice XML less its allowances, plus charges, VAT and rounding, as a reader adds them up. */
export function totalOf(xml: string, vat: Fraction): Fraction {
  const invoice = readXml(xml);
  const sums = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;
  const allowances = findAll(invoice, `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`);
  const rounding = decimal(findText(invoice, `${sums}/RoundingAmount`) ?? '0');
  const parts = [...rowsOf(xml).map((row) => row.total), vat, rounding];
  const added = parts.reduce<Fraction>((sum, [n, d]) => minus(sum, [-n, d]), [0n, 1n]);
  return minus(added, lessCharges(allowances));
}

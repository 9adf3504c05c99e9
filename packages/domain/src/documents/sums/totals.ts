import { assert } from '../../assert.ts';
import { DOCUMENT_LINES_MAX } from '../../limits.ts';
import {
  ZERO_AGOROT,
  addAgorot,
  addMinor,
  minor,
  minorFromBigInt,
  divideRounded,
  roundE8,
  shareOf,
  splitByWeights,
  subtractAgorot,
  subtractMinor,
  sumMinor,
  type Agorot,
  type BasisPoints,
  type Minor,
} from '../../money/agorot.ts';
import { CURRENCIES, type Currency } from '../../money/currency.ts';
import { toAgorot } from '../../money/to-agorot.ts';
import type { Discount, PricedDocument, PricedLine, Rounding } from '../draft/document-draft.ts';

/** One row's sums, in the row's own terms: with VAT when its price includes VAT. */
export interface LineTotals {
  readonly amountMinor: Minor;
  readonly discountMinor: Minor;
  readonly totalMinor: Minor;
}

/**
 * The sums of a document in minor units of its currency. They always add up: subtotal - line
 * discounts - document discount = taxable + exempt + zero, plus the VAT inside prices that include
 * it; taxable + exempt + zero + vat + rounding = total.
 */
export interface DocumentSums<C extends Currency = Currency> {
  readonly subtotalMinor: Minor<C>;
  readonly lineDiscountsMinor: Minor<C>;
  readonly documentDiscountMinor: Minor<C>;
  readonly taxableMinor: Minor<C>;
  readonly exemptMinor: Minor<C>;
  readonly zeroMinor: Minor<C>;
  /** taxable + exempt + zero: the total before VAT. */
  readonly netMinor: Minor<C>;
  readonly vatMinor: Minor<C>;
  readonly roundingMinor: Minor<C>;
  readonly totalMinor: Minor<C>;
}

/** The same sums in shekels, as the books hold them. */
export type BookSums = {
  readonly [
    Name in keyof DocumentSums as Name extends `${infer Sum}Minor` ? `${Sum}Agorot` : never
  ]: Agorot;
};

/** The sums of a document in its own currency, as they are stored. */
export type CurrencySums = Readonly<Record<keyof DocumentSums, number>>;

/** The sums of a document in its own currency, with those of its lines. */
export interface Totals extends DocumentSums {
  readonly lines: readonly LineTotals[];
}

/** Power of ten that the total is rounded to, in whole units of the currency. */
const ROUNDING_POWERS: Record<Exclude<Rounding, 'none'>, number> = {
  'ten-agorot': -1,
  shekel: 0,
  'ten-shekels': 1,
};

/** Returns the step that the total is rounded to a multiple of, in minor units; never less than one of them. */
function roundingStep(rounding: Rounding, currency: Currency): bigint {
  if (rounding === 'none') return 1n;
  const power = CURRENCIES[currency] + ROUNDING_POWERS[rounding];
  return power <= 0 ? 1n : 10n ** BigInt(power);
}

function discountOf(amount: Minor, discount: Discount): Minor {
  switch (discount.kind) {
    case 'none':
      return ZERO_AGOROT;
    case 'amount':
      return discount.amountMinor;
    case 'percent':
      return shareOf(amount, discount.rateBasisPoints);
  }
}

/** Returns the exact product of quantity and unit price of a line, scaled by 10^8. */
export function lineProductE8({
  quantityE4,
  unitPriceE4,
}: Pick<PricedLine, 'quantityE4' | 'unitPriceE4'>): bigint {
  return BigInt(quantityE4) * BigInt(unitPriceE4);
}

/** Computes the sums of one line: quantity times price, its discount, and what is left. */
export function computeLine(
  line: Pick<PricedLine, 'quantityE4' | 'unitPriceE4' | 'discount'>,
  currency: Currency = 'ILS',
  productE8: bigint = lineProductE8(line),
): LineTotals {
  const amountMinor = roundE8(productE8, currency);
  const discountMinor = discountOf(amountMinor, line.discount);
  return { amountMinor, discountMinor, totalMinor: subtractMinor(amountMinor, discountMinor) };
}

/** VAT contained in a sum that includes it: sum × rate / (1 + rate), rounded. */
function vatInside(sum: Minor, rate: BasisPoints): Minor {
  return minorFromBigInt(divideRounded(BigInt(sum) * BigInt(rate), 10_000n + BigInt(rate)));
}

/**
 * VAT is rounded once a document, never a row, so that screen, print and reports agree. With prices
 * of both kinds the exact sum of both parts is rounded once.
 */
function vatOf(beforeVat: Minor, withVat: Minor, rate: BasisPoints): Minor {
  if (withVat === 0) return shareOf(beforeVat, rate);
  if (beforeVat === 0) return vatInside(withVat, rate);
  const scale = 10_000n;
  const onePlusRate = scale + BigInt(rate);
  const exact =
    BigInt(beforeVat) * BigInt(rate) * onePlusRate + BigInt(withVat) * BigInt(rate) * scale;
  return minorFromBigInt(divideRounded(exact, scale * onePlusRate));
}

interface Groups {
  readonly taxableBeforeVat: Minor;
  readonly taxableWithVat: Minor;
  readonly exempt: Minor;
  readonly zero: Minor;
}

function groupOf({ vatKind, priceIncludesVat }: PricedLine): keyof Groups {
  if (vatKind !== 'taxable') return vatKind;
  return priceIncludesVat ? 'taxableWithVat' : 'taxableBeforeVat';
}

function groupLines(lines: readonly PricedLine[], sums: readonly LineTotals[]): Groups {
  const groups = { taxableBeforeVat: 0, taxableWithVat: 0, exempt: 0, zero: 0 };
  for (const [index, line] of lines.entries()) {
    groups[groupOf(line)] += sums[index]?.totalMinor ?? 0;
  }
  return {
    taxableBeforeVat: minor(groups.taxableBeforeVat),
    taxableWithVat: minor(groups.taxableWithVat),
    exempt: minor(groups.exempt),
    zero: minor(groups.zero),
  };
}

/** Takes the document discount off the groups in proportion, so that it lowers VAT as it must. */
function afterDiscount(groups: Groups, discount: Minor): Groups {
  const weights = [groups.taxableBeforeVat, groups.taxableWithVat, groups.exempt, groups.zero];
  const [first, second, third, fourth] = splitByWeights(discount, weights);
  return {
    taxableBeforeVat: subtractMinor(groups.taxableBeforeVat, first ?? ZERO_AGOROT),
    taxableWithVat: subtractMinor(groups.taxableWithVat, second ?? ZERO_AGOROT),
    exempt: subtractMinor(groups.exempt, third ?? ZERO_AGOROT),
    zero: subtractMinor(groups.zero, fourth ?? ZERO_AGOROT),
  };
}

/**
 * Returns the sums of a document and of its lines at a VAT rate. Discounts larger than what they are taken from are the
 * caller's to refuse first (see `assessDraft`).
 */
export function computeTotals(document: PricedDocument, vatRate: BasisPoints): Totals {
  const lines = document.lines.map((line) => computeLine(line, document.currency));
  return { lines, ...sumLines(document, lines, vatRate) };
}

/** Returns the sums of a document whose lines are computed already: the one function of screen, server and print. */
export function sumLines(
  document: PricedDocument,
  lines: readonly LineTotals[],
  vatRate: BasisPoints,
): DocumentSums {
  assert(lines.length <= DOCUMENT_LINES_MAX, 'callers bound the number of lines first');
  const afterLines = sumMinor(lines.map((line) => line.totalMinor));
  const documentDiscountMinor = discountOf(afterLines, document.discount);
  const groups = afterDiscount(groupLines(document.lines, lines), documentDiscountMinor);

  const vatMinor = vatOf(groups.taxableBeforeVat, groups.taxableWithVat, vatRate);
  const taxableWithVat = addMinor(
    groups.taxableBeforeVat,
    shareOf(groups.taxableBeforeVat, vatRate),
    groups.taxableWithVat,
  );
  const taxableMinor = subtractMinor(taxableWithVat, vatMinor);
  const beforeRounding = addMinor(taxableWithVat, groups.exempt, groups.zero);
  const step = roundingStep(document.rounding, document.currency);
  const totalMinor = minorFromBigInt(divideRounded(BigInt(beforeRounding), step) * step);
  return {
    subtotalMinor: sumMinor(lines.map((line) => line.amountMinor)),
    lineDiscountsMinor: sumMinor(lines.map((line) => line.discountMinor)),
    documentDiscountMinor,
    taxableMinor,
    exemptMinor: groups.exempt,
    zeroMinor: groups.zero,
    netMinor: addMinor(taxableMinor, groups.exempt, groups.zero),
    vatMinor,
    roundingMinor: subtractMinor(totalMinor, beforeRounding),
    totalMinor,
  };
}

/**
 * Returns the VAT inside the prices of rows: the difference between the rows after discounts and the sum before VAT.
 */
export function vatInPrices(
  totals: Pick<
    DocumentSums,
    'subtotalMinor' | 'lineDiscountsMinor' | 'documentDiscountMinor' | 'netMinor'
  >,
): Minor {
  return subtractMinor(
    totals.subtotalMinor,
    addMinor(totals.lineDiscountsMinor, totals.documentDiscountMinor, totals.netMinor),
  );
}

/** Returns the sums of a document of payments alone: what was received is the total. */
export function moneySums(receivedAgorot: Agorot): DocumentSums<'ILS'> {
  return {
    subtotalMinor: ZERO_AGOROT,
    lineDiscountsMinor: ZERO_AGOROT,
    documentDiscountMinor: ZERO_AGOROT,
    taxableMinor: ZERO_AGOROT,
    exemptMinor: ZERO_AGOROT,
    zeroMinor: ZERO_AGOROT,
    netMinor: ZERO_AGOROT,
    vatMinor: ZERO_AGOROT,
    roundingMinor: ZERO_AGOROT,
    totalMinor: receivedAgorot,
  };
}

/** Sums in shekels by the names of the books. */
export function toBookSums(sums: DocumentSums<'ILS'>): BookSums {
  return underBookNames<Agorot>(sums);
}

/** Returns the same sums under the names of the books, which answers give to sums of every currency. */
export function underBookNames<Sum>(
  sums: Readonly<Record<keyof DocumentSums, Sum>>,
): Readonly<Record<keyof BookSums, Sum>> {
  return {
    subtotalAgorot: sums.subtotalMinor,
    lineDiscountsAgorot: sums.lineDiscountsMinor,
    documentDiscountAgorot: sums.documentDiscountMinor,
    taxableAgorot: sums.taxableMinor,
    exemptAgorot: sums.exemptMinor,
    zeroAgorot: sums.zeroMinor,
    netAgorot: sums.netMinor,
    vatAgorot: sums.vatMinor,
    roundingAgorot: sums.roundingMinor,
    totalAgorot: sums.totalMinor,
  };
}

/**
 * Converts the sums of a foreign currency to shekels at a rate. VAT and total are converted and rounded each, unless
 * the total in shekels is known otherwise; the rounding difference is added to the taxable part, so that the shekel
 * sums add up as well.
 */
export function toShekels(
  sums: DocumentSums,
  currency: Currency,
  rateE6: number,
  knownTotalAgorot?: Agorot,
): BookSums {
  const convert = (sum: Minor): Agorot => toAgorot(sum, currency, rateE6);
  const vatAgorot = convert(sums.vatMinor);
  const exemptAgorot = convert(sums.exemptMinor);
  const zeroAgorot = convert(sums.zeroMinor);
  const roundingAgorot = convert(sums.roundingMinor);
  const totalAgorot = knownTotalAgorot ?? convert(sums.totalMinor);
  const apart = addAgorot(vatAgorot, exemptAgorot, zeroAgorot, roundingAgorot);
  const taxable = subtractAgorot(totalAgorot, apart);
  // A document without taxable rows leaves its agora on what it has.
  const [taxableAgorot, restAgorot] =
    sums.taxableMinor === 0 ? [ZERO_AGOROT, taxable] : [taxable, ZERO_AGOROT];
  const zeroWithRest = sums.zeroMinor === 0 ? zeroAgorot : addAgorot(zeroAgorot, restAgorot);
  const exemptWithRest = sums.zeroMinor === 0 ? addAgorot(exemptAgorot, restAgorot) : exemptAgorot;
  return {
    subtotalAgorot: convert(sums.subtotalMinor),
    lineDiscountsAgorot: convert(sums.lineDiscountsMinor),
    documentDiscountAgorot: convert(sums.documentDiscountMinor),
    taxableAgorot,
    exemptAgorot: exemptWithRest,
    zeroAgorot: zeroWithRest,
    netAgorot: addAgorot(taxableAgorot, exemptWithRest, zeroWithRest),
    vatAgorot,
    roundingAgorot,
    totalAgorot,
  };
}

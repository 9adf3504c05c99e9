import { assert } from '../assert.ts';
import { DOCUMENT_LINES_MAX } from '../limits.ts';
import {
  ZERO_AGOROT,
  addAgorot,
  agorotFromBigInt,
  divideRounded,
  multiplyE4,
  shareOf,
  splitByWeights,
  subtractAgorot,
  sumAgorot,
  type Agorot,
  type BasisPoints,
} from '../money/agorot.ts';
import { CURRENCIES, toAgorot, type Currency } from '../money/currency.ts';
import type { Discount, DocumentLine, PricedDocument, Rounding } from './document-draft.ts';

/** One row's sums, in the row's own terms: with VAT when its price includes VAT. */
export interface LineTotals {
  readonly amountAgorot: Agorot;
  readonly discountAgorot: Agorot;
  readonly totalAgorot: Agorot;
}

/**
 * The sums of a document, in agorot. They always add up:
 * subtotal - line discounts - document discount = taxable + exempt + zero, plus the VAT inside
 * prices that include it; taxable + exempt + zero + vat + rounding = total.
 */
export interface Totals {
  readonly lines: readonly LineTotals[];
  readonly subtotalAgorot: Agorot;
  readonly lineDiscountsAgorot: Agorot;
  readonly documentDiscountAgorot: Agorot;
  readonly taxableAgorot: Agorot;
  readonly exemptAgorot: Agorot;
  readonly zeroAgorot: Agorot;
  /** taxable + exempt + zero: the total before VAT. */
  readonly netAgorot: Agorot;
  readonly vatAgorot: Agorot;
  readonly roundingAgorot: Agorot;
  readonly totalAgorot: Agorot;
}

/** Power of ten that a rounding brings the total to, in whole units of the currency. */
const ROUNDING_POWERS: Record<Exclude<Rounding, 'none'>, number> = {
  'ten-agorot': -1,
  shekel: 0,
  'ten-shekels': 1,
};

/** What the total is brought to a multiple of, in minor units; never less than one of them. */
function roundingStep(rounding: Rounding, currency: Currency): bigint {
  if (rounding === 'none') return 1n;
  const power = CURRENCIES[currency] + ROUNDING_POWERS[rounding];
  return power <= 0 ? 1n : 10n ** BigInt(power);
}

function discountOf(amount: Agorot, discount: Discount): Agorot {
  switch (discount.kind) {
    case 'none':
      return ZERO_AGOROT;
    case 'amount':
      return discount.amountAgorot;
    case 'percent':
      return shareOf(amount, discount.rateBasisPoints);
  }
}

/** The sums of one row: quantity times price, its discount, and what is left. */
export function computeLine(line: DocumentLine, currency: Currency = 'ILS'): LineTotals {
  const amountAgorot = multiplyE4(line.quantityE4, line.unitPriceE4, CURRENCIES[currency]);
  const discountAgorot = discountOf(amountAgorot, line.discount);
  return {
    amountAgorot,
    discountAgorot,
    totalAgorot: subtractAgorot(amountAgorot, discountAgorot),
  };
}

/** VAT contained in a sum that includes it: sum × rate / (1 + rate), rounded. */
function vatInside(sum: Agorot, rate: BasisPoints): Agorot {
  return agorotFromBigInt(divideRounded(BigInt(sum) * BigInt(rate), 10_000n + BigInt(rate)));
}

/**
 * VAT is rounded once a document, never a row, so that screen, print and reports agree. With prices
 * of both kinds the exact sum of both parts is rounded once.
 */
function vatOf(beforeVat: Agorot, withVat: Agorot, rate: BasisPoints): Agorot {
  if (withVat === 0) return shareOf(beforeVat, rate);
  if (beforeVat === 0) return vatInside(withVat, rate);
  const scale = 10_000n;
  const onePlusRate = scale + BigInt(rate);
  const exact =
    BigInt(beforeVat) * BigInt(rate) * onePlusRate + BigInt(withVat) * BigInt(rate) * scale;
  return agorotFromBigInt(divideRounded(exact, scale * onePlusRate));
}

interface Groups {
  readonly taxableBeforeVat: Agorot;
  readonly taxableWithVat: Agorot;
  readonly exempt: Agorot;
  readonly zero: Agorot;
}

function groupLines(lines: readonly DocumentLine[], sums: readonly LineTotals[]): Groups {
  const totalWhere = (belongs: (line: DocumentLine) => boolean): Agorot =>
    sumAgorot(
      lines.flatMap((line, index) => {
        const sum = sums[index];
        return sum !== undefined && belongs(line) ? [sum.totalAgorot] : [];
      }),
    );
  return {
    taxableBeforeVat: totalWhere((line) => line.vatKind === 'taxable' && !line.priceIncludesVat),
    taxableWithVat: totalWhere((line) => line.vatKind === 'taxable' && line.priceIncludesVat),
    exempt: totalWhere((line) => line.vatKind === 'exempt'),
    zero: totalWhere((line) => line.vatKind === 'zero'),
  };
}

/** Takes the document discount off the groups in proportion, so that it lowers VAT as it must. */
function afterDiscount(groups: Groups, discount: Agorot): Groups {
  const weights = [groups.taxableBeforeVat, groups.taxableWithVat, groups.exempt, groups.zero];
  const [first, second, third, fourth] = splitByWeights(discount, weights);
  return {
    taxableBeforeVat: subtractAgorot(groups.taxableBeforeVat, first ?? ZERO_AGOROT),
    taxableWithVat: subtractAgorot(groups.taxableWithVat, second ?? ZERO_AGOROT),
    exempt: subtractAgorot(groups.exempt, third ?? ZERO_AGOROT),
    zero: subtractAgorot(groups.zero, fourth ?? ZERO_AGOROT),
  };
}

/**
 * The sums of a document at a VAT rate: the one function of screen, server and print. Discounts
 * larger than what they are taken from are the caller's to refuse first (see `findDraftProblems`).
 */
export function computeTotals(document: PricedDocument, vatRate: BasisPoints): Totals {
  assert(document.lines.length <= DOCUMENT_LINES_MAX, 'callers bound the number of rows first');
  const lines = document.lines.map((line) => computeLine(line, document.currency));
  const afterLines = sumAgorot(lines.map((line) => line.totalAgorot));
  const documentDiscountAgorot = discountOf(afterLines, document.discount);
  const groups = afterDiscount(groupLines(document.lines, lines), documentDiscountAgorot);

  const vatAgorot = vatOf(groups.taxableBeforeVat, groups.taxableWithVat, vatRate);
  const taxableWithVat = addAgorot(
    groups.taxableBeforeVat,
    shareOf(groups.taxableBeforeVat, vatRate),
    groups.taxableWithVat,
  );
  const taxableAgorot = subtractAgorot(taxableWithVat, vatAgorot);
  const beforeRounding = addAgorot(taxableWithVat, groups.exempt, groups.zero);
  const step = roundingStep(document.rounding, document.currency ?? 'ILS');
  const totalAgorot = agorotFromBigInt(divideRounded(BigInt(beforeRounding), step) * step);
  return {
    lines,
    subtotalAgorot: sumAgorot(lines.map((line) => line.amountAgorot)),
    lineDiscountsAgorot: sumAgorot(lines.map((line) => line.discountAgorot)),
    documentDiscountAgorot,
    taxableAgorot,
    exemptAgorot: groups.exempt,
    zeroAgorot: groups.zero,
    netAgorot: addAgorot(taxableAgorot, groups.exempt, groups.zero),
    vatAgorot,
    roundingAgorot: subtractAgorot(totalAgorot, beforeRounding),
    totalAgorot,
  };
}

/** VAT inside the prices of rows: what lies between the rows after discounts and the sum before VAT. */
export function vatInPrices(
  totals: Pick<
    Totals,
    'subtotalAgorot' | 'lineDiscountsAgorot' | 'documentDiscountAgorot' | 'netAgorot'
  >,
): Agorot {
  return subtractAgorot(
    totals.subtotalAgorot,
    addAgorot(totals.lineDiscountsAgorot, totals.documentDiscountAgorot, totals.netAgorot),
  );
}

/** The sums of a document without its rows'. */
export type DocumentSums = Omit<Totals, 'lines'>;

/** The sums of a document that only takes money: what was received is the total. */
export function moneySums(receivedAgorot: Agorot): DocumentSums {
  return {
    subtotalAgorot: ZERO_AGOROT,
    lineDiscountsAgorot: ZERO_AGOROT,
    documentDiscountAgorot: ZERO_AGOROT,
    taxableAgorot: ZERO_AGOROT,
    exemptAgorot: ZERO_AGOROT,
    zeroAgorot: ZERO_AGOROT,
    netAgorot: ZERO_AGOROT,
    vatAgorot: ZERO_AGOROT,
    roundingAgorot: ZERO_AGOROT,
    totalAgorot: receivedAgorot,
  };
}

/**
 * Sums of a foreign currency in shekels at a rate. VAT and total are converted and rounded each,
 * unless the total in shekels is known otherwise; what rounding leaves goes to the taxable part, so
 * that the shekel sums add up as well.
 */
export function toShekels(
  sums: DocumentSums,
  currency: Currency,
  rateE6: number,
  knownTotalAgorot?: Agorot,
): DocumentSums {
  const convert = (minor: Agorot): Agorot => toAgorot(minor, currency, rateE6);
  const vatAgorot = convert(sums.vatAgorot);
  const exemptAgorot = convert(sums.exemptAgorot);
  const zeroAgorot = convert(sums.zeroAgorot);
  const roundingAgorot = convert(sums.roundingAgorot);
  const totalAgorot = knownTotalAgorot ?? convert(sums.totalAgorot);
  const apart = addAgorot(vatAgorot, exemptAgorot, zeroAgorot, roundingAgorot);
  const taxable = subtractAgorot(totalAgorot, apart);
  // A document without taxable rows leaves its agora on what it has.
  const [taxableAgorot, restAgorot] =
    sums.taxableAgorot === 0 ? [ZERO_AGOROT, taxable] : [taxable, ZERO_AGOROT];
  const zeroWithRest = sums.zeroAgorot === 0 ? zeroAgorot : addAgorot(zeroAgorot, restAgorot);
  const exemptWithRest = sums.zeroAgorot === 0 ? addAgorot(exemptAgorot, restAgorot) : exemptAgorot;
  return {
    subtotalAgorot: convert(sums.subtotalAgorot),
    lineDiscountsAgorot: convert(sums.lineDiscountsAgorot),
    documentDiscountAgorot: convert(sums.documentDiscountAgorot),
    taxableAgorot,
    exemptAgorot: exemptWithRest,
    zeroAgorot: zeroWithRest,
    netAgorot: addAgorot(taxableAgorot, exemptWithRest, zeroWithRest),
    vatAgorot,
    roundingAgorot,
    totalAgorot,
  };
}

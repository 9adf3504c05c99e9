import {
  ZERO_AGOROT,
  addAgorot,
  agorot,
  divideRounded,
  minor,
  minorFromBigInt,
  splitByWeights,
  sumAgorot,
  type Agorot,
  type BasisPoints,
  type Minor,
} from '../../money/agorot.ts';
import type { VatKind } from '../draft/document-draft.ts';
import { INCOME_ACCOUNTS, type JournalLine, type LedgerAccount } from './journal.ts';

/** The part of one priced line in what its document posts; below zero on credits. */
export interface LineIncome {
  /** Before VAT. */
  readonly incomeAgorot: Agorot;
  /** The part of it with VAT. */
  readonly incomeTaxableAgorot: Agorot;
  readonly incomeVatAgorot: Agorot;
}

/** What a line is weighed by. */
export interface WeighedLine {
  /** In minor units of the document's currency. */
  readonly totalMinor: number;
  readonly priceIncludesVat: boolean;
  readonly vatKind: VatKind;
}

const NO_INCOME: LineIncome = {
  incomeAgorot: ZERO_AGOROT,
  incomeTaxableAgorot: ZERO_AGOROT,
  incomeVatAgorot: ZERO_AGOROT,
};

/** Returns what an entry credits to accounts. */
function creditedTo(
  journal: readonly JournalLine[],
  isOf: (account: LedgerAccount) => boolean,
): Agorot {
  return sumAgorot(
    journal
      .filter(({ ledgerAccount }) => isOf(ledgerAccount))
      .map(({ creditAgorot, debitAgorot }) => agorot(creditAgorot - debitAgorot)),
  );
}

/** Returns the amount of a line before VAT. */
function weightOf(
  { totalMinor, priceIncludesVat, vatKind }: WeighedLine,
  rate: BasisPoints,
): Minor {
  if (!priceIncludesVat || vatKind !== 'taxable') return minor(totalMinor);
  return minorFromBigInt(divideRounded(BigInt(totalMinor) * 10_000n, 10_000n + BigInt(rate)));
}

/** Splits a sum by weight; where the weights add up to zero, the last takes it. */
function split(sum: Agorot, weights: readonly Minor[]): Agorot[] {
  return weights.reduce((whole, weight) => whole + weight, 0) === 0
    ? weights.map((_, index) => (index === weights.length - 1 ? sum : ZERO_AGOROT))
    : splitByWeights(sum, weights);
}

/**
 * Divides the income of a document among its priced lines, so that the parts add up to it to the agora. The ledger has
 * a document as a whole: its taxable income, the rest, and VAT. The weight of a line is its amount before VAT, so
 * document discounts, roundings and exchange rates are divided alike: taxable income and VAT among the taxable lines,
 * the rest among the others. Where a document lacks either, the lines that it has take both.
 */
export function incomeOfLines(
  lines: readonly WeighedLine[],
  rate: BasisPoints,
  journal: readonly JournalLine[],
): LineIncome[] {
  const taxable = creditedTo(journal, (account) => account === 'income-taxable');
  const rest = creditedTo(
    journal,
    (account) =>
      account !== 'income-taxable' && INCOME_ACCOUNTS.some((income) => income === account),
  );
  const vat = creditedTo(journal, (account) => account === 'output-vat');
  const divided = lines.map(() => ({ ...NO_INCOME }));
  if (taxable === 0 && rest === 0 && vat === 0) return divided;
  const places = [...lines.keys()];
  const taxed = places.filter((place) => lines[place]?.vatKind === 'taxable');
  const free = places.filter((place) => lines[place]?.vatKind !== 'taxable');
  const weights = lines.map((line) => weightOf(line, rate));
  const among = (
    sum: Agorot,
    [first, second]: readonly [readonly number[], readonly number[]],
  ): (readonly [place: number, part: Agorot])[] => {
    const takers = first.length > 0 ? first : second;
    const parts = split(
      sum,
      takers.map((place) => weights[place] ?? ZERO_AGOROT),
    );
    return takers.map((place, index) => [place, parts[index] ?? ZERO_AGOROT]);
  };
  const add = (place: number, part: Partial<LineIncome>): void => {
    const line = divided[place] ?? NO_INCOME;
    divided[place] = {
      incomeAgorot: addAgorot(line.incomeAgorot, part.incomeAgorot ?? ZERO_AGOROT),
      incomeTaxableAgorot: part.incomeTaxableAgorot ?? line.incomeTaxableAgorot,
      incomeVatAgorot: part.incomeVatAgorot ?? line.incomeVatAgorot,
    };
  };
  for (const [place, part] of among(taxable, [taxed, free])) {
    add(place, { incomeAgorot: part, incomeTaxableAgorot: part });
  }
  for (const [place, part] of among(vat, [taxed, free])) add(place, { incomeVatAgorot: part });
  for (const [place, part] of among(rest, [free, taxed])) add(place, { incomeAgorot: part });
  return divided;
}

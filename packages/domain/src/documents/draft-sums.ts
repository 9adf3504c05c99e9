import { sumAgorot, type Agorot, type BasisPoints } from '../money/agorot.ts';
import { toAgorot } from '../money/currency.ts';
import type { DocumentDraft } from './document-draft.ts';
import type { DocumentRules } from './document-rules.ts';
import type { DraftContext, DraftSource } from './draft-problem.ts';
import { computeTotals, moneySums, toShekels, type DocumentSums } from './totals.ts';

/** What the rows of money come to, withholding included: it closes the debt like money. */
export function receivedOf(draft: Pick<DocumentDraft, 'payments'>): Agorot {
  return sumAgorot(draft.payments.map((row) => row.sumAgorot));
}

/** The sums of a draft in the currency of its prices. */
export function sumsInCurrency(
  draft: DocumentDraft,
  rules: DocumentRules,
  vatRate: BasisPoints,
): DocumentSums {
  if (rules.items !== 'required') return moneySums(receivedOf(draft));
  const { lines: _rows, ...sums } = computeTotals(draft, vatRate);
  return sums;
}

/**
 * Most agorot by which the credit of a foreign invoice differs from its own conversion. Each credit
 * was rounded by itself, so that what is left differs by up to half an agora for each of them.
 */
export const CREDIT_REST_AGOROT_MAX = 50;

/**
 * The total in shekels of a credit in the currency and at the rate of its invoice: the credit of all
 * that is left takes all that is left in shekels too, to the agora, and no credit takes more than
 * that. Undefined where the total is its own conversion.
 */
function creditTotalOf(
  draft: DocumentDraft,
  { totalAgorot: totalMinor, vatAgorot: vatMinor }: DocumentSums,
  sources: readonly DraftSource[],
): Agorot | undefined {
  const link = draft.links.find(({ kind }) => kind === 'credit');
  const source = sources.find(({ documentId }) => documentId === link?.sourceId);
  const isSame =
    source?.currency === draft.currency && source.currencyRateE6 === draft.currencyRateE6;
  if (source === undefined || !isSame || totalMinor > source.creditableMinor) return undefined;
  const convert = (minor: number): Agorot => toAgorot(minor, draft.currency, draft.currencyRateE6);
  const converted = convert(totalMinor);
  const left = source.creditableAgorot;
  if (Math.abs(converted - left) > CREDIT_REST_AGOROT_MAX || convert(vatMinor) > left) {
    return undefined;
  }
  return totalMinor === source.creditableMinor || converted > left ? left : undefined;
}

/** Sums in the currency of a draft as the books hold them; the sources are those of its links. */
export function toBookSums(
  draft: DocumentDraft,
  sums: DocumentSums,
  sources: readonly DraftSource[],
): DocumentSums {
  const { currency, currencyRateE6 } = draft;
  if (currency === 'ILS') return sums;
  return toShekels(sums, currency, currencyRateE6, creditTotalOf(draft, sums, sources));
}

/** The sums of a draft as the books hold them; the sources are those of its links. */
export function sumsInShekels(
  draft: DocumentDraft,
  rules: DocumentRules,
  vatRate: BasisPoints,
  sources: readonly DraftSource[] = [],
): DocumentSums {
  return toBookSums(draft, sumsInCurrency(draft, rules, vatRate), sources);
}

/**
 * The VAT rate of a draft: a credit repeats the rate of the invoice that it credits, everything else
 * takes the one that was chosen for it, or the rate of its date (israel.md 4.1).
 */
export function vatRateOfDraft(
  draft: Pick<DocumentDraft, 'links' | 'chosenVatRateBasisPoints'>,
  context: Pick<DraftContext, 'vatRate' | 'sources'>,
): BasisPoints {
  const credited = draft.links.find((link) => link.kind === 'credit');
  const source = context.sources.find(({ documentId }) => documentId === credited?.sourceId);
  return source?.vatRateBasisPoints ?? draft.chosenVatRateBasisPoints ?? context.vatRate;
}

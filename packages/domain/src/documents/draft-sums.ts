import { sumAgorot, type Agorot, type BasisPoints } from '../money/agorot.ts';
import type { DocumentDraft } from './document-draft.ts';
import type { DocumentRules } from './document-rules.ts';
import type { DraftContext } from './draft-problem.ts';
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

/** The sums of a draft as the books hold them. */
export function sumsInShekels(
  draft: DocumentDraft,
  rules: DocumentRules,
  vatRate: BasisPoints,
): DocumentSums {
  const sums = sumsInCurrency(draft, rules, vatRate);
  return draft.currency === 'ILS' ? sums : toShekels(sums, draft.currency, draft.currencyRateE6);
}

/**
 * The VAT rate of a draft: a credit repeats the rate of the invoice that it credits, everything else
 * takes the rate of its date (israel.md 4.1).
 */
export function vatRateOfDraft(
  draft: Pick<DocumentDraft, 'links'>,
  context: Pick<DraftContext, 'vatRate' | 'sources'>,
): BasisPoints {
  const credited = draft.links.find((link) => link.kind === 'credit');
  const source = context.sources.find(({ documentId }) => documentId === credited?.sourceId);
  return source?.vatRateBasisPoints ?? context.vatRate;
}

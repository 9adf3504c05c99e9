import { sumAgorot, type Agorot, type BasisPoints, type Minor } from '../../money/agorot.ts';
import type { Currency } from '../../money/currency.ts';
import { exactAgorot, toAgorot } from '../../money/to-agorot.ts';
import type { DocumentDraft } from '../draft/document-draft.ts';
import type { DocumentRules } from '../rules/document-rules.ts';
import type { DraftContext, DraftSource } from '../draft/draft-problem.ts';
import { computeLines } from '../draft/draft-lines.ts';
import {
  moneySums,
  sumLines,
  toBookSums,
  toShekels,
  type BookSums,
  type DocumentSums,
  type LineTotals,
} from './totals.ts';

/** Sums the payment lines, withholding included: it closes the debt like a payment. */
export function receivedOf(draft: Pick<DocumentDraft, 'payments'>): Agorot {
  return sumAgorot(draft.payments.map((row) => row.sumAgorot));
}

/** The computed sums of the lines and payments of a draft. */
export interface ComputedDraft {
  readonly rate: BasisPoints;
  /** Of each line, in the currency and the VAT mode of its price. */
  readonly lines: readonly LineTotals[];
  /** In the currency of the prices. */
  readonly sums: DocumentSums;
  /** In shekels, as the books hold them. */
  readonly bookSums: BookSums;
  readonly receivedAgorot: Agorot;
}

/** Returns the sums of a draft whose lines are computed, at its VAT rate and in the currency of its prices. */
export function sumsOf(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: Pick<DraftContext, 'vatRate' | 'sources'>,
  lines: readonly LineTotals[],
): Omit<ComputedDraft, 'bookSums'> {
  const rate = vatRateOfDraft(draft, context);
  const receivedAgorot = receivedOf(draft);
  const sums =
    rules.items === 'required' ? sumLines(draft, lines, rate) : moneySums(receivedAgorot);
  return { rate, lines, sums, receivedAgorot };
}

/**
 * Computes a valid draft: each line once, then the sums in its currency and in shekels. Callers that do not know
 * whether a draft is valid use `assessDraft`.
 */
export function computeDraft(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: Pick<DraftContext, 'vatRate' | 'sources'>,
): ComputedDraft {
  const { totals } = computeLines(draft.lines, draft.currency);
  const computed = sumsOf(draft, rules, context, totals);
  return { ...computed, bookSums: bookSumsOf(draft, computed.sums, context.sources) };
}

/**
 * Most agorot by which the credit of a foreign invoice differs from its own conversion. Each credit was rounded
 * separately, so that what is left differs by up to half an agora for each of them.
 */
export const CREDIT_REST_AGOROT_MAX = 50;

/**
 * Returns the total in shekels of a credit in the currency and at the rate of its invoice: the credit of all that is
 * left takes all that is left in shekels too, to the agora, and no credit takes more than that. Undefined where the
 * total is its own conversion.
 */
function creditTotalOf(
  draft: DocumentDraft,
  { totalMinor, vatMinor }: DocumentSums,
  sources: readonly DraftSource[],
): Agorot | undefined {
  const link = draft.links.find(({ kind }) => kind === 'credit');
  const source = sources.find(({ documentId }) => documentId === link?.sourceId);
  const isSame =
    source?.currency === draft.currency && source.currencyRateE6 === draft.currencyRateE6;
  if (source === undefined || !isSame || totalMinor > source.creditableMinor) return undefined;
  const convert = (sum: Minor): Agorot => toAgorot(sum, draft.currency, draft.currencyRateE6);
  const converted = convert(totalMinor);
  const left = source.creditableAgorot;
  if (Math.abs(converted - left) > CREDIT_REST_AGOROT_MAX || convert(vatMinor) > left) {
    return undefined;
  }
  return totalMinor === source.creditableMinor || converted > left ? left : undefined;
}

/** Returns whether sums in the currency of a draft are whole agorot that a number can hold. */
export function canBeBooked(
  { currency, currencyRateE6 }: Pick<DocumentDraft, 'currency' | 'currencyRateE6'>,
  sums: DocumentSums,
): boolean {
  // Rows below zero may leave a total that is far below its parts.
  const all: Readonly<Record<string, Minor>> = { ...sums };
  const largest = Math.max(...Object.values(all).map((sum) => Math.abs(sum)));
  return exactAgorot(largest, currency, currencyRateE6) <= Number.MAX_SAFE_INTEGER;
}

/** Returns whether sums are in shekels already, and so those of the books. */
export function areOfBooks(_sums: DocumentSums, currency: Currency): _sums is DocumentSums<'ILS'> {
  return currency === 'ILS';
}

/** Sums in the currency of a draft as the books hold them; the sources are those of its links. */
export function bookSumsOf(
  draft: DocumentDraft,
  sums: DocumentSums,
  sources: readonly DraftSource[],
): BookSums {
  const { currency, currencyRateE6 } = draft;
  if (areOfBooks(sums, currency)) return toBookSums(sums);
  return toShekels(sums, currency, currencyRateE6, creditTotalOf(draft, sums, sources));
}

/**
 * Returns the VAT rate of a draft: a credit repeats the rate of the invoice that it credits, everything else takes the
 * one that was chosen for it, or the rate of its date (israel.md 4.1).
 */
export function vatRateOfDraft(
  draft: Pick<DocumentDraft, 'links' | 'chosenVatRateBasisPoints'>,
  context: Pick<DraftContext, 'vatRate' | 'sources'>,
): BasisPoints {
  const credited = draft.links.find((link) => link.kind === 'credit');
  const source = context.sources.find(({ documentId }) => documentId === credited?.sourceId);
  return source?.vatRateBasisPoints ?? draft.chosenVatRateBasisPoints ?? context.vatRate;
}

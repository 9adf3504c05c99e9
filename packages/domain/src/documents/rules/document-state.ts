import { FOLLOWED_IN_PARTS_TYPES } from '../links/followed-in-parts.ts';
import type { LocalDate } from '../../time/local-date.ts';
import { isRefund } from '../links/refund.ts';
import { documentRulesOf, RECEIVED_TYPES, type DocumentRules } from './document-rules.ts';
import type { SecondDateRule } from './rule-kinds.ts';

/** States of an issued document, derived from its balance, links and dates, never stored. */
export const DOCUMENT_STATES = [
  'open',
  'partly-paid',
  'partly-credited',
  'partly-followed',
  'overdue',
  'paid',
  'closed',
  'received',
  'refunded',
  'accepted',
  'rejected',
  'expired',
  'closed-manually',
  'cancelled',
  'cancelling',
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** The answers of a customer to a quote; an answer is final. */
export const QUOTE_ANSWERS = ['accepted', 'rejected'] as const;
export type QuoteAnswer = (typeof QUOTE_ANSWERS)[number];

/** What decides the state of a document. */
export interface StatedDocument {
  readonly docType: number;
  readonly totalAgorot: number;
  /** What is still to be paid, closed or released. */
  readonly openAgorot: number;
  /** Whether a document with a total of zero is still waiting, which its open balance cannot show. */
  readonly isWaitingAtZero: boolean;
  /** The amount that credit invoices deducted from it. */
  readonly creditedAgorot: number;
  readonly dueDate: LocalDate | null;
  /** Cancelled by a mark, as only documents without tax can be. */
  readonly isCancelled: boolean;
  readonly isClosedByHand: boolean;
  /** What the customer answered to a quote; null without an answer and on every other type. */
  readonly answer: QuoteAnswer | null;
}

/** Returns whether a document is still to be paid, followed or released, unless it was cancelled or closed. */
export function isWaiting(
  document: Pick<StatedDocument, 'openAgorot' | 'isWaitingAtZero'>,
): boolean {
  return document.openAgorot !== 0 || document.isWaitingAtZero;
}

function settledState(document: StatedDocument, rules: DocumentRules | undefined): DocumentState {
  if (document.answer === 'accepted') return 'accepted';
  if (RECEIVED_TYPES.some((type) => type === document.docType)) {
    return isRefund(document) ? 'refunded' : 'received';
  }
  if (rules?.isTaxInvoice !== true) return 'closed';
  return document.creditedAgorot >= document.totalAgorot ? 'cancelled' : 'paid';
}

/** Returns the state of a document of which something is still open. */
function openState(
  { docType, dueDate, openAgorot, totalAgorot, creditedAgorot }: StatedDocument,
  secondDate: SecondDateRule | undefined,
  today: LocalDate,
): DocumentState {
  const isPast = dueDate !== null && dueDate < today;
  const isInParts = FOLLOWED_IN_PARTS_TYPES.some((type) => type === docType);
  if (isInParts && openAgorot < totalAgorot) return 'partly-followed';
  if (secondDate === 'valid-until') return isPast ? 'expired' : 'open';
  if (secondDate !== 'due') return 'open';
  if (isPast) return 'overdue';
  if (openAgorot === totalAgorot) return 'open';
  return openAgorot + creditedAgorot < totalAgorot ? 'partly-paid' : 'partly-credited';
}

/**
 * Returns the state to show. A credit invoice is cancelling; an invoice that was credited in full is cancelled; overdue
 * replaces open, partly paid and partly credited; what was credited without a payment is not paid; a non-tax document
 * is closed by those that follow it, and partly followed until they took all of it; a receipt was received, one below
 * zero was refunded. A quote that was answered no longer expires: an acceptance remains when something follows it, a
 * rejection does not.
 */
export function documentStateOf(document: StatedDocument, today: LocalDate): DocumentState {
  const rules = documentRulesOf(document.docType);
  if (document.isCancelled) return 'cancelled';
  if (rules?.posting === 'credit') return 'cancelling';
  if (document.isClosedByHand) return 'closed-manually';
  if (!isWaiting(document)) return settledState(document, rules);
  return document.answer ?? openState(document, rules?.secondDate, today);
}

/** Returns whether documents of the type are answered by their customer. */
export function isQuote(docType: number): boolean {
  return documentRulesOf(docType)?.secondDate === 'valid-until';
}

/**
 * Returns whether a customer may answer now: a valid quote that was not answered and has neither been followed nor
 * expired.
 */
export function isAnswerable(document: {
  readonly docType: number;
  readonly state: DocumentState;
}): boolean {
  return isQuote(document.docType) && document.state === 'open';
}

import type { LocalDate } from '../time/local-date.ts';
import { documentRulesOf } from './document-rules.ts';

/** States of an issued document, derived from its balance, links and dates, never stored. */
export const DOCUMENT_STATES = [
  'open',
  'partly-paid',
  'overdue',
  'paid',
  'closed',
  'accepted',
  'rejected',
  'expired',
  'closed-manually',
  'cancelled',
  'cancelling',
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** The ways in which a customer answers a quote; an answer is final. */
export const QUOTE_ANSWERS = ['accepted', 'rejected'] as const;
export type QuoteAnswer = (typeof QUOTE_ANSWERS)[number];

/** What decides the state of a document. */
export interface StatedDocument {
  readonly docType: number;
  readonly totalAgorot: number;
  /** What is still to be paid, closed or released. */
  readonly openAgorot: number;
  /** What credit invoices took off it. */
  readonly creditedAgorot: number;
  readonly dueDate: LocalDate | null;
  /** Cancelled by a mark, as only documents without tax can be. */
  readonly isCancelled: boolean;
  readonly isClosedByHand: boolean;
  /** What the customer answered to a quote; null without an answer and on every other type. */
  readonly answer: QuoteAnswer | null;
}

function settledState(document: StatedDocument, isSale: boolean): DocumentState {
  if (!isSale) return 'closed';
  return document.creditedAgorot >= document.totalAgorot ? 'cancelled' : 'paid';
}

/**
 * The state to show. A credit invoice is cancelling; an invoice that was credited whole is
 * cancelled; lateness replaces open and partly paid; a paper is closed by the one that follows it. A quote that
 * was answered shows the answer until something follows it, and does not expire any more.
 */
export function documentStateOf(document: StatedDocument, today: LocalDate): DocumentState {
  const rules = documentRulesOf(document.docType);
  if (document.isCancelled) return 'cancelled';
  if (rules?.posting === 'credit') return 'cancelling';
  if (document.isClosedByHand) return 'closed-manually';
  if (document.openAgorot === 0) {
    return settledState(document, rules?.isTaxInvoice === true);
  }
  if (document.answer !== null) return document.answer;
  if (document.dueDate !== null && document.dueDate < today) {
    if (rules?.secondDate === 'due') return 'overdue';
    if (rules?.secondDate === 'valid-until') return 'expired';
  }
  const isPaidInParts = rules?.secondDate === 'due';
  return isPaidInParts && document.openAgorot < document.totalAgorot ? 'partly-paid' : 'open';
}

/** Whether documents of the type are answered by their customer. */
export function isQuote(docType: number): boolean {
  return documentRulesOf(docType)?.secondDate === 'valid-until';
}

/** Whether a customer may answer now: a quote that stands, was not answered, followed nor expired. */
export function isAnswerable(document: {
  readonly docType: number;
  readonly state: DocumentState;
}): boolean {
  return isQuote(document.docType) && document.state === 'open';
}

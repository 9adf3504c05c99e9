import type { LocalDate } from '../time/local-date.ts';

/** Means of payment that reach a bank account or leave it, by themselves or through a deposit. */
export const BANK_MEANS = [
  'transfer',
  'standing-order',
  'cheque',
  'card',
  'app',
  'web-transfer',
  'cash',
] as const;
export type BankMeans = (typeof BANK_MEANS)[number];

/**
 * Those of them that reach the bank on the day of the payment, without a deposit, a settlement or a later date in
 * between.
 */
export const IMMEDIATE_MEANS: readonly BankMeans[] = [
  'transfer',
  'standing-order',
  'app',
  'web-transfer',
];

/**
 * What a movement may be in the books: a payment of a document that is due, a payment to a supplier, an open invoice or an
 * expense that it pays.
 */
export interface MatchTarget {
  /** Unique key of the target, of any kind. */
  readonly key: string;
  /** With the sign of the bank: above zero for a credit. */
  readonly sumAgorot: number;
  readonly day: LocalDate;
  /** The date of a backdated document whose money moves at once; null where it adds nothing to the day. */
  readonly writtenOn: LocalDate | null;
  readonly means: BankMeans;
  /** The customer or supplier. */
  readonly name: string;
  /** Number of a cheque or a transfer; empty where none was entered. */
  readonly reference: string;
  /** A deposited cheque or deposited cash; its day is that of the deposit. */
  readonly isDeposited: boolean;
  /** Of a cheque that bounced, the day on which it did: no later movement is its money. Null for any other. */
  readonly bouncedOn: LocalDate | null;
  /** An expense that is not paid yet: accepting it pays it. */
  readonly isUnpaid: boolean;
  /** An unpaid expense that waits for approval: accepting it approves it first. */
  readonly isWaiting: boolean;
  /** An open invoice, by what is open of it: accepting it issues its receipt. */
  readonly isInvoice: boolean;
}

/** Returns whether a movement of a day may be the money of a target: until a cheque bounces it is at the bank. */
export function mayReachOn(
  { bouncedOn }: Pick<MatchTarget, 'bouncedOn'>,
  bookedOn: LocalDate,
): boolean {
  return bouncedOn === null || bookedOn <= bouncedOn;
}

/** A deposit whose parts the bank shows as one movement: of cheques and cash, or of a card company. */
export interface MatchGroup {
  readonly kind: 'deposit' | 'settlement';
  readonly keys: readonly string[];
  /** What the bank shows: less the fee that a card company took. */
  readonly sumAgorot: number;
  readonly feeAgorot: number;
  readonly day: LocalDate;
  readonly depositNo: number;
}

/** The attributes of a movement that are compared. */
export interface MatchedRow {
  readonly id: string;
  readonly bookedOn: LocalDate;
  readonly description: string;
  readonly reference: string;
  readonly amountAgorot: number;
}

export const MATCH_REASONS = [
  'sum',
  'deposit',
  /** A deposit that its card company reports, with its fee. */
  'settlement',
  'deposited',
  'unpaid',
  'waiting',
  'receipt',
  'part',
  'several',
  'fee',
  'reference',
  'name',
  'days',
  'written',
  /** A movement that names the other account of a transfer. */
  'account',
  /** Words of a fee of the bank. */
  'charge',
  /** The very sum of a VAT return. */
  'return',
  /** Words of an authority. */
  'authority',
] as const;
export type MatchReasonCode = (typeof MATCH_REASONS)[number];

/**
 * Why a suggestion is made; a count for several documents and days, agorot for a fee and for what a part leaves open, the number
 * of a deposit, also of one that a card company reports.
 */
export interface MatchReason {
  readonly code: MatchReasonCode;
  readonly value: number;
}

export interface MatchSuggestion {
  readonly rowId: string;
  readonly keys: readonly string[];
  /** The amount by which the documents exceed the bank movement: the bank's fee. */
  readonly feeAgorot: number;
  /** The part of its one invoice that the movement pays; null where every target is whole. */
  readonly partAgorot: number | null;
  readonly reasons: readonly MatchReason[];
  readonly score: number;
}

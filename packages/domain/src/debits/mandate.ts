import type { LocalDate } from '../time/local-date.ts';

/** `draft`: the customer has not signed it, or it was not sent. `sent`: the bank has it and has not answered. */
export const MANDATE_STATES = ['draft', 'sent', 'approved', 'refused', 'cancelled'] as const;
export type MandateState = (typeof MANDATE_STATES)[number];

const NEXT: Readonly<Record<MandateState, readonly MandateState[]>> = {
  draft: ['sent', 'cancelled'],
  sent: ['approved', 'refused', 'cancelled'],
  approved: ['cancelled'],
  refused: [],
  cancelled: [],
};

/** Returns whether a mandate may go from one state to another. */
export function maySetMandate(from: MandateState, to: MandateState): boolean {
  return NEXT[from].includes(to);
}

/** What bounds the debits of a mandate. */
export interface MandateBounds {
  readonly state: MandateState;
  /** The first day of a debit; null for no beginning. */
  readonly validFrom: LocalDate | null;
  /** The last day of a debit; null for no end. */
  readonly validUntil: LocalDate | null;
  /** The largest sum of one debit, in agorot; null for no ceiling. */
  readonly ceilingAgorot: number | null;
}

/** Returns whether a mandate lets an account be debited on a day. */
export function isMandateValid(
  { state, validFrom, validUntil }: Pick<MandateBounds, 'state' | 'validFrom' | 'validUntil'>,
  day: LocalDate,
): boolean {
  const hasBegun = validFrom === null || day >= validFrom;
  return state === 'approved' && hasBegun && (validUntil === null || day <= validUntil);
}

/** Returns how much of an open sum one debit may collect, in agorot. */
export function debitOf(
  openAgorot: number,
  { ceilingAgorot }: Pick<MandateBounds, 'ceilingAgorot'>,
): number {
  return ceilingAgorot === null ? openAgorot : Math.min(openAgorot, ceilingAgorot);
}

export const MANDATE_PAYER_LENGTH_MAX = 16;
export const MANDATE_REFERENCE_LENGTH_MAX = 20;
/** Mandates that a customer may have in all, and that the page shows. */
export const MANDATES_OF_CUSTOMER_MAX = 50;
export const MANDATES_SHOWN = 500;

/** Returns an account number without all but its last three digits. */
export function maskedAccount(accountNumber: string): string {
  return `${'•'.repeat(Math.max(0, accountNumber.length - 3))}${accountNumber.slice(-3)}`;
}

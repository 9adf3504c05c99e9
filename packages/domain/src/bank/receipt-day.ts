import type { LocalDate } from '../time/local-date.ts';

/** What bounds the date of a receipt that is issued for a movement. */
export interface ReceiptBounds {
  readonly today: LocalDate;
  /** The last day of closed books; null while none are. */
  readonly lockedUntil: LocalDate | null;
  /** The date of the last receipt, where documents may not go back behind it; null where they may. */
  readonly notBefore: LocalDate | null;
}

/**
 * Returns the date of a receipt for money that a movement brought: the day of the movement, which is when the money came, or today
 * where its books are closed or a later receipt has been issued. The payment has the day of the movement either way.
 */
export function receiptDayOf(bookedOn: LocalDate, bounds: ReceiptBounds): LocalDate {
  const { today, lockedUntil, notBefore } = bounds;
  const isLocked = lockedUntil !== null && bookedOn <= lockedUntil;
  const isBehind = notBefore !== null && bookedOn < notBefore;
  return isLocked || isBehind || bookedOn > today ? today : bookedOn;
}

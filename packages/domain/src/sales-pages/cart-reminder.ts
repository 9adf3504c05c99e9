import { SURELY_FAILED, type AttemptState } from '../clearing/attempt-state.ts';

/** The hours that the owner may choose: two hold the goods at most, and after three days nobody remembers. */
export const REMINDER_HOURS_MIN = 1;
export const REMINDER_HOURS_MAX = 72;
/** With how many a reminder that is switched on begins. */
export const REMINDER_HOURS_USUAL = 4;
/** Days after its moment on which a reminder still goes out: over a feast that is beside a Sabbath, and a standstill. */
const LATE_DAYS = 4;
/** Days in which one address gets one reminder of a business, whoever typed it. */
export const REMINDER_QUIET_DAYS = 7;
/** Days for which a cart may be waiting for its reminder. */
export const REMINDER_WAITS_DAYS = REMINDER_HOURS_MAX / 24 + LATE_DAYS;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What was left, as it is now. Moments are in milliseconds since 1970. */
export interface LeftCart {
  readonly createdMs: number;
  /** Null where the buyer did not agree to be reminded, or took it back. */
  readonly agreedMs: number | null;
  /** Whether its goods were let go: until then somebody may be paying. */
  readonly isReleased: boolean;
  /** By the page as it is published now; null where it reminds nobody, or is not published. */
  readonly afterHours: number | null;
  /** The tries to pay, the newest first. */
  readonly attempts: readonly { readonly state: AttemptState; readonly isOnDesk: boolean }[];
  /** Whether the buyer ordered on the page again, or paid another order of it. */
  readonly hasNewer: boolean;
  /** Whether their address got a reminder in the quiet days. */
  readonly wasRemindedLately: boolean;
}

/** Tries by which no money came. */
export const LEFT_STATES: readonly AttemptState[] = [...SURELY_FAILED, 'created', 'pending'];

/** Returns whether nobody paid by these tries, and nobody may have. */
export function isUnpaid(attempts: LeftCart['attempts']): boolean {
  return attempts.every(({ state, isOnDesk }) => LEFT_STATES.includes(state) && !isOnDesk);
}

/** Returns whether the buyer of a cart is to be reminded of it at a moment. */
export function isReminderDue(cart: LeftCart, nowMs: number): boolean {
  const { createdMs, agreedMs, isReleased, afterHours, attempts, hasNewer } = cart;
  if (agreedMs === null || afterHours === null || !isReleased) return false;
  const dueMs = createdMs + afterHours * HOUR_MS;
  if (nowMs < dueMs || nowMs >= dueMs + LATE_DAYS * DAY_MS) return false;
  // Whoever cancelled on the page of the gateway does not want it.
  const isCancelled = attempts[0]?.state === 'cancelled-by-payer';
  return isUnpaid(attempts) && !isCancelled && !hasNewer && !cart.wasRemindedLately;
}

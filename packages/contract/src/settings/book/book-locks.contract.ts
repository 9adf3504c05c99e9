import { BOOK_OPENING_REASON_LENGTH_MAX } from '@pinkas/domain/bookkeeping/book-lock';
import { z } from 'zod';

import { ActorView } from '../../actor-view.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { LocalDateText, requiredLineText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** One time that the books were locked further, or opened again. */
export const BookLockView = z.object({
  lockNo: z.int(),
  /** Null where all was opened. */
  lockedUntil: LocalDateText.nullable(),
  isOpening: z.boolean(),
  /** Empty for a lock. */
  reason: z.string(),
  at: z.string(),
  by: ActorView,
});
export type BookLockView = z.output<typeof BookLockView>;

export const BookLocks = z.object({
  /** The last day of locked books; null while all is open. */
  lockedUntil: LocalDateText.nullable(),
  /** The newest first. */
  history: z.array(BookLockView),
});
export type BookLocks = z.output<typeof BookLocks>;

/** The last change that the sender saw; zero before the first. */
const lastLockNo = z.int32(code('FIELD_WRONG_TYPE'));

export const LockBooks = z.strictObject({ until: LocalDateText, lastLockNo });
export type LockBooks = z.output<typeof LockBooks>;

export const OpenBooks = z.strictObject({
  /** Up to which day they stay locked; null opens all. */
  until: LocalDateText.nullable(),
  reason: requiredLineText(BOOK_OPENING_REASON_LENGTH_MAX),
  lastLockNo,
});
export type OpenBooks = z.output<typeof OpenBooks>;

const ERRORS = [
  'INVALID_REQUEST',
  'SETTINGS_CHANGED',
  'SETTINGS_REFUSED',
  'STATE_NOT_ALLOWED',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

/** settings/book: up to which month nothing is written into the books. */
export const bookLocksContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/settings/book/locks',
    access: 'bookkeeping.read',
    summary: 'Up to which day the books are locked, and every lock and opening.',
    response: BookLocks,
    errors: [],
  },
  lock: {
    method: 'POST',
    path: '/v2/api/settings/book/locks',
    access: 'bookkeeping.lock',
    summary:
      'Locks the books up to the end of a month that is over. What would be written on a day until then is refused with PERIOD_LOCKED.',
    body: LockBooks,
    response: BookLocks,
    isIdempotent: true,
    errors: ERRORS,
  },
  open: {
    method: 'POST',
    path: '/v2/api/settings/book/locks/opening',
    access: 'bookkeeping.lock',
    summary: 'Opens locked books again, from a month on or all of them, for a reason.',
    body: OpenBooks,
    response: BookLocks,
    isIdempotent: true,
    errors: [...ERRORS, 'YEAR_CLOSED'],
  },
});

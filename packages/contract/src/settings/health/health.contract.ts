import { BOOK_CHECKS } from '@pinkas/domain/bookkeeping/book-checks';
import { z } from 'zod';

import { defineContract } from '../../define.ts';

const CheckOutcome = z.object({
  check: z.enum(BOOK_CHECKS),
  /** How many things do not hold; 0 where all do. */
  broken: z.int(),
  /** The first documents among them that the caller sees; a thing that is no document is only counted. */
  documents: z.array(z.object({ id: z.uuid(), docType: z.int(), number: z.int() })),
});

export const BookOutcome = z.object({
  documents: z.int(),
  series: z.int(),
  /** Changes under seals of the chain of evidence. */
  changes: z.int(),
  checks: z.array(CheckOutcome),
});
export type BookOutcome = z.output<typeof BookOutcome>;

export const BookCheck = z.object({
  id: z.uuid(),
  state: z.enum(['running', 'cancelled', 'done', 'failed']),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Parts that were looked through; `all` is 0 before the first. */
  done: z.int(),
  all: z.int(),
  /** Null until it is done. */
  outcome: BookOutcome.nullable(),
});
export type BookCheck = z.output<typeof BookCheck>;

const Newest = z.object({
  /** The newest one; null where none was ever started. */
  check: BookCheck.nullable(),
  /** The newest one that came to its end, which may be the same one; null where none did. */
  complete: BookCheck.nullable(),
});
export type NewestChecks = z.output<typeof Newest>;

export const StorageCount = z.object({
  /** Bytes of files, as they count against the quota. */
  stored: z.int(),
  /** The same, as the files say. */
  counted: z.int(),
});
export type StorageCount = z.output<typeof StorageCount>;

/** Proof of the books by the business itself: the checks of the command `verify`, for its account alone. */
export const healthContract = defineContract({
  newest: {
    method: 'GET',
    path: '/v2/api/settings/health',
    access: 'bookkeeping.read',
    // The card reads it again and again while a check runs.
    isUnattended: true,
    summary: 'The newest check of the books with its progress, and the newest outcome.',
    response: Newest,
    errors: [],
  },
  start: {
    method: 'POST',
    path: '/v2/api/settings/health',
    access: 'bookkeeping.write',
    requestsPerMinute: 30,
    summary:
      'Starts a check of the books; answers with the one that runs already, or that ended a few minutes ago.',
    response: Newest,
    errors: ['TOO_MANY_REQUESTS'],
  },
  storage: {
    method: 'GET',
    path: '/v2/api/settings/storage-count',
    access: 'preferences.read',
    summary: 'The stored count of bytes of files, beside what the files say.',
    response: StorageCount,
    errors: [],
  },
  correctStorage: {
    method: 'PUT',
    path: '/v2/api/settings/storage-count',
    access: 'preferences.write',
    summary: 'Sets the stored count of bytes to what the files say; nothing else depends on it.',
    response: StorageCount,
    errors: [],
  },
});

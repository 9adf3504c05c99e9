import { ACCOUNT_KINDS } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import {
  CLOSING_ACCOUNTS,
  REOPENING_REASON_LENGTH_MAX,
} from '@pinkas/domain/bookkeeping/year-closing';
import { z } from 'zod';

import { ActorView } from '../../actor-view.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { requiredLineText } from '../../fields.ts';
import { tableParts } from '../../lists/views/list-query.ts';

const code = (value: FieldCode): FieldCode => value;

const YEAR_FIRST = 2000;
const YEAR_LAST = 2100;
const Year = z
  .int(code('FIELD_WRONG_TYPE'))
  .min(YEAR_FIRST, code('VALUE_NOT_ALLOWED'))
  .max(YEAR_LAST, code('VALUE_NOT_ALLOWED'));

/** An account with its balance at the end of a year, debits less credits. */
const YearAccount = z.object({
  id: z.string(),
  /** Of an own account; empty where the id identifies it. */
  name: z.string(),
  kind: z.enum(ACCOUNT_KINDS),
  balanceAgorot: z.int(),
});
export type YearAccount = z.output<typeof YearAccount>;

export const BookYear = z.object({
  year: z.int(),
  /** `next` is the one that can be closed now. */
  state: z.enum(['closed', 'next', 'later']),
  /** Whether it is the last closed one, which alone is reopened. */
  canReopen: z.boolean(),
  /** The entry that closed it; null for an open year. */
  entry: z.object({ id: z.uuid(), entryNo: z.int(), at: z.string(), by: ActorView }).nullable(),
});
export type BookYear = z.output<typeof BookYear>;

/** The years of the books that are over, and one of them with what is carried over from it. */
export const BookYears = z.object({
  /** The newest first. */
  years: z.array(BookYear),
  /** The chosen year: by default the one that is to be closed; null while none is over. */
  shown: z
    .object({
      year: z.int(),
      /** Income and expenses of the year. */
      result: z.array(YearAccount),
      /** The sum of all of them: above zero a profit. */
      profitAgorot: z.int(),
      /** Accounts of the balance sheet before the result is carried to the equity. */
      balances: z.array(YearAccount),
      /** Whether all of its months are locked. */
      isLocked: z.boolean(),
    })
    .nullable(),
});
export type BookYears = z.output<typeof BookYears>;

export const CloseYear = z.strictObject({
  year: Year,
  /** The account to which the result is carried. */
  carriedTo: z.enum(CLOSING_ACCOUNTS, code('VALUE_NOT_ALLOWED')),
  /** The profit that the sender saw. */
  profitAgorot: z.int(code('FIELD_WRONG_TYPE')),
});
export type CloseYear = z.output<typeof CloseYear>;

export const ReopenYear = z.strictObject({
  year: Year,
  reason: requiredLineText(REOPENING_REASON_LENGTH_MAX),
});
export type ReopenYear = z.output<typeof ReopenYear>;

/** What the tables of a year are exported as, in the order of a full file. */
export const YEAR_COLUMNS = ['year', 'part', 'account', 'kind', 'balance'] as const;

const YearAsked = z.strictObject({ year: z.coerce.number().pipe(Year).optional() });

const ERRORS = [
  'INVALID_REQUEST',
  'STATE_NOT_ALLOWED',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

/** settings/book/years: years of the books closed, with what is carried over to the next one. */
export const yearClosingContract = defineContract({
  years: {
    method: 'GET',
    path: '/v2/api/settings/book/years',
    access: 'journal.read',
    summary: 'The years that are over, and what one of them comes to, of one moment.',
    query: YearAsked,
    response: BookYears,
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/settings/book/years/export',
    access: 'journal.read',
    summary:
      'The accounts of a year that is over, with its result and what is carried over, as a spreadsheet, CSV or PDF.',
    query: YearAsked.extend(tableParts(YEAR_COLUMNS)),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'BUSY'],
  },
  close: {
    method: 'POST',
    path: '/v2/api/settings/book/years/closing',
    access: 'bookkeeping.lock',
    summary:
      'Closes the oldest open year that is over: its income and expenses go over to the equity by an entry, and its months are locked.',
    body: CloseYear,
    response: BookYears,
    isIdempotent: true,
    errors: [...ERRORS, 'TOTAL_MISMATCH', 'SETTINGS_CHANGED'],
  },
  reopen: {
    method: 'POST',
    path: '/v2/api/settings/book/years/opening',
    access: 'bookkeeping.lock',
    summary:
      'Takes the closing of the newest closed year back by another entry, for a reason. Its months stay locked until they are opened.',
    body: ReopenYear,
    response: BookYears,
    isIdempotent: true,
    errors: ERRORS,
  },
});

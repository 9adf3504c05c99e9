import { ACCOUNT_KINDS } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import {
  ENTRY_LINES_MAX,
  ENTRY_LINES_MIN,
  MANUAL_ENTRY_KINDS,
  TYPED_ENTRY_KINDS,
} from '@pinkas/domain/bookkeeping/manual-entry';
import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { ActorView } from '../../actor-view.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { agorotUpTo, Id, lineText, LocalDateText, requiredLineText } from '../../fields.ts';
import { listAnswer, listParts, orderParts, tableParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';

const code = (value: FieldCode): FieldCode => value;

const DESCRIPTION_LENGTH_MAX = 120;
const REFERENCE_LENGTH_MAX = 30;
const ACCOUNT_NAME_LENGTH_MAX = 60;
const ACCOUNT_KEY_LENGTH_MAX = 15;
/** Accounts that a business may add to the standard ones. */
export const OWN_ACCOUNTS_MAX = 500;

const accountCode = z.string().regex(/^[a-z0-9-]{1,60}$/, code('VALUE_NOT_ALLOWED'));

/** An account of the chart. */
export const ChartAccount = z.object({
  /** Code of a standard account, or id of an own one. */
  account: z.string(),
  /** Of an own account; empty where the code identifies it. */
  name: z.string(),
  kind: z.enum(ACCOUNT_KINDS),
  accountKey: z.string(),
  /** Whether a person may write on it. */
  takesEntries: z.boolean(),
});
export type ChartAccount = z.output<typeof ChartAccount>;

export const AddAccount = z.strictObject({
  name: requiredLineText(ACCOUNT_NAME_LENGTH_MAX),
  kind: z.enum(ACCOUNT_KINDS, code('VALUE_NOT_ALLOWED')),
  accountKey: lineText(ACCOUNT_KEY_LENGTH_MAX),
});
export type AddAccount = z.output<typeof AddAccount>;

/** A journal entry as it is typed; each row has one side, and the sides are equal. */
export const WriteEntry = z.strictObject({
  kind: z.enum(TYPED_ENTRY_KINDS, code('VALUE_NOT_ALLOWED')),
  date: LocalDateText,
  description: requiredLineText(DESCRIPTION_LENGTH_MAX),
  reference: lineText(REFERENCE_LENGTH_MAX),
  lines: z
    .array(
      z.strictObject({
        account: accountCode,
        debitAgorot: agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX),
        creditAgorot: agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX),
      }),
    )
    .min(ENTRY_LINES_MIN, code('FIELD_REQUIRED'))
    .max(ENTRY_LINES_MAX, code('LIST_TOO_LONG')),
});
export type WriteEntry = z.output<typeof WriteEntry>;

export const ReverseEntry = z.strictObject({
  date: LocalDateText,
  description: requiredLineText(DESCRIPTION_LENGTH_MAX),
});
export type ReverseEntry = z.output<typeof ReverseEntry>;

/** An entry in the list of entries. */
export const EntryRow = z.object({
  id: z.uuid(),
  entryNo: z.int(),
  kind: z.enum(MANUAL_ENTRY_KINDS),
  date: LocalDateText,
  description: z.string(),
  reference: z.string(),
  /** The total of either side. */
  totalAgorot: z.int(),
  /** Another entry reversed it. */
  isReversed: z.boolean(),
});
export type EntryRow = z.output<typeof EntryRow>;

/** The number of an entry that another one refers to. */
const EntryLink = z.object({ id: z.uuid(), entryNo: z.int() });

export const EntryView = EntryRow.extend({
  lines: z.array(
    z.object({
      account: z.string(),
      name: z.string(),
      debitAgorot: z.int(),
      creditAgorot: z.int(),
    }),
  ),
  /** Another entry reversed it. */
  reverses: EntryLink.nullable(),
  reversedBy: EntryLink.nullable(),
  at: z.string(),
  by: ActorView,
});
export type EntryView = z.output<typeof EntryView>;

export const ENTRY_LIST_SORTS = ['number'] as const;
const FIRST_ENTRIES = { sort: 'number', direction: 'desc' } as const;
export const ENTRY_LIST_COLUMNS = [
  'number',
  'date',
  'kind',
  'description',
  'reference',
  'total',
] as const;

const EntryParams = z.strictObject({ id: Id });
const WRITE_ERRORS = [
  'INVALID_REQUEST',
  'ENTRY_REFUSED',
  'PERIOD_LOCKED',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

export const journalLists = { 'journal-entries': 'mailed' } satisfies SavedLists;

/** reports/journal: entries that people write (specification section 2.8, book management). */
export const journalContract = defineContract({
  accounts: {
    method: 'GET',
    path: '/v2/api/ledger/accounts',
    access: 'journal.read',
    summary: 'The chart of accounts: the standard ones in order, then own ones by name.',
    response: z.object({ accounts: z.array(ChartAccount) }),
    errors: [],
  },
  addAccount: {
    method: 'POST',
    path: '/v2/api/ledger/accounts',
    access: 'journal.write',
    summary: 'Adds an account of the business to the chart.',
    body: AddAccount,
    response: ChartAccount,
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'LIST_FULL', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
  list: {
    method: 'GET',
    path: '/v2/api/ledger/entries',
    access: 'journal.read',
    summary: 'The journal entries of people, a page at a time.',
    query: z.strictObject(listParts(ENTRY_LIST_SORTS, FIRST_ENTRIES)),
    response: listAnswer(EntryRow),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/ledger/entries/export',
    access: 'journal.read',
    summary: 'All of them as a spreadsheet or CSV.',
    query: z.strictObject({
      ...orderParts(ENTRY_LIST_SORTS, FIRST_ENTRIES),
      ...tableParts(ENTRY_LIST_COLUMNS),
    }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  get: {
    method: 'GET',
    path: '/v2/api/ledger/entries/{id}',
    access: 'journal.read',
    summary: 'An entry with its rows, and what takes it back.',
    params: EntryParams,
    response: EntryView,
    errors: ['NOT_FOUND'],
  },
  write: {
    method: 'POST',
    path: '/v2/api/ledger/entries',
    access: 'journal.write',
    summary: 'Writes an entry, or opening balances, into the ledger. It is never changed.',
    body: WriteEntry,
    response: EntryView,
    isIdempotent: true,
    errors: WRITE_ERRORS,
  },
  reverse: {
    method: 'POST',
    path: '/v2/api/ledger/entries/{id}/reversal',
    access: 'journal.write',
    summary: 'Takes an entry back by another one with the sides exchanged, once.',
    params: EntryParams,
    body: ReverseEntry,
    response: EntryView,
    isIdempotent: true,
    errors: [
      ...WRITE_ERRORS,
      'NOT_FOUND',
      'STATE_NOT_ALLOWED',
      'LEDGER_ACCOUNT_ENDED',
      'YEAR_CLOSED',
    ],
  },
});

import { ACCOUNT_KINDS } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id } from '../../fields.ts';
import { orderParts, tableParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { ReportDays } from '../../reports/report-query.ts';
import { AddAccount, ChartAccount } from './journal.contract.ts';

const code = (value: FieldCode): FieldCode => value;

/** An account in the list of all of them. */
export const ChartRow = ChartAccount.omit({ account: true }).extend({
  /** Code of a standard account, or id of an own one. */
  id: z.string(),
  isOwn: z.boolean(),
  /** It takes no entries any more, and stays in the reports. */
  isEnded: z.boolean(),
  /** Whether anything was ever posted to it. */
  isUsed: z.boolean(),
  /** Debits less credits at the end of the running year; of income and expenses those of the year alone. */
  balanceAgorot: z.int(),
  /** Of an own account; goes back with a change of it. */
  version: z.int(),
});
export type ChartRow = z.output<typeof ChartRow>;

/** The query of the list of accounts, as encoded in its address. */
export const ChartFilter = z.strictObject({
  kind: z.enum(ACCOUNT_KINDS, code('VALUE_NOT_ALLOWED')).optional(),
});

export const CHART_SORTS = ['kind', 'balance'] as const;
export type ChartSort = (typeof CHART_SORTS)[number];
const FIRST_CHART = { sort: 'kind', direction: 'asc' } as const;
export const CHART_COLUMNS = ['name', 'kind', 'key', 'used', 'state', 'balance'] as const;

export const RenameAccount = AddAccount.omit({ kind: true }).extend({
  version: z.int32(code('FIELD_WRONG_TYPE')),
});
export type RenameAccount = z.output<typeof RenameAccount>;

/** The state that the sender saw. */
const SeenAccount = RenameAccount.pick({ version: true });

const Params = z.strictObject({ id: Id });
const ERRORS = [
  'INVALID_REQUEST',
  'NOT_FOUND',
  'VERSION_CONFLICT',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

export const chartLists = { 'ledger-accounts': 'mailed' } satisfies SavedLists;

/** settings/book/accounts: the chart of accounts with the balance of each, and the changes to own ones. */
export const chartContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/ledger/chart',
    access: 'journal.read',
    summary: 'All accounts of the books, or those of a kind, with their balances of one moment.',
    query: ChartFilter.extend(orderParts(CHART_SORTS, FIRST_CHART)),
    response: z.object({
      /** The running year, whose balances they are. */
      ...ReportDays.shape,
      rows: z.array(ChartRow),
      /** The sum of the shown ones; zero for all of them. */
      balanceAgorot: z.int(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/ledger/chart/export',
    access: 'journal.read',
    summary: 'These accounts as a spreadsheet, CSV or PDF.',
    query: ChartFilter.extend({
      ...orderParts(CHART_SORTS, FIRST_CHART),
      ...tableParts(CHART_COLUMNS),
    }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  rename: {
    method: 'PUT',
    path: '/v2/api/ledger/accounts/{id}',
    access: 'journal.write',
    summary: 'Changes the name and the key of an own account; its entries show the new name.',
    params: Params,
    body: RenameAccount,
    response: ChartAccount,
    isIdempotent: true,
    errors: ERRORS,
  },
  end: {
    method: 'POST',
    path: '/v2/api/ledger/accounts/{id}/end',
    access: 'journal.write',
    summary:
      'Ends an own account: it takes no entries any more and stays in the reports. One of the balance sheet is ended once it has no balance.',
    params: Params,
    body: SeenAccount,
    response: ChartAccount,
    isIdempotent: true,
    errors: [...ERRORS, 'STATE_NOT_ALLOWED', 'ACCOUNT_HAS_BALANCE'],
  },
  reopen: {
    method: 'POST',
    path: '/v2/api/ledger/accounts/{id}/reopening',
    access: 'journal.write',
    summary: 'Lets an own account that was ended take entries again.',
    params: Params,
    body: SeenAccount,
    response: ChartAccount,
    isIdempotent: true,
    errors: [...ERRORS, 'STATE_NOT_ALLOWED'],
  },
});

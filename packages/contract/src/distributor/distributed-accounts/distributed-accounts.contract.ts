import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { checkDateRange, LocalDateText, lineText } from '../../fields.ts';
import { listAnswer, listParts, orderedTableParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { OWN_ACCOUNT_STATES } from '../../shell/switcher/switcher.contract.ts';

/** The state of a customer: not at the first document yet, or the state of any other account. */
export const DISTRIBUTED_STATES = ['registering', ...OWN_ACCOUNT_STATES] as const;

/** A customer of the distributor; nothing of its books but how many documents there are. */
export const DistributedAccount = z.object({
  id: z.int(),
  nameHe: z.string(),
  /** Empty where there is none. */
  nameEn: z.string(),
  kind: z.enum(COMPANY_KINDS),
  taxId: z.string(),
  state: z.enum(DISTRIBUTED_STATES),
  openedAt: z.string(),
  /** When it approved the distributor; null where it did not, or no approval was requested. */
  approvedAt: z.string().nullable(),
  documents: z.int(),
});
export type DistributedAccount = z.output<typeof DistributedAccount>;

/** Columns of the exported customers, in the order of a full file. */
export const DISTRIBUTED_COLUMNS = [
  'name',
  'kind',
  'taxId',
  'state',
  'opened',
  'approved',
  'documents',
] as const;
export type DistributedColumn = (typeof DISTRIBUTED_COLUMNS)[number];

/** Tabs of the list: all customers, those of one state, or all that are restricted. */
export const DISTRIBUTED_TABS = ['all', 'registering', 'open', 'restricted'] as const;
export type DistributedTab = (typeof DISTRIBUTED_TABS)[number];

/** What narrows the list; all parts are optional. */
export const DistributedFilter = z.strictObject({
  tab: z.enum(DISTRIBUTED_TABS, 'VALUE_NOT_ALLOWED').optional(),
  /** Part of a name or of the number. */
  search: lineText(SEARCH_TEXT_LENGTH_MAX).optional(),
  /** Days in Israel on which the customers joined, both included. */
  from: LocalDateText.optional(),
  to: LocalDateText.optional(),
});
export type DistributedFilter = z.output<typeof DistributedFilter>;

export const DISTRIBUTED_SORTS = ['name', 'opened', 'approved', 'documents'] as const;
export type DistributedSort = (typeof DISTRIBUTED_SORTS)[number];
const FIRST = { sort: 'name', direction: 'asc' } as const;

export const distributedAccountsLists = { 'distributed-accounts': 'saved' } satisfies SavedLists;

/** distributor/customers: the businesses that came by the distributor which the caller works for. */
export const distributedAccountsContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/distributor/customers',
    access: 'distributedAccounts.read',
    summary: 'A page of the customers of the distributor that the caller works for.',
    query: DistributedFilter.extend(listParts(DISTRIBUTED_SORTS, FIRST)).superRefine(
      checkDateRange,
    ),
    response: listAnswer(DistributedAccount).extend({
      distributor: z.object({
        /** As the link of the registration names it. */
        code: z.string(),
        nameHe: z.string(),
        nameEn: z.string(),
        /** How many businesses it may have. */
        accountsMax: z.int(),
        asksApproval: z.boolean(),
      }),
      /** How many customers each tab has of those that the rest of the filter finds. */
      tabs: z.record(z.enum(DISTRIBUTED_TABS), z.int()),
      /** All customers, whatever the filter is. */
      total: z.int(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/distributor/customers/export',
    access: 'distributedAccounts.read',
    summary: 'All of them that the filter finds, as a file.',
    query: DistributedFilter.extend(
      orderedTableParts(DISTRIBUTED_SORTS, FIRST, DISTRIBUTED_COLUMNS),
    ).superRefine(checkDateRange),
    response: 'file',
    errors: ['INVALID_REQUEST'],
  },
});

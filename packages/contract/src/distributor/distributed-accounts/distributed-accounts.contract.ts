import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { tableParts } from '../../lists/views/list-query.ts';
import { OWN_ACCOUNT_STATES } from '../../shell/switcher/switcher.contract.ts';

/** How a customer stands: still on its way to the first document, or as every account. */
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
  /** When it approved the distributor; null where it did not, or nobody asked. */
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

/** distributor/customers: the businesses that came by the distributor which the caller works for. */
export const distributedAccountsContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/distributor/customers',
    access: 'distributedAccounts.read',
    summary: 'The customers of the distributor that the caller works for, by name.',
    response: z.object({
      distributor: z.object({
        /** As the link of the registration names it. */
        code: z.string(),
        nameHe: z.string(),
        nameEn: z.string(),
        /** How many businesses it may have. */
        accountsMax: z.int(),
        asksApproval: z.boolean(),
      }),
      accounts: z.array(DistributedAccount),
    }),
    errors: [],
  },
  export: {
    method: 'GET',
    path: '/v2/api/distributor/customers/export',
    access: 'distributedAccounts.read',
    summary: 'The same as a file.',
    query: z.strictObject(tableParts(DISTRIBUTED_COLUMNS)),
    response: 'file',
    errors: ['INVALID_REQUEST'],
  },
});

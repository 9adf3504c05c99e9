import { ACCOUNTANT_RIGHTS } from '@pinkas/domain/permissions/accountant-right';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { tableParts } from '../../lists/views/list-query.ts';
import { OWN_ACCOUNT_STATES } from '../../shell/switcher/switcher.contract.ts';

/** A client of an accountant, with its pending work. A blocked one has its name alone. */
export const Client = z.object({
  id: z.int(),
  nameHe: z.string(),
  /** Empty where there is none. */
  nameEn: z.string(),
  kind: z.enum(COMPANY_KINDS),
  taxId: z.string(),
  state: z.enum(OWN_ACCOUNT_STATES),
  /** What the client allows beside seeing. */
  rights: z.array(z.enum(ACCOUNTANT_RIGHTS)),
  /** Since when the client lets the accountant in. */
  since: z.string(),
  /** When the accountant entered the books last; null for never. */
  lastVisitAt: z.string().nullable(),
  /** Receipts that are not filed yet. */
  waitingFiles: z.int(),
  /** Expenses that are not approved yet. */
  waitingExpenses: z.int(),
  /** Documents since the last visit; all of them before the first one. */
  newDocuments: z.int(),
  /** Approved expenses of earlier months that no report took. */
  unreportedExpenses: z.int(),
  /** The first month of these, as its first day. */
  unreportedSince: z.string().nullable(),
  /** Last days of the certificates of the business; null without one. */
  bookkeepingUntil: z.string().nullable(),
  withholdingUntil: z.string().nullable(),
});
export type Client = z.output<typeof Client>;

/** Counts pending receipts: files, and expenses that are not approved. */
export function papersOf({ waitingFiles, waitingExpenses }: Client): number {
  return waitingFiles + waitingExpenses;
}

/** Columns of the exported clients, in the order of a full file. */
export const CLIENT_COLUMNS = [
  'name',
  'kind',
  'taxId',
  'state',
  'papers',
  'new',
  'unreported',
  'unreportedSince',
  'bookkeepingUntil',
  'withholdingUntil',
  'rights',
  'visit',
] as const;
export type ClientColumn = (typeof CLIENT_COLUMNS)[number];

/** accountant/user_list (specification sections 2.10 and 7). */
export const clientsContract = defineContract({
  list: {
    method: 'GET',
    path: '/backoffice/accountant/getAccountantUserList',
    access: 'clients.read',
    summary: 'The clients of the accountant who calls, by name, with what waits in each.',
    response: z.object({ success: z.literal(true), clients: z.array(Client), today: z.string() }),
    errors: [],
  },
  export: {
    method: 'GET',
    path: '/backoffice/accountant/getAccountantUserList/export',
    access: 'clients.read',
    summary: 'The same as a file.',
    query: z.strictObject(tableParts(CLIENT_COLUMNS)),
    response: 'file',
    errors: ['INVALID_REQUEST'],
  },
});

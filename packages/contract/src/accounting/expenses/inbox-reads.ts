import { z } from 'zod';

import { tableParts } from '../../lists/views/list-query.ts';
import { InboxRow } from './expense-views.ts';

/** Columns of the exported inbox, in the order of a full file. */
export const INBOX_COLUMNS = ['file', 'type', 'date', 'by', 'state'] as const;
export type InboxColumn = (typeof INBOX_COLUMNS)[number];

/** The export of the inbox. */
export const exportInbox = {
  method: 'GET',
  path: '/v2/api/expenses/inbox/export',
  access: 'expenses.read',
  summary: 'All files that wait to be filed, as a file.',
  query: z.strictObject(tableParts(INBOX_COLUMNS)),
  response: 'file',
  effect: 'download',
  errors: ['INVALID_REQUEST', 'BUSY'],
} as const;

/** What can be read of the inbox, calls of `expensesContract`. */
export const inboxReads = {
  inbox: {
    method: 'GET',
    path: '/v2/api/expenses/inbox',
    access: 'expenses.read',
    summary: 'Files that wait to be filed, oldest first; at most 200.',
    response: z.object({ rows: z.array(InboxRow), count: z.int() }),
    errors: [],
  },
  exportInbox,
} as const;

import { z } from 'zod';

import { tableParts } from '../../lists/views/list-query.ts';

/** Columns of the exported inbox, in the order of a full file. */
export const INBOX_COLUMNS = ['file', 'type', 'date', 'by', 'state'] as const;
export type InboxColumn = (typeof INBOX_COLUMNS)[number];

/** The export of the inbox, a call of `expensesContract`. */
export const exportInbox = {
  method: 'GET',
  path: '/v2/api/expenses/inbox/export',
  access: 'expenses.read',
  summary: 'All files that wait to be filed, as a file.',
  query: z.strictObject(tableParts(INBOX_COLUMNS)),
  response: 'file',
  hasEffects: true,
  errors: ['INVALID_REQUEST', 'BUSY'],
} as const;

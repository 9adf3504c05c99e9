import { CERTIFICATE_KINDS } from '@pinkas/domain/certificates/certificate';
import { WORK_KINDS } from '@pinkas/domain/questions/client-work';
import { z } from 'zod';

import { PaperOfDocument, PaperOfExpense } from '../../accounting/questions/question.ts';
import { defineContract } from '../../define.ts';
import { LocalDateText } from '../../fields.ts';
import { tableParts } from '../../lists/views/list-query.ts';

/** What waits: a document or an expense, a file of the inbox, or a certificate of the business. */
export const WorkAbout = z.union([
  z.object({ paper: z.union([PaperOfDocument, PaperOfExpense]) }),
  z.object({ fileName: z.string() }),
  z.object({ certificate: z.enum(CERTIFICATE_KINDS) }),
]);
export type WorkAbout = z.output<typeof WorkAbout>;

/** Something that waits in the books of a client. */
export const WorkRow = z.object({
  /** Unique among the rows. */
  key: z.string(),
  clientId: z.int(),
  nameHe: z.string(),
  /** Empty where there is none. */
  nameEn: z.string(),
  taxId: z.string(),
  kind: z.enum(WORK_KINDS),
  /** Since when it waits; of a certificate its last day. */
  date: LocalDateText,
  about: WorkAbout,
  /** The beginning of what was written last in a question; empty for all else. */
  words: z.string(),
});
export type WorkRow = z.output<typeof WorkRow>;

/** Columns of the exported list, in the order of a full file. */
export const WORK_COLUMNS = ['kind', 'client', 'taxId', 'about', 'words', 'date'] as const;
export type WorkColumn = (typeof WORK_COLUMNS)[number];

/** accountant/work_list: a page of ours; the specification names no call for it. */
export const workListContract = defineContract({
  list: {
    method: 'GET',
    path: '/backoffice/accountant/work_list',
    access: 'clientWork.read',
    summary:
      'What waits in the books of all clients of the accountant who calls, the most urgent first; at most 100 rows of a kind and client.',
    response: z.object({
      success: z.literal(true),
      rows: z.array(WorkRow),
      /** How many clients there are, those in whose books nothing waits among them. */
      clients: z.int(),
      /** More waits in the books of some client than is listed. */
      isCut: z.boolean(),
      today: LocalDateText,
    }),
    errors: [],
  },
  export: {
    method: 'GET',
    path: '/backoffice/accountant/work_list/export',
    access: 'clientWork.read',
    summary: 'The same as a file.',
    query: z.strictObject(tableParts(WORK_COLUMNS)),
    response: 'file',
    errors: ['INVALID_REQUEST'],
  },
});

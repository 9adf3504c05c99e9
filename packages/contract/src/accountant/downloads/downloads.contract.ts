import { ARCHIVE_DAYS } from '@pinkas/domain/documents/limits/archive-limits';
import { CLIENT_DOWNLOAD_CLIENTS_MAX } from '@pinkas/domain/documents/limits/client-download-limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { checkDateRange, Id, LocalDateText } from '../../fields.ts';
import { EXPORT_FORMATS } from '../../lists/views/list-query.ts';

const code = (value: FieldCode): FieldCode => value;

/** What is downloaded of each client: documents as PDF, receipts of expenses, and lists of both. */
export const DOWNLOAD_PARTS = ['documents', 'papers', 'lists'] as const;
export type DownloadPart = (typeof DOWNLOAD_PARTS)[number];

/** The newest file over many clients that the accountant requested. */
export const ClientDownload = z.object({
  id: z.uuid(),
  state: z.enum(['running', 'paused', 'cancelled', 'done', 'failed']),
  createdAt: z.string(),
  from: LocalDateText,
  to: LocalDateText,
  clients: z.int(),
  /** Clients that let the accountant in no more when their turn came. */
  leftOut: z.int(),
  /** Documents at the time of the request; the number whose copies are made, or could not be. */
  documents: z.int(),
  done: z.int(),
  failed: z.int(),
  /** The finished file; null before and after its days, and once a client in it let the accountant in no more. */
  result: z.object({ bytes: z.int(), expiresAt: z.string() }).nullable(),
  /** A client in the file ended the relation since: the file is no longer served. */
  isWithdrawn: z.boolean(),
  isExpired: z.boolean(),
});
export type ClientDownload = z.output<typeof ClientDownload>;

const Answer = z.object({ download: ClientDownload.nullable() });
const PATH = '/v2/api/accountant/download';

const distinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** The requested content. */
export const DownloadOrder = z
  .strictObject({
    clients: z
      .array(z.int(code('FIELD_WRONG_TYPE')).min(1, code('VALUE_NOT_ALLOWED')))
      .min(1, code('VALUE_NOT_ALLOWED'))
      .max(CLIENT_DOWNLOAD_CLIENTS_MAX, code('VALUE_NOT_ALLOWED'))
      .refine(distinct, code('VALUE_NOT_ALLOWED')),
    from: LocalDateText,
    to: LocalDateText,
    parts: z
      .array(z.enum(DOWNLOAD_PARTS, code('VALUE_NOT_ALLOWED')))
      .min(1, code('VALUE_NOT_ALLOWED'))
      .max(DOWNLOAD_PARTS.length, code('VALUE_NOT_ALLOWED'))
      .refine(distinct, code('VALUE_NOT_ALLOWED')),
    /** Of the lists. */
    format: z.enum(EXPORT_FORMATS, code('VALUE_NOT_ALLOWED')),
    language: z.enum(['he', 'en'], code('VALUE_NOT_ALLOWED')),
  })
  .superRefine(checkDateRange);
export type DownloadOrder = z.output<typeof DownloadOrder>;

/** One file with a period of many clients, for the accountant who asked. */
export const downloadsContract = defineContract({
  get: {
    method: 'GET',
    path: PATH,
    access: 'clients.download',
    summary:
      'The newest file over many clients of the accountant who calls; null where there was none.',
    response: Answer,
    errors: [],
  },
  start: {
    method: 'POST',
    path: PATH,
    access: 'clients.download',
    summary:
      'Begins to make a file with a period of some clients; one that is under way is answered as it is, and the file of the one before is removed.',
    body: DownloadOrder,
    response: Answer,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'BULK_TOO_MANY'],
  },
  cancel: {
    method: 'POST',
    path: `${PATH}/cancel`,
    access: 'clients.download',
    summary: 'Ends the making for good; one that has ended stays.',
    response: Answer,
    errors: ['NOT_FOUND'],
  },
  file: {
    method: 'GET',
    path: `${PATH}/file`,
    access: 'clients.download',
    query: z.strictObject({ id: Id }),
    summary: `The finished file, for ${ARCHIVE_DAYS} days and as long as every client in it lets the accountant in.`,
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
});

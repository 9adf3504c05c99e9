import {
  BATCH_DOC_TYPES,
  BATCH_FIELDS,
  BATCH_PAYMENT_KINDS,
  type BatchField,
} from '@pinkas/domain/batch/batch-field';
import {
  BATCH_CELL_LENGTH_MAX,
  BATCH_PAGE_ROWS,
  BATCH_ROWS_MAX,
} from '@pinkas/domain/batch/batch-limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, typedText } from '../../fields.ts';
import { EXPORT_FORMATS } from '../../lists/views/list-query.ts';
import { DocTypeCode } from '../documents/document-fields.ts';
import { BatchColumns, ColumnUse } from './batch-columns.ts';
import { BATCH_ENCODINGS } from './batch-encodings.ts';

const code = (value: FieldCode): FieldCode => value;

/** draft: nothing requested yet · failed: interrupted, can be resumed · done: everything is answered. */
export const BATCH_STATES = ['draft', 'running', 'paused', 'failed', 'done'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const BATCH_ROW_STATES = [
  'ready',
  'problem',
  'left-out',
  'waiting',
  'issued',
  'refused',
] as const;
export type BatchRowState = (typeof BATCH_ROW_STATES)[number];

const Field = z.enum(BATCH_FIELDS, code('VALUE_NOT_ALLOWED'));
const Language = z.enum(['he', 'en'], code('VALUE_NOT_ALLOWED')).default('he');

export const BatchSettingsForm = z.strictObject({
  docType: DocTypeCode.refine(
    (docType) => BATCH_DOC_TYPES.includes(docType),
    code('VALUE_NOT_ALLOWED'),
  ),
  pricesIncludeVat: z.boolean(code('FIELD_WRONG_TYPE')),
  paymentKind: z.enum(BATCH_PAYMENT_KINDS, code('VALUE_NOT_ALLOWED')),
  isTurned: z.boolean(code('FIELD_WRONG_TYPE')),
});
export type BatchSettingsForm = z.output<typeof BatchSettingsForm>;

/** The progress of the requested documents. */
const Progress = z.object({ waiting: z.int(), issued: z.int(), refused: z.int() });

export const BatchFileRow = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(BATCH_STATES),
  rows: z.int(),
  createdAt: z.string(),
  /** When documents were first issued from it. */
  issuedAt: z.string().nullable(),
  progress: Progress,
});
export type BatchFileRow = z.output<typeof BatchFileRow>;

export const BatchFileView = BatchFileRow.extend({
  format: z.enum(['xlsx', 'csv']),
  encoding: z.enum(BATCH_ENCODINGS).nullable(),
  heads: z.array(z.string()),
  /** The first rows, reversed where the settings require it. */
  sample: z.array(z.array(z.string())),
  /** Null for an unknown, undecided column. */
  columns: z.array(ColumnUse.nullable()),
  settings: BatchSettingsForm,
  version: z.int(),
});
export type BatchFileView = z.output<typeof BatchFileView>;

export const BatchRowView = z.object({
  rowNo: z.int(),
  /** Line of a text file in which the row begins. */
  lineNo: z.int(),
  /** Texts by field, as corrected. */
  values: z.partialRecord(z.enum(BATCH_FIELDS), z.string()),
  state: z.enum(BATCH_ROW_STATES),
  problems: z.array(
    z.object({
      field: z.enum(BATCH_FIELDS).nullable(),
      code: z.string(),
      /** The row of the same document that contradicts it. */
      otherRowNo: z.int().optional(),
    }),
  ),
  /** Other rows of the same document that have something to correct. */
  brokenRowNos: z.array(z.int()),
  /** On the first row of a document. */
  document: z
    .object({
      docType: z.int(),
      rows: z.int(),
      /** Null while it cannot be computed. */
      totalAgorot: z.int().nullable(),
    })
    .nullable(),
  /** The document that was issued from the row. */
  issued: z.object({ id: z.uuid(), docType: z.int(), number: z.int() }).nullable(),
});
export type BatchRowView = z.output<typeof BatchRowView>;

const Summary = z.object({
  rows: z.int(),
  rowsWithProblems: z.int(),
  rowsLeftOut: z.int(),
  rowsIssued: z.int(),
  /** Documents that can be issued now, and their total. */
  documentsReady: z.int(),
  readyAgorot: z.int(),
  /** Heads of undecided columns; while there are any, nothing is issued. */
  unknownColumns: z.array(z.string()),
});
export type BatchSummary = z.output<typeof Summary>;

const RowNo = z
  .int(code('FIELD_WRONG_TYPE'))
  .min(2, code('VALUE_NOT_ALLOWED'))
  .max(2_000_000, code('NUMBER_TOO_LARGE'));

const Changes = z
  .partialRecord(Field, typedText(BATCH_CELL_LENGTH_MAX))
  .transform((changes) => changes as Readonly<Partial<Record<BatchField, string>>>);

const params = z.object({ id: Id });

/** Refusals of what asks for one file. */
const FILE_ERRORS = ['INVALID_REQUEST', 'NOT_PERMITTED', 'NOT_FOUND'] as const;
const KEY_ERRORS = ['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'] as const;
const WRITE_ERRORS = [...FILE_ERRORS, 'BATCH_RUNNING', ...KEY_ERRORS] as const;

export const batchUploadContract = defineContract({
  template: {
    method: 'GET',
    path: '/v2/api/batch-template',
    access: 'batchUpload.read',
    summary: 'A workbook with the heads that are known and some rows to follow.',
    query: z.strictObject({ language: Language }),
    response: 'file',
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED'],
  },
  upload: {
    method: 'POST',
    path: '/v2/api/batch-files',
    access: 'batchUpload.prepare',
    summary:
      'Takes a table (.xlsx or delimited text). Columns that are not known have to be given a field, or left out, before the issue. The same file again gives what was made of it; a draft is read anew in another encoding.',
    upload: z.strictObject({
      name: z.string().optional(),
      encoding: z.enum(BATCH_ENCODINGS, code('VALUE_NOT_ALLOWED')).optional(),
    }),
    response: BatchFileView.extend({ isKnown: z.boolean() }),
    errors: [
      'INVALID_REQUEST',
      'MALFORMED_REQUEST',
      'NOT_PERMITTED',
      'UNSUPPORTED_MEDIA_TYPE',
      'BODY_TOO_LARGE',
      'FILE_EMPTY',
      'FILE_TOO_LARGE',
      'FILE_INFECTED',
      'TABLE_REFUSED',
      'TOO_MANY_REQUESTS',
      'BUSY',
    ],
  },
  list: {
    method: 'GET',
    path: '/v2/api/batch-files',
    access: 'batchUpload.read',
    summary: 'The newest files.',
    response: z.object({ files: z.array(BatchFileRow) }),
    errors: ['NOT_PERMITTED'],
  },
  get: {
    method: 'GET',
    path: '/v2/api/batch-files/{id}',
    access: 'batchUpload.read',
    summary: 'A file, what its columns stand for, and how far its documents have come.',
    params,
    response: BatchFileView,
    errors: FILE_ERRORS,
  },
  change: {
    method: 'PUT',
    path: '/v2/api/batch-files/{id}/columns',
    access: 'batchUpload.prepare',
    summary: 'Says what the columns stand for; the choice is kept for heads of the same name.',
    params,
    body: z.strictObject({
      columns: BatchColumns,
      settings: BatchSettingsForm,
      version: z.int32(code('FIELD_WRONG_TYPE')),
    }),
    response: BatchFileView,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'VERSION_CONFLICT'],
  },
  check: {
    method: 'GET',
    path: '/v2/api/batch-files/{id}/check',
    access: 'batchUpload.read',
    summary: 'The dry run: what would become of each row, by the same rules as the issue.',
    params,
    query: z.strictObject({
      show: z
        .enum(['all', 'problems', 'ready', 'issued'], code('VALUE_NOT_ALLOWED'))
        .default('all'),
      after: z.coerce.number().int().min(0).max(2_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(BATCH_ROWS_MAX).default(BATCH_PAGE_ROWS),
    }),
    response: z.object({
      summary: Summary,
      rows: z.array(BatchRowView),
      /** The row after which the next page begins; null at the end. */
      nextAfter: z.int().nullable(),
    }),
    errors: FILE_ERRORS,
  },
  changeRow: {
    method: 'PUT',
    path: '/v2/api/batch-files/{id}/rows',
    access: 'batchUpload.prepare',
    summary: 'Corrects cells of a row that is not issued, or leaves the row out.',
    params,
    body: z.strictObject({
      rowNo: RowNo,
      changes: Changes,
      isLeftOut: z.boolean(code('FIELD_WRONG_TYPE')).optional(),
    }),
    response: z.object({ success: z.literal(true) }),
    isIdempotent: true,
    errors: WRITE_ERRORS,
  },
  issue: {
    method: 'POST',
    path: '/v2/api/batch-files/{id}/issue',
    access: 'batchUpload.issue',
    summary:
      'Issues all documents that are ready, in the background. The person confirms how many and what they come to; anything else refuses.',
    params,
    body: z.strictObject({
      documents: z.int(code('FIELD_WRONG_TYPE')).min(1, code('VALUE_NOT_ALLOWED')),
      totalAgorot: z.int(code('FIELD_WRONG_TYPE')),
    }),
    response: BatchFileView,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'BATCH_COLUMNS_UNKNOWN', 'VERSION_CONFLICT'],
  },
  pause: {
    method: 'POST',
    path: '/v2/api/batch-files/{id}/pause',
    access: 'batchUpload.issue',
    summary: 'Stops after the documents that are being issued; a file that does not run stays.',
    params,
    response: BatchFileView,
    errors: FILE_ERRORS,
  },
  resume: {
    method: 'POST',
    path: '/v2/api/batch-files/{id}/resume',
    access: 'batchUpload.issue',
    summary: 'Goes on with a paused file; one that is not paused stays.',
    params,
    response: BatchFileView,
    errors: FILE_ERRORS,
  },
  result: {
    method: 'GET',
    path: '/v2/api/batch-files/{id}/result',
    access: 'batchUpload.read',
    summary: 'What became of each row: number, link or error.',
    params,
    query: z.strictObject({
      format: z.enum(EXPORT_FORMATS, code('VALUE_NOT_ALLOWED')),
      language: Language,
    }),
    response: 'file',
    errors: [...FILE_ERRORS, 'BUSY'],
  },
  remove: {
    method: 'DELETE',
    path: '/v2/api/batch-files/{id}',
    access: 'batchUpload.prepare',
    summary: 'Forgets a file from which nothing was issued.',
    params,
    response: z.object({ success: z.literal(true) }),
    errors: [...FILE_ERRORS, 'BATCH_RUNNING'],
  },
});

import type { FileField } from '@pinkas/domain/batch/batch-field';
import {
  BATCH_CELL_LENGTH_MAX,
  BATCH_PAGE_ROWS,
  BATCH_ROWS_MAX,
} from '@pinkas/domain/batch/batch-limits';
import type { Action } from '@pinkas/domain/permissions/actions';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, typedText } from '../../fields.ts';
import { EXPORT_FORMATS } from '../../lists/views/list-query.ts';
import { columnsOf } from './batch-columns.ts';
import { BATCH_ENCODINGS } from './batch-encodings.ts';
import { AnyFileView, BatchFileRow, BatchRowView, BatchSummary } from './file-views.ts';

const code = (value: FieldCode): FieldCode => value;

const Language = z.enum(['he', 'en'], code('VALUE_NOT_ALLOWED')).default('he');

const RowNo = z
  .int(code('FIELD_WRONG_TYPE'))
  .min(2, code('VALUE_NOT_ALLOWED'))
  .max(2_000_000, code('NUMBER_TOO_LARGE'));

/** Corrected cells by their fields. */
function changesOf(fields: readonly FileField[]) {
  return z
    .partialRecord(z.enum(fields, code('VALUE_NOT_ALLOWED')), typedText(BATCH_CELL_LENGTH_MAX))
    .transform((changes) => changes as Readonly<Partial<Record<FileField, string>>>);
}

const params = z.object({ id: Id });

/** Refusals of what asks for one file. */
const FILE_ERRORS = ['INVALID_REQUEST', 'NOT_PERMITTED', 'NOT_FOUND'] as const;
const KEY_ERRORS = ['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'] as const;
const WRITE_ERRORS = [...FILE_ERRORS, 'BATCH_RUNNING', ...KEY_ERRORS] as const;

/** What a kind of file is: where its calls are, who may make them, its fields and settings. */
export interface FileKindCalls<Settings extends z.ZodType> {
  readonly base: `/v2/api/${string}`;
  readonly template: `/v2/api/${string}`;
  readonly read: Action;
  readonly prepare: Action;
  readonly issue: Action;
  readonly fields: readonly FileField[];
  readonly settings: Settings;
}

/** Returns the calls of a kind of file, from its upload over the dry run to the result of each row. */
export function fileCalls<Settings extends z.ZodType>({
  base,
  template,
  read,
  prepare,
  issue,
  fields,
  settings,
}: FileKindCalls<Settings>) {
  const View = AnyFileView.extend({ settings });
  return defineContract({
    template: {
      method: 'GET',
      path: template,
      access: read,
      summary: 'A workbook with the heads that are known and some rows to follow.',
      query: z.strictObject({ language: Language }),
      response: 'file',
      errors: ['INVALID_REQUEST', 'NOT_PERMITTED'],
    },
    upload: {
      method: 'POST',
      path: base,
      access: prepare,
      summary:
        'Takes a table (.xlsx or delimited text). Columns that are not known have to be given a field, or left out, before the issue. The same file again gives what was made of it; a draft is read anew in another encoding.',
      upload: z.strictObject({
        name: z.string().optional(),
        encoding: z.enum(BATCH_ENCODINGS, code('VALUE_NOT_ALLOWED')).optional(),
      }),
      response: View.extend({ isKnown: z.boolean() }),
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
      path: base,
      access: read,
      summary: 'The newest files.',
      response: z.object({ files: z.array(BatchFileRow) }),
      errors: ['NOT_PERMITTED'],
    },
    get: {
      method: 'GET',
      path: `${base}/{id}`,
      access: read,
      summary: 'A file, what its columns stand for, and how far its issue has come.',
      params,
      response: View,
      errors: FILE_ERRORS,
    },
    change: {
      method: 'PUT',
      path: `${base}/{id}/columns`,
      access: prepare,
      summary: 'Says what the columns stand for; the choice is kept for heads of the same name.',
      params,
      body: z.strictObject({
        columns: columnsOf(fields),
        settings,
        version: z.int32(code('FIELD_WRONG_TYPE')),
      }),
      response: View,
      isIdempotent: true,
      errors: [...WRITE_ERRORS, 'VERSION_CONFLICT'],
    },
    check: {
      method: 'GET',
      path: `${base}/{id}/check`,
      access: read,
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
        summary: BatchSummary,
        rows: z.array(BatchRowView),
        /** The row after which the next page begins; null at the end. */
        nextAfter: z.int().nullable(),
      }),
      errors: FILE_ERRORS,
    },
    changeRow: {
      method: 'PUT',
      path: `${base}/{id}/rows`,
      access: prepare,
      summary: 'Corrects cells of a row that is not issued, or leaves the row out.',
      params,
      body: z.strictObject({
        rowNo: RowNo,
        changes: changesOf(fields),
        isLeftOut: z.boolean(code('FIELD_WRONG_TYPE')).optional(),
      }),
      response: z.object({ success: z.literal(true) }),
      isIdempotent: true,
      errors: WRITE_ERRORS,
    },
    issue: {
      method: 'POST',
      path: `${base}/{id}/issue`,
      access: issue,
      summary:
        'Issues all that is ready, in the background. The person confirms how many and what they come to; anything else refuses.',
      params,
      body: z.strictObject({
        documents: z.int(code('FIELD_WRONG_TYPE')).min(1, code('VALUE_NOT_ALLOWED')),
        totalAgorot: z.int(code('FIELD_WRONG_TYPE')),
      }),
      response: View,
      isIdempotent: true,
      errors: [...WRITE_ERRORS, 'BATCH_COLUMNS_UNKNOWN', 'VERSION_CONFLICT'],
    },
    pause: {
      method: 'POST',
      path: `${base}/{id}/pause`,
      access: issue,
      summary: 'Stops after what is being issued; a file that does not run stays.',
      params,
      response: View,
      errors: FILE_ERRORS,
    },
    resume: {
      method: 'POST',
      path: `${base}/{id}/resume`,
      access: issue,
      summary: 'Goes on with a paused file; one that is not paused stays.',
      params,
      response: View,
      errors: FILE_ERRORS,
    },
    result: {
      method: 'GET',
      path: `${base}/{id}/result`,
      access: read,
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
      path: `${base}/{id}`,
      access: prepare,
      summary: 'Forgets a file from which nothing was issued.',
      params,
      response: z.object({ success: z.literal(true) }),
      errors: [...FILE_ERRORS, 'BATCH_RUNNING'],
    },
  });
}

import { FILE_FIELDS } from '@pinkas/domain/batch/batch-field';
import { z } from 'zod';

import { LocalDateText } from '../../fields.ts';
import { ColumnUse } from './batch-columns.ts';
import { BATCH_ENCODINGS } from './batch-encodings.ts';

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

/** The progress of what was requested. */
const Progress = z.object({ waiting: z.int(), issued: z.int(), refused: z.int() });

export const BatchFileRow = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(BATCH_STATES),
  rows: z.int(),
  createdAt: z.string(),
  /** When anything was first issued from it. */
  issuedAt: z.string().nullable(),
  progress: Progress,
});
export type BatchFileRow = z.output<typeof BatchFileRow>;

/** A file without the settings of its kind. */
export const AnyFileView = BatchFileRow.extend({
  format: z.enum(['xlsx', 'csv']),
  encoding: z.enum(BATCH_ENCODINGS).nullable(),
  heads: z.array(z.string()),
  /** The first rows, reversed where the settings require it. */
  sample: z.array(z.array(z.string())),
  /** Null for an unknown, undecided column. */
  columns: z.array(ColumnUse.nullable()),
  version: z.int(),
});

export const BatchRowView = z.object({
  rowNo: z.int(),
  /** Line of a text file in which the row begins. */
  lineNo: z.int(),
  /** Texts by field, as corrected. */
  values: z.partialRecord(z.enum(FILE_FIELDS), z.string()),
  state: z.enum(BATCH_ROW_STATES),
  problems: z.array(
    z.object({
      field: z.enum(FILE_FIELDS).nullable(),
      code: z.string(),
      /** The row of the same document that contradicts it. */
      otherRowNo: z.int().optional(),
    }),
  ),
  /** Other rows of the same document that have something to correct. */
  brokenRowNos: z.array(z.int()),
  /** What the rows make, on the first of them: a document, or a payment request with the document that follows its payment. */
  document: z
    .object({
      /** Null where open documents are paid. */
      docType: z.int().nullable(),
      rows: z.int(),
      /** Null while it cannot be computed. */
      totalAgorot: z.int().nullable(),
    })
    .nullable(),
  /** The document that was issued from the row, or the payment request, which has no type. */
  issued: z.object({ id: z.uuid(), docType: z.int().nullable(), number: z.int() }).nullable(),
});
export type BatchRowView = z.output<typeof BatchRowView>;

export const BatchSummary = z.object({
  rows: z.int(),
  rowsWithProblems: z.int(),
  rowsLeftOut: z.int(),
  rowsIssued: z.int(),
  /** Documents or payment requests that can be issued now, and their total. */
  documentsReady: z.int(),
  readyAgorot: z.int(),
  /** Heads of undecided columns; while there are any, nothing is issued. */
  unknownColumns: z.array(z.string()),
  /** Months to which VAT of dated-back documents that can be issued now belongs, the first of them, with how many each. */
  earlierMonths: z.array(z.object({ month: LocalDateText, documents: z.int() })),
});
export type BatchSummary = z.output<typeof BatchSummary>;

export type AnyFileView = z.output<typeof AnyFileView>;

import { z } from 'zod';

import { WrongNumbers } from '../../accounting/customers/wrong-numbers.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { checkDateRange, Id, LocalDateText } from '../../fields.ts';
import { ExportJob } from '../../lists/exports/exports.contract.ts';
import { TABLE_FORMATS } from '../../lists/views/list-query.ts';

const code = (value: FieldCode): FieldCode => value;

/** The records that a uniform file counts, in the order of the authority's table. */
export const OPEN_FORMAT_RECORDS = ['B100', 'B110', 'C100', 'D110', 'D120', 'M100'] as const;
export type OpenFormatRecord = (typeof OPEN_FORMAT_RECORDS)[number];

/** The content of a finished file, as its printed reports list it (israel.md 1.5). */
export const OpenFormatOutcome = z.object({
  taxId: z.string(),
  businessName: z.string(),
  from: LocalDateText,
  to: LocalDateText,
  /** Day and time of the run in Israel. */
  runDate: z.string(),
  runTime: z.string(),
  /** The folder that the authority's form asks for, with backslashes. */
  path: z.string(),
  /** Of all records, the opening and the closing one among them. */
  total: z.int(),
  counts: z.object({
    B100: z.int(),
    B110: z.int(),
    C100: z.int(),
    D110: z.int(),
    D120: z.int(),
    M100: z.int(),
  }),
  /** By type of annex 1, those that the file has. */
  documents: z.array(
    z.object({
      docType: z.int(),
      count: z.int(),
      totalAgorot: z.int(),
      /** How many of them were cancelled. */
      cancelled: z.int(),
    }),
  ),
  /** The trial balance of the range; null where the business has single-entry books. */
  accounts: z
    .array(
      z.object({
        key: z.string(),
        name: z.string(),
        openingAgorot: z.int(),
        debitAgorot: z.int(),
        creditAgorot: z.int(),
      }),
    )
    .nullable(),
  software: z.object({
    name: z.string(),
    release: z.string(),
    /** Zeros where the operator set none. */
    registration: z.string(),
  }),
});
export type OpenFormatOutcome = z.output<typeof OpenFormatOutcome>;

/** One production of the file. */
export const OpenFormatRun = z.object({
  job: ExportJob,
  from: LocalDateText,
  to: LocalDateText,
  /** Null until the file is there. */
  outcome: OpenFormatOutcome.nullable(),
});
export type OpenFormatRun = z.output<typeof OpenFormatRun>;

export const OPEN_FORMAT_REPORTS = ['records', 'documents', 'accounts'] as const;
export type OpenFormatReport = (typeof OPEN_FORMAT_REPORTS)[number];

const PATH = '/v2/api/reports/export_open_format';
const Days = z.strictObject({ from: LocalDateText, to: LocalDateText });
const params = z.strictObject({ id: Id });

/** reports/export_open_format (specification 2.6): the uniform file of the tax authority (OPEN FORMAT 1.31). */
export const exportOpenFormatContract = defineContract({
  view: {
    method: 'GET',
    path: PATH,
    access: 'openFormatReport.read',
    summary: 'What the file needs to know of the business, and the newest files of the caller.',
    response: z.object({
      /** Empty for a business that gave no number: it gets no file. */
      taxId: z.string(),
      today: LocalDateText,
      hasLedger: z.boolean(),
      hasStock: z.boolean(),
      /** Whether the operator set the number of the software's registration. */
      isRegistered: z.boolean(),
      wrongNumbers: WrongNumbers,
      runs: z.array(OpenFormatRun),
    }),
    errors: [],
  },
  start: {
    method: 'POST',
    path: PATH,
    access: 'openFormatReport.read',
    effect: 'download',
    summary:
      'Starts the job that writes the file of a range of days. The same one that is being written is not begun twice.',
    body: Days.superRefine(checkDateRange),
    response: ExportJob,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'BUSINESS_ID_MISSING', 'BULK_JOBS_RUNNING'],
  },
  archive: {
    method: 'GET',
    path: `${PATH}/uniform_file`,
    access: 'openFormatReport.read',
    summary: 'The file of a range of days. A job alone writes it: POST to the page above.',
    query: Days.extend({
      format: z.enum(['zip'], code('VALUE_NOT_ALLOWED')),
    }).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'BUSINESS_ID_MISSING', 'EXPORT_NEEDS_JOB'],
  },
  print: {
    method: 'GET',
    path: `${PATH}/runs/{id}/print`,
    access: 'openFormatReport.read',
    summary:
      'A report of a finished file: its records (5.4), its documents by type or its trial balance (2.6).',
    params,
    query: z.strictObject({
      report: z.enum(OPEN_FORMAT_REPORTS, code('VALUE_NOT_ALLOWED')),
      format: z.enum(TABLE_FORMATS, code('VALUE_NOT_ALLOWED')),
      language: z.enum(['he', 'en'], code('VALUE_NOT_ALLOWED')).default('he'),
    }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'BUSY'],
  },
});

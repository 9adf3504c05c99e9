import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import {
  ACTION_OF_LETTER,
  MAILING_ACTION,
  LETTER_JOBS_SHOWN,
  LETTERS_OF_JOB_MAX,
  YEARLY_LETTERS,
} from '@pinkas/domain/letters/yearly-letter';
import { z } from 'zod';

import { FROM_PAGE, PrintedPages } from '../../accounting/documents/printed-text.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id } from '../../fields.ts';
import { ExportJob } from '../../lists/exports/exports.contract.ts';
import { ReportYear } from '../report-year.ts';

const code = (value: FieldCode): FieldCode => value;

const PATH = '/v2/api/reports/yearly_letters';
/** One of the reports; the handler asks for the very one. */
const ACCESS = [
  ACTION_OF_LETTER['customer-withheld'],
  ACTION_OF_LETTER['supplier-withheld'],
  ACTION_OF_LETTER.donations,
] as const;

const Kind = z.enum(YEARLY_LETTERS, code('VALUE_NOT_ALLOWED'));
const params = z.strictObject({ id: Id });
const language = z.enum(DOCUMENT_LANGUAGES, code('VALUE_NOT_ALLOWED')).default('he');

/** More letters than a year of any account has. */
const LETTER_PLACE_MAX = 999_999;

/** What a file of all letters is: pages to print, or a letter a file. */
export const LETTER_FILE_FORMATS = ['pdf', 'zip'] as const;

/** One mailing of letters, with how far it has come. */
export const LetterMailing = z.object({
  id: z.uuid(),
  /** `done` once every mail was sent or refused. */
  state: z.enum(['running', 'paused', 'cancelled', 'done', 'failed']),
  createdAt: z.string(),
  byName: z.string(),
  letters: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Without an address to mail to. */
  skipped: z.int(),
});
export type LetterMailing = z.output<typeof LetterMailing>;

/** A recipient of the letter of the year. */
export const MailedLetter = z.object({
  partyId: z.uuid(),
  /** Null as long as the mail is being sent. */
  sentAt: z.string().nullable(),
});
export type MailedLetter = z.output<typeof MailedLetter>;

const StartMailing = z.strictObject({
  kind: Kind,
  year: ReportYear,
  language,
  /** The recipients; by default everyone of the year. */
  partyIds: z
    .array(Id)
    .min(1, code('FIELD_REQUIRED'))
    .max(LETTERS_OF_JOB_MAX, code('LIST_TOO_LONG'))
    .refine((ids) => new Set(ids).size === ids.length, code('VALUE_NOT_ALLOWED'))
    .optional(),
  /** Also to recipients to whom the letter of the year was mailed already. */
  isAgain: z.boolean(code('FIELD_WRONG_TYPE')).default(false),
});
export type StartMailing = z.output<typeof StartMailing>;

/** Letters of a year: tax that customers withheld, tax that was withheld from suppliers, donations. */
export const yearlyLettersContract = defineContract({
  pdf: {
    method: 'GET',
    path: `${PATH}/{id}/pdf`,
    access: ACCESS,
    summary: 'The letter of a year to one of the people of a report, as a PDF.',
    params,
    query: z.strictObject({ kind: Kind, year: ReportYear, language }),
    response: 'pdf',
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'NOT_FOUND', 'BUSY'],
  },
  pages: {
    method: 'GET',
    path: `${PATH}/pages`,
    access: ACCESS,
    summary:
      'The letter of a year as pages to look at: that of one of the people of a report, or one of all by its place.',
    query: z.strictObject({
      kind: Kind,
      year: ReportYear,
      language,
      /** The party of the letter; without it the letter at an index is returned. */
      partyId: Id.optional(),
      /** Among all letters of the year in the order of names, from zero. */
      at: z.coerce
        .number(code('FIELD_WRONG_TYPE'))
        .int(code('VALUE_NOT_ALLOWED'))
        .min(0, code('VALUE_NOT_ALLOWED'))
        .max(LETTER_PLACE_MAX, code('VALUE_NOT_ALLOWED'))
        .default(0),
      ...FROM_PAGE,
    }),
    response: PrintedPages.extend({
      /** Whose letter it is. */
      name: z.string(),
      at: z.int(),
      /** Number of letters of which it is one. */
      count: z.int(),
    }),
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'NOT_FOUND', 'BUSY'],
  },
  startFile: {
    method: 'POST',
    path: `${PATH}/files`,
    access: ACCESS,
    effect: 'download',
    summary:
      'Starts the job that writes all letters of a year into one file to print, or one archive.',
    body: z.strictObject({
      kind: Kind,
      year: ReportYear,
      language,
      format: z.enum(LETTER_FILE_FORMATS, code('VALUE_NOT_ALLOWED')),
    }),
    response: ExportJob,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'BULK_JOBS_RUNNING'],
  },
  file: {
    method: 'GET',
    path: `${PATH}/letters`,
    access: ACCESS,
    summary: 'All letters of a year. A job alone writes the file: POST to the call above.',
    query: z.strictObject({
      kind: Kind,
      year: ReportYear,
      language,
      format: z.enum(LETTER_FILE_FORMATS, code('VALUE_NOT_ALLOWED')),
    }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'EXPORT_NEEDS_JOB'],
  },
  mailings: {
    method: 'GET',
    path: `${PATH}/mailings`,
    access: ACCESS,
    summary: `The newest ${LETTER_JOBS_SHOWN} mailings of a year, and whom its letter was mailed to.`,
    query: z.strictObject({ kind: Kind, year: ReportYear }),
    response: z.object({ mailings: z.array(LetterMailing), mailed: z.array(MailedLetter) }),
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED'],
  },
  mail: {
    method: 'POST',
    path: `${PATH}/mailings`,
    access: MAILING_ACTION,
    summary: `Mails the letter of a year to everybody of a report or to chosen people, at most ${LETTERS_OF_JOB_MAX}: once to each, unless asked again.`,
    body: StartMailing,
    bodyKilobytesMax: 384,
    response: LetterMailing,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_PERMITTED',
      'NOT_FOUND',
      'BULK_EMPTY',
      'BULK_TOO_MANY',
      'BULK_JOBS_RUNNING',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  cancel: {
    method: 'POST',
    path: `${PATH}/mailings/{id}/cancel`,
    access: MAILING_ACTION,
    effect: 'download',
    summary: 'Ends a mailing for good; what was mailed stays mailed, and one that has ended stays.',
    params: params,
    response: LetterMailing,
    errors: ['NOT_PERMITTED', 'NOT_FOUND'],
  },
});

import { BOOK_OPENING_REASON_LENGTH_MAX } from '@pinkas/domain/bookkeeping/book-lock';
import { VAT_BASES, VAT_FORMS } from '@pinkas/domain/bookkeeping/book-terms';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { VAT_FIGURES, VAT_PERIOD_STATES } from '@pinkas/domain/vat/vat-return';
import { z } from 'zod';

import { ActorView } from '../../actor-view.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { LocalDateText, requiredLineText } from '../../fields.ts';
import { listAnswer, listParts, orderParts, tableParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { ReportDays } from '../../reports/report-query.ts';

const code = (value: FieldCode): FieldCode => value;

/** As many of what a check found are named. */
export const VAT_CHECK_ROWS_MAX = 50;

/** A line of the return. Credits, cancellations and credit notes of suppliers are subtracted. */
export const VatLineView = z.object({
  figure: z.enum(VAT_FIGURES),
  beforeVatAgorot: z.int(),
  /** Of sales what was added, of inputs what is claimed. */
  vatAgorot: z.int(),
});
export type VatLineView = z.output<typeof VatLineView>;

/** The figures of a return. */
export const VatSums = z.object({
  /** In the order of the form. */
  lines: z.array(VatLineView),
  /** The VAT due to the agora; below zero for a refund. */
  balanceAgorot: z.int(),
  /** The same of lines in whole shekels; of a detailed return the total of its file. */
  payAgorot: z.int(),
});
export type VatSums = z.output<typeof VatSums>;

/** What is looked at before a return is filed. */
export const VAT_CHECKS = [
  'allocation',
  'unconfirmed',
  'late',
  'customer-id',
  'unbilled',
  'waiting',
  'drafts',
] as const;
export type VatCheckName = (typeof VAT_CHECKS)[number];

/** One of the documents that a check found. */
export const VatCheckRow = z.object({
  /** Of the expense, the document or the draft. */
  id: z.uuid(),
  /** Of a card in the book of customers; null for all others. */
  customerId: z.uuid().nullable(),
  date: LocalDateText,
  name: z.string(),
  number: z.string(),
  docType: z.int().nullable(),
  /** VAT that is not claimed, the sum before VAT of a sale, or a payment without a tax invoice. */
  sumAgorot: z.int(),
});
export type VatCheckRow = z.output<typeof VatCheckRow>;

export const VatCheck = z.object({
  check: z.enum(VAT_CHECKS),
  count: z.int(),
  sumAgorot: z.int(),
  rows: z.array(VatCheckRow),
});
export type VatCheck = z.output<typeof VatCheck>;

/** A figure of the report against a count of its own. */
export const VatAgreement = z.object({
  /** Sales and their VAT by ledger and by documents; VAT of inputs by expenses and by ledger. */
  of: z.enum(['sales', 'output-vat', 'input-vat']),
  reportAgorot: z.int(),
  recountAgorot: z.int(),
});
export type VatAgreement = z.output<typeof VatAgreement>;

/** A period that was closed, with its figures of that moment. */
export const VatReturn = VatSums.extend({
  returnNo: z.int(),
  at: z.string(),
  by: ActorView,
});
export type VatReturn = z.output<typeof VatReturn>;

export const VatReport = z.object({
  ...ReportDays.shape,
  state: z.enum(VAT_PERIOD_STATES),
  /** What the business is today. */
  companyKind: z.enum(COMPANY_KINDS),
  kind: z.enum(['month', 'two-months']),
  basis: z.enum(VAT_BASES),
  form: z.enum(VAT_FORMS),
  dueDate: LocalDateText,
  /** The turnover of the year, where it is above that of two-monthly returns; null otherwise. */
  overTwoMonthLimit: z.object({ turnoverAgorot: z.int(), limitAgorot: z.int() }).nullable(),
  today: LocalDateText,
  /** The last day of locked books; null while all is open. */
  lockedUntil: LocalDateText.nullable(),
  lastLockNo: z.int(),
  sums: VatSums,
  /** Documents, or expenses, of each line in its order. */
  counts: z.array(z.int()),
  checks: z.array(VatCheck),
  agreement: z.array(VatAgreement),
  /** Every closing of this period, the newest first. */
  returns: z.array(VatReturn),
});
export type VatReport = z.output<typeof VatReport>;

/** Rows of a figure that are looked for. */
export const VAT_MARKS = ['allocation', 'partial', 'late', 'credit'] as const;
export type VatMark = (typeof VAT_MARKS)[number];

/** A document, or an expense, with its part of a figure. */
export const VatEntry = z.object({
  /** The document with the day: a cancelled document appears twice. */
  id: z.string(),
  sourceId: z.uuid(),
  date: LocalDateText,
  /** Null for an expense. */
  docType: z.int().nullable(),
  number: z.string(),
  name: z.string(),
  /** What is special about it: `late` is recorded in a later period than its day, `paid` is in the return as it is paid. */
  marks: z.array(z.enum([...VAT_MARKS, 'reversal', 'paid'])),
  beforeVatAgorot: z.int(),
  /** On the document. */
  paperVatAgorot: z.int(),
  /** In the figure. */
  vatAgorot: z.int(),
});
export type VatEntry = z.output<typeof VatEntry>;

export const VAT_ENTRY_SORTS = ['date', 'vat'] as const;
export type VatEntrySort = (typeof VAT_ENTRY_SORTS)[number];
const FIRST_ENTRIES = { sort: 'date', direction: 'desc' } as const;

export const VAT_COLUMNS = ['line', 'beforeVat', 'vat', 'whole', 'documents'] as const;
export type VatColumn = (typeof VAT_COLUMNS)[number];

export const VAT_ENTRY_COLUMNS = [
  'date',
  'type',
  'number',
  'name',
  'beforeVat',
  'paperVat',
  'vat',
  'marks',
] as const;
export type VatEntryColumn = (typeof VAT_ENTRY_COLUMNS)[number];

/** Any day of the requested period. */
const Asked = z.strictObject({ day: LocalDateText.optional() });
const EntriesAsked = z.strictObject({
  day: LocalDateText,
  figure: z.enum(VAT_FIGURES, code('VALUE_NOT_ALLOWED')),
});
const mark = z.enum(VAT_MARKS, code('VALUE_NOT_ALLOWED')).optional();

/** The last lock or opening that the sender saw; zero before the first. */
const lastLockNo = z.int32(code('FIELD_WRONG_TYPE'));

export const CloseVatPeriod = z.strictObject({ ...ReportDays.shape, lastLockNo });
export type CloseVatPeriod = z.output<typeof CloseVatPeriod>;

export const ReopenVatPeriod = z.strictObject({
  ...ReportDays.shape,
  reason: requiredLineText(BOOK_OPENING_REASON_LENGTH_MAX),
  lastLockNo,
});
export type ReopenVatPeriod = z.output<typeof ReopenVatPeriod>;

const WRITE_ERRORS = [
  'INVALID_REQUEST',
  'SETTINGS_CHANGED',
  'SETTINGS_REFUSED',
  'STATE_NOT_ALLOWED',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

/** No list, but a report of one form with a view for its mail by schedule (decision 0153). */
export const vatLists = { 'report-vat': 'mailed' } satisfies SavedLists;

/** reports/vat (specification 2.6): the VAT return of a period by the terms of the business. */
export const vatContract = defineContract({
  report: {
    method: 'GET',
    path: '/v2/api/reports/vat',
    access: 'vatReport.read',
    summary:
      'The VAT return of the period that a day lies in, of one moment, with what is to be looked at before it is filed. Without a day the period that is to be filed.',
    query: Asked,
    response: VatReport,
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/reports/vat/export',
    access: 'vatReport.read',
    summary: 'The lines of the return as a spreadsheet or CSV.',
    query: Asked.extend(tableParts(VAT_COLUMNS)),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  entries: {
    method: 'GET',
    path: '/v2/api/reports/vat/entries',
    access: 'vatReport.read',
    summary: 'The documents, or expenses, that a line of the return is made of, with their part.',
    query: EntriesAsked.extend({ mark, ...listParts(VAT_ENTRY_SORTS, FIRST_ENTRIES) }),
    response: listAnswer(VatEntry).extend({
      /** All of the figure, whatever the search is. */
      count: z.int(),
      beforeVatAgorot: z.int(),
      vatAgorot: z.int(),
      /** How many have each mark, in the order of `VAT_MARKS`. */
      marked: z.array(z.int()),
    }),
    errors: ['INVALID_REQUEST'],
  },
  exportEntries: {
    method: 'GET',
    path: '/v2/api/reports/vat/entries/export',
    access: 'vatReport.read',
    summary: 'The same as a spreadsheet or CSV.',
    query: EntriesAsked.extend({
      mark,
      ...orderParts(VAT_ENTRY_SORTS, FIRST_ENTRIES),
      ...tableParts(VAT_ENTRY_COLUMNS),
    }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  close: {
    method: 'POST',
    path: '/v2/api/reports/vat/closing',
    access: 'bookkeeping.lock',
    summary:
      'Closes a VAT period that is over: locks the books to its end and keeps its figures, in one transaction.',
    body: CloseVatPeriod,
    response: VatReport,
    isIdempotent: true,
    errors: WRITE_ERRORS,
  },
  reopen: {
    method: 'POST',
    path: '/v2/api/reports/vat/opening',
    access: 'bookkeeping.lock',
    summary:
      'Opens the books again from the beginning of a closed VAT period on, for a reason. Its kept figures stay.',
    body: ReopenVatPeriod,
    response: VatReport,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'YEAR_CLOSED'],
  },
});

import {
  DEBIT_DAYS_AHEAD_MAX,
  DEBIT_FILES_SHOWN,
  DEBIT_ROWS_MAX,
  DEBIT_STATES,
  RETURN_DAYS_MAX,
} from '@pinkas/domain/debits/debit-row';
import { RETURN_REASONS } from '@pinkas/domain/debits/return-reason';
import { MASAV_TEXT_CODES } from '@pinkas/domain/exports/masav';
import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { agorotUpTo, Id, LocalDateText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;
const Encoding = z.enum(MASAV_TEXT_CODES, code('VALUE_NOT_ALLOWED'));

/** An open document of a customer with an approved mandate. */
export const DebitCandidate = z.object({
  documentId: z.uuid(),
  docType: z.int(),
  number: z.int(),
  documentDate: LocalDateText,
  dueDate: LocalDateText.nullable(),
  openAgorot: z.int(),
  /** What one debit may collect of it, by the ceiling. */
  debitAgorot: z.int(),
  customerId: z.uuid(),
  customerName: z.string(),
  mandateId: z.uuid(),
  ceilingAgorot: z.int().nullable(),
  /** The days of debits by the mandate; null for no bound. */
  validFrom: LocalDateText.nullable(),
  validUntil: LocalDateText.nullable(),
  /** Automatic billing issued it to be paid by the mandate. */
  isBilled: z.boolean(),
});
export type DebitCandidate = z.output<typeof DebitCandidate>;

const Sums = z.object({ count: z.int(), totalAgorot: z.int() });

export const DebitFile = z.object({
  id: z.uuid(),
  /** Counts the files of the business, from 1. */
  no: z.int(),
  debitOn: LocalDateText,
  /** The last day on which its debits may come back. */
  provisionalUntil: LocalDateText,
  createdAt: z.string(),
  /** When a person gave it to the bank; null for one that nothing is received by. */
  sentAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  /** All its debits, and those of them that are in each state. */
  all: Sums,
  states: z.record(z.enum(DEBIT_STATES), Sums),
});
export type DebitFile = z.output<typeof DebitFile>;

export const DebitRow = z.object({
  id: z.uuid(),
  no: z.int(),
  documentId: z.uuid(),
  docType: z.int(),
  number: z.int(),
  customerId: z.uuid(),
  customerName: z.string(),
  sumAgorot: z.int(),
  /** By what the bank knows the mandate. */
  reference: z.string(),
  /** Its last three digits. */
  accountNumber: z.string(),
  state: z.enum(DEBIT_STATES),
  returnedOn: LocalDateText.nullable(),
  reason: z.enum(RETURN_REASONS).nullable(),
  receipt: z
    .object({ id: z.uuid(), docType: z.int(), number: z.int(), isCancelled: z.boolean() })
    .nullable(),
  /** Why its receipt was not issued last night; null where it was, or is not due. */
  trouble: z.string().nullable(),
});
export type DebitRow = z.output<typeof DebitRow>;

export const DebitFileDetail = DebitFile.extend({ today: LocalDateText, rows: z.array(DebitRow) });
export type DebitFileDetail = z.output<typeof DebitFileDetail>;

export const ReturnDaysForm = z.strictObject({
  returnDays: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(1, code('FIELD_REQUIRED'))
    .max(RETURN_DAYS_MAX, code('NUMBER_TOO_LARGE')),
  version: z.int32(code('FIELD_WRONG_TYPE')),
});
export type ReturnDaysForm = z.output<typeof ReturnDaysForm>;

const PATH = '/v2/api/debit-files';
const params = z.strictObject({ id: Id });
const WRITE_ERRORS = [
  'INVALID_REQUEST',
  'NOT_PERMITTED',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

/** Whether no id is there twice. */
function areDistinct(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

/** Files for Masav that debit accounts of customers by their mandates, and what came back of them. */
export const debitFilesContract = defineContract({
  view: {
    method: 'GET',
    path: PATH,
    access: 'billing.read',
    summary: `What can be collected by mandates, at most ${DEBIT_ROWS_MAX} documents, the settings, and the newest ${DEBIT_FILES_SHOWN} files.`,
    response: z.object({
      today: LocalDateText,
      /** The first day on which a file of today can debit. */
      firstDay: LocalDateText,
      /** All days on which it can, without those on which banks rest. */
      days: z.array(LocalDateText),
      /** The numbers that Masav gave are filled in. */
      hasInstitution: z.boolean(),
      encoding: Encoding,
      settings: z.object({ returnDays: z.int(), version: z.int() }),
      candidates: z.array(DebitCandidate),
      /** There is more to be collected than the answer holds. */
      isMore: z.boolean(),
      files: z.array(DebitFile),
    }),
    errors: ['NOT_PERMITTED'],
  },
  make: {
    method: 'POST',
    path: PATH,
    access: 'billing.write',
    summary: `Makes a file that collects open documents, a debit each, on a business day of the next ${DEBIT_DAYS_AHEAD_MAX} days. STATE_NOT_ALLOWED for a document that another file collects, that is paid, or whose mandate does not allow it.`,
    body: z.strictObject({
      debitOn: LocalDateText,
      encoding: Encoding,
      documents: z
        .array(
          z.strictObject({
            documentId: Id,
            sumAgorot: agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX).refine(
              (sum) => sum > 0,
              code('FIELD_REQUIRED'),
            ),
          }),
        )
        .min(1, code('FIELD_REQUIRED'))
        .max(DEBIT_ROWS_MAX, code('LIST_TOO_LONG'))
        .refine(
          (documents) => areDistinct(documents.map(({ documentId }) => documentId)),
          code('VALUE_NOT_ALLOWED'),
        ),
    }),
    response: DebitFileDetail,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND', 'STATE_NOT_ALLOWED'],
  },
  sample: {
    method: 'GET',
    path: `${PATH}/sample`,
    access: 'billing.read',
    summary:
      'One record of a debit in an encoding, with the name of the business, by which a bank tells whether it reads it. No file of debits, so nothing can be collected by it.',
    query: z.strictObject({ encoding: Encoding }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED'],
  },
  saveSettings: {
    method: 'PUT',
    path: `${PATH}/settings`,
    access: 'billing.write',
    summary: 'Sets in how many business days a debit may come back, for the files to come.',
    body: ReturnDaysForm,
    response: z.object({ version: z.int() }),
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'SETTINGS_CHANGED'],
  },
  get: {
    method: 'GET',
    path: `${PATH}/{id}`,
    access: 'billing.read',
    summary: 'A file with its debits, and what became of each.',
    params,
    response: DebitFileDetail,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'NOT_FOUND'],
  },
  file: {
    method: 'GET',
    path: `${PATH}/{id}/file`,
    access: 'billing.write',
    summary:
      'The file for the bank, the same bytes each time. STATE_NOT_ALLOWED for a cancelled one.',
    params,
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'NOT_FOUND', 'STATE_NOT_ALLOWED'],
  },
  send: {
    method: 'POST',
    path: `${PATH}/{id}/sent`,
    access: 'billing.write',
    summary:
      'Marks a file as given to the bank: once the window has passed, its debits get their receipts. STATE_NOT_ALLOWED for one that was cancelled or is marked.',
    params,
    response: DebitFileDetail,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'NOT_FOUND', 'STATE_NOT_ALLOWED'],
  },
  cancel: {
    method: 'POST',
    path: `${PATH}/{id}/cancel`,
    access: 'billing.write',
    summary:
      'Cancels a file that is not at the bank, or whose day has not come; its documents can be collected again.',
    params,
    response: DebitFileDetail,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'NOT_FOUND', 'STATE_NOT_ALLOWED'],
  },
  enterReturns: {
    method: 'POST',
    path: `${PATH}/{id}/returns`,
    access: 'billing.write',
    summary:
      'Marks debits that the bank returned, all or none: their documents stay open and get no receipt. STATE_NOT_ALLOWED before the day of the file, for a file that is not at the bank, and for a debit whose receipt is valid.',
    params,
    body: z.strictObject({
      on: LocalDateText,
      rows: z
        .array(
          z.strictObject({
            id: Id,
            reason: z.enum(RETURN_REASONS, code('VALUE_NOT_ALLOWED')),
          }),
        )
        .min(1, code('FIELD_REQUIRED'))
        .max(DEBIT_ROWS_MAX, code('LIST_TOO_LONG'))
        .refine((rows) => areDistinct(rows.map(({ id }) => id)), code('VALUE_NOT_ALLOWED')),
    }),
    response: DebitFileDetail,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND', 'STATE_NOT_ALLOWED'],
  },
});

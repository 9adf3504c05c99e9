import {
  ACCOUNTING_FORMATS,
  ACCOUNTING_RUNS_SHOWN,
  ACCOUNTING_TARGETS,
  COLUMN_HEAD_LENGTH_MAX,
  isForeignKey,
  isFormatOf,
  LEDGER_FILE_COLUMNS,
  MOVEMENT_CODE_LENGTH_MAX,
  MOVEMENT_KINDS,
} from '@pinkas/domain/exports/accounting-exports';
import { ACCOUNT_KINDS, STANDARD_CODES } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import { z } from 'zod';

import { WrongNumbers } from '../../accounting/customers/wrong-numbers.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { checkDateRange, Id, lineText, LocalDateText } from '../../fields.ts';
import { ExportJob } from '../../lists/exports/exports.contract.ts';
import { OWN_ACCOUNTS_MAX } from '../../bookkeeping/journal/journal.contract.ts';

const code = (value: FieldCode): FieldCode => value;

const KEY_LENGTH_MAX = 15;
/** A code of a standard account, or the id of an own one. */
const ACCOUNT_LENGTH_MAX = 36;
const ACCOUNTS_MAX = STANDARD_CODES.length + OWN_ACCOUNTS_MAX;

/** A key or code of the other program; empty for the one that this product proposes. */
const foreignKey = (lengthMax: number) =>
  lineText(lengthMax).refine((text) => isForeignKey(text), code('TEXT_FORBIDDEN_CHARACTERS'));

/** A column of the general file, and its head; empty for its own name. */
const PlanColumn = z.strictObject({
  key: z.enum(LEDGER_FILE_COLUMNS, code('VALUE_NOT_ALLOWED')),
  head: lineText(COLUMN_HEAD_LENGTH_MAX),
});
export type PlanColumn = z.output<typeof PlanColumn>;

/** How files for accountants are written for this business. */
export const AccountingSettings = z.object({
  version: z.int(),
  /** All accounts of the books in the order of the chart. */
  accounts: z.array(
    z.object({
      account: z.string(),
      /** Of an own account; empty for a standard one, whose name is a phrase. */
      name: z.string(),
      kind: z.enum(ACCOUNT_KINDS),
      /** Chosen for the files; empty for the usual one. */
      key: z.string(),
      usualKey: z.string(),
    }),
  ),
  codes: z.array(
    z.object({ kind: z.enum(MOVEMENT_KINDS), code: z.string(), usualCode: z.string() }),
  ),
  plan: z.array(PlanColumn),
});
export type AccountingSettings = z.output<typeof AccountingSettings>;

export const SaveAccountingSettings = z.strictObject({
  version: z.int32(code('FIELD_WRONG_TYPE')),
  accounts: z
    .array(
      z.strictObject({ account: lineText(ACCOUNT_LENGTH_MAX), key: foreignKey(KEY_LENGTH_MAX) }),
    )
    .max(ACCOUNTS_MAX, code('LIST_TOO_LONG')),
  codes: z
    .array(
      z.strictObject({
        kind: z.enum(MOVEMENT_KINDS, code('VALUE_NOT_ALLOWED')),
        code: foreignKey(MOVEMENT_CODE_LENGTH_MAX),
      }),
    )
    .max(MOVEMENT_KINDS.length, code('LIST_TOO_LONG')),
  plan: z
    .array(PlanColumn)
    .min(1, code('FIELD_REQUIRED'))
    .max(LEDGER_FILE_COLUMNS.length, code('LIST_TOO_LONG'))
    .refine(
      (columns) => new Set(columns.map(({ key }) => key)).size === columns.length,
      code('VALUE_NOT_ALLOWED'),
    ),
});
export type SaveAccountingSettings = z.output<typeof SaveAccountingSettings>;

/** What a run gives: the entries of the ledger of some days, or their documents. */
export const AccountingChoice = z.strictObject({
  target: z.enum(ACCOUNTING_TARGETS, code('VALUE_NOT_ALLOWED')),
  from: LocalDateText,
  to: LocalDateText,
});
export type AccountingChoice = z.output<typeof AccountingChoice>;

/** How much a run gives: entries with their lines and debits, or documents with their lines. */
const Sums = z.object({ entries: z.int(), lines: z.int(), debitAgorot: z.int() });

export const AccountingRun = Sums.extend({
  id: z.uuid(),
  /** Counts the runs of the business, from 1. */
  no: z.int(),
  target: z.enum(ACCOUNTING_TARGETS),
  format: z.enum(ACCOUNTING_FORMATS),
  from: LocalDateText,
  to: LocalDateText,
  /** Also what was given before. */
  isAll: z.boolean(),
  createdAt: z.string(),
  /** The newest file of it that the caller requested; null for no recent one. */
  job: ExportJob.nullable(),
});
export type AccountingRun = z.output<typeof AccountingRun>;

const PATH = '/v2/api/reports/export_all_types';
const params = z.strictObject({ id: Id });
const RUN_ERRORS = ['NOT_PERMITTED', 'BULK_JOBS_RUNNING'] as const;

/** reports/export_all_types (specification 2.6): the books as files for programs of accountants. */
export const exportAllTypesContract = defineContract({
  view: {
    method: 'GET',
    path: PATH,
    access: 'allTypesReport.read',
    summary: `How the files are written, and the newest ${ACCOUNTING_RUNS_SHOWN} runs of the business.`,
    response: z.object({
      today: LocalDateText,
      settings: AccountingSettings,
      wrongNumbers: WrongNumbers,
      runs: z.array(AccountingRun),
    }),
    errors: ['NOT_PERMITTED'],
  },
  ahead: {
    method: 'GET',
    path: `${PATH}/ahead`,
    access: 'allTypesReport.read',
    summary: 'How much of the ledger of some days is new for a target, and how much it was given.',
    query: AccountingChoice.superRefine(checkDateRange),
    response: z.object({ fresh: Sums, given: Sums }),
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED'],
  },
  start: {
    method: 'POST',
    path: `${PATH}/runs`,
    access: 'allTypesReport.read',
    effect: 'download',
    summary:
      'Enters a run over what is new of some days, or over all of them, and starts the job that writes its file. NOTHING_NEW enters none.',
    body: AccountingChoice.extend({
      format: z.enum(ACCOUNTING_FORMATS, code('VALUE_NOT_ALLOWED')),
      isAll: z.boolean(code('FIELD_WRONG_TYPE')),
      language: z.enum(['he', 'en'], code('VALUE_NOT_ALLOWED')),
    }).superRefine((choice, context) => {
      checkDateRange(choice, context);
      if (isFormatOf(choice.target, choice.format)) return;
      context.addIssue({ code: 'custom', path: ['format'], message: code('VALUE_NOT_ALLOWED') });
    }),
    response: AccountingRun,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOTHING_NEW',
      ...RUN_ERRORS,
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  repeat: {
    method: 'POST',
    path: `${PATH}/runs/{id}/repeat`,
    access: 'allTypesReport.read',
    effect: 'download',
    summary: 'Starts the job that writes the file of a run again: the same bytes.',
    params,
    response: AccountingRun,
    errors: ['NOT_FOUND', ...RUN_ERRORS],
  },
  file: {
    method: 'GET',
    path: `${PATH}/accounting_file`,
    access: 'allTypesReport.read',
    summary: 'The file of a run. A job alone writes it: POST to the run.',
    query: z.strictObject({
      run: Id,
      format: z.enum(ACCOUNTING_FORMATS, code('VALUE_NOT_ALLOWED')),
    }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'NOT_PERMITTED', 'EXPORT_NEEDS_JOB'],
  },
  saveSettings: {
    method: 'PUT',
    path: `${PATH}/settings`,
    access: 'allTypesReport.write',
    summary: 'Changes keys, codes and columns of the files to come. Runs keep theirs.',
    body: SaveAccountingSettings,
    response: AccountingSettings,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'SETTINGS_CHANGED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});

import {
  BANK_ACCOUNT_NAME_LENGTH_MAX,
  STATEMENT_COLUMNS_MAX,
} from '@pinkas/domain/bank/bank-limits';
import { STATEMENT_PROBLEMS } from '@pinkas/domain/bank/bank-row';
import { STATEMENT_FIELDS } from '@pinkas/domain/bank/statement-field';
import { findBank } from '@pinkas/domain/payments/banks';
import { z } from 'zod';

import { ActorView } from '../../actor-view.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText, requiredLineText } from '../../fields.ts';
import { BATCH_ENCODINGS } from '../../accounting/batch-upload/batch-encodings.ts';

const code = (value: FieldCode): FieldCode => value;

/** Returns the text with its digits alone, for what banks write with hyphens and spaces. */
function digits(lengthMin: number, lengthMax: number) {
  return requiredLineText(30)
    .transform((text) => text.replaceAll(/[\s/-]/g, ''))
    .refine(
      (text) => text === '' || new RegExp(`^\\d{${lengthMin},${lengthMax}}$`).test(text),
      code('ACCOUNT_INVALID'),
    );
}

export const BankAccountForm = z.strictObject({
  bankCode: requiredLineText(2).refine(
    (text) => text === '' || findBank(text)?.code === text,
    code('BANK_UNKNOWN'),
  ),
  branch: digits(1, 3),
  number: digits(4, 12),
  name: requiredLineText(BANK_ACCOUNT_NAME_LENGTH_MAX),
  version: z.int32(code('FIELD_WRONG_TYPE')),
});
export type BankAccountForm = z.output<typeof BankAccountForm>;

export const BankAccountView = z.object({
  id: z.uuid(),
  bankCode: z.string(),
  branch: z.string(),
  number: z.string(),
  name: z.string(),
  version: z.int(),
  /** Movements of all its statements, and those that nothing in the books is known for. */
  rows: z.int(),
  openRows: z.int(),
  /** Of the newest movement; null before the first. */
  lastOn: LocalDateText.nullable(),
  balanceAgorot: z.int().nullable(),
});
export type BankAccountView = z.output<typeof BankAccountView>;

export const STATEMENT_FORMATS = ['csv', 'xlsx', 'ofx', 'mt940'] as const;

export const StatementRowView = z.object({
  lineNo: z.int(),
  bookedOn: LocalDateText,
  description: z.string(),
  reference: z.string(),
  amountAgorot: z.int(),
  balanceAgorot: z.int().nullable(),
  /** Known from an earlier file: it is not imported again. */
  isKnown: z.boolean(),
});
export type StatementRowView = z.output<typeof StatementRowView>;

const StatementHead = z.object({
  id: z.uuid(),
  bankAccountId: z.uuid(),
  name: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  state: z.enum(['draft', 'imported', 'undone']),
  createdAt: z.string(),
  by: ActorView,
  /** New movements in it, and those that were known. */
  rowsNew: z.int(),
  rowsKnown: z.int(),
  /** The last import of its account, with no movement of it matched or ignored. */
  canUndo: z.boolean(),
});
export type StatementHead = z.output<typeof StatementHead>;

/** What an import would do. */
const StatementCheck = z.object({
  problems: z.array(
    z.object({ code: z.enum(STATEMENT_PROBLEMS), lineNo: z.int(), value: z.string() }),
  ),
  rows: z.int(),
  newRows: z.int(),
  from: LocalDateText.nullable(),
  to: LocalDateText.nullable(),
  inAgorot: z.int(),
  outAgorot: z.int(),
  /** Lines with a day and no sum, the first of them: they bring no movement. */
  linesWithoutSum: z.array(z.int()),
  /** Lines with a sum and no day among others, the first of them: they bring no movement. */
  linesWithoutDay: z.array(z.int()),
  /**
   * The balance before its first new movement is not that after the last one before: a file between is missing. Null where
   * nothing is.
   */
  gap: z.object({ endsOn: LocalDateText, endsAgorot: z.int(), beginsAgorot: z.int() }).nullable(),
  preview: z.array(StatementRowView),
});
export type StatementCheck = z.output<typeof StatementCheck>;

const Column = z.enum(STATEMENT_FIELDS, code('VALUE_NOT_ALLOWED')).nullable();

export const StatementView = StatementHead.extend({
  encoding: z.enum(BATCH_ENCODINGS).nullable(),
  /** Empty where the format needs no columns. */
  heads: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  columns: z.array(Column),
  version: z.int(),
  /** Null once it is imported or removed. */
  check: StatementCheck.nullable(),
});
export type StatementView = z.output<typeof StatementView>;

const params = z.object({ id: Id });
const READ_ERRORS = ['INVALID_REQUEST', 'NOT_FOUND'] as const;
const WRITE_ERRORS = [...READ_ERRORS, 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'] as const;

/** bank: accounts of the business with banks, and their statements. */
export const bankStatementsContract = defineContract({
  accounts: {
    method: 'GET',
    path: '/v2/api/bank/accounts',
    access: 'bank.read',
    summary: 'The accounts of the business with banks, and what is open in each.',
    response: z.object({ accounts: z.array(BankAccountView) }),
    errors: [],
  },
  addAccount: {
    method: 'POST',
    path: '/v2/api/bank/accounts',
    access: 'bank.write',
    summary: 'Adds an account with a bank. `version` is zero.',
    body: BankAccountForm,
    response: z.object({ id: z.uuid() }),
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_PERMITTED', 'LIST_FULL', 'SETTINGS_REFUSED'],
  },
  changeAccount: {
    method: 'PUT',
    path: '/v2/api/bank/accounts/{id}',
    access: 'bank.write',
    summary: 'Corrects an account; its bank, branch and number are final once it has movements.',
    params,
    body: BankAccountForm,
    response: z.object({ id: z.uuid() }),
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'VERSION_CONFLICT', 'STILL_IN_USE', 'SETTINGS_REFUSED'],
  },
  upload: {
    method: 'POST',
    path: '/v2/api/bank/statements',
    access: 'bank.write',
    summary:
      'Takes a statement (.xlsx, delimited text, OFX or MT940) as a draft. The same file again gives the statement that it is already; a draft is read anew in another encoding.',
    upload: z.strictObject({
      bankAccountId: Id,
      name: z.string().optional(),
      encoding: z.enum(BATCH_ENCODINGS, code('VALUE_NOT_ALLOWED')).optional(),
    }),
    response: StatementView.extend({ isKnown: z.boolean() }),
    errors: [
      ...READ_ERRORS,
      'MALFORMED_REQUEST',
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
  statements: {
    method: 'GET',
    path: '/v2/api/bank/accounts/{id}/statements',
    access: 'bank.read',
    summary: 'The newest statements of an account.',
    params,
    response: z.object({ statements: z.array(StatementHead) }),
    errors: READ_ERRORS,
  },
  statement: {
    method: 'GET',
    path: '/v2/api/bank/statements/{id}',
    access: 'bank.read',
    summary: 'A statement with its columns and, while it is a draft, what its import would do.',
    params,
    response: StatementView,
    errors: [...READ_ERRORS, 'TABLE_REFUSED', 'BUSY'],
  },
  setColumns: {
    method: 'PUT',
    path: '/v2/api/bank/statements/{id}/columns',
    access: 'bank.write',
    summary:
      'Says what the columns of a draft tell. The account remembers them at its next import.',
    params,
    body: z.strictObject({
      columns: z.array(Column).max(STATEMENT_COLUMNS_MAX, code('LIST_TOO_LONG')),
      version: z.int32(code('FIELD_WRONG_TYPE')),
    }),
    response: StatementView,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'VERSION_CONFLICT', 'STATE_NOT_ALLOWED', 'TABLE_REFUSED', 'BUSY'],
  },
  import: {
    method: 'POST',
    path: '/v2/api/bank/statements/{id}/import',
    access: 'bank.write',
    summary:
      'Imports the movements of a draft that are not known from earlier files, all or none. A file with problems is refused.',
    params,
    body: z.strictObject({ version: z.int32(code('FIELD_WRONG_TYPE')) }),
    response: StatementView,
    isIdempotent: true,
    errors: [
      ...WRITE_ERRORS,
      'VERSION_CONFLICT',
      'STATE_NOT_ALLOWED',
      'STATEMENT_REFUSED',
      'TABLE_REFUSED',
      'BUSY',
    ],
  },
  undo: {
    method: 'DELETE',
    path: '/v2/api/bank/statements/{id}',
    access: 'bank.write',
    summary:
      'Forgets a draft, or takes back the last import of an account while none of its movements is matched or ignored.',
    params,
    response: z.object({ success: z.literal(true) }),
    errors: [...READ_ERRORS, 'STATE_NOT_ALLOWED', 'STILL_IN_USE'],
  },
});

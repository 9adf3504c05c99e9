import {
  above,
  atLeast,
  notNothing,
  oneOf,
  rows,
  values,
} from '../../../../../test/checks/check-kinds.ts';
import { ID, MOMENT, OTHER_ID, SHOWN } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const DUE = { document_id: ID, line_no: 1, due_no: 1 };
const STATEMENT = {
  format: 'csv',
  state: 'imported',
  sha256: `\\x${'00'.repeat(32)}`,
  import_no: 1,
  imported_at: MOMENT,
};

export const bankTableCases = defineTableCases({
  bank_accounts: {
    nullable: 'columns heads_key',
    defaults: { currency: "'ILS'", version: '1' },
    checks: [
      values('bank_code', ['12'], ['1', '123', '1x']),
      values('branch', ['1', '123'], ['', '1234', '1x']),
      values('currency', ['ILS'], ['USD', 'ils']),
      values('number', ['1234', '123456789012'], ['123', '1234567890123', '123x']),
    ],
    onceInAccount: [
      {
        row: { bank_code: '12', branch: '1', number: '1234' },
        apart: [{ bank_code: '13' }, { branch: '2' }, { number: '1235' }],
      },
    ],
    rowOfAll: { bank_code: '12', branch: '1', number: '1234' },
    auditedAs: ['bank-account'],
  },
  bank_deposit_parts: {
    primaryKey: 'account_id deposit_id document_id line_no',
    nullable: 'bounce',
    defaults: { is_undone: 'false' },
    onceInAccount: [
      {
        row: { deposit_id: ID, document_id: ID, line_no: 1, is_cash: true },
        next: { deposit_id: OTHER_ID },
        apart: [{ document_id: OTHER_ID }, { line_no: 2 }, { is_cash: false }, { is_undone: true }],
      },
    ],
    rowOfAll: {},
    namesOthers: { document_payments: ['account_id, document_id, line_no'] },
  },
  bank_deposits: {
    nullable: 'actor_id requested_by undone_at',
    checks: [
      atLeast('cash_agorot', 0),
      atLeast('cheques_agorot', 0),
      atLeast('cheques', 0),
      above('deposit_no', 0),
    ],
    onceInAccount: [{ row: { deposit_no: 1 }, apart: [{ deposit_no: 2 }] }],
    rowOfAll: { deposit_no: 1 },
    isSigned: true,
    auditedAs: ['bank-deposit'],
  },
  bank_matches: {
    nullable:
      'actor_id document_id due_no entry_id line_no other_row_id requested_by supplier_payment_id',
    defaults: { made_payment: 'false' },
    checks: [
      rows(
        [{}, { ...DUE, supplier_payment_id: ID }, { other_row_id: ID, entry_id: ID }],
        [DUE, { supplier_payment_id: ID }, { other_row_id: ID }, { entry_id: ID }],
      ),
      rows(
        [
          { ...DUE, line_no: null },
          { ...DUE, due_no: null },
          { supplier_payment_id: ID, line_no: 1 },
        ],
        [DUE],
      ),
    ],
    onceInAccount: [
      {
        row: DUE,
        next: { row_id: OTHER_ID },
        apart: [{ document_id: OTHER_ID }, { line_no: 2 }, { due_no: 2 }],
      },
      {
        row: { entry_id: ID },
        next: { row_id: OTHER_ID },
        apart: [{ entry_id: OTHER_ID }],
      },
      {
        row: { supplier_payment_id: ID },
        next: { row_id: OTHER_ID },
        apart: [{ supplier_payment_id: OTHER_ID }],
      },
      {
        row: { other_row_id: ID },
        next: { row_id: OTHER_ID },
        apart: [{ other_row_id: OTHER_ID }],
      },
    ],
    rowOfAll: { supplier_payment_id: SHOWN },
    namesOthers: { payment_dues: ['account_id, document_id, line_no, due_no'] },
    isSigned: true,
  },
  bank_rows: {
    nullable: 'balance_agorot value_on',
    defaults: { fee_agorot: '0', ignored_reason: "''", is_paused: 'false' },
    checks: [notNothing('amount_agorot', 0), atLeast('fee_agorot', 0), above('like_no', 0)],
    onceInAccount: [
      {
        row: { bank_account_id: ID, row_key: 'x', like_no: 1, amount_agorot: 1 },
        next: { statement_id: OTHER_ID },
        apart: [{ bank_account_id: OTHER_ID }, { row_key: 'y' }, { like_no: 2 }],
      },
    ],
    rowOfAll: { like_no: 1, amount_agorot: 1 },
    auditedAs: ['bank-row'],
  },
  bank_statements: {
    nullable: 'actor_id encoding import_no imported_at requested_by',
    defaults: { columns: "'[]'", rows_known: '0', rows_new: '0', version: '1' },
    checks: [
      oneOf('format', 'csv xlsx ofx mt940'),
      oneOf('state', 'draft imported undone', { imported_at: MOMENT, import_no: 1 }),
      rows(
        [
          { state: 'draft', imported_at: MOMENT },
          { state: 'draft', import_no: 1 },
          { state: 'imported', imported_at: MOMENT },
          { state: 'undone', import_no: 1 },
        ],
        [{ state: 'draft' }, { state: 'imported', imported_at: MOMENT, import_no: 1 }],
      ),
      values(
        'sha256',
        [`\\x${'00'.repeat(32)}`],
        [`\\x${'00'.repeat(31)}`, `\\x${'00'.repeat(33)}`],
      ),
    ],
    onceInAccount: [
      {
        row: STATEMENT,
        next: { import_no: 2 },
        apart: [
          { bank_account_id: OTHER_ID },
          { sha256: `\\x${'01'.repeat(32)}` },
          { state: 'undone' },
        ],
      },
      {
        row: STATEMENT,
        next: { state: 'undone' },
        apart: [{ bank_account_id: OTHER_ID }, { import_no: 2 }],
      },
    ],
    rowOfAll: { state: 'draft', format: 'csv', sha256: `\\x${'00'.repeat(32)}` },
    isSigned: true,
    auditedAs: ['bank-statement'],
  },
});

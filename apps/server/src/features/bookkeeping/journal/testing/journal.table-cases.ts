import {
  above,
  atLeast,
  notNothing,
  oneOf,
  rows,
  values,
} from '../../../../../test/checks/check-kinds.ts';
import { ID, NAMED, OTHER_ID, OTHER_NAME } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const journalTableCases = defineTableCases({
  manual_entries: {
    nullable: 'actor_id requested_by reverses_id',
    checks: [
      notNothing('description', ''),
      above('entry_no', 0),
      oneOf('kind', 'ordinary opening reversal closing'),
      rows(
        [
          { kind: 'reversal' },
          { kind: 'ordinary', reverses_id: ID },
          { kind: 'closing', reverses_id: ID },
        ],
        [{ kind: 'reversal', reverses_id: ID }, { kind: 'closing' }],
      ),
    ],
    onceInAccount: [
      { row: { entry_no: 1, kind: 'ordinary', description: 'x' }, apart: [{ entry_no: 2 }] },
      {
        row: { entry_no: 1, kind: 'reversal', reverses_id: ID, description: 'x' },
        next: { entry_no: 2 },
        apart: [{ reverses_id: OTHER_ID }],
      },
    ],
    finalRow: { entry_no: 1, kind: 'ordinary', description: 'x' },
    rowOfAll: { entry_no: 1, kind: 'ordinary', description: 'x' },
    isSigned: true,
    auditedAs: ['journal-entry'],
  },
  manual_entry_lines: {
    primaryKey: 'account_id entry_id line_no',
    nullable: 'own_account_id standard_account',
    defaults: { is_closing: 'false' },
    checks: [
      atLeast('credit_agorot', 0, { standard_account: 'cash' }),
      atLeast('debit_agorot', 0, { standard_account: 'cash' }),
      rows(
        [{}, { standard_account: 'cash', own_account_id: ID }],
        [{ standard_account: 'cash' }, { own_account_id: ID }],
      ),
      rows(
        [
          { debit_agorot: 0, credit_agorot: 0 },
          { debit_agorot: 1, credit_agorot: 1 },
        ].map((sums) => ({ ...sums, standard_account: 'cash' })),
        [
          { debit_agorot: 1, credit_agorot: 0 },
          { debit_agorot: 0, credit_agorot: 1 },
        ].map((sums) => ({ ...sums, standard_account: 'cash' })),
      ),
    ],
    finalRow: { standard_account: 'cash', debit_agorot: 1 },
    rowOfAll: { standard_account: 'cash', debit_agorot: 1 },
    namesOthers: { ledger_accounts: ['standard_account'] },
  },
  own_ledger_accounts: {
    nullable: 'ended_at',
    defaults: { version: '1' },
    checks: [
      oneOf('kind', 'asset liability equity income expense'),
      notNothing('name', ''),
      values('account_key', ['', '1'.repeat(15)], ['1'.repeat(16)]),
    ],
    onceInAccount: [
      {
        row: { ...NAMED, kind: 'asset', account_key: '1' },
        next: OTHER_NAME,
        apart: [{ account_key: '2' }, { account_key: '' }],
      },
      { row: { ...NAMED, kind: 'asset' }, next: { name: 'nAME' }, apart: [OTHER_NAME] },
    ],
    auditedAs: ['ledger-account'],
  },
});

import { between, oneOf, rows } from '../../../../../test/checks/check-kinds.ts';
import { ID, OTHER_ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const yearlyLettersTableCases = defineTableCases({
  letter_mailings: {
    checks: [
      oneOf('kind', 'customer-withheld supplier-withheld donations'),
      between('year', 2000, 2100),
    ],
    namesOthers: { long_jobs: ['account_id, id'] },
  },
  mailed_letters: {
    primaryKey: 'account_id mailing_id position',
    nullable: 'task_id',
    defaults: { state: "'waiting'" },
    checks: [
      oneOf('state', 'waiting pending skipped'),
      rows(
        [
          { state: 'pending' },
          { state: 'waiting', task_id: ID },
          { state: 'skipped', task_id: ID },
        ],
        [{ state: 'pending', task_id: ID }, { state: 'waiting' }, { state: 'skipped' }],
      ),
    ],
    onceInAccount: [
      {
        row: { mailing_id: ID, position: 1 },
        next: { position: 2 },
        apart: [{ mailing_id: OTHER_ID }, { party_id: ID }],
      },
    ],
  },
});

import { oneOf } from '../../../../../test/checks/check-kinds.ts';
import { live, MOMENT } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const ccGatewaysTableCases = defineTableCases({
  card_terminals: {
    nullable: 'removed_at',
    checks: [
      oneOf('gateway', 'cardcom hyp payplus tranzila grow creditguard stripe'),
      oneOf('state', 'good refused'),
    ],
    onceInAccount: [
      live(
        { gateway: 'cardcom', terminal: '1000', state: 'good' },
        [{ gateway: 'hyp' }, { terminal: '2000' }],
        { removed_at: MOMENT },
      ),
    ],
    auditedAs: ['card-terminal'],
  },
  card_terminal_keys: { primaryKey: 'account_id terminal_id' },
  terminals_of_currencies: {
    primaryKey: 'account_id currency',
    checks: [oneOf('currency', 'ILS USD EUR GBP')],
  },
});

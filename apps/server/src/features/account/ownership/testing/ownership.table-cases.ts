import { oneOf, rows, together } from '../../../../../test/checks/check-kinds.ts';
import { ID, live, MOMENT, OTHER_ID } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const ownershipTableCases = defineTableCases({
  ownership_offers: {
    nullable: 'ended_at outcome',
    checks: [
      oneOf('outcome', 'accepted declined withdrawn ended', { ended_at: MOMENT }),
      rows([{ offered_by: ID, offered_to: ID }], [{ offered_by: ID, offered_to: OTHER_ID }]),
      together({ ended_at: MOMENT, outcome: 'ended' }),
    ],
    onceInAccount: [
      live({ offered_by: ID, offered_to: OTHER_ID }, [], { ended_at: MOMENT, outcome: 'ended' }),
    ],
    namesOthers: { accounts: ['account_id'], users: ['offered_by', 'offered_to'] },
  },
});

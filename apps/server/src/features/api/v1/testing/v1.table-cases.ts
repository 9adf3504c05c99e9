import { oneOf, values } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const NAME = { kind: 'customer', external_id: 'a' };

export const v1TableCases = defineTableCases({
  api_external_ids: {
    primaryKey: 'account_id kind external_id',
    checks: [
      oneOf('kind', 'customer document item payment-request', { external_id: 'a' }),
      values('external_id', ['a'], [''], { kind: 'customer' }),
    ],
    onceInAccount: [{ row: NAME, next: { external_id: 'b' }, apart: [{ kind: 'document' }] }],
    namesNothing: ['entity_id'],
  },
});

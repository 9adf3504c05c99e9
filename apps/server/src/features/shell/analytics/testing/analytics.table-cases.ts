import { rows, values } from '../../../../../test/checks/check-kinds.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const CLIENT = '5f0e0c39-6c8b-4a53-9d80-0d8c5a1f2b3c';

export const analyticsTableCases = defineTableCases({
  analytics_choices: {
    primaryKey: 'user_id',
    nullable: 'client_id',
    // A random name at the collector, which is no row.
    namesNothing: ['client_id'],
    checks: [
      values('first_source', ['', 'search.test'], ['https://search.test', 'Search.test', 'a b']),
      rows(
        [
          { is_allowed: true, client_id: null },
          { is_allowed: false, client_id: CLIENT },
        ],
        [
          { is_allowed: true, client_id: CLIENT },
          { is_allowed: false, client_id: null },
        ],
      ),
    ],
  },
});

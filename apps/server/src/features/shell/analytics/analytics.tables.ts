import { defineTables } from '../../../platform/db/tables/define-tables.ts';

export const analyticsTables = defineTables({
  analytics_choices: {
    kind: 'control-plane',
    authRights:
      'select, insert, update (client_id, collector_id, collector_url, decided_at, first_source, is_allowed)',
  },
});

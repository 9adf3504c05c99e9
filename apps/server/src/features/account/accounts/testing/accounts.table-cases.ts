import { FRESH, live, OF_PERSON } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const accountsTableCases = defineTableCases({
  email_changes: {
    primaryKey: 'id',
    nullable: 'ended_at',
    defaults: { tries: '0' },
    onceOfAll: [live(OF_PERSON, [{ user_id: FRESH }])],
  },
});

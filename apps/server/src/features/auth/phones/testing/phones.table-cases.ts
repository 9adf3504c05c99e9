import { FRESH, live, OF_PERSON } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const phonesTableCases = defineTableCases({
  phone_changes: {
    primaryKey: 'id',
    nullable: 'ended_at mail_code_hash',
    defaults: { tries: '0' },
    onceOfAll: [live(OF_PERSON, [{ user_id: FRESH }])],
  },
});

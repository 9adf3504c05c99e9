import { FRESH, live, PERSON } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const LINK = { user_id: PERSON, token_hash: FRESH };

export const passwordTableCases = defineTableCases({
  password_links: {
    primaryKey: 'token_hash',
    nullable: 'ended_at',
    onceOfAll: [live(LINK, [{ user_id: FRESH }])],
  },
});

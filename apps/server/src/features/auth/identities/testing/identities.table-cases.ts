import { FRESH, PERSON } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const CALLED = { issuer: 'i', subject: FRESH, user_id: PERSON, provider: 'google' };

export const identitiesTableCases = defineTableCases({
  person_identities: {
    primaryKey: 'issuer subject',
    nullable: 'last_used_at',
    onceOfAll: [{ row: CALLED, apart: [{ user_id: FRESH }, { provider: 'other' }] }],
  },
});

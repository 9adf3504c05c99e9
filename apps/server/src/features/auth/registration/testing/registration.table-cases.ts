import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const registrationTableCases = defineTableCases({
  email_links: {
    primaryKey: 'token_hash',
    nullable: 'ended_at',
    namesOthers: { accounts: ['account_id'] },
  },
  registrations: {
    primaryKey: 'request_id account_id',
    namesNothing: ['request_id'],
    namesOthers: { accounts: ['account_id'] },
  },
});

import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const taxAuthorityTableCases = defineTableCases({
  tax_authority_attempts: { primaryKey: 'account_id user_id', namesNothing: ['user_id'] },
  tax_authority_connections: { primaryKey: 'account_id', nullable: 'refused_at' },
});

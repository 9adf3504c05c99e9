import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const throttleTableCases = defineTableCases({
  login_throttles: { primaryKey: 'subject', nullable: 'blocked_until' },
});

import { withId } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const notesTableCases = defineTableCases({
  customer_notes: { nullable: 'removed_at' },
  document_notes: { nullable: 'removed_at', rowsOf: withId() },
});

import { notesOf } from '../../notes/notes.api.ts';
import { assertInBook } from './customer-view.reads.ts';

/** Notes on a customer of the book. */
export const customerNotes = notesOf({
  entityKind: 'customer',
  table: 'customer_notes',
  column: 'customer_id',
  assertThere: assertInBook,
});

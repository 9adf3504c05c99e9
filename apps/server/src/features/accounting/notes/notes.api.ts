/* What other slices may use of accounting/notes. */
export { notesOf } from './notes.ts';

/* What other slices may use of accounting/notes. */
export { noteColumns, type NoteInFile } from './note-columns.ts';
export { notesOf } from './notes.ts';

import type { notes as hebrew } from '../../he/accounting/notes.ts';

export const notes: Record<keyof typeof hebrew, string> = {
  label: 'New note',
  add: 'Add a note',
  remove: 'Delete the note',
  added: 'The note was added',
  removed: 'The note was deleted',
  undo: 'Undo',
  by: '{name}, {when}',
};

import { formatInstant } from '@pinkas/domain/time/local-date';

import { phraseColumns } from '../../../platform/export/phrase-columns.ts';

/** An internal note in a file of the archive. */
export interface NoteInFile {
  readonly at: string;
  readonly by: string;
  readonly text: string;
}

/** When, who and what, after the columns of the thing that the note is on. */
export function noteColumns<Row extends NoteInFile>() {
  const column = phraseColumns<Row, string>()('archiveFiles');
  return [
    column('at', 'when', 'text', (row) => formatInstant(row.at), { width: 18 }),
    column('by', 'who', 'text', (row) => row.by),
    column('text', 'note', 'text', (row) => row.text, { width: 60 }),
  ];
}

import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { FoldCard } from '@pinkas/ui/layout/fold-card';

import { PageError } from '../../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { NewNote } from '../../../../../shared/notes/new-note.tsx';
import { NotesList } from '../../../../../shared/notes/notes-list.tsx';
import { useWhenText } from '../../when-text.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import {
  useAddDocumentNote,
  useDocumentNotes,
  useRemoveDocumentNote,
  useRestoreDocumentNote,
} from './document-notes.queries.ts';

/** Notes of people of the business on the document; never printed or shown to a customer. */
export function DocumentNotes({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('documentLife');
  const { id, noteCount } = document;
  return (
    <FoldCard title={text('notes')} {...(noteCount > 0 && { note: String(noteCount) })}>
      <NotesOf id={id} />
    </FoldCard>
  );
}

function NotesOf({ id }: { readonly id: string }) {
  const text = usePhrases('documentLife');
  const when = useWhenText();
  const query = useDocumentNotes(id, true);
  const isChangeable = useMay()('documents.annotate');
  const adding = useAddDocumentNote(id);
  const removing = useRemoveDocumentNote();
  const restoring = useRestoreDocumentNote();
  const notes = query.data?.notes ?? [];
  return (
    <div className="notes">
      {isChangeable && <NewNote adding={adding} help={text('notesHint')} />}
      {query.isError && query.data === undefined && (
        <PageError reason={query.error} onRetry={() => void query.refetch()} />
      )}
      {notes.length > 0 && <NotesList {...{ notes, removing, restoring, isChangeable, when }} />}
    </div>
  );
}

import { formatInstant } from '@pinkas/domain/time/local-date';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { NewNote } from '../../../../shared/notes/new-note.tsx';
import { NotesList } from '../../../../shared/notes/notes-list.tsx';
import { useAddNote, useNotes, useRemoveNote, useRestoreNote } from '../customers.queries.ts';
import { useMay } from '../../../../shared/session/use-may.ts';

/** What people of the business wrote down about the customer. */
export function NotesTab({ customerId }: { readonly customerId: string }) {
  const text = usePhrases('customerCard');
  const query = useNotes(customerId);
  const isChangeable = useMay()('customers.annotate');
  const adding = useAddNote(customerId);
  const removing = useRemoveNote();
  const restoring = useRestoreNote();
  const notes = query.data?.notes ?? [];
  return (
    <div className="customer-card__part notes">
      {isChangeable && <NewNote adding={adding} />}
      {query.isPending && <SkeletonRows rows={3} />}
      {query.isError && query.data === undefined && (
        <PageError reason={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.notes.length === 0 && (
        <EmptyState title={text('notesEmpty')} text={text('notesEmptyText')} />
      )}
      {notes.length > 0 && (
        <NotesList {...{ notes, removing, restoring, isChangeable }} when={formatInstant} />
      )}
    </div>
  );
}

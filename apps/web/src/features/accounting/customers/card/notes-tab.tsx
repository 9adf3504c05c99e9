import type { CustomerNote } from '@pinkas/contract/accounting/customer-book.contract';
import { CUSTOMER_NOTE_LENGTH_MAX } from '@pinkas/domain/customers/customer-limits';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { sentenceOf } from '../../../../shared/dialog/problem-sentence.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAddNote, useNotes, useRemoveNote, useRestoreNote } from '../customers.queries.ts';

/** What people of the business wrote down about the customer. */
export function NotesTab({ customerId }: { readonly customerId: string }) {
  const text = usePhrases('customerCard');
  const query = useNotes(customerId);
  return (
    <div className="customer-card__part customer-notes">
      <NewNote customerId={customerId} />
      {query.isPending && <SkeletonRows rows={3} />}
      {query.isError && query.data === undefined && (
        <PageError reason={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.notes.length === 0 && (
        <EmptyState title={text('notesEmpty')} text={text('notesEmptyText')} />
      )}
      {query.data !== undefined && query.data.notes.length > 0 && (
        <ul className="customer-notes__list">
          {query.data.notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NewNote({ customerId }: { readonly customerId: string }) {
  const text = usePhrases('customerCard');
  const adding = useAddNote(customerId);
  const [typed, setTyped] = useState('');
  const requestKey = useRequestKey();
  function send(event: FormEvent): void {
    event.preventDefault();
    const note = typed.trim();
    if (note === '' || adding.isPending) return;
    adding.mutate(
      { text: note, idempotencyKey: requestKey.keyFor(note) },
      {
        onSuccess: () => {
          requestKey.forget();
          setTyped('');
          toast.success(text('noteAdded'));
        },
      },
    );
  }
  return (
    <form className="customer-notes__new" onSubmit={send}>
      <TextAreaField
        label={text('noteLabel')}
        rows={2}
        maxLength={CUSTOMER_NOTE_LENGTH_MAX}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ServerProblem reason={adding.error} />
      <Button type="submit" size="sm" isLoading={adding.isPending} disabled={typed.trim() === ''}>
        {text('addNote')}
      </Button>
    </form>
  );
}

function Note({ note }: { readonly note: CustomerNote }) {
  const text = usePhrases('customerCard');
  const customers = usePhrases('customers');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const removing = useRemoveNote();
  const restoring = useRestoreNote();
  function tell(reason: unknown): void {
    toast.error(sentenceOf(reason, errors, dialogs));
  }
  function remove(): void {
    removing.mutate(note.id, {
      onSuccess: () =>
        toast.success(text('noteRemoved'), {
          label: customers('undo'),
          // The note is gone from the screen by then.
          run: () => void restoring.mutateAsync(note.id).catch(tell),
        }),
      onError: tell,
    });
  }
  return (
    <li className="customer-notes__note">
      <div>
        <p dir="auto">{note.text}</p>
        <p className="customer-notes__by">
          {text('noteBy', { name: note.byName, when: formatInstant(note.at) })}
        </p>
      </div>
      <IconButton
        size="sm"
        label={text('removeNote')}
        icon={<IconTrash aria-hidden stroke={1.75} />}
        onClick={remove}
      />
    </li>
  );
}

import type { DocumentNote } from '@pinkas/contract/accounting/document-notes.contract';
import { DOCUMENT_NOTE_LENGTH_MAX } from '@pinkas/domain/documents/bulk-limits';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { sentenceOf } from '../../../../shared/dialog/problem-sentence.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useWhenText } from '../when-text.ts';
import {
  useAddDocumentNote,
  useDocumentNotes,
  useRemoveDocumentNote,
  useRestoreDocumentNote,
} from './document-notes.queries.ts';

/** What people of the business wrote on the document; no print and no customer ever sees it. */
export function DocumentNotes({ id }: { readonly id: string }) {
  const text = usePhrases('documentLife');
  const query = useDocumentNotes(id);
  const notes = query.data?.notes ?? [];
  return (
    <Card title={text('notes')}>
      <div className="doc-notes">
        <NewNote id={id} />
        {query.isError && query.data === undefined && (
          <PageError reason={query.error} onRetry={() => void query.refetch()} />
        )}
        {notes.length > 0 && (
          <ul className="doc-notes__list">
            {notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function NewNote({ id }: { readonly id: string }) {
  const text = usePhrases('documentLife');
  const adding = useAddDocumentNote(id);
  const [typed, setTyped] = useState('');
  const lastSend = useRef({ text: '', key: '' });
  function send(event: FormEvent): void {
    event.preventDefault();
    const note = typed.trim();
    if (note === '' || adding.isPending) return;
    // The same note keeps its key, so that a repeated send adds one.
    if (lastSend.current.text !== note) lastSend.current = { text: note, key: crypto.randomUUID() };
    adding.mutate(
      { text: note, idempotencyKey: lastSend.current.key },
      {
        onSuccess: () => {
          lastSend.current = { text: '', key: '' };
          setTyped('');
          toast.success(text('noteAdded'));
        },
      },
    );
  }
  return (
    <form className="doc-notes__new" onSubmit={send}>
      <TextAreaField
        label={text('noteLabel')}
        help={text('notesHint')}
        rows={2}
        maxLength={DOCUMENT_NOTE_LENGTH_MAX}
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

function Note({ note }: { readonly note: DocumentNote }) {
  const text = usePhrases('documentLife');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const when = useWhenText();
  const removing = useRemoveDocumentNote();
  const restoring = useRestoreDocumentNote();
  function tell(reason: unknown): void {
    toast.error(sentenceOf(reason, errors, dialogs));
  }
  function remove(): void {
    removing.mutate(note.id, {
      onSuccess: () =>
        toast.success(text('noteRemoved'), {
          label: text('undo'),
          // The note is gone from the screen by then.
          run: () => void restoring.mutateAsync(note.id).catch(tell),
        }),
      onError: tell,
    });
  }
  return (
    <li className="doc-notes__note">
      <div>
        <p dir="auto">{note.text}</p>
        <p className="doc-notes__by">
          <Isolate>{text('noteBy', { name: note.byName, when: when(note.at) })}</Isolate>
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

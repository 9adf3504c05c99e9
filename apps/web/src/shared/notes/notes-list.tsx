import type { Note } from '@pinkas/contract/accounting/notes/note';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconTrash } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';

import { sentenceOf } from '../dialog/problem-sentence.ts';
import { usePhrases } from '../language/use-phrases.ts';
import './notes.css';

type NoteChange = UseMutationResult<unknown, Error, string>;

interface NotesListProps {
  readonly notes: readonly Note[];
  readonly removing: NoteChange;
  readonly restoring: NoteChange;
  /** Whether notes may be taken away. */
  readonly isChangeable: boolean;
  /** Formats a moment. */
  readonly when: (instant: string) => string;
}

/** Notes with author and time; a removed one can be restored. */
export function NotesList({ notes, removing, restoring, isChangeable, when }: NotesListProps) {
  const text = usePhrases('notes');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  function tell(reason: unknown): void {
    toast.error(sentenceOf(reason, errors, dialogs));
  }
  function remove(id: string): void {
    removing
      .mutateAsync(id)
      .then(() =>
        toast.success(text('removed'), {
          label: text('undo'),
          // The note is gone from the screen by then.
          run: () => void restoring.mutateAsync(id).catch(tell),
        }),
      )
      .catch(tell);
  }
  return (
    <ul className="notes__list">
      {notes.map(({ id, text: words, byName: name, at }) => (
        <li key={id} className="notes__note">
          <div>
            <p dir="auto">{words}</p>
            <p className="notes__by">
              <Isolate>{text('by', { name, when: when(at) })}</Isolate>
            </p>
          </div>
          {isChangeable && (
            <IconButton
              size="sm"
              label={text('remove')}
              icon={<IconTrash aria-hidden stroke={1.75} />}
              onClick={() => remove(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

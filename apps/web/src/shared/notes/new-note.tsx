import { NOTE_LENGTH_MAX } from '@pinkas/domain/limits';
import { Button } from '@pinkas/ui/actions/button';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { toast } from '@pinkas/ui/overlay/toast';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { ServerProblem } from '../dialog/server-problem.tsx';
import { useRequestKey } from '../form/use-request-key.ts';
import { usePhrases } from '../language/use-phrases.ts';
import './notes.css';

/** A note to be sent; the same key never adds a second one. */
export interface SentNote {
  readonly text: string;
  readonly idempotencyKey: string;
}

interface NewNoteProps {
  readonly adding: UseMutationResult<unknown, Error, SentNote>;
  /** Explains who will see the note. */
  readonly help?: string;
}

/** The field of a new note. */
export function NewNote({ adding, help }: NewNoteProps) {
  const text = usePhrases('notes');
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
          toast.success(text('added'));
        },
      },
    );
  }
  return (
    <form className="notes__new" onSubmit={send}>
      <TextAreaField
        label={text('label')}
        {...(help !== undefined && { help })}
        rows={2}
        maxLength={NOTE_LENGTH_MAX}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ServerProblem reason={adding.error} />
      <Button type="submit" size="sm" isLoading={adding.isPending} disabled={typed.trim() === ''}>
        {text('add')}
      </Button>
    </form>
  );
}

import { NOTE_LENGTH_MAX } from '@pinkas/domain/limits';
import { Button } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { toast } from '@pinkas/ui/overlay/toast';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

import { ServerProblem } from '../dialog/server-problem.tsx';
import { useRequestKey } from '../form/use-request-key.ts';
import type { SentText } from './questions.queries.ts';

interface QuestionFieldProps {
  readonly sending: UseMutationResult<unknown, Error, SentText>;
  readonly label: string;
  readonly help?: string;
  readonly button: string;
  /** Shown once it arrived. */
  readonly done: string;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** The field of a question or an answer; typed text stays until it was sent. Ctrl+Enter sends. */
export function QuestionField({
  sending,
  label,
  help,
  button,
  done,
  children,
}: QuestionFieldProps) {
  const [typed, setTyped] = useState('');
  const requestKey = useRequestKey();
  function send(): void {
    const text = typed.trim();
    if (text === '' || sending.isPending) return;
    sending.mutate(
      { text, idempotencyKey: requestKey.keyFor(text) },
      {
        onSuccess: () => {
          requestKey.forget();
          setTyped('');
          toast.success(done);
        },
      },
    );
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (event.nativeEvent.isComposing) return;
    // The page uses these keys itself, such as for the approval of an expense.
    event.preventDefault();
    event.stopPropagation();
    send();
  }
  return (
    <form
      className="questions__field"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextAreaField
        label={label}
        {...(help !== undefined && { help })}
        rows={2}
        maxLength={NOTE_LENGTH_MAX}
        dir="auto"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ServerProblem reason={sending.error} />
      <div className="questions__buttons">
        <Button
          type="submit"
          size="sm"
          isLoading={sending.isPending}
          disabled={typed.trim() === ''}
        >
          {button} <Kbd keys="Ctrl Enter" />
        </Button>
        {children}
      </div>
    </form>
  );
}

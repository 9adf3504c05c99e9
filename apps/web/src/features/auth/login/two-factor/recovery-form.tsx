import { Button } from '@pinkas/ui/actions/button';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { useEffect, useRef, useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { WayFormProps } from './code-form.tsx';

/** Asks for one of the saved recovery codes, for when no other method is available. */
export function RecoveryForm({ isPending, isWrong }: WayFormProps) {
  const text = usePhrases('auth');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function send() {
    if (code.trim() === '') setProblem(text('recoveryRequired'));
    else if (await isWrong(code.trim())) setProblem(text('recoveryWrong'));
    else return;
    input.current?.focus();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <LtrTextField
        ref={input}
        label={text('recoveryCode')}
        size="lg"
        autoComplete="off"
        maxLength={20}
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="filled" size="lg" isWide isLoading={isPending}>
        {text(isPending ? 'checking' : 'continue')}
      </Button>
    </form>
  );
}

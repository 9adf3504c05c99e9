import { Button } from '@pinkas/ui/actions/button';
import { CodeBoxes } from '@pinkas/ui/fields/code-boxes';
import { useEffect, useRef, useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

const CODE_LENGTH = 6;

export interface WayFormProps {
  readonly isPending: boolean;
  /** Sends a code; resolves to whether it was wrong, and another may be tried. */
  readonly isWrong: (code: string) => Promise<boolean>;
}

/** Six digits, sent by themselves after the last one. */
export function CodeForm({ isPending, isWrong }: WayFormProps) {
  const text = usePhrases('auth');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function send(digits: string) {
    if (digits.length < CODE_LENGTH) {
      setProblem(text('codeRequired'));
      input.current?.focus();
    } else if (await isWrong(digits)) {
      setCode('');
      setProblem(text('codeWrong'));
      input.current?.focus();
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(code);
      }}
    >
      <CodeBoxes
        ref={input}
        label={text('code')}
        isLabelHidden
        value={code}
        length={CODE_LENGTH}
        help={text('codeHelp')}
        error={problem}
        onChange={(digits) => {
          setCode(digits);
          setProblem(undefined);
        }}
        onComplete={(digits) => void send(digits)}
      />
      <Button type="submit" variant="filled" size="lg" isWide isLoading={isPending}>
        {text(isPending ? 'checking' : 'continue')}
      </Button>
    </form>
  );
}

import { loginContract } from '@pinkas/contract/auth/login/login.contract';
import { IconArrowLeft, IconShieldCheck } from '@tabler/icons-react';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { CodeBoxes } from '@pinkas/ui/fields/code-boxes';
import { useEffect, useRef, useState } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { useAction } from '../../../shared/api/use-action.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { DemoCodeHint } from './demo-sign-in.tsx';
import type { CodeSent } from './login-steps.ts';
import { stepAfter } from './login-steps.ts';
import { ResendLine } from './resend-line.tsx';

const CODE_LENGTH = 6;

export interface CodeStepProps {
  readonly sent: CodeSent;
  readonly onSignedIn: () => Promise<void>;
  /** Back to the password; with a sentence when the code can no longer be used. */
  readonly onBack: (notice?: string) => void;
}

/** Second step: the one-time code, sent by itself after the sixth digit. */
export function CodeStep({ sent, onSignedIn, onBack }: CodeStepProps) {
  const text = usePhrases('auth');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const confirm = useAction(
    (oneTimeCode: string) => call(loginContract.twoFactor, { body: { oneTimeCode } }),
    (reason) => {
      if (reason instanceof ApiError && reason.status === 401) onBack(text('codeExpired'));
    },
  );

  async function send(digits: string) {
    if (digits.length < CODE_LENGTH) {
      setProblem(text('codeRequired'));
      input.current?.focus();
      return;
    }
    const answer = await confirm.run(digits);
    if (answer === undefined) return;
    const step = stepAfter(answer);
    if (step === 'signed-in') await onSignedIn();
    else if (typeof step === 'object' && answer.fail_reason !== 'WRONG')
      onBack(text(step.sentence));
    else {
      setCode('');
      setProblem(text('codeWrong'));
      input.current?.focus();
    }
  }

  return (
    <>
      <div className="auth-back">
        <Button
          variant="quiet"
          icon={<IconArrowLeft aria-hidden stroke={1.75} className="pk-flip" />}
          onClick={() => onBack()}
        >
          {text('back')}
        </Button>
      </div>
      <div className="auth-frame__head">
        <h1>{text('codeTitle')}</h1>
        <p>{sentenceOfSent(sent, text)}</p>
      </div>
      <ServerProblem reason={confirm.error} />
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
        <Button type="submit" variant="filled" size="lg" isWide isLoading={confirm.isPending}>
          {text(confirm.isPending ? 'checking' : 'continue')}
        </Button>
      </form>
      <ResendLine
        waitSeconds={sent.resendWaitSeconds}
        onExpired={() => onBack(text('codeExpired'))}
      />
      <Alert tone="info" icon={<IconShieldCheck aria-hidden stroke={1.75} />}>
        {text('codeMandatory')}
      </Alert>
      <DemoCodeHint />
    </>
  );
}

/** Left-to-right isolate marks around the target keep an address whole inside Hebrew. */
function isolated(target: string): string {
  return `\u2066${target}\u2069`;
}

function sentenceOfSent(sent: CodeSent, text: ReturnType<typeof usePhrases<'auth'>>): string {
  if (sent.target === undefined) return text('codeSent');
  const key = sent.channel === 'sms' ? 'codeSentPhone' : 'codeSentMail';
  return text(key, { target: isolated(sent.target) });
}

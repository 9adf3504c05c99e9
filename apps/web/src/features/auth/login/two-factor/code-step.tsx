import { loginContract } from '@pinkas/contract/auth/login/login.contract';
import { isSentFactor, type SentFactor } from '@pinkas/domain/identity/second-factors';
import { IconArrowLeft, IconShieldCheck } from '@tabler/icons-react';
import { Button } from '@pinkas/ui/actions/button';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { useState, type ComponentProps } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { call } from '../../../../shared/api/client.ts';
import { useAction } from '../../../../shared/api/use-action.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { DemoOutboxHint } from '../../../../shared/sign-in/demo-outbox-hint.tsx';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { CodeForm } from './code-form.tsx';
import { LazyOtherWays, LazyPasskeyForm, LazyRecoveryForm } from './lazy-ways.tsx';
import type { CodeSent, LoginAnswer } from '../login-steps.ts';
import { stepAfter } from '../login-steps.ts';
import { SentCodeLines } from './sent-code-lines.tsx';
import { useAskedCode } from './use-asked-code.ts';

export interface CodeStepProps {
  readonly sent: CodeSent;
  /** Signed in; with how many recovery codes are left, after one was used. */
  readonly onSignedIn: (recoveryCodesLeft?: number) => Promise<void>;
  /** A new password has to be chosen first, by this code of a link. */
  readonly onNewPassword: (code: string) => Promise<void>;
  /** Back to the password; with a sentence when the code can no longer be used. */
  readonly onBack: (notice?: string) => void;
}

/** Second step: a sent code, an app code, a passkey or a recovery code, with links between them. */
export function CodeStep({ sent, onSignedIn, onNewPassword, onBack }: CodeStepProps) {
  const text = usePhrases('auth');
  /** A code of the person is being checked or was right: the session of this step may be over for that reason. */
  const [isAnswering, setIsAnswering] = useState(false);
  const onExpired = () => onBack(text('codeExpired'));
  const { asked, setAsked, error } = useAskedCode(sent, isAnswering, onExpired);
  const [isChoosing, setIsChoosing] = useState(false);
  const { way } = asked;
  const confirm = useAction(
    (oneTimeCode: string) =>
      call(loginContract.twoFactor, {
        body: {
          oneTimeCode,
          ...(way !== undefined && way !== 'passkey' && { ua_2fa_type: way }),
        },
      }),
    (reason) => {
      if (reason instanceof ApiError && reason.status === 401) onExpired();
    },
  );

  /** Resolves to whether the code was wrong, and another may be tried. */
  async function isWrong(code: string): Promise<boolean> {
    setIsAnswering(true);
    const answer = await confirm.run(code);
    const isAgain = answer !== undefined && (await isRefused(answer));
    setIsAnswering(answer !== undefined && !isAgain);
    return isAgain;
  }

  async function isRefused(answer: LoginAnswer): Promise<boolean> {
    const step = stepAfter(answer);
    if (step === 'signed-in') await onSignedIn(answer.recovery_codes_left);
    else if (step === 'new-password') await onNewPassword(answer.code ?? '');
    else if (typeof step === 'object' && answer.fail_reason !== 'WRONG')
      onBack(text(step.sentence));
    else return true;
    return false;
  }

  const isRecovery = way === 'recovery' && !isChoosing;
  return (
    <>
      <div className="auth-back">
        <Button
          variant="quiet"
          icon={<IconArrowLeft aria-hidden stroke={1.75} className="pk-flip" />}
          onClick={() => (isChoosing ? setIsChoosing(false) : onBack())}
        >
          {text('back')}
        </Button>
      </div>
      <div className="auth-frame__head">
        <h1>{text(isRecovery ? 'recoveryTitle' : 'codeTitle')}</h1>
        <p>{isChoosing ? text('otherWayLead') : sentenceOfAsked(asked, text)}</p>
      </div>
      <ServerProblem reason={confirm.error ?? error} />
      {isChoosing ? (
        <LazyOtherWays
          current={way}
          onExpired={onExpired}
          onChosen={(next) => {
            setAsked(next);
            setIsChoosing(false);
          }}
        />
      ) : (
        <>
          {way === 'passkey' ? (
            <LazyPasskeyForm isWrong={isRefused} onExpired={onExpired} />
          ) : (
            <TypedCodeForm way={way} isPending={confirm.isPending} isWrong={isWrong} />
          )}
          {isSent(way) && (
            <SentCodeLines
              key={`sent-${String(way)}`}
              asked={asked}
              way={way}
              isAnswering={isAnswering}
              onOtherWay={() => setIsChoosing(true)}
              onSent={() => setAsked({ ...asked, isNotSent: false })}
              onExpired={onExpired}
            />
          )}
          <div className="auth-line">
            <LinkButton onClick={() => setIsChoosing(true)}>{text('otherWay')}</LinkButton>
          </div>
        </>
      )}
      <Alert tone="info" icon={<IconShieldCheck aria-hidden stroke={1.75} />}>
        {text('codeMandatory')}
      </Alert>
      {isSent(way) && (
        <DemoOutboxHint kind={OUTBOX_KINDS[way ?? 'email']} sentence={text('demoCodeHint')} />
      )}
    </>
  );
}

/** The field for a typed code: a recovery code, a sent code, or one from an app. */
function TypedCodeForm({ way, ...form }: ComponentProps<typeof CodeForm> & Pick<CodeSent, 'way'>) {
  if (way === 'recovery') return <LazyRecoveryForm {...form} />;
  return <CodeForm key={isSent(way) ? 'code-sent' : 'code-app'} {...form} />;
}

/** Returns whether a code of this kind is sent; an unknown kind most likely is. */
function isSent(way: CodeSent['way']): way is SentFactor | undefined {
  return way === undefined || isSentFactor(way);
}

const OUTBOX_KINDS = { email: 'mail', sms: 'sms', whatsapp: 'whatsapp' } as const;

const SENT_TO = {
  email: 'codeSentMail',
  sms: 'codeSentPhone',
  whatsapp: 'codeSentWhatsapp',
} as const;

/** Left-to-right isolate marks around the target protect an address inside Hebrew. */
function isolated(target: string): string {
  return `\u2066${target}\u2069`;
}

function sentenceOfAsked(asked: CodeSent, text: ReturnType<typeof usePhrases<'auth'>>): string {
  const { way, target, isNotSent = false } = asked;
  if (way === 'app') return text('codeOfApp');
  if (way === 'recovery') return text('recoveryLead');
  if (way === 'passkey') return text('passkeyLead');
  if (isNotSent) return text('codeNotSent');
  if (target === undefined) return text('codeSent');
  return text(SENT_TO[way ?? 'email'], { target: isolated(target) });
}

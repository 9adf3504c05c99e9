import { loginContract } from '@pinkas/contract/auth/login/login.contract';
import { Email } from '@pinkas/contract/fields';
import { Button } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { PasswordField } from '@pinkas/ui/fields/password-field';
import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';

import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { useAction } from '../../../shared/api/use-action.ts';
import { useFirstField } from '../../../shared/form/use-first-field.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { SupportLink } from '../../../shared/support/support-link.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { withDistributor } from '../../../shared/brand/with-distributor.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useStaticData } from '../../../shared/session/session-store.ts';
import { DEMO_SIGN_IN, DemoSignIn } from './demo-sign-in.tsx';
import { loginFailureOf, type LoginFailure } from './login-failure.ts';
import { GoogleSignIn } from './provider/google-sign-in.tsx';
import { LazyRobotCheck } from '../../../shared/sign-in/robot-check/robot-check-lazy.tsx';
import { useSignInArea, type SignInArea } from '../../../shared/sign-in/sign-in-area.ts';
import { SignInEmailField } from '../../../shared/sign-in/sign-in-email-field.tsx';
import {
  NO_ROBOT_CHECK,
  nextRobotCheck,
  type RobotState,
} from '../../../shared/sign-in/robot-check/robot-state.ts';
import type { CodeSent, LoginAnswer } from './login-steps.ts';
import { codeSentOf, stepAfter } from './login-steps.ts';
import { PasskeyButton } from './passkey-button.tsx';

const SignInForm = z.strictObject({
  email: Email,
  password: z.string().min(1, 'FIELD_REQUIRED').max(1_024, 'TEXT_TOO_LONG'),
});

export interface PasswordStepProps {
  /** Why the person is here again, shown until the first attempt. */
  readonly notice: { readonly tone: 'ok' | 'warn'; readonly sentence: string } | undefined;
  /** The result of a provider such as Google, shown until the first attempt. */
  readonly news: ReactNode;
  /** The e-mail that the field begins with. */
  readonly email: string;
  /** The page after sign-in, from the URL. */
  readonly redirectAfter: string | null;
  /** By default a greeting, and a link to the registration where it is open. */
  readonly words?:
    | {
        readonly title: string;
        readonly lead: string;
        readonly news: ReactNode;
        readonly afterForm: ReactNode;
      }
    | undefined;
  readonly onCodeSent: (sent: CodeSent) => void;
  readonly onSignedIn: () => Promise<void>;
  /** A new password is demanded; `code` is that of the link which sets it. */
  readonly onNewPassword: (code: string) => Promise<void>;
  /** An address or a telephone is verified first; `query` is what its page is opened with. */
  readonly onVerification: (query: string) => Promise<void>;
}

/** First step: e-mail and password, and the robot check once the server asks for it. */
export function PasswordStep(props: PasswordStepProps) {
  const { notice, news, words, redirectAfter } = props;
  const { onCodeSent, onSignedIn, onNewPassword, onVerification } = props;
  const area = useSignInArea();
  const [query] = useSearchParams();
  const staticData = useStaticData();
  const text = usePhrases('auth');
  const { title, lead } = words ?? { title: text('signInTitle'), lead: text('signInGreeting') };
  const [failure, setFailure] = useState<LoginFailure | undefined>(undefined);
  const [robot, setRobot] = useState<RobotState>(NO_ROBOT_CHECK);
  const form = useForm({
    spec: { schema: SignInForm },
    stored: { email: props.email, password: '' },
    send: signIn,
  });
  useFirstField(form.element.ref);
  const passwordInput = useRef<HTMLInputElement>(null);
  const login = useAction((values: z.output<typeof SignInForm>) =>
    call(loginContract.login, {
      body: {
        u_email: values.email,
        u_password: values.password,
        ...(robot.answer !== undefined && { recaptcha: robot.answer }),
      },
    }),
  );

  async function signIn(values: z.output<typeof SignInForm>) {
    setFailure(undefined);
    if (robot.isAsked && robot.answer === undefined) {
      setFailure(loginFailureOf('CAPTCHA'));
      return;
    }
    const answer = await login.run(values);
    if (answer !== undefined) await goOn(answer, values.email);
  }

  /** Acts on what a step led to. */
  async function goOn(answer: LoginAnswer, email: string) {
    const step = stepAfter(answer);
    if (step === 'code') onCodeSent(codeSentOf(answer));
    else if (step === 'signed-in') await onSignedIn();
    else if (step === 'new-password') await onNewPassword(answer.code ?? '');
    else if (step === 'verification') {
      await onVerification(
        new URLSearchParams({ [answer.action ?? '']: '1', u_email: email }).toString(),
      );
    } else {
      setRobot((before) => nextRobotCheck(before, answer.fail_reason === 'CAPTCHA'));
      setFailure(step);
    }
  }

  /** A passkey is refused without the message for a wrong password. */
  function takePasskey(answer: LoginAnswer | undefined) {
    setFailure(undefined);
    if (answer === undefined || answer.fail_reason === 'WRONG') {
      setFailure({ tone: 'warn', sentence: 'passkeyFailed' });
    } else void goOn(answer, form.draft.email);
  }

  function fillDemo() {
    form.change(DEMO_SIGN_IN);
    passwordInput.current?.focus();
  }

  const lostPassword = lostPasswordAddress(area, form.draft.email, query);
  return (
    <>
      <div className="auth-frame__head">
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {failure === undefined ? (
        <>
          {notice !== undefined && (
            <Alert tone={notice.tone} isLive={notice.tone === 'ok'}>
              {notice.sentence}
            </Alert>
          )}
          {news}
        </>
      ) : (
        <FailureAlert failure={failure} lostPassword={lostPassword} />
      )}
      {isUnknownAction(login.error) ? (
        <Alert tone="bad" isLive>
          {text('unknownAction')}
        </Alert>
      ) : (
        <ServerProblem reason={login.error} />
      )}
      <form {...form.element}>
        <SignInEmailField form={form} />
        <PasswordField
          {...form.bind('password')}
          ref={passwordInput}
          label={text('password')}
          labelEnd={<LinkText href={lostPassword}>{text('forgotPassword')}</LinkText>}
          autoComplete="current-password"
          size="lg"
          error={
            form.codeOf('password') === 'FIELD_REQUIRED'
              ? text('passwordRequired')
              : form.problem('password')
          }
        />
        {robot.isAsked && (
          <LazyRobotCheck
            key={robot.round}
            onAnswer={(answer) => setRobot((before) => ({ ...before, answer }))}
          />
        )}
        <Button type="submit" variant="filled" size="lg" isWide isLoading={login.isPending}>
          {text(login.isPending ? 'signingIn' : 'signIn')}
        </Button>
      </form>
      {staticData?.hasGoogle === true && <GoogleSignIn redirectAfter={redirectAfter} />}
      <PasskeyButton onAnswer={takePasskey} />
      {words === undefined ? <RegisterLine /> : words.afterForm}
      <DemoSignIn onFill={fillDemo} />
    </>
  );
}

interface FailureAlertProps {
  readonly failure: LoginFailure;
  /** Address of the form for a new password. */
  readonly lostPassword: string;
}

/** Explains why the last attempt failed, with a link to a new password where that helps. */
function FailureAlert({ failure, lostPassword }: FailureAlertProps) {
  const text = usePhrases('auth');
  const sentence = text(failure.sentence, failure.values);
  return (
    <Alert
      tone={failure.tone}
      isLive
      action={
        failure.mayReset === true ? (
          <LinkText isInherited isUnderlined href={lostPassword}>
            {text('resetPassword')}
          </LinkText>
        ) : (
          <SupportLink sentence={sentence} />
        )
      }
    >
      {sentence}
    </Alert>
  );
}

/** Links to the registration, where it is open. */
function RegisterLine() {
  const text = usePhrases('auth');
  const [query] = useSearchParams();
  if (useStaticData()?.registration !== 'open') return null;
  return (
    <p className="auth-line">
      {text('noAccount')}
      <LinkText href={withDistributor('#/register', query)}>{text('toRegister')}</LinkText>
    </p>
  );
}

/** The form for a link to a new password, with the address that was typed. */
function lostPasswordAddress(area: SignInArea, email: string, query: URLSearchParams): string {
  const typed = email.trim();
  const named = typed === '' ? '' : `?${new URLSearchParams({ u_email: typed }).toString()}`;
  return withDistributor(`#${area}/lost_password${named}`, query);
}

/** An answer of success whose shape is not ours: an action that this version does not know. */
function isUnknownAction(reason: unknown): boolean {
  return reason instanceof ApiError && reason.code === 'UNEXPECTED_ANSWER' && reason.status === 200;
}

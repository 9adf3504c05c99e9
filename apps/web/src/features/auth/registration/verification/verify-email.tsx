import { registrationContract } from '@pinkas/contract/auth/registration/registration.contract';
import { Email } from '@pinkas/contract/fields';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Button } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { useState } from 'react';
import { z } from 'zod';

import { call } from '../../../../shared/api/client.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useFirstField } from '../../../../shared/form/use-first-field.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useStaticData } from '../../../../shared/session/session-store.ts';
import { DemoOutboxHint } from '../../../../shared/sign-in/demo-outbox-hint.tsx';
import { LazyRobotCheck } from '../../../../shared/sign-in/robot-check/robot-check-lazy.tsx';
import {
  NO_ROBOT_CHECK,
  nextRobotCheck,
  type RobotState,
} from '../../../../shared/sign-in/robot-check/robot-state.ts';
import { storedRegistration } from '../stored-draft.ts';
import { SignInEmailField } from '../../../../shared/sign-in/sign-in-email-field.tsx';

const ResendForm = z.strictObject({ email: Email });

type News = { readonly tone: 'ok' | 'warn'; readonly sentence: PhraseKey<'registration'> };

const NEWS = {
  sent: { tone: 'ok', sentence: 'resent' },
  CAPTCHA: { tone: 'warn', sentence: 'failedCaptcha' },
  TMP_BLOCK: { tone: 'warn', sentence: 'resendTooMany' },
} as const satisfies Readonly<Record<string, News>>;

/** Asks a person who registered to check their email, and sends another link on request. */
export function VerifyEmail({ email }: { readonly email: string }) {
  const text = usePhrases('registration');
  const staticData = useStaticData();
  const [isAsking, setIsAsking] = useState(email === '');
  // A person who registered in this tab may correct the address: the form still holds the rest, and registers
  // again instead of the wrong one.
  const [isOwnTab] = useState(
    () => storedRegistration.has() && staticData?.registration === 'open',
  );
  usePageTitle(text('verifyTitle'));
  return (
    <>
      <div className="auth-frame__head">
        <h1>{text('verifyTitle')}</h1>
        <p>
          {email === ''
            ? text('verifyLead')
            : text('verifySent', { email: `\u2066${email}\u2069` })}
        </p>
      </div>
      <DemoOutboxHint kind="mail" sentence={text('demoMailHint')} />
      {isAsking ? (
        <Resend email={email} />
      ) : (
        <Button variant="outlined" size="lg" isWide onClick={() => setIsAsking(true)}>
          {text('sendAgain')}
        </Button>
      )}
      {isOwnTab && (
        <p className="registration__other">
          <LinkText href="#/register">{text('wrongAddress')}</LinkText>
        </p>
      )}
      <p className="registration__other">
        <LinkText href="#/auth/login">{text('toSignIn')}</LinkText>
      </p>
    </>
  );
}

function Resend({ email }: { readonly email: string }) {
  const text = usePhrases('registration');
  const [news, setNews] = useState<News>();
  const [robot, setRobot] = useState<RobotState>({ ...NO_ROBOT_CHECK, isAsked: true });
  const form = useForm({ spec: { schema: ResendForm }, stored: { email }, send });
  useFirstField(form.element.ref);

  async function send(values: z.output<typeof ResendForm>): Promise<void> {
    setNews(undefined);
    const { answer: recaptcha } = robot;
    if (recaptcha === undefined) {
      setNews(NEWS.CAPTCHA);
      return;
    }
    setRobot((before) => nextRobotCheck(before, true));
    const answer = await call(registrationContract.sendEmailLink, {
      body: { u_email: values.email, recaptcha },
    });
    setNews(NEWS[answer.success ? 'sent' : (answer.fail_reason ?? 'TMP_BLOCK')]);
  }

  return (
    <>
      {news !== undefined && (
        <Alert tone={news.tone} isLive>
          {text(news.sentence)}
        </Alert>
      )}
      <ServerProblem reason={form.failure} />
      <form {...form.element}>
        <SignInEmailField form={form} />
        <LazyRobotCheck
          key={robot.round}
          onAnswer={(answer) => setRobot((before) => ({ ...before, answer }))}
        />
        <Button type="submit" variant="filled" size="lg" isWide isLoading={form.isSaving}>
          {text(form.isSaving ? 'sendingAgain' : 'sendAgain')}
        </Button>
      </form>
    </>
  );
}

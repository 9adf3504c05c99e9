import {
  passwordContract,
  type LinkFailReason,
} from '@pinkas/contract/auth/password/password.contract';
import { Email } from '@pinkas/contract/fields';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';

import { call } from '../../../shared/api/client.ts';
import { useAction } from '../../../shared/api/use-action.ts';
import { withDistributor } from '../../../shared/brand/with-distributor.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useFirstField } from '../../../shared/form/use-first-field.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ownQuery } from '../../../shared/navigation/preserved-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { applicationOf } from '../../../shared/sign-in/application-query.ts';
import { AuthFrame } from '../../../shared/sign-in/frame/auth-frame.tsx';
import { useSignInArea } from '../../../shared/sign-in/sign-in-area.ts';
import { SignInEmailField } from '../../../shared/sign-in/sign-in-email-field.tsx';
import { LazyRobotCheck } from '../../../shared/sign-in/robot-check/robot-check-lazy.tsx';
import {
  NO_ROBOT_CHECK,
  nextRobotCheck,
  type RobotState,
} from '../../../shared/sign-in/robot-check/robot-state.ts';

const LostPasswordForm = z.strictObject({ email: Email });

const SENTENCES: Readonly<Record<Exclude<LinkFailReason, 'CAPTCHA'>, PhraseKey<'passwords'>>> = {
  NO_EMAIL: 'lostNoEmail',
  TMP_BLOCK: 'lostTooMany',
  NOT_SENT: 'lostNotSent',
};

ownQuery('/auth/lost_password', ['u_email', 'dist']);
ownQuery('/oauth2/lost_password', ['u_email', 'dist']);

/** auth/lost_password and oauth2/lost_password: asks for a link by mail; `u_email` fills the address in. */
export function LostPasswordScreen() {
  const text = usePhrases('passwords');
  const auth = usePhrases('auth');
  const navigate = useNavigate();
  const area = useSignInArea();
  const location = useLocation();
  const [query] = useSearchParams();
  const [failure, setFailure] = useState<LinkFailReason | undefined>(undefined);
  const [robot, setRobot] = useState<RobotState>({ ...NO_ROBOT_CHECK, isAsked: true });
  usePageTitle(text('lostTitle'));
  const ask = useAction(({ email }: z.output<typeof LostPasswordForm>) =>
    call(passwordContract.askLink, {
      body: {
        u_email: email,
        ...(robot.answer !== undefined && { recaptcha: robot.answer }),
        ...applicationOf(location),
      },
    }),
  );
  const form = useForm({
    spec: { schema: LostPasswordForm },
    stored: { email: query.get('u_email') ?? '' },
    send,
  });
  useFirstField(form.element.ref);

  async function send(values: z.output<typeof LostPasswordForm>) {
    setFailure(undefined);
    if (robot.answer === undefined) {
      setFailure('CAPTCHA');
      return;
    }
    const answer = await ask.run(values);
    if (answer?.success === true) {
      const told = new URLSearchParams({ lostPassStatus: 'EMAIL_SENT', u_email: values.email });
      await navigate(withDistributor(`${area}/login?${told.toString()}`, query), {
        replace: true,
      });
      return;
    }
    setRobot((before) => nextRobotCheck(before, true));
    setFailure(answer?.fail_reason);
  }

  return (
    <AuthFrame>
      <div className="auth-back">
        <ButtonLink
          variant="quiet"
          href={withDistributor(`#${area}/login`, query)}
          icon={<IconArrowLeft aria-hidden stroke={1.75} className="pk-flip" />}
        >
          {auth('back')}
        </ButtonLink>
      </div>
      <div className="auth-frame__head">
        <h1>{text('lostTitle')}</h1>
        <p>{text('lostLead')}</p>
      </div>
      {failure !== undefined && (
        <Alert tone={failure === 'NO_EMAIL' ? 'bad' : 'warn'} isLive>
          {failure === 'CAPTCHA' ? auth('failedCaptcha') : text(SENTENCES[failure])}
        </Alert>
      )}
      <ServerProblem reason={ask.error} />
      <form {...form.element}>
        <SignInEmailField form={form} />
        <LazyRobotCheck
          key={robot.round}
          onAnswer={(answer) => setRobot((before) => ({ ...before, answer }))}
        />
        <Button type="submit" variant="filled" size="lg" isWide isLoading={ask.isPending}>
          {text(ask.isPending ? 'lostSending' : 'lostSend')}
        </Button>
      </form>
    </AuthFrame>
  );
}

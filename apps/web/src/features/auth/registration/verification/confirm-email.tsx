import { registrationContract } from '@pinkas/contract/auth/registration/registration.contract';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { call } from '../../../../shared/api/client.ts';
import { useAction } from '../../../../shared/api/use-action.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { signInAfterLink } from '../../../../shared/sign-in/application-query.ts';
import { forgetDrafts } from '../stored-draft.ts';

interface ConfirmEmailProps {
  readonly code: string;
  /** The query of the application in whose flow the business was opened; empty without one. */
  readonly application: string;
}

/** Verifies an address by its emailed link, on press: programs that only open links verify nothing. */
export function ConfirmEmail({ code, application }: ConfirmEmailProps) {
  const text = usePhrases('registration');
  const navigate = useNavigate();
  const [isEnded, setIsEnded] = useState(code === '');
  const confirm = useAction(() => call(registrationContract.confirmEmail, { body: { code } }));
  usePageTitle(text('confirmTitle'));

  async function press() {
    const answer = await confirm.run(undefined);
    if (answer === undefined) return;
    if (answer.success) {
      forgetDrafts();
      await navigate(signInAfterLink({ news: 'EMAIL_VERIFIED' }, application), { replace: true });
    } else setIsEnded(true);
  }

  if (isEnded) {
    return (
      <>
        <div className="auth-frame__head">
          <h1>{text('linkEndedTitle')}</h1>
          <p>{text('linkEnded')}</p>
        </div>
        <ButtonLink variant="filled" size="lg" href="#/register?GOTO_EMAIL_VERIFICATION=1">
          {text('sendAgain')}
        </ButtonLink>
        <p className="registration__other">
          <LinkText href="#/auth/login">{text('toSignIn')}</LinkText>
        </p>
      </>
    );
  }
  return (
    <>
      <div className="auth-frame__head">
        <h1>{text('confirmTitle')}</h1>
        <p>{text('confirmLead')}</p>
      </div>
      <ServerProblem reason={confirm.error} />
      <Button
        variant="filled"
        size="lg"
        isWide
        isLoading={confirm.isPending}
        onClick={() => void press()}
      >
        {text(confirm.isPending ? 'confirming' : 'confirm')}
      </Button>
    </>
  );
}

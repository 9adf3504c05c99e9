import { oauth2RegistrationContract } from '@pinkas/contract/auth/oauth2/oauth2-registration.contract';
import { Button } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { call } from '../../../shared/api/client.ts';
import { useAction } from '../../../shared/api/use-action.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { broughtQuery } from '../../../shared/navigation/preserved-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useStaticData } from '../../../shared/session/session-store.ts';
import { AuthFrame } from '../../../shared/sign-in/frame/auth-frame.tsx';
import { IntegrationGate } from '../../../shared/sign-in/integration-gate.tsx';
import type { RegistrationDetails } from './oauth2-draft.ts';
import { Oauth2Form } from './oauth2-form.tsx';
import './registration.css';

/** oauth2/register: opens a business in the flow of an application to it. */
export function Oauth2RegistrationScreen() {
  return (
    <IntegrationGate>
      <Oauth2Registration />
    </IntegrationGate>
  );
}

function Oauth2Registration() {
  const text = usePhrases('registration');
  const mode = useStaticData()?.registration;
  const isOpen = mode === 'open';
  const title = isOpen ? 'title' : mode === 'invited' ? 'invitedTitle' : 'closedTitle';
  const lead = isOpen ? 'lead' : mode === 'invited' ? 'invitedOnly' : 'closed';
  usePageTitle(text(title));
  return (
    <AuthFrame>
      <div className="auth-frame__head">
        <h1>{text(title)}</h1>
        <p>{text(lead)}</p>
      </div>
      {isOpen && <OpeningForm />}
      <p className="registration__other">
        <LinkText href="#/oauth2/login">{text('toSignIn')}</LinkText>
      </p>
    </AuthFrame>
  );
}

/** Shows the form once its initial data has loaded. */
function OpeningForm() {
  const text = usePhrases('registration');
  const { pathname, search } = useLocation();
  const [details, setDetails] = useState<RegistrationDetails>();
  const read = useAction(async () => {
    const query = Object.fromEntries(broughtQuery(pathname, search));
    setDetails(await call(oauth2RegistrationContract.details, { query, isQuiet: true }));
  });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void read.run(undefined);
  });
  if (details !== undefined) return <Oauth2Form details={details} />;
  if (read.error === undefined) return <SkeletonCard lines={3} />;
  return (
    <>
      <p>{text('startFailed')}</p>
      <ServerProblem reason={read.error} />
      <Button variant="filled" size="lg" isWide onClick={() => void read.run(undefined)}>
        {text('readAgain')}
      </Button>
    </>
  );
}

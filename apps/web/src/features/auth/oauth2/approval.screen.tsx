import {
  APPROVAL_ERRORS,
  oauth2ApprovalContract,
} from '@pinkas/contract/auth/oauth2/oauth2-approval.contract';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { isolated } from '@pinkas/ui/values/isolated';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';

import { call } from '../../../shared/api/client.ts';
import { useAction } from '../../../shared/api/use-action.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { broughtQuery, ownQuery } from '../../../shared/navigation/preserved-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { AuthFrame } from '../../../shared/sign-in/frame/auth-frame.tsx';
import { IntegrationGate } from '../../../shared/sign-in/integration-gate.tsx';

type Details = z.output<(typeof oauth2ApprovalContract)['details']['response']>;

/** The messages for a person who registered, and for a failed redirect to an application. */
ownQuery('/oauth2/approval', ['news', 'u_email', 'redirect_failed']);

/** oauth2/approval: grants an application access. No application is known here, so it shows that and the next step. */
export function ApprovalScreen() {
  return (
    <IntegrationGate>
      <AuthFrame>
        <Approval />
      </AuthFrame>
    </IntegrationGate>
  );
}

function Approval() {
  const text = usePhrases('oauth2');
  const dialogs = usePhrases('dialogs');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [details, setDetails] = useState<Details>();
  usePageTitle(text('title'));
  const read = useAction(async () => {
    const query = Object.fromEntries(broughtQuery(pathname, search));
    const answer = await call(oauth2ApprovalContract.details, { query, isQuiet: true });
    if (answer.errNum === APPROVAL_ERRORS.NO_SESSION) {
      await navigate(signInAddress(search), { replace: true });
    } else setDetails(answer);
  });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void read.run(undefined);
  });
  return (
    <>
      <div className="auth-frame__head">
        <h1>{text('title')}</h1>
      </div>
      {new URLSearchParams(search).has('redirect_failed') && (
        <Alert tone="bad" isLive>
          {dialogs('securityProblem')}
        </Alert>
      )}
      {details !== undefined && <UnknownApplication details={details} />}
      {details === undefined && read.error === undefined && <SkeletonCard lines={3} />}
      <ServerProblem reason={read.error} />
      {read.error !== undefined && (
        <Button variant="filled" size="lg" isWide onClick={() => void read.run(undefined)}>
          {text('readAgain')}
        </Button>
      )}
    </>
  );
}

function UnknownApplication({ details: { userObj } }: { readonly details: Details }) {
  const text = usePhrases('oauth2');
  return (
    <>
      <Alert tone="warn" isLive>
        {text('unknown')}
      </Alert>
      <p>{text('unknownNext')}</p>
      {userObj !== null && (
        <p>
          {text('signedInAs', {
            company: isolated(userObj.u_company),
            email: isolated(userObj.u_email),
          })}
        </p>
      )}
      <ButtonLink variant="filled" size="lg" isWide href="#/dashboard">
        {text('toProduct')}
      </ButtonLink>
      <p className="auth-line">
        <LinkText href="#/oauth2/login">{text('otherAccount')}</LinkText>
      </p>
    </>
  );
}

/** Returns the sign-in URL for the flow of the application, with the message for a person who just registered. */
function signInAddress(search: string): string {
  const told = [...new URLSearchParams(search)].filter(([name]) => /^(news|u_email)$/.test(name));
  return `/oauth2/login?${new URLSearchParams(told).toString()}`;
}

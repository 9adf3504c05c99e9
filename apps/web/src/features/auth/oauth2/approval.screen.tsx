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

import { call } from '../../../shared/api/client.ts';
import { useAction } from '../../../shared/api/use-action.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { broughtQuery, ownQuery } from '../../../shared/navigation/preserved-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { IntegrationGate } from '../../../shared/sign-in/integration-gate.tsx';
import { ApprovalFrame } from '../../../shared/sign-in/frame/approval-frame.tsx';
import { ApprovalRequest, type Details } from './approval-request.tsx';

/** The messages for a person who registered, and for a failed redirect to an application. */
ownQuery('/oauth2/approval', ['news', 'u_email', 'redirect_failed']);

/** oauth2/approval: lets an application act for the business, or says why it cannot. */
export function ApprovalScreen() {
  return (
    <IntegrationGate>
      <ApprovalFrame>
        <Approval />
      </ApprovalFrame>
    </IntegrationGate>
  );
}

function Approval() {
  const text = usePhrases('oauth2');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [details, setDetails] = useState<Details>();
  usePageTitle(text('title'));
  const hasFailed = new URLSearchParams(search).has('redirect_failed');
  const read = useAction(async () => {
    const query = Object.fromEntries(broughtQuery(pathname, search));
    const answer = await call(oauth2ApprovalContract.details, { query, isQuiet: true });
    if (answer.errNum === APPROVAL_ERRORS.NO_SESSION) {
      await navigate(signInAddress(search), { replace: true });
    } else setDetails(answer);
  });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || hasFailed) return;
    isAsked.current = true;
    void read.run(undefined);
  });
  if (hasFailed) return <RedirectFailed />;
  if (details !== undefined) return <Answered details={details} />;
  return (
    <>
      <h1>{text('title')}</h1>
      {read.error === undefined && <SkeletonCard lines={3} />}
      <ServerProblem reason={read.error} />
      {read.error !== undefined && (
        <Button variant="filled" size="lg" isWide onClick={() => void read.run(undefined)}>
          {text('readAgain')}
        </Button>
      )}
    </>
  );
}

function Answered({ details }: { readonly details: Details }) {
  const { pathname, search } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const { clientData, userObj, scopeData, OAUTH2_APPROVAL_TOKEN: token } = details;
  if (clientData === null || userObj === null || token === null) {
    return <NoApproval details={details} />;
  }
  return (
    <ApprovalRequest
      client={clientData}
      person={userObj}
      scopes={scopeData.map(({ scope }) => scope)}
      isLeaving={isLeaving}
      onAnswer={(answer) => {
        setIsLeaving(true);
        const query = broughtQuery(pathname, search);
        query.set('OAUTH2_APPROVAL_TOKEN', token);
        query.set('answer', answer);
        window.location.assign(`${oauth2ApprovalContract.redirectBack.path}?${query.toString()}`);
      }}
    />
  );
}

/** The product did not lead back to an application: the address or the approval was not the right one. */
function RedirectFailed() {
  const text = usePhrases('oauth2');
  return (
    <>
      <h1>{text('title')}</h1>
      <Alert tone="bad" isLive>
        {text('notLedBack')}
      </Alert>
      <p>{text('unknownNext')}</p>
      <ToProduct />
    </>
  );
}

function reasonOf(errNum: Details['errNum']): 'ended' | 'notPermitted' | 'unknown' {
  if (errNum === APPROVAL_ERRORS.REQUEST_ENDED) return 'ended';
  return errNum === APPROVAL_ERRORS.NOT_PERMITTED ? 'notPermitted' : 'unknown';
}

function NoApproval({ details: { errNum, userObj } }: { readonly details: Details }) {
  const text = usePhrases('oauth2');
  return (
    <>
      <h1>{text('title')}</h1>
      <Alert tone="warn" isLive>
        {text(reasonOf(errNum))}
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
      <ToProduct />
      <p className="auth-line">
        <LinkText href="#/oauth2/login">{text('otherAccount')}</LinkText>
      </p>
    </>
  );
}

function ToProduct() {
  const text = usePhrases('oauth2');
  return (
    <ButtonLink variant="filled" size="lg" isWide href="#/dashboard">
      {text('toProduct')}
    </ButtonLink>
  );
}

/** Returns the sign-in URL for the flow of the application, with the message for a person who just registered. */
function signInAddress(search: string): string {
  const told = [...new URLSearchParams(search)].filter(([name]) => /^(news|u_email)$/.test(name));
  return `/oauth2/login?${new URLSearchParams(told).toString()}`;
}

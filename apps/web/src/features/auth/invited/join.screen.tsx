import { invitedContract } from '@pinkas/contract/auth/invited/invited.contract';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { isolated } from '@pinkas/ui/values/isolated';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';

import { call } from '../../../shared/api/client.ts';
import { useAction } from '../../../shared/api/use-action.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ownQuery } from '../../../shared/navigation/preserved-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { endSession } from '../../../shared/session/load-session.ts';
import { AuthFrame } from '../../../shared/sign-in/frame/auth-frame.tsx';
import { JoinForm } from './join-form.tsx';

ownQuery('/join', ['invitation']);

type Details = z.output<(typeof invitedContract)['details']['response']>;

/** join: the link of an invitation into a business, for a new person and for one who signs in here. */
export function JoinScreen() {
  const [query] = useSearchParams();
  const code = query.get('invitation') ?? '';
  // Another link in the same tab remounts the form.
  return (
    <AuthFrame>
      <Invitation key={code} code={code} />
    </AuthFrame>
  );
}

function Invitation({ code }: { readonly code: string }) {
  const text = usePhrases('invited');
  const [details, setDetails] = useState<Details | undefined>(
    code === '' ? { success: false } : undefined,
  );
  const read = useAction(async () =>
    setDetails(await call(invitedContract.details, { body: { code } })),
  );
  const isAsked = useRef(code === '');
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void read.run(undefined);
  });
  usePageTitle(text('title'));
  if (details !== undefined) return <Opened code={code} details={details} onEnded={setDetails} />;
  return (
    <>
      <div className="auth-frame__head">
        <h1>{text('title')}</h1>
      </div>
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

interface OpenedProps {
  readonly code: string;
  readonly details: Details;
  /** The link was used or withdrawn, or its mailbox has an account by now. */
  readonly onEnded: (details: Details) => void;
}

function Opened({ code, details, onEnded }: OpenedProps) {
  const text = usePhrases('invited');
  const { success, u_email: email, is_own: isOwn = null, is_known: isKnown } = details;
  if (!success || email === undefined) return <Ended />;
  if (isOwn === false) return <OfAnother code={code} email={email} />;
  return (
    <>
      <div className="auth-frame__head">
        <h1>{text('title')}</h1>
        <p>
          {text(details.is_owner === true ? 'ownerLead' : 'lead', {
            inviter: isolated(details.invited_by ?? ''),
            business: isolated(details.u_company ?? ''),
          })}
        </p>
        <p>{text('forMailbox', { email: `\u2066${email}\u2069` })}</p>
      </div>
      {isOwn === true && <OwnInvitation code={code} />}
      {isOwn === null && isKnown === true && (
        <>
          <Alert tone="info">{text('known')}</Alert>
          <ButtonLink variant="filled" size="lg" isWide href={signInAddress(code, email)}>
            {text('signIn')}
          </ButtonLink>
        </>
      )}
      {isOwn === null && isKnown !== true && (
        <JoinForm
          code={code}
          name={details.ua_name ?? ''}
          email={email}
          onRefused={(reason) =>
            onEnded(reason === 'KNOWN' ? { ...details, is_known: true } : { success: false })
          }
        />
      )}
    </>
  );
}

/** Sign-in that comes back to the invitation. */
function signInAddress(code: string, email: string): string {
  const query = new URLSearchParams({
    redirectAfter: `/join?invitation=${code}`,
    u_email: email,
  });
  return `#/auth/login?${query.toString()}`;
}

/** A signed-in person joins with one press; the product reloads in that business. */
function OwnInvitation({ code }: { readonly code: string }) {
  const text = usePhrases('invited');
  const joining = useAction(async () => {
    await call(invitedContract.accept, { body: { code } });
    window.location.hash = '#/';
    window.location.reload();
  });
  return (
    <>
      <p>{text('ownLead')}</p>
      <ServerProblem reason={joining.error} />
      <Button
        variant="filled"
        size="lg"
        isWide
        isLoading={joining.isPending}
        onClick={() => void joining.run(undefined)}
      >
        {text('join')}
      </Button>
    </>
  );
}

function OfAnother({ code, email }: { readonly code: string; readonly email: string }) {
  const text = usePhrases('invited');
  const leaving = useAction(async () => {
    await endSession();
    window.location.hash = signInAddress(code, email);
  });
  return (
    <>
      <div className="auth-frame__head">
        <h1>{text('otherTitle')}</h1>
        <p>{text('other', { email: `\u2066${email}\u2069` })}</p>
      </div>
      <Button
        variant="filled"
        size="lg"
        isWide
        isLoading={leaving.isPending}
        onClick={() => void leaving.run(undefined)}
      >
        {text('signOut')}
      </Button>
      <ButtonLink size="lg" isWide href="#/">
        {text('stay')}
      </ButtonLink>
    </>
  );
}

function Ended() {
  const text = usePhrases('invited');
  return (
    <>
      <div className="auth-frame__head">
        <h1>{text('endedTitle')}</h1>
        <p>{text('ended')}</p>
      </div>
      <ButtonLink variant="filled" size="lg" isWide href="#/">
        {text('toSignIn')}
      </ButtonLink>
    </>
  );
}

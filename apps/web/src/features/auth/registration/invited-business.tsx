import { registrationContract } from '@pinkas/contract/auth/registration/registration.contract';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { useEffect, useRef, useState } from 'react';

import { call } from '../../../shared/api/client.ts';
import { useAction } from '../../../shared/api/use-action.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { openingDraft } from './registration-draft.ts';
import { RegistrationForm } from './registration-form.tsx';

interface InvitedBusinessProps {
  /** Of the operator's link; undefined for who came without one. */
  readonly code: string | undefined;
  readonly dataToFill: string | null;
}

/** Opens a business where the operator invites: the form of an invitation that may be used, or what to do without one. */
export function InvitedBusiness({ code, dataToFill }: InvitedBusinessProps) {
  return code === undefined ? <NotInvited /> : <Invited code={code} dataToFill={dataToFill} />;
}

function NotInvited() {
  const text = usePhrases('registration');
  usePageTitle(text('invitedTitle'));
  return (
    <div className="auth-frame__head">
      <h1>{text('invitedTitle')}</h1>
      <p>{text('invitedOnly')}</p>
    </div>
  );
}

interface InvitedProps {
  readonly code: string;
  readonly dataToFill: string | null;
}

function Invited({ code, dataToFill }: InvitedProps) {
  const text = usePhrases('registration');
  const [email, setEmail] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const find = useAction(async (invitation: string) => {
    const answer = await call(registrationContract.findInvitation, { body: { code: invitation } });
    if (answer.success && answer.u_email !== undefined) setEmail(answer.u_email);
    else setIsRefused(true);
  });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void find.run(code);
  });
  const isReady = email !== undefined;
  const isReading = !isReady && !isRefused && find.error === undefined;
  const heading = text(isReady ? 'title' : 'invitationTitle');
  usePageTitle(heading);
  return (
    <>
      <div className="auth-frame__head">
        <h1>{heading}</h1>
        {isReady && <p>{text('invitedLead')}</p>}
        {isRefused && <p>{text('invitationEnded')}</p>}
      </div>
      {isReady && (
        <RegistrationForm
          opening={{ ...openingDraft(dataToFill), email }}
          dataToFill={dataToFill}
          invitation={code}
        />
      )}
      {isReading && <SkeletonCard lines={3} />}
      <ServerProblem reason={find.error} />
      {find.error !== undefined && (
        <Button variant="filled" size="lg" isWide onClick={() => void find.run(code)}>
          {text('readAgain')}
        </Button>
      )}
    </>
  );
}

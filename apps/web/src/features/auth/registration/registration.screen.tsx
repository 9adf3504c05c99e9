import { LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import { withDistributor } from '../../../shared/brand/with-distributor.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ownQuery } from '../../../shared/navigation/preserved-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useStaticData } from '../../../shared/session/session-store.ts';
import { AuthFrame } from '../../../shared/sign-in/frame/auth-frame.tsx';
import { openingDraft } from './registration-draft.ts';
import { RegistrationForm } from './registration-form.tsx';
import { useDistributorOfLink } from './use-distributor-of-link.ts';
import './registration.css';

const ConfirmEmail = lazyPart(async () => ({
  default: (await import('./verification/confirm-email.tsx')).ConfirmEmail,
}));
const VerifyEmail = lazyPart(async () => ({
  default: (await import('./verification/verify-email.tsx')).VerifyEmail,
}));
const VerifyPhone = lazyPart(async () => ({
  default: (await import('./verification/verify-phone.tsx')).VerifyPhone,
}));

const InvitedBusiness = lazyPart(async () => ({
  default: (await import('./invited-business.tsx')).InvitedBusiness,
}));

ownQuery('/register', [
  'dataToFill',
  'invitation',
  'GOTO_EMAIL_VERIFICATION',
  'GOTO_PHONE_VERIFICATION',
  'code',
  'u_email',
  'application',
  'dist',
  'aff',
]);

/** register: opens a business. The URL may request the verification of an email, or contain its link. */
export function RegistrationScreen() {
  const [query] = useSearchParams();
  const isInvited = useStaticData()?.registration === 'invited';
  const code = query.get('code');
  return (
    <AuthFrame>
      <Suspense fallback={<SkeletonCard lines={3} />}>
        {code !== null ? (
          <ConfirmEmail key={code} code={code} application={query.get('application') ?? ''} />
        ) : query.get('GOTO_EMAIL_VERIFICATION') === '1' ? (
          <VerifyEmail email={query.get('u_email') ?? ''} />
        ) : query.get('GOTO_PHONE_VERIFICATION') === '1' ? (
          <VerifyPhone />
        ) : isInvited ? (
          <InvitedPage dataToFill={query.get('dataToFill')} />
        ) : (
          <OpenBusiness key={query.get('dataToFill')} dataToFill={query.get('dataToFill')} />
        )}
      </Suspense>
    </AuthFrame>
  );
}

/** The form by invitation, and a link to sign-in. */
function InvitedPage({ dataToFill }: { readonly dataToFill: string | null }) {
  const text = usePhrases('registration');
  const [query] = useSearchParams();
  const code = query.get('invitation') ?? undefined;
  return (
    <>
      <InvitedBusiness key={code} code={code} dataToFill={dataToFill} />
      <p className="registration__other">
        <LinkText href={withDistributor('#/auth/login', query)}>{text('toSignIn')}</LinkText>
      </p>
    </>
  );
}

function OpenBusiness({ dataToFill }: { readonly dataToFill: string | null }) {
  const text = usePhrases('registration');
  const staticData = useStaticData();
  const [query] = useSearchParams();
  const [opening] = useState(() => openingDraft(dataToFill));
  const distributor = useDistributorOfLink(query.get('dist'));
  const isOpen = staticData?.registration === 'open';
  usePageTitle(text(isOpen ? 'title' : 'closedTitle'));
  return (
    <>
      <div className="auth-frame__head">
        <h1>{text(isOpen ? 'title' : 'closedTitle')}</h1>
        <p>{text(isOpen ? 'lead' : 'closed')}</p>
      </div>
      {isOpen && distributor !== undefined && (
        <Alert tone={distributor.code === undefined ? 'warn' : 'info'} isLive>
          {distributor.sentence}
        </Alert>
      )}
      {isOpen && (
        <RegistrationForm
          opening={opening}
          dataToFill={dataToFill}
          distributor={distributor?.code}
        />
      )}
      <p className="registration__other">
        <LinkText href={withDistributor('#/auth/login', query)}>{text('toSignIn')}</LinkText>
      </p>
    </>
  );
}

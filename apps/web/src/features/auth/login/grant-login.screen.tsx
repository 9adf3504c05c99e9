import { ButtonLink } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { isolated } from '@pinkas/ui/values/isolated';
import { useLocation } from 'react-router';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { broughtQuery } from '../../../shared/navigation/preserved-query.ts';
import { useStaticData } from '../../../shared/session/session-store.ts';
import { IntegrationGate } from '../../../shared/sign-in/integration-gate.tsx';
import { SignInPage } from './login.screen.tsx';

/** oauth2/login: who grants an application access signs in first, or opens a business. */
export function GrantLoginScreen() {
  return (
    <IntegrationGate>
      <GrantLogin />
    </IntegrationGate>
  );
}

function GrantLogin() {
  const text = usePhrases('oauth2');
  const { pathname, search } = useLocation();
  const isOpen = useStaticData()?.registration === 'open';
  const brought = broughtQuery(pathname, search).toString();
  const afterForm = isOpen && (
    <>
      <p className="auth-line">{text('noBusiness')}</p>
      <ButtonLink variant="outlined" size="lg" isWide href="#/oauth2/register">
        {text('register')}
      </ButtonLink>
    </>
  );
  return (
    <SignInPage
      redirectAfter={`/oauth2/approval?${brought}`}
      words={{
        title: text('title'),
        lead: text('signInLead'),
        news: <Registered query={new URLSearchParams(search)} />,
        afterForm,
      }}
    />
  );
}

/** A person who just registered checks their email first. */
function Registered({ query }: { readonly query: URLSearchParams }) {
  const text = usePhrases('oauth2');
  const auth = usePhrases('auth');
  const hasOutbox = useStaticData()?.outbox.includes('mail') === true;
  if (query.get('news') !== 'REGISTERED') return null;
  const email = isolated(query.get('u_email') ?? '');
  return (
    <Alert
      tone="ok"
      isLive
      action={
        hasOutbox && (
          <LinkText isInherited isUnderlined href="/outbox" target="_blank" rel="noreferrer">
            {auth('demoOutbox')}
          </LinkText>
        )
      }
    >
      {text('registered', { email })}
    </Alert>
  );
}

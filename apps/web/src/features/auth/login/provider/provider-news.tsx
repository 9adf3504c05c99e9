import { LOGIN_FAIL_REASONS } from '@pinkas/contract/auth/login/login.contract';
import {
  SSO_DETAILS,
  SSO_FAILURE_REASONS,
  type SsoFailureReason,
} from '@pinkas/contract/auth/providers/providers.contract';
import { providerSignIn } from '@pinkas/phrases/he/auth/provider-sign-in';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Isolate } from '@pinkas/ui/values/isolate';

import { holdHebrew } from '../../../../shared/language/language-store.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { providerName } from '../../../../shared/sign-in/provider-name.ts';
import { loginFailureOf } from '../login-failure.ts';

holdHebrew({ providerSignIn });

export interface ProviderNewsProps {
  /** The query of the URL (specification section 2.2); none of it is shown verbatim. */
  readonly query: URLSearchParams;
}

const SENTENCES: Readonly<Record<SsoFailureReason, PhraseKey<'providerSignIn'>>> = {
  email_not_exist: 'emailNotExist',
  sso_disabled: 'ssoDisabled',
  general: 'general',
};

/**
 * Explains to a person who came back from a provider why they are not signed in, or that the password is
 * required first this once.
 */
export function ProviderNews({ query }: ProviderNewsProps) {
  const text = usePhrases('providerSignIn');
  const auth = usePhrases('auth');
  const linking = query.get('sso_link');
  const provider = providerName(linking ?? query.get('providerType'), text('partner'));
  if (linking !== null) {
    return (
      <Alert tone="info" isLive>
        {text('link', { provider })}
      </Alert>
    );
  }
  const reason = LOGIN_FAIL_REASONS.find((known) => known === query.get('fail_reason'));
  if (reason !== 'SSO_PROBLEM') {
    const { tone, sentence } = loginFailureOf(reason);
    return (
      <Alert tone={tone} isLive>
        {auth(sentence)}
      </Alert>
    );
  }
  const told = query.get('sso_failure_reason');
  const why = SSO_FAILURE_REASONS.find((known) => known === told) ?? 'general';
  const detail = SSO_DETAILS.find((known) => known === query.get('sso_detail'));
  return (
    <Alert
      tone="warn"
      isLive
      action={
        why === 'general' &&
        detail !== undefined && (
          <>
            {text('detail')} <Isolate isLtr>{detail}</Isolate>
          </>
        )
      }
    >
      {text(SENTENCES[why], { provider })}
    </Alert>
  );
}

import { providersContract } from '@pinkas/contract/auth/providers/providers.contract';

import { call } from '../../../../shared/api/client.ts';

const GOOGLE = 'google';

/** Redirects the browser to Google; returns the failure code, as in the URL, where Google cannot be reached. */
export async function goToGoogle(
  redirectAfter: string | null,
): Promise<URLSearchParams | undefined> {
  const { authUrl, errMsg = 'unreachable' } = await call(providersContract.authorize, {
    query: { providerType: GOOGLE, ...(redirectAfter === null ? {} : { redirectAfter }) },
  });
  if (authUrl !== undefined) {
    window.location.assign(authUrl);
    return undefined;
  }
  return new URLSearchParams({
    fail_reason: 'SSO_PROBLEM',
    sso_failure_reason: 'general',
    providerType: GOOGLE,
    sso_detail: errMsg,
  });
}

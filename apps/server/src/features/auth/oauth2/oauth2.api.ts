/* What other slices may use of auth/oauth2. */
export { hashOfClientSecret, newClientId } from './apps/client-text.ts';
export { asAssistant } from './assistant-calls.ts';
export { accessTokenFinder } from './find-access.ts';
export { registerOauth2 } from './provider/register-provider.ts';
export { assistantResourceOf } from './stored/addresses.ts';

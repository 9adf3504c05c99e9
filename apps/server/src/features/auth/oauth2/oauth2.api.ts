/* What other slices may use of auth/oauth2. */
export { hashOfClientSecret, newClientId } from './apps/client-text.ts';
export { accessTokenFinder } from './find-access.ts';
export { registerOauth2 } from './provider/register-provider.ts';

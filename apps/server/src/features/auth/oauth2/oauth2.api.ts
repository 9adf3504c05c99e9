/* What other slices may use of auth/oauth2. */
export { accessTokenFinder } from './find-access.ts';
export { registerOauth2 } from './provider/register-provider.ts';

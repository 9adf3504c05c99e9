import type { providerSignIn as hebrew } from '../../he/auth/provider-sign-in.ts';

export const providerSignIn: Record<keyof typeof hebrew, string> = {
  partner: 'the payment partner',
  emailNotExist:
    'No Pinkas user has the address that we received from {provider}. Choose another one there, or sign in with e-mail and password',
  ssoDisabled:
    'This business does not allow signing in with {provider}. Sign in with e-mail and password',
  general:
    'Error trying to log in with {provider}. You can try again, or sign in with the password',
  stillSignedIn: 'Signing in with {provider} failed. You are still signed in as {email}',
  detail: 'Technical detail:',
  link: 'To link {provider}, sign in with password and code this time. From then on you can sign in with {provider}',
};

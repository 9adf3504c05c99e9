import type { providerSignIn as hebrew } from '../he/provider-sign-in.ts';

export const providerSignIn: Record<keyof typeof hebrew, string> = {
  partner: 'the payment partner',
  emailNotExist:
    'Nobody in Pinkas has the address that we got from {provider}. You can choose another one there, or sign in with e-mail and password',
  ssoDisabled:
    'In this business nobody can sign in with {provider}. You can sign in with e-mail and password',
  general:
    'Error trying to log in with {provider}. You can try again, or sign in with the password',
  stillSignedIn: 'Signing in with {provider} did not work. You are still signed in as {email}',
  detail: 'Technical detail:',
  link: 'To link {provider}, sign in with password and code this once. From the next time on you can sign in with {provider}',
};

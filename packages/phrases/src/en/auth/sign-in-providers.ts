import type { signInProviders as hebrew } from '../../he/auth/sign-in-providers.ts';

export const signInProviders: Record<keyof typeof hebrew, string> = {
  title: 'Sign in with another provider',
  note: 'The code of the second step is always required',
  failedTitle: 'The sign-in methods did not load',
  notLinked: 'Not linked',
  linkedAs: 'Linked as {email} since {when}',
  link: 'Link',
  linkOf: 'Link {provider}',
  unlink: 'Unlink',
  unlinkOf: 'Unlink {provider}',
  linkTitle: 'Link sign-in with {provider}',
  linkWords: 'You go to {provider} and return here. First confirm your identity',
  linkAct: 'Continue',
  unlinkTitle: 'Unlink sign-in with {provider}',
  unlinkWords: 'From then on you sign in with e-mail and password. First confirm your identity',
  unlinked: 'Sign-in with {provider} was unlinked',
  unreachable: '{provider} is not answering. Try again in a few minutes',
  outcomeLinked: 'The link was saved. From now on you can sign in this way too',
  outcomeTaken:
    'That account is linked to another Pinkas user. You can choose another one at the provider',
  outcomeFailed: 'Linking failed, and nothing changed. You can try again',
  allow: 'Allow people of the business to sign in with Google or a partner',
  allowHint: 'Otherwise they sign in only with e-mail and password',
  notAllowed: 'In this business people sign in only with e-mail and password',
  allowSaved: 'The choice was saved',
};

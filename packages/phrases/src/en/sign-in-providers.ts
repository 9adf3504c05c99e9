import type { signInProviders as hebrew } from '../he/sign-in-providers.ts';

export const signInProviders: Record<keyof typeof hebrew, string> = {
  title: 'Signing in by another provider',
  note: 'The code of the second step is asked for always',
  failedTitle: 'The ways of signing in did not load',
  notLinked: 'Not linked',
  linkedAs: 'Linked as {email} since {when}',
  link: 'Link',
  linkOf: 'Link {provider}',
  unlink: 'Unlink',
  unlinkOf: 'Unlink {provider}',
  linkTitle: 'Link signing in with {provider}',
  linkWords: 'We go to {provider} and come back here. Prove once more who you are first',
  linkAct: 'Continue',
  unlinkTitle: 'Unlink signing in with {provider}',
  unlinkWords:
    'From then on you sign in with e-mail and password. Prove once more who you are first',
  unlinked: 'Signing in with {provider} was unlinked',
  unreachable: '{provider} does not answer now. You can try again in a few minutes',
  outcomeLinked: 'The link was saved. From now on you can sign in this way too',
  outcomeTaken:
    'That account is linked to somebody else in Pinkas. You can choose another one at the provider',
  outcomeFailed: 'Linking failed, and nothing changed. You can try again',
  allow: 'People of the business may sign in with Google or by a partner',
  allowHint: 'Without it they sign in with e-mail and password alone',
  notAllowed: 'In this business people sign in with e-mail and password alone',
  allowSaved: 'The choice was saved',
};

import type { invited as hebrew } from '../../he/auth/invited.ts';

export const invited: Record<keyof typeof hebrew, string> = {
  title: 'Invitation to a business',
  lead: '{inviter} invited you to work in {business} with Pinkas.',
  ownerLead:
    '{inviter} opened the account of {business} in Pinkas for you. It is yours, and you can end their access at any time.',
  forMailbox: 'The invitation is for {email}',
  name: 'Full name',
  password: 'Password',
  agree: 'I accept the terms of use, the privacy policy and the usage appendix',
  join: 'Join the business',
  weak: 'The password does not meet all the rules in the list. Choose another one',
  notAgreed: 'Accept the terms to continue',
  known: 'This address is already registered in Pinkas. Sign in, then join the business.',
  signIn: 'Sign in',
  ownLead: 'You can join with your own sign-in. Your other businesses stay as they are.',
  otherTitle: 'The invitation is for someone else',
  other:
    'The invitation is for {email}, and you are signed in with another address. Sign out, and sign in with the invited address to join.',
  signOut: 'Sign out and sign in',
  stay: 'Back to Pinkas',
  endedTitle: 'The link is no longer valid',
  ended: 'The link was used, replaced or withdrawn, or it expired. Ask the sender for a new one.',
  toSignIn: 'Sign in',
  readAgain: 'Try again',
  joined: 'You joined the business. Sign in with the password you chose',
};

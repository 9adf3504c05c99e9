/* What other slices may use of auth/login. */
export { authorizeSignIn, type OpenedAttempt, sendFirstCode } from './authorize-sign-in.ts';
export { findSignInPerson, findSignInUser, type SignInUser } from './sign-in-user.reads.ts';

/* What other slices may use of auth/login. */
export { admitPerson, type OpenedAttempt, sendFirstCode } from './admit-person.ts';
export { maskedEmail } from '../notices/notices.api.ts';
export { findSignInPerson, findSignInUser, type SignInUser } from './sign-in-user.reads.ts';

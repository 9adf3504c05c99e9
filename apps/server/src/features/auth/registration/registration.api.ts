/* What other slices may use of auth/registration. */
export { findUserId } from './registration.reads.ts';

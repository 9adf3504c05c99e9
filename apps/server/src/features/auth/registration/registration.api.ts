/* What other slices may use of auth/registration. */
export { register } from './register.ts';
export { registrationAnswer } from './registration-answer.ts';
export { findUserId } from './registration.reads.ts';

/* What other slices may use of auth/registration. */
export { firstNumbersOf } from './first-numbers-of.ts';
export { register } from './register.ts';
export { registrationAnswer } from './registration-answer.ts';
export { findUserId } from './registration.reads.ts';

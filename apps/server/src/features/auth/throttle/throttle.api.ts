/* What other slices may use of auth/throttle. */
export { countOpening } from './count-opening.ts';
export {
  clearFailures,
  countedOf,
  countFailure,
  deviceSubjects,
  emailChangeSubjects,
  EVERYBODY,
  findHurdle,
  forgetPerson,
  type Hurdle,
  linkSubjects,
  lockPerson,
  passesLimit,
  paymentSubject,
  phoneSubjects,
  registrationSubjects,
  ownPasswordSubject,
  takeBackFailure,
  throttleSubjects,
  type ThrottleSubjects,
} from './throttle.ts';

/* What other slices may use of auth/throttle. */
export {
  clearFailures,
  countFailure,
  emailChangeSubjects,
  EVERYBODY,
  findHurdle,
  forgetPerson,
  type Hurdle,
  linkSubjects,
  lockPerson,
  passesLimit,
  phoneSubjects,
  registrationSubjects,
  ownPasswordSubject,
  takeBackFailure,
  throttleSubjects,
  type ThrottleSubjects,
} from './throttle.ts';

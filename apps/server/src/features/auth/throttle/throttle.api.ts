/* What other slices may use of auth/throttle. */
export { countOpening } from './count-opening.ts';
export {
  clearFailures,
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
  phoneSubjects,
  registrationSubjects,
  ownPasswordSubject,
  takeBackFailure,
  throttleSubjects,
  type ThrottleSubjects,
} from './throttle.ts';

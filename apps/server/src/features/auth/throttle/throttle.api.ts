/* What other slices may use of auth/throttle. */
export {
  clearFailures,
  countFailure,
  findHurdle,
  forgetPerson,
  type Hurdle,
  linkSubjects,
  lockPerson,
  passesLimit,
  registrationSubjects,
  takeBackFailure,
  throttleSubjects,
  type ThrottleSubjects,
} from './throttle.ts';

/* What other slices may use of auth/throttle. */
export {
  clearFailures,
  countFailure,
  findHurdle,
  type Hurdle,
  lockPerson,
  throttleSubjects,
  type ThrottleSubjects,
} from './throttle.ts';

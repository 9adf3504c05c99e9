/* What other slices may use of auth/phones. */
export { asksForPhone, beginRegistration } from './verify-phone.ts';

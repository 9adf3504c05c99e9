/* What other slices may use of auth/notices. */
export { type PersonNote, tellPerson } from './tell-person.ts';

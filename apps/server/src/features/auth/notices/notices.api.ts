/* What other slices may use of auth/notices. */
export { type FactorChange } from './factor-mail.ts';
export { maskedEmail, maskedPhone } from './masked-recipient.ts';
export { type PersonNote, tellPerson } from './tell-person.ts';

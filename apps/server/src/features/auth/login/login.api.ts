/* What other slices may use of auth/login. */
export { maskedEmail } from './masked-recipient.ts';

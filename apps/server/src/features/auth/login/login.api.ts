/* What other slices may use of auth/login. */
export { maskedEmail } from '../notices/notices.api.ts';

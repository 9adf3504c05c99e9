/* What other slices may use of account/tax-authority. */
export { redirectUriOf } from './begin-consent.ts';

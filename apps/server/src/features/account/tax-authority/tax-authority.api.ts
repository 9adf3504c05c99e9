/* What other slices may use of account/tax-authority. */
export { redirectUriOf } from './begin-consent.ts';
export { askAuthority, type Unheard } from './ask-authority.ts';
export { isAuthorityConnected } from './connection-view.ts';

/* What other slices may use of auth/password. */
export {
  endLinks,
  insertLink,
  LINK_LIFETIME_SECONDS,
  linkAddress,
} from './password-links.repository.ts';
export { requireNewPassword } from './require-new-password.ts';

/* What other slices may use of settings/cc-gateways. */
export { sealCredentials, type SealingKeys } from './sealed-credentials.ts';

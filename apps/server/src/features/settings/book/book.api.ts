/* What other slices may use of settings/book. */
export { listOutgoingCertificates } from './outgoing-certificates.ts';
export { listCertificates } from './certificates.reads.ts';

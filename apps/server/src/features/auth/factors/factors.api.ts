/* What other slices may use of auth/factors. */
export { deleteApp, takeAppCode } from './authenticator-apps.repository.ts';
export { recordFactorChange, setPreferred } from './factor-records.ts';
export { type Proof, type SentProof, withProof } from './proof.ts';
export { type FactorOwner, getFactors } from './own-factors.reads.ts';
export { countRecoveryCodes, useRecoveryCode } from './recovery-codes.repository.ts';

/* What other slices may use of account/evidence. */
export { type EvidenceHead, readHeads } from './evidence-heads.ts';
export { type EvidenceReport, verifyEvidence } from './verify-evidence.ts';

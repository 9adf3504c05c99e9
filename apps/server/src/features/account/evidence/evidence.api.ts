/* What other slices may use of account/evidence. */
export { type EvidenceCover, findEvidenceCover } from './evidence-cover.reads.ts';
export { type EvidenceHead, readHeads } from './evidence-heads.ts';
export { findSeal, type FoundSeal } from './find-seal.reads.ts';
export { type EvidenceReport, verifyEvidence } from './verify-evidence.ts';

/* What other slices may use of account/owner-proof. */
export {
  assertOwner,
  findCodeSource,
  type OwnerProof,
  sendOwnerCode,
  takeOwnerProof,
} from './owner-proof.ts';

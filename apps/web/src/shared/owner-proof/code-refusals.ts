import type { OwnerCodeOutcome } from '@pinkas/contract/account/owner-proof/owner-proof.fields';
import type { PhraseKey } from '@pinkas/phrases/phrases';

/** Why no code was mailed. */
export const CODE_REFUSALS: Readonly<
  Record<Exclude<OwnerCodeOutcome, 'sent' | 'wait'>, PhraseKey<'ownerProof'>>
> = { 'too-many': 'codeTooMany', 'not-sent': 'codeNotSent' };

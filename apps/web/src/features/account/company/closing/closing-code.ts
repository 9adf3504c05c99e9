import type { ClosingCodeOutcome } from '@pinkas/contract/account/closing/closing.contract';
import type { PhraseKey } from '@pinkas/phrases/phrases';

/** Why no code was mailed. */
export const CODE_REFUSALS: Readonly<
  Record<Exclude<ClosingCodeOutcome, 'sent' | 'wait'>, PhraseKey<'closing'>>
> = { 'too-many': 'codeTooMany', 'not-sent': 'codeNotSent' };

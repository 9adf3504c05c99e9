import type {
  PhoneAskOutcome,
  PhoneConfirmOutcome,
} from '@pinkas/contract/auth/phones/phones.contract';
import type { PhraseKey } from '@pinkas/phrases/phrases';

type Sentence = PhraseKey<'telephone'>;

/** Why no code was sent to a telephone. */
export const PHONE_ASK_SENTENCES: Readonly<Record<Exclude<PhoneAskOutcome, 'sent'>, Sentence>> = {
  wait: 'wait',
  'too-many': 'tooMany',
  'not-sent': 'notSent',
  same: 'same',
};

/** Why a code for a telephone was not taken. */
export const PHONE_CONFIRM_SENTENCES: Readonly<
  Record<Exclude<PhoneConfirmOutcome, 'verified'>, Sentence>
> = {
  wrong: 'wrong',
  ended: 'ended',
  blocked: 'blocked',
  'too-many-people': 'tooManyPeople',
};

/** Returns the visible digits of a masked number, isolated inside Hebrew. */
export function lastDigits(masked: string): string {
  return `\u2066${masked.replaceAll('*', '')}\u2069`;
}

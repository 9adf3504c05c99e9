import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

/** What happened to the second factors of a person. */
export const FACTOR_CHANGES = [
  'app-added',
  'app-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'phone-added',
  'phone-changed',
  'phone-removed',
] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

const LEADS = {
  'app-added': 'factorAppAdded',
  'app-removed': 'factorAppRemoved',
  'passkey-added': 'factorPasskeyAdded',
  'passkey-removed': 'factorPasskeyRemoved',
  'recovery-codes-made': 'factorRecoveryMade',
  'recovery-code-used': 'factorRecoveryUsed',
  'phone-added': 'factorPhoneAdded',
  'phone-changed': 'factorPhoneChanged',
  'phone-removed': 'factorPhoneRemoved',
} as const satisfies Readonly<Record<FactorChange, PhraseKey<'mail'>>>;

const SUBJECTS: Readonly<Record<FactorChange, PhraseKey<'mail'>>> = {
  'app-added': 'factorSubject',
  'app-removed': 'factorSubject',
  'passkey-added': 'factorSubject',
  'passkey-removed': 'factorSubject',
  'recovery-codes-made': 'factorSubject',
  'recovery-code-used': 'factorUsedSubject',
  'phone-added': 'factorSubject',
  'phone-changed': 'factorSubject',
  'phone-removed': 'factorSubject',
};

interface TellingFactor {
  /** Whose second factor it is. */
  readonly email: string;
  readonly change: FactorChange;
  /** Recovery codes that open still. */
  readonly left: number;
  readonly language: DocumentLanguage;
}

/**
 * Returns the mail that reports a change in the second factors of a person, in case somebody else
 * made it.
 */
export function writeFactorMail({ email, change, left, language }: TellingFactor): WrittenMail {
  const text = phrasesIn(language, 'mail');
  return productLetter(language, text(SUBJECTS[change]), [
    { kind: 'words', text: text('factorLead', { email }) },
    { kind: 'words', text: text(LEADS[change], { left }) },
    { kind: 'words', text: text('factorAbout') },
  ]);
}

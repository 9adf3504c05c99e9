import type { DocumentLanguage } from '@pinkas/domain/documents/document-draft';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import type { RequestContext } from '../../../platform/context.ts';
import type { MailMessage } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

const LEADS = {
  'app-added': 'factorAppAdded',
  'app-removed': 'factorAppRemoved',
  'recovery-codes-made': 'factorRecoveryMade',
  'recovery-code-used': 'factorRecoveryUsed',
} as const satisfies Readonly<Record<string, PhraseKey<'mail'>>>;

/** What happened to the second factors of a person. */
export type FactorChange = keyof typeof LEADS;

interface TellingFactor {
  /** Whose second factor it is. */
  readonly email: string;
  readonly change: FactorChange;
  /** Recovery codes that open still. */
  readonly left: number;
  readonly language: DocumentLanguage;
}

/** The mail that tells of a change in the second factors of a person, for whoever did not make it. */
export function writeFactorMail({
  email,
  change,
  left,
  language,
}: TellingFactor): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const text = phrasesIn(language, 'mail');
  return productLetter(language, text('factorSubject'), [
    { kind: 'words', text: text('factorLead', { email }) },
    { kind: 'words', text: text(LEADS[change], { left }) },
    { kind: 'words', text: text('factorAbout') },
  ]);
}

/** Tells the person. What was changed stands whether or not this mail can be sent. */
export async function tellOwner(
  { services }: Pick<RequestContext, 'services'>,
  person: { readonly userId: string; readonly email: string },
  news: Pick<TellingFactor, 'change' | 'left'>,
): Promise<void> {
  const written = writeFactorMail({ email: person.email, ...news, language: 'he' });
  try {
    await services.mail.send({ ...written, to: [person.email] });
  } catch (error) {
    services.log.error(
      { err: error, userId: person.userId },
      'the news of a second factor was not sent',
    );
  }
}

import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

interface TellingHead {
  readonly issuer: string;
  readonly head: {
    readonly sealNo: number;
    readonly sealedAt: string;
    readonly sealHash: string;
    readonly entriesCount: number;
  };
  /** The page on which a code is checked. */
  readonly link: string;
  readonly language: DocumentLanguage;
}

/** Returns the mail with the head of a chain of evidence. */
export function writeHeadMail({
  issuer,
  head: { sealNo, sealedAt, sealHash, entriesCount },
  link,
  language,
}: TellingHead): WrittenMail {
  const text = phrasesIn(language, 'mail');
  const when = formatInstant(sealedAt);
  return productLetter(language, text('evidenceHeadSubject', { issuer, when }), [
    { kind: 'words', text: text('evidenceHeadLead', { issuer, when }) },
    { kind: 'code', text: sealHash },
    {
      kind: 'words',
      text: text('evidenceHeadAbout', { number: String(sealNo), count: entriesCount }),
    },
    {
      kind: 'button',
      label: text('evidenceHeadButton'),
      href: link,
      lead: text('evidenceHeadOpen'),
    },
  ]);
}

import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { formatAgorot } from '@pinkas/domain/money/format';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { LetterPart } from '../../../../platform/mail/mail-parts.ts';

/** Returns the button of a mail that leads to paying by card, with the open sum in agorot; none without an address. */
export function payButton(
  href: string | undefined,
  language: DocumentLanguage,
  openAgorot: number,
): LetterPart[] {
  if (href === undefined) return [];
  const text = phrasesIn(language, 'mail');
  const sum = text('remindSum', { sum: formatAgorot(openAgorot) });
  return [
    { kind: 'button', label: text('payButton', { sum }), href, lead: text('payAbout', { sum }) },
  ];
}

import { htmlOf } from './mail-html.ts';
import type { LetterPart, MailLetter } from './mail-parts.ts';
import type { MailMessage } from './mail-sender.ts';

/** Colour of mails of the product and not of a business. */
export const PRODUCT_MAIL_COLOR = '#2742A8';

function textOf(part: LetterPart): string {
  switch (part.kind) {
    case 'words':
    case 'footer':
    case 'code':
      return part.text.trim();
    case 'box':
      return [part.line, ...part.facts].join('\n');
    case 'table':
      return part.rows.map(({ line }) => line).join('\n\n');
    case 'button':
      return part.lead === '' ? part.href : `${part.lead}\n${part.href}`;
  }
}

/**
 * Writes a mail twice from the same parts: as plain text, and as HTML of tables with inline styles, in
 * which nothing is loaded from elsewhere.
 */
export function writtenLetter(letter: MailLetter): Pick<MailMessage, 'text' | 'html'> {
  const texts = letter.parts.map(textOf).filter((text) => text !== '');
  return { text: texts.join('\n\n'), html: htmlOf(letter) };
}

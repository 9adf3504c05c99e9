import type { FieldCode } from './errors.ts';
import { lineText } from './fields.ts';

/**
 * Characters of an address or markup: a sender whose name resembles the address of somebody else misleads the recipient
 * of the mail.
 */
const ADDRESS_OR_MARKUP = /[<>@]/;

/** Returns the name of a sender of mails. */
export function senderText(lengthMax: number) {
  return lineText(lengthMax).refine(
    (text) => !ADDRESS_OR_MARKUP.test(text),
    'TEXT_FORBIDDEN_CHARACTERS' satisfies FieldCode,
  );
}

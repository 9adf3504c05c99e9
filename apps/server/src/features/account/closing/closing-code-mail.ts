import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';
import type { TellingCode } from '../../auth/two-factor/two-factor.api.ts';

/** Returns the mail with the code that closes an account. */
export function writeClosingCodeMail({
  code,
  minutes,
  language,
  business,
}: TellingCode & { readonly business: string }): WrittenMail {
  const text = phrasesIn(language, 'mail');
  return productLetter(language, text('closingCodeSubject', { code }), [
    { kind: 'words', text: text('closingCodeLead', { business }) },
    { kind: 'code', text: code },
    { kind: 'words', text: text('closingCodeAbout', { minutes }) },
  ]);
}

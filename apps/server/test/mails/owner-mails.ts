import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { localDate } from '@pinkas/domain/time/local-date';

import { writeClosingCodeMail } from '../../src/features/account/closing/closing-code-mail.ts';
import {
  CLOSING_CHANGES,
  writeClosingMail,
} from '../../src/features/account/closing/closing-mail.ts';
import {
  OWNERSHIP_NEWS,
  writeOwnershipCodeMail,
  writeOwnershipMail,
} from '../../src/features/account/ownership/ownership-mail.ts';

const LINK = `https://books.example/d/abc?a=1&b="<i>`;
const DAY = localDate('2026-11-20');

/** The mails about actions of the owner, by the file that writes them. */
export const ownerMails = {
  'features/account/closing/closing-code-mail.ts': {
    'a code that closes an account': (business: string, language: DocumentLanguage) =>
      writeClosingCodeMail({ code: '482913', minutes: 10, language, business }),
  },
  'features/account/closing/closing-mail.ts': Object.fromEntries(
    CLOSING_CHANGES.map((change) => [
      `closing an account: ${change}`,
      (business: string, language: DocumentLanguage) =>
        writeClosingMail({
          business,
          change,
          closesOn: DAY,
          retainedUntil: DAY,
          link: LINK,
          language,
        }),
    ]),
  ),
  'features/account/ownership/ownership-mail.ts': {
    'a code that offers the ownership': (business: string, language: DocumentLanguage) =>
      writeOwnershipCodeMail({ code: '482913', minutes: 10, language, business }),
    ...Object.fromEntries(
      OWNERSHIP_NEWS.map((news) => [
        `the ownership of a business: ${news}`,
        (name: string, language: DocumentLanguage) =>
          writeOwnershipMail({ business: name, news, from: name, to: name, link: LINK, language }),
      ]),
    ),
  },
};

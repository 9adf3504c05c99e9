import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';

import {
  writeRequestAnswerMail,
  writeRequestMail,
} from '../../src/features/accountant/requests/request-mail.ts';

const LINK = `https://books.example/d/abc?a=1&b="<i>`;

/** The mails between accountants and businesses, by the file that writes them. */
export const clientMails = {
  'features/accountant/requests/request-mail.ts': {
    'an accountant asks for the books': (name: string, language: DocumentLanguage) =>
      writeRequestMail({
        name,
        email: 'accountant@books.example',
        rights: ['file'],
        words: name,
        link: LINK,
        language,
      }),
    'a business lets an accountant in': (name: string, language: DocumentLanguage) =>
      writeRequestAnswerMail({
        isAccepted: true,
        askedEmail: 'owner@books.example',
        business: name,
        link: LINK,
        language,
      }),
    'a request of an accountant is declined': (name: string, language: DocumentLanguage) =>
      writeRequestAnswerMail({
        isAccepted: false,
        askedEmail: name,
        business: name,
        link: LINK,
        language,
      }),
  },
};

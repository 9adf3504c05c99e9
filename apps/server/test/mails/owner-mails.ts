import type { ClearingApplication } from '@pinkas/contract/account/clearing-form/clearing-form-fields';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { localDate } from '@pinkas/domain/time/local-date';

import { writeApplicationMail } from '../../src/features/account/clearing-form/application-mail.ts';
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
import { writeInvitationMail } from '../../src/features/account/referral/invitation-mail.ts';

const LINK = `https://books.example/d/abc?a=1&b="<i>`;
const DAY = localDate('2026-11-20');

function anApplication(name: string): ClearingApplication {
  return {
    business: {
      name,
      taxId: '123456782',
      address: name,
      city: name,
      phone: '035551234',
      email: 'office@books.example',
      website: '',
      activity: name,
    },
    owner: { fullName: name, idNumber: '123456782', phone: '0501234567' },
    bank: { bankCode: '12', branch: '600', account: '123456', holder: name },
    suppliers: { isracard: '', cal: '1234567', max: '' },
    files: { identity: null, bank: null, incorporation: null },
    signature: { name, path: '', isAgreed: true },
  };
}

/** The mails about actions of the owner, by the file that writes them. */
export const ownerMails = {
  'features/account/referral/invitation-mail.ts': {
    'an invitation of a friend': (name: string, language: DocumentLanguage) =>
      writeInvitationMail(
        { name, friendName: name, subject: name, message: name, link: LINK },
        { business: name, language },
      ),
  },
  'features/account/clearing-form/application-mail.ts': {
    'an application to accept cards': (name: string, language: DocumentLanguage) =>
      writeApplicationMail(anApplication(name), 1, language),
  },
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

import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { RESTRICTION_REASONS, RESTRICTIONS } from '@pinkas/domain/permissions/account-state';

import { writeStateMail } from '../../src/features/auth/administration/accounts/state-mail.ts';

type Written = (business: string, language: DocumentLanguage) => ReturnType<typeof writeStateMail>;

/** Returns the mail about each state of an account for each reason, and about its end. */
export function stateMails(link: string): Record<string, Written> {
  const mails: Record<string, Written> = {
    'an account that is active again': (business, language) =>
      writeStateMail({ business, state: 'active', reason: null, link, language }),
  };
  for (const state of RESTRICTIONS) {
    for (const reason of RESTRICTION_REASONS) {
      mails[`a ${state} account for ${reason}`] = (business, language) =>
        writeStateMail({ business, state, reason, link, language });
    }
  }
  return mails;
}

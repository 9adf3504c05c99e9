import type {
  MailSettings,
  ShownMailRequest,
} from '@pinkas/contract/settings/usage/mail-settings.contract';
import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readPreferences } from '../../../platform/preferences/preferences.ts';
import { listMailTexts } from '../../accounting/design/design.api.ts';
import type { WantedMail } from '../../accounting/documents/documents.api.ts';
import { mailPreferences } from '../../business/preferences/preferences.api.ts';

/** Returns sender, copies and texts of the mails of documents, with what is used where nothing is set. */
export async function readMailSettings(tx: AccountTx): Promise<MailSettings> {
  const { version, values } = await readPreferences(tx, mailPreferences);
  const { kind, ...business } = await tx
    .selectFrom('businessProfiles')
    .select(['kind', 'nameHe', 'nameEn', 'email'])
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  const texts = (await listMailTexts(tx)).map(({ docType, language, mailSubject, mailText }) => ({
    docType,
    language,
    subject: mailSubject,
    body: mailText,
  }));
  return { version, ...values, texts, docTypes: docTypesFor(kind), business };
}

/** Returns the mail that a request wants to see. */
export function wantedMail({
  docType,
  language,
  subject,
  body,
  senderName,
  replyTo,
}: ShownMailRequest): WantedMail {
  return { docType, language, terms: { subject, body, senderName, replyTo } };
}

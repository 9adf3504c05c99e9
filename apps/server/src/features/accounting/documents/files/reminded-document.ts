import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import type { Actor } from '@pinkas/domain/identity/actor';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { MailAttachment } from '../../../../platform/mail/mail-sender.ts';
import type { Services } from '../../../../platform/services.ts';
import { recordEvent } from '../record/document-events.repository.ts';
import { takeDocumentFile, documentPageUrl, type LinkSettings } from './document-files.ts';
import type { PageTarget } from '../record/public-link.ts';
import { issuerNameIn } from '../print/statement-view.ts';

export type { LinkSettings };

/** Address of the page on which a customer sees the document. */
export function documentLink(settings: LinkSettings, target: PageTarget): string {
  return documentPageUrl(settings, target);
}

/** Which link of a row `d` of documents opens its page, as SQL whose $1 is the account; null while it is the first one. */
export const PAGE_LINK_OF_D = `(select l.link_id from document_page_links l
  where l.account_id = $1 and l.document_id = d.id)`;

/**
 * Returns the certified copy of a document, for a mail: the original stays whose it is. NOT_FOUND,
 * BUSY.
 */
export async function copyForMail(
  services: Services,
  accountId: number,
  documentId: string,
): Promise<MailAttachment> {
  const { bytes, fileName } = await takeDocumentFile(services, accountId, documentId, 'copy');
  return { name: fileName, contentType: 'application/pdf', bytes };
}

/** Returns the name under which a business writes in a language. */
export function senderName(
  names: { readonly nameHe: string; readonly nameEn: string },
  language: DocumentLanguage,
): string {
  return issuerNameIn(names, language);
}

/** What became of a reminder of a document. */
export interface ReminderOutcome {
  readonly documentId: string;
  readonly isSent: boolean;
  readonly at: string;
  readonly mailTo: readonly string[];
  /** Null for one by hand. */
  readonly stepDays: number | null;
  readonly actor: Actor;
}

/** Logs in the document's history that its customer was reminded, or could not be. */
export function recordReminder(tx: AccountTx, outcome: ReminderOutcome): Promise<void> {
  const { documentId, isSent, at, mailTo, stepDays, actor } = outcome;
  const kind = isSent ? 'reminded' : 'remind-failed';
  return recordEvent(tx, { documentId, kind, at, actor, detail: { mailTo, stepDays } });
}

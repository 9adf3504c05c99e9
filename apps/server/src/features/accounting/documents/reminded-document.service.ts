import type { DocumentLanguage } from '@pinkas/domain/documents/document-draft';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { MailAttachment } from '../../../platform/mail/mail-sender.ts';
import { recordEvent } from './document-events.repository.ts';
import {
  takeDocumentFile,
  documentPageUrl,
  type DocumentFilesDependencies,
} from './document-files.ts';
import type { PageTarget } from './public-link.ts';
import { issuerNameIn } from './print/statement-view.ts';

/** What a reminder needs of the documents that it names. */
export type RemindedDocumentDependencies = DocumentFilesDependencies;

/** Where the public page of a document is. */
export type DocumentLinks = Pick<DocumentFilesDependencies, 'origin' | 'linkSecret'>;

/** Address of the page on which a customer sees the document. */
export function documentLink(deps: DocumentLinks, target: PageTarget): string {
  return documentPageUrl(deps, target);
}

/** Which link of a row `d` of documents opens its page, as SQL; null while it is the first one. */
export const PAGE_LINK_OF_D = `(select l.link_id from document_page_links l
  where l.account_id = d.account_id and l.document_id = d.id)`;

/** The certified copy of a document, for a mail: the original stays whose it is. NOT_FOUND, BUSY. */
export async function copyForMail(
  deps: RemindedDocumentDependencies,
  accountId: number,
  documentId: string,
): Promise<MailAttachment> {
  const { bytes, fileName } = await takeDocumentFile(deps, accountId, documentId, 'copy');
  return { name: fileName, contentType: 'application/pdf', bytes };
}

/** The name under which a business writes in a language. */
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
  /** Who sent it by hand. */
  readonly userId: string | null;
}

/** Tells the document's story that its customer was reminded, or could not be. */
export function recordReminder(tx: AccountTx, outcome: ReminderOutcome): Promise<void> {
  const { documentId, isSent, at, mailTo, stepDays, userId } = outcome;
  const kind = isSent ? 'reminded' : 'remind-failed';
  return recordEvent(tx, { documentId, kind, at, userId, detail: { mailTo, stepDays } });
}

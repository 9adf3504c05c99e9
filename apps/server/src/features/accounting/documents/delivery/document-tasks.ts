import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import { systemActor } from '@pinkas/domain/identity/actor';
import { z } from 'zod';

import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { mailInTask } from '../../../../platform/jobs/mail-in-task.ts';
import { defineTask, TaskRefusedError, type TaskRun } from '../../../../platform/jobs/task.ts';
import { MailRefusedError, type MailMessage } from '../../../../platform/mail/mail-sender.ts';
import { logoAttachments } from '../../../../platform/mail/mail-logo.ts';
import { passMailCaps } from '../../../../platform/mail/mail-caps.ts';
import type { Services } from '../../../../platform/services.ts';
import { listOutgoing, readOutgoing } from '../../../files/uploads/uploads.api.ts';
import { listOutgoingCertificates } from '../../../settings/book/book.api.ts';
import { tell } from '../../../shell/notices/notices.api.ts';
import { recordEvent } from '../record/document-events.repository.ts';
import { documentDetails } from '../record/notice-details.reads.ts';
import {
  documentPageUrl,
  findOriginalFile,
  takeDocumentFile,
  type DocumentFile,
} from '../files/document-files.ts';
import { readIssuerLogo } from '../files/printed-pictures.ts';
import { PRINT_TASK, type FileKind } from '../files/stored-prints.ts';
import { releaseClaim, claimOriginal, type OriginalClaim } from '../files/claim-original.ts';
import { writeDocumentMail } from './document-mail.ts';
import { readMailSender, readMailTerms } from './mail-terms.reads.ts';
import { findPageLink } from '../public/page-links.repository.ts';
import { listPayLinks } from '../public/pay-links.reads.ts';

const MailPayload = z.object({
  /** The person who ordered the mail. */
  requestedBy: z.uuid(),
  mailTo: z.array(z.string()).min(1).readonly(),
  withTranslation: z.boolean().default(false),
  message: z.string().default(''),
  bulkJobId: z.uuid().optional(),
  mailLanguage: z.enum(DOCUMENT_LANGUAGES).nullable().default(null),
  fileIds: z.array(z.string()).readonly().default([]),
  withCertificates: z.boolean().nullable().default(false),
});

type MailPayload = z.output<typeof MailPayload>;

/** The document as it is sent, and its translation when that is attached. */
interface MailedFiles {
  readonly kind: FileKind;
  readonly file: DocumentFile;
  readonly translation: DocumentFile | undefined;
  /** Whether the mail is the copy for the business, which has none of the customer's own links. */
  readonly isToBusiness?: boolean;
}

/** Returns the translation that the mail carries; undefined for none. */
function takeTranslation(
  services: Services,
  { accountId, documentId, payload }: TaskRun<MailPayload>,
  { language }: DocumentFile['document'],
): Promise<DocumentFile> | undefined {
  return payload.withTranslation && language === 'he'
    ? takeDocumentFile(services, accountId, documentId, 'translated')
    : undefined;
}

/** Returns the mail with all that it carries, and who gets a copy of it; empty for nobody. */
async function writeMail(
  services: Services,
  { accountId, documentId, payload, id }: TaskRun<MailPayload>,
  { kind, file, translation, isToBusiness = false }: MailedFiles,
): Promise<{ readonly message: MailMessage; readonly copyTo: string }> {
  const { document } = file;
  const { mailTo, message, fileIds, withCertificates, mailLanguage } = payload;
  // A recipient of a translation is written to in its language, unless set otherwise.
  const own = document.language === 'en' || translation !== undefined ? 'en' : 'he';
  const language = mailLanguage ?? own;
  const entity = { kind: 'document', id: documentId } as const;
  const { attached, linkId, payLink, terms } = await inAccount(
    services.db,
    { accountId },
    async (tx) => ({
      attached: [
        ...(await listOutgoing(tx, entity, fileIds)),
        ...(await listOutgoingCertificates(tx, withCertificates, services.clock.today())),
      ],
      linkId: await findPageLink(tx, documentId),
      payLink: isToBusiness
        ? undefined
        : (await listPayLinks(tx, services.config, [documentId])).get(documentId),
      terms: await readMailTerms(tx, document.docType, language),
    }),
  );
  const link = isToBusiness
    ? `${services.config.origin}/#/documents/${documentId}`
    : documentPageUrl(services.config, { accountId, documentId, linkId });
  const more = await readOutgoing(services.storage.uploadedOf(accountId), attached);
  const logo = await readIssuerLogo(services, accountId, document.issuer.logo);
  const written = { document, kind, language, message, link, payLink, logo, terms, isToBusiness };
  return {
    copyTo: terms.copyTo,
    message: {
      id,
      to: mailTo,
      ...writeDocumentMail(written),
      attachments: [
        ...[file, ...(translation === undefined ? [] : [translation])].map(
          ({ fileName, bytes }) => ({ name: fileName, contentType: 'application/pdf', bytes }),
        ),
        ...more,
        ...logoAttachments(logo),
      ],
    },
  };
}

/** Returns whether an earlier run of the task already logged its mail. */
function wasMailed({ db }: Services, { accountId, documentId, id }: TaskRun): Promise<boolean> {
  return inAccount(db, { accountId }, async (tx) => {
    const { rowCount } = await tx.query({
      name: 'was-mailed',
      text: `select from document_events where account_id = $1 and document_id = $2
        and kind = 'mailed' and detail->>'taskId' = $3`,
      values: [accountId, documentId, id],
    });
    return rowCount !== 0;
  });
}

/**
 * Mails a document: the original when nobody received it yet, else a certified copy, which shows
 * when the document was cancelled. A permanent refusal, or a last attempt that failed, releases the
 * original and is logged in the document's history.
 */
async function mailDocument(task: TaskRun<MailPayload>, services: Services): Promise<void> {
  const { accountId, documentId, payload } = task;
  const { mailTo, bulkJobId } = payload;
  if (await wasMailed(services, task)) return;
  await passMailCaps(services, task, mailTo);
  const actor = systemActor(mailDocumentTask.kind, payload.requestedBy);
  const claim: OriginalClaim = { accountId, documentId, takenBy: task.id, channel: 'mail' };
  // Printed first: the original is not taken for a mail that cannot be written.
  const original = await findOriginalFile(services, accountId, documentId, { takenBy: task.id });
  const { document } =
    original ?? (await takeDocumentFile(services, accountId, documentId, 'copy'));
  const translation = await takeTranslation(services, task, document);
  const isTheirs = original !== undefined && (await claimOriginal(services, claim)) === 'theirs';
  const kind: FileKind = isTheirs ? 'original' : 'copy';
  const file = await takeDocumentFile(services, accountId, documentId, kind, task.id);
  const { message, copyTo } = await writeMail(services, task, { kind, file, translation });
  try {
    await services.mail.send(message);
  } catch (error) {
    if (!(error instanceof MailRefusedError || task.isLastAttempt)) throw error;
    await inAccount(services.db, { accountId }, async (tx) => {
      await releaseClaim(tx, claim);
      const at = services.clock.now();
      const event = { documentId, at, actor, detail: { mailTo, bulkJobId } };
      await recordEvent(tx, { ...event, kind: 'mail-failed' });
      await tell(tx, {
        kind: 'mail-failed',
        cause: task.id,
        at,
        facts: { ...(await documentDetails(tx, documentId)), mailTo: mailTo.join(', ') },
        to: { userId: payload.requestedBy },
      });
    });
    throw new TaskRefusedError('the mail was refused, or tried too often', { cause: error });
  }
  await inAccount(services.db, { accountId }, async (tx) => {
    const at = services.clock.now();
    const detail = { mailTo, kind, bulkJobId, taskId: task.id };
    await recordEvent(tx, { documentId, kind: 'mailed', at, actor, detail });
    if (copyTo === '' || mailTo.some((address) => isSameEmail(address, copyTo))) return;
    await enqueue(tx, mailCopyTask, { ...payload, mailTo: [copyTo] }, { at, documentId });
  });
}

const isSameEmail = (one: string, other: string): boolean =>
  canonicalEmail(one) === canonicalEmail(other);

/**
 * Mails the business its copy of a mail that went out, with the certified copy of the document; nothing once copies go to
 * another address, or to none.
 */
async function mailCopy(task: TaskRun<MailPayload>, services: Services): Promise<void> {
  const { accountId, documentId, payload } = task;
  await passMailCaps(services, task, payload.mailTo, { isByRecipient: true });
  const { copyTo } = await inAccount(services.db, { accountId }, readMailSender);
  if (!payload.mailTo.some((address) => isSameEmail(address, copyTo))) return;
  const file = await takeDocumentFile(services, accountId, documentId, 'copy');
  const translation = await takeTranslation(services, task, file.document);
  const files = { kind: 'copy', file, translation, isToBusiness: true } as const;
  const { message } = await writeMail(services, task, files);
  await mailInTask(services, task, message);
}

/** Prints the original, so that it is stored before anybody asks for it: who does, or mails it, prints it then. */
export const printDocumentTask = defineTask({
  kind: PRINT_TASK,
  payload: z.object({}),
  priority: 'spare',
  async run({ accountId, documentId }, services) {
    await findOriginalFile(services, accountId, documentId);
  },
});

export const mailDocumentTask = defineTask({
  kind: 'mail-document',
  payload: MailPayload,
  isFair: true,
  run: mailDocument,
});

export const mailCopyTask = defineTask({
  kind: 'mail-document-copy',
  payload: MailPayload,
  isFair: true,
  run: mailCopy,
});

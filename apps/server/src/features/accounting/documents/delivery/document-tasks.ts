import {
  DOCUMENT_LANGUAGES,
  type DocumentLanguage,
} from '@pinkas/domain/documents/draft/document-draft';
import { systemActor } from '@pinkas/domain/identity/actor';
import { z } from 'zod';

import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { defineTask, TaskRefusedError, type TaskRun } from '../../../../platform/jobs/task.ts';
import { MailRefusedError, type MailMessage } from '../../../../platform/mail/mail-sender.ts';
import { logoAttachments, type MailLogo } from '../../../../platform/mail/mail-logo.ts';
import { passMailCaps } from '../../../../platform/mail/mail-caps.ts';
import type { Services } from '../../../../platform/services.ts';
import {
  listOutgoing,
  readOutgoing,
  type OutgoingFile,
} from '../../../files/uploads/uploads.api.ts';
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

/** The document as it is sent, and its translation when that is attached. */
interface MailedFiles {
  readonly kind: FileKind;
  readonly file: DocumentFile;
  readonly translation: DocumentFile | undefined;
  /** Files that were attached by hand. */
  readonly more: readonly OutgoingFile[];
  /** That of the business when it was issued. */
  readonly logo: MailLogo | undefined;
}

/** The recipients, and what a person adds to the text of the mail. */
interface Envelope {
  readonly mailTo: readonly string[];
  readonly message: string;
  /** Null for the language of what is sent. */
  readonly mailLanguage: DocumentLanguage | null;
  readonly link: string;
  /** Where it is paid by card; absent where it is not. */
  readonly payLink: string | undefined;
}

function toMail(
  { kind, file, translation, more, logo }: MailedFiles,
  { mailTo, message, mailLanguage, link, payLink }: Envelope,
): MailMessage {
  const { document } = file;
  // A recipient of a translation is written to in its language, unless set otherwise.
  const own = document.language === 'en' || translation !== undefined ? 'en' : 'he';
  const language = mailLanguage ?? own;
  return {
    to: mailTo,
    ...writeDocumentMail({ document, kind, language, message, link, payLink, logo }),
    attachments: [
      ...[file, ...(translation === undefined ? [] : [translation])].map(({ fileName, bytes }) => ({
        name: fileName,
        contentType: 'application/pdf',
        bytes,
      })),
      ...more,
      ...logoAttachments(logo),
    ],
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
async function mailDocument(
  task: TaskRun<z.output<typeof MailPayload>>,
  services: Services,
): Promise<void> {
  const { accountId, documentId, payload } = task;
  const { mailTo, withTranslation, message, mailLanguage, fileIds, bulkJobId } = payload;
  if (await wasMailed(services, task)) return;
  await passMailCaps(services, task, mailTo);
  const actor = systemActor(mailDocumentTask.kind, payload.requestedBy);
  const claim: OriginalClaim = { accountId, documentId, takenBy: task.id, channel: 'mail' };
  // Printed first: the original is not taken for a mail that cannot be written.
  const original = await findOriginalFile(services, accountId, documentId, { takenBy: task.id });
  const { document } =
    original ?? (await takeDocumentFile(services, accountId, documentId, 'copy'));
  const translation =
    withTranslation && document.language === 'he'
      ? await takeDocumentFile(services, accountId, documentId, 'translated')
      : undefined;
  const isTheirs = original !== undefined && (await claimOriginal(services, claim)) === 'theirs';
  const kind: FileKind = isTheirs ? 'original' : 'copy';
  const file = await takeDocumentFile(services, accountId, documentId, kind, task.id);
  const entity = { kind: 'document', id: documentId } as const;
  const { attached, linkId, payLink } = await inAccount(services.db, { accountId }, async (tx) => ({
    attached: [
      ...(await listOutgoing(tx, entity, fileIds)),
      ...(await listOutgoingCertificates(tx, payload.withCertificates, services.clock.today())),
    ],
    linkId: await findPageLink(tx, documentId),
    payLink: (await listPayLinks(tx, services.config, [documentId])).get(documentId),
  }));
  const link = documentPageUrl(services.config, { accountId, documentId, linkId });
  const more = await readOutgoing(services.storage.uploadedOf(accountId), attached);
  const logo = await readIssuerLogo(services, accountId, file.document.issuer.logo);
  try {
    const envelope = { mailTo, message, mailLanguage, link, payLink };
    await services.mail.send({
      ...toMail({ kind, file, translation, more, logo }, envelope),
      id: task.id,
    });
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
  });
}

/** Prints the original, so that it is stored before anybody asks for it. */
export const printDocumentTask = defineTask({
  kind: PRINT_TASK,
  payload: z.object({}),
  priority: 'low',
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

import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/document-draft';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { z } from 'zod';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import {
  TaskRefusedError,
  type OutboxTask,
  type TaskRegistry,
} from '../../../platform/jobs/outbox-task.ts';
import {
  MailRefusedError,
  type MailMessage,
  type MailSender,
} from '../../../platform/mail/mail-sender.ts';
import type { Services } from '../../../platform/services.ts';
import {
  listOutgoing,
  readOutgoing,
  type OutgoingFile,
} from '../../files/uploads/attachments/attached-files.service.ts';
import { recordEvent } from './document-events.repository.ts';
import {
  takeDocumentFile,
  verificationUrl,
  type DocumentFile,
  type DocumentFilesDependencies,
  type FileKind,
} from './document-files.ts';
import { giveOriginalBack, takeOriginal, type OriginalTaker } from './hand-out-original.ts';

const MailPayload = z.object({
  mailTo: z.array(z.string()).min(1),
  withTranslation: z.boolean().default(false),
  mailText: z.string().default(''),
  mailLanguage: z.enum(DOCUMENT_LANGUAGES).nullable().default(null),
  fileIds: z.array(z.string()).default([]),
});
type MailPayload = z.output<typeof MailPayload>;

/** The document as it goes out, and its translation when that goes along. */
interface MailedFiles {
  readonly kind: FileKind;
  readonly file: DocumentFile;
  readonly translation: DocumentFile | undefined;
  /** What was attached to it by hand. */
  readonly more: readonly OutgoingFile[];
}

function toMail(
  { kind, file, translation, more }: MailedFiles,
  { mailTo, mailText, mailLanguage }: MailPayload,
  link: string,
): MailMessage {
  const { document } = file;
  // Who gets a translation is written to in its language, unless told otherwise.
  const own = document.language === 'en' || translation !== undefined ? 'en' : 'he';
  const language = mailLanguage ?? own;
  const text = phrasesIn(language, 'mail');
  const key = docTypeKeyOf(document.docType);
  const { nameHe, nameEn, email } = document.issuer;
  const issuer = language === 'en' && nameEn !== '' ? nameEn : nameHe;
  const values = {
    docType: key === undefined ? '' : phrasesIn(language, 'docTypes')(key),
    number: String(document.number),
    issuer,
    link,
  };
  return {
    to: mailTo,
    subject: text('documentSubject', values),
    text: [mailText, text(kind === 'original' ? 'documentBody' : 'documentCopyBody', values)]
      .filter((part) => part !== '')
      .join('\n\n'),
    fromName: issuer,
    replyTo: email,
    attachments: [
      ...[file, ...(translation === undefined ? [] : [translation])].map(({ fileName, bytes }) => ({
        name: fileName,
        contentType: 'application/pdf',
        bytes,
      })),
      ...more,
    ],
  };
}

/**
 * Mails a document: the original when nobody took it yet, else a certified copy, which says when the
 * document was cancelled. A refusal for good,
 * or a last try that failed, gives the original back and is told in the document's story.
 */
async function mailDocument(
  deps: DocumentFilesDependencies,
  mail: MailSender,
  task: OutboxTask,
  { storage }: Pick<Services, 'storage'>,
): Promise<void> {
  const { accountId, documentId } = task;
  const payload = MailPayload.parse(task.payload);
  const { mailTo, withTranslation, fileIds } = payload;
  const taker: OriginalTaker = { accountId, documentId, takenBy: task.id, channel: 'mail' };
  // Printed first: the original is not taken for a mail that cannot be written.
  const { document } = await takeDocumentFile(deps, accountId, documentId, 'original');
  const translation =
    withTranslation && document.language === 'he'
      ? await takeDocumentFile(deps, accountId, documentId, 'translated')
      : undefined;
  const kind: FileKind = (await takeOriginal(deps, taker)) === 'theirs' ? 'original' : 'copy';
  const file = await takeDocumentFile(deps, accountId, documentId, kind);
  const link = verificationUrl(deps, accountId, documentId);
  const entity = { kind: 'document', id: documentId } as const;
  const attached = await inAccount(deps.db, { accountId }, (tx) =>
    listOutgoing(tx, entity, fileIds),
  );
  const more = await readOutgoing(storage.uploadedOf(accountId), attached);
  try {
    await mail.send(toMail({ kind, file, translation, more }, payload, link));
  } catch (error) {
    if (!(error instanceof MailRefusedError || task.isLastAttempt)) throw error;
    await inAccount(deps.db, { accountId }, async (tx) => {
      await giveOriginalBack(tx, taker);
      const at = deps.clock.now();
      await recordEvent(tx, { documentId, kind: 'mail-failed', at, detail: { mailTo } });
    });
    throw new TaskRefusedError('the mail was refused, or tried too often', { cause: error });
  }
  await inAccount(deps.db, { accountId }, async (tx) => {
    const at = deps.clock.now();
    await recordEvent(tx, { documentId, kind: 'mailed', at, detail: { mailTo, kind } });
  });
}

/** The side effects that documents owe, by kind. */
export function documentTasks(deps: DocumentFilesDependencies, mail: MailSender): TaskRegistry {
  return {
    'print-document': async ({ accountId, documentId }) => {
      await takeDocumentFile(deps, accountId, documentId, 'original');
    },
    'mail-document': (task, services) => mailDocument(deps, mail, task, services),
  };
}

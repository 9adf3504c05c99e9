import { fillMessage } from '@pinkas/domain/messages/document-message';
import { homePhone } from '@pinkas/domain/identifiers/phone';
import { systemActor } from '@pinkas/domain/identity/actor';

import { inAccount } from '../../../../../platform/db/account-transaction.ts';
import { sendOrFail } from '../../../../../platform/jobs/send-or-fail.ts';
import { defineTask, TaskRefusedError, type TaskRun } from '../../../../../platform/jobs/task.ts';
import type { Services } from '../../../../../platform/services.ts';
import { SmsRefusedError } from '../../../../../integrations/sms/sms-sender.ts';
import { tell } from '../../../../shell/notices/notices.api.ts';
import { recordEvent } from '../../record/document-events.repository.ts';
import { documentDetails } from '../../record/notice-details.reads.ts';
import { documentPageUrl } from '../../files/document-files.ts';
import { findStoredDocument } from '../../record/content/stored-document.reads.ts';
import { findPageLink } from '../../public/page-links.repository.ts';
import { findMessageText, messageValuesOf } from './message-words.ts';
import { SmsPayload } from './document-sms.ts';

/** Returns the whole text of the message; undefined when an earlier run already logged it. */
function writeSms(
  { db, config }: Services,
  { accountId, documentId, id }: TaskRun,
  text: string,
): Promise<string | undefined> {
  return inAccount(db, { accountId }, async (tx) => {
    const { rowCount } = await tx.query({
      name: 'was-texted',
      text: `select from document_events where account_id = $1 and document_id = $2
        and kind = 'texted' and detail->>'taskId' = $3`,
      values: [accountId, documentId, id],
    });
    if (rowCount !== 0) return undefined;
    const document = await findStoredDocument(tx, documentId);
    if (document === undefined) throw new TaskRefusedError('a message without a document');
    const linkId = await findPageLink(tx, documentId);
    const link = documentPageUrl(config, { accountId, documentId, linkId });
    const words = text === '' ? await findMessageText(tx, document) : text;
    return fillMessage(words, messageValuesOf(document, link));
  });
}

/**
 * Sends a text message with the link of a document. A permanent refusal, or a last attempt that
 * failed, is logged in the document's history. It may at worst arrive twice, when the process dies
 * between the supplier's acceptance and the row that logs it; both carry the task's id.
 */
async function sendSms(task: TaskRun<SmsPayload>, services: Services): Promise<void> {
  const { accountId, documentId } = task;
  const { to, text, requestedBy } = task.payload;
  const words = await writeSms(services, task, text);
  if (words === undefined) return;
  const record = (kind: 'texted' | 'text-failed'): Promise<void> =>
    inAccount(services.db, { accountId }, async (tx) => {
      const at = services.clock.now();
      const actor = systemActor(sendSmsTask.kind, requestedBy);
      const detail = { smsTo: to, taskId: task.id };
      await recordEvent(tx, { documentId, kind, at, actor, detail });
      if (kind === 'texted') return;
      const facts = { ...(await documentDetails(tx, documentId)), phone: to };
      await tell(tx, { kind, cause: task.id, at, facts, to: { userId: requestedBy } });
    });
  await sendOrFail(task, {
    isRefused: (error) => error instanceof SmsRefusedError,
    send: () => services.sms.send({ id: task.id, to: homePhone(to), text: words }),
    onFailed: () => record('text-failed'),
  });
  await record('texted');
}

export const sendSmsTask = defineTask({
  kind: 'sms-document',
  isFair: true,
  payload: SmsPayload,
  run: sendSms,
});

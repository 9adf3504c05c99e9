import { fillMessage } from '@pinkas/domain/messages/document-message';
import { homePhone } from '@pinkas/domain/identifiers/phone';

import type { Clock } from '../../../../platform/clock/clock.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
import type { Database } from '../../../../platform/db/database.ts';
import {
  TaskRefusedError,
  type OutboxTask,
  type TaskRegistry,
} from '../../../../platform/jobs/outbox-task.ts';
import { SmsRefusedError, type SmsSender } from '../../../../platform/sms/sms-sender.ts';
import { recordEvent } from '../document-events.repository.ts';
import { documentPageUrl } from '../document-files.ts';
import { findStoredDocument } from '../document-view.reads.ts';
import { findPageLink } from '../page-links.repository.ts';
import { findMessageText, messageValuesOf } from './message-words.ts';
import { SMS_TASK, SmsPayload } from './owed-sms.ts';

export interface SmsTaskDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly linkSecret: string;
  /** Address that links begin with, without a final slash. */
  readonly origin: string;
}

/** The whole text of the message; undefined when an earlier run came as far as to tell of it. */
function writeSms(
  deps: SmsTaskDependencies,
  { accountId, documentId, id }: OutboxTask,
  text: string,
): Promise<string | undefined> {
  return inAccount(deps.db, { accountId }, async (tx) => {
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
    const link = documentPageUrl(deps, { accountId, documentId, linkId });
    const words = text === '' ? await findMessageText(tx, document) : text;
    return fillMessage(words, messageValuesOf(document, link));
  });
}

/**
 * Sends a text message with the link of a document. A refusal for good, or a last try that failed, is
 * told in the document's story. It may at worst arrive twice, when the process dies between the
 * supplier's yes and the row that tells of it; both carry the task's id.
 */
async function sendSms(deps: SmsTaskDependencies, sms: SmsSender, task: OutboxTask): Promise<void> {
  const { accountId, documentId } = task;
  const { to, text } = SmsPayload.parse(task.payload);
  const words = await writeSms(deps, task, text);
  if (words === undefined) return;
  const tell = (kind: 'texted' | 'text-failed'): Promise<void> =>
    inAccount(deps.db, { accountId }, (tx) =>
      recordEvent(tx, {
        documentId,
        kind,
        at: deps.clock.now(),
        detail: { smsTo: to, taskId: task.id },
      }),
    );
  try {
    await sms.send({ id: task.id, to: homePhone(to), text: words });
  } catch (error) {
    if (!(error instanceof SmsRefusedError || task.isLastAttempt)) throw error;
    await tell('text-failed');
    throw new TaskRefusedError('the message was refused, or tried too often', { cause: error });
  }
  await tell('texted');
}

/** The text messages that documents owe. */
export function smsTasks(deps: SmsTaskDependencies, sms: SmsSender): TaskRegistry {
  return { [SMS_TASK]: (task) => sendSms(deps, sms, task) };
}

import type { RequestChannel } from '@pinkas/contract/sales/payment-requests/payment-request-fields';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { reserveMail } from '../../../platform/mail/mail-caps.ts';
import type { Services } from '../../../platform/services.ts';
import { reserveSms } from '../../accounting/documents/documents.api.ts';
import type { StoredRequest } from './payment-requests.repository.ts';
import { mailRequestTask, messageOf, textRequestTask } from './send-request-task.ts';

type Told = Pick<StoredRequest, 'id' | 'customerEmail' | 'customerPhone'>;

/** What sending needs of the product. */
export type Sending = Pick<Services, 'config' | 'sms'>;

/**
 * Enqueues a message that a person asks for, in their transaction. MAIL_LIMIT_REACHED; DOCUMENT_REFUSED at the telephone
 * where no message can be sent to it.
 */
export async function enqueueMessage(
  actor: AccountActor,
  tx: AccountTx,
  { config, sms }: Sending,
  { request, channel, isReminder }: { request: Told; channel: RequestChannel; isReminder: boolean },
): Promise<void> {
  const payload = messageOf(channel, request, { isReminder, requestedBy: actor.userId });
  const at = actor.clock.now();
  if (channel === 'mail') {
    await reserveMail(tx, { clock: actor.clock, caps: config.mailCaps }, [payload.to]);
    await enqueue(tx, mailRequestTask, payload, { at, isMailCounted: true });
    return;
  }
  const message = { to: request.customerPhone, text: '' };
  await reserveSms(actor, tx, { sms: message, path: [], canText: sms.isConfigured });
  await enqueue(tx, textRequestTask, payload, { at });
}

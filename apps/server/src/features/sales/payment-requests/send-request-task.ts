import type { RequestChannel } from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import { isWaitingRequest } from '@pinkas/domain/clearing/payment-request-state';
import { homePhone, messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import { systemActor } from '@pinkas/domain/identity/actor';
import { z } from 'zod';

import { SmsRefusedError } from '../../../integrations/sms/sms-sender.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { sendOrFail } from '../../../platform/jobs/send-or-fail.ts';
import { defineTask, TaskRefusedError, type TaskRun } from '../../../platform/jobs/task.ts';
import { logoAttachments } from '../../../platform/mail/mail-logo.ts';
import type { Services } from '../../../platform/services.ts';
import { readLogoOfToday } from '../../accounting/documents/documents.api.ts';
import { findRequest, type StoredRequest } from './payment-requests.repository.ts';
import { findRequestRow } from './payment-requests.reads.ts';
import { recordRequestEvent, wasTold } from './request-events.ts';
import {
  getAskingBusiness,
  writeRequestMail,
  writeRequestText,
  type ToldRequest,
} from './request-mail.ts';

/** A message about a request, as its task stores it. */
const Payload = z.object({
  requestId: z.uuid(),
  /** The address, or the telephone with digits alone, which limits of text messages count by. */
  to: z.string(),
  isReminder: z.boolean(),
  requestedBy: z.uuid(),
});
type Payload = z.output<typeof Payload>;

interface ReadyMessage {
  readonly request: StoredRequest;
  readonly told: ToldRequest;
}

/** Returns what the message says now; undefined once nothing is expected any more, or it was sent before. */
async function readMessage(
  { config, clock }: Services,
  tx: AccountTx,
  { id, payload }: Pick<TaskRun<Payload>, 'id' | 'payload'>,
): Promise<ReadyMessage | undefined> {
  const { requestId, isReminder } = payload;
  const request = await findRequest(tx, requestId);
  const row = await findRequestRow(tx, config.secret, requestId, clock.today());
  if (request === undefined || row === undefined || !isWaitingRequest(row.state)) return undefined;
  if (await wasTold(tx, requestId, id)) return undefined;
  const business = await getAskingBusiness(tx);
  const { leftAgorot, linkPath } = row;
  const link = `${config.origin}${linkPath}`;
  return { request, told: { request, business, leftAgorot, link, isReminder } };
}

/** Records what became of a message. */
function tellOutcome(
  services: Services,
  { accountId, id, payload }: Pick<TaskRun<Payload>, 'accountId' | 'id' | 'payload'>,
  { channel, isSent, kind }: { channel: RequestChannel; isSent: boolean; kind: string },
): Promise<void> {
  const { requestId, isReminder, to, requestedBy } = payload;
  const sent = isReminder ? 'reminded' : channel === 'mail' ? 'mailed' : 'texted';
  const failed = channel === 'mail' ? 'mail-failed' : 'text-failed';
  return inAccount(services.db, { accountId }, (tx) =>
    recordRequestEvent(tx, {
      requestId,
      kind: isSent ? sent : failed,
      at: services.clock.now(),
      actor: systemActor(kind, requestedBy),
      detail: { taskId: id, to },
    }),
  );
}

/** Sends within what is tried; what is refused, or failed at the last try, is recorded. */
async function sendOrTell(
  services: Services,
  task: TaskRun<Payload>,
  { channel, kind, isRefused }: SendKind,
  send: () => Promise<void>,
): Promise<void> {
  const onFailed = () => tellOutcome(services, task, { channel, kind, isSent: false });
  await sendOrFail(task, { isRefused, send, onFailed });
  await tellOutcome(services, task, { channel, kind, isSent: true });
}

interface SendKind {
  readonly channel: RequestChannel;
  readonly kind: string;
  readonly isRefused: (error: unknown) => boolean;
}

const MAIL: SendKind = {
  channel: 'mail',
  kind: 'mail-payment-request',
  isRefused: (error) => error instanceof TaskRefusedError,
};
const TEXT: SendKind = {
  channel: 'text',
  kind: 'sms-payment-request',
  isRefused: (error) => error instanceof SmsRefusedError,
};

/** Mails a request or a reminder of it, as it stands when it is sent: what was paid or cancelled is not asked for. */
export const mailRequestTask = defineTask({
  kind: MAIL.kind,
  isFair: true,
  payload: Payload,
  async run(task, services) {
    const { accountId, id, payload } = task;
    const ready = await inAccount(services.db, { accountId }, (tx) =>
      readMessage(services, tx, task),
    );
    if (ready === undefined) return;
    const logo = await readLogoOfToday(services, accountId);
    const attachments = logoAttachments(logo);
    const message = { ...writeRequestMail(ready.told, logo), id, to: [payload.to], attachments };
    await sendOrTell(services, task, MAIL, () => mailInTask(services, { accountId, id }, message));
  },
});

/** Sends a request, or a reminder of it, to a telephone. */
export const textRequestTask = defineTask({
  kind: TEXT.kind,
  isFair: true,
  payload: Payload,
  async run(task, services) {
    const { accountId, id, payload } = task;
    const ready = await inAccount(services.db, { accountId }, (tx) =>
      readMessage(services, tx, task),
    );
    if (ready === undefined) return;
    const text = writeRequestText(ready.told);
    await sendOrTell(services, task, TEXT, () =>
      services.sms.send({ id, to: homePhone(payload.to), text }),
    );
  },
});

/** Returns the payload of a message about a request by a channel. */
export function messageOf(
  channel: RequestChannel,
  {
    id,
    customerEmail,
    customerPhone,
  }: Pick<StoredRequest, 'id' | 'customerEmail' | 'customerPhone'>,
  { isReminder, requestedBy }: Pick<Payload, 'isReminder' | 'requestedBy'>,
): Payload {
  const to = channel === 'mail' ? customerEmail : (messengerNumberOf(customerPhone) ?? '');
  return { requestId: id, to, isReminder, requestedBy };
}

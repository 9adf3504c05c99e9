import { homePhone } from '@pinkas/domain/identifiers/phone';
import { z } from 'zod';

import { SmsRefusedError } from '../../../integrations/sms/sms-sender.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { sendOrFail } from '../../../platform/jobs/send-or-fail.ts';
import { defineTask, TaskRefusedError, type TaskRun } from '../../../platform/jobs/task.ts';
import { logoAttachments } from '../../../platform/mail/mail-logo.ts';
import type { Services } from '../../../platform/services.ts';
import { readLogoOfToday } from '../../accounting/documents/documents.api.ts';
import { getAskingBusiness } from '../payment-requests/payment-requests.api.ts';
import { cardLinkPath } from './card-link.ts';
import { writeCardLinkMail, writeCardLinkText, type ToldCardLink } from './card-link-mail.ts';
import { readCardLinkState } from './card-links.reads.ts';
import { findCardLink, markTold, type ToldColumn } from './card-links.repository.ts';

/** A message with a link, as its task stores it. */
const Payload = z.object({
  linkId: z.uuid(),
  /** The address, or the telephone with digits alone, which limits of text messages count by. */
  to: z.string(),
});
type Payload = z.output<typeof Payload>;
type Run = TaskRun<Payload>;

interface Channel {
  readonly told: ToldColumn;
  readonly failed: ToldColumn;
  readonly isRefused: (error: unknown) => boolean;
}

const MAIL: Channel = {
  told: 'mailedAt',
  failed: 'mailFailedAt',
  isRefused: (error) => error instanceof TaskRefusedError,
};
const TEXT: Channel = {
  told: 'textedAt',
  failed: 'textFailedAt',
  isRefused: (error) => error instanceof SmsRefusedError,
};

/** Returns what the message says now; undefined once it was sent, or nobody waits for a card any more. */
async function readMessage(
  { config, clock }: Services,
  tx: AccountTx,
  linkId: string,
  { told, failed }: Channel,
): Promise<ToldCardLink | undefined> {
  const link = await findCardLink(tx, linkId);
  if (link === undefined || link[told] !== null || link[failed] !== null) return undefined;
  if ((await readCardLinkState(tx, link, clock.today())).state !== 'open') return undefined;
  const { cause, language, customerId, cardId, cardExpiresOn, periodId, validUntil } = link;
  const { name: customerName } = await tx
    .selectFrom('customers')
    .select('name')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const card = await tx
    .selectFrom('savedCards')
    .select('lastDigits')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', cardId)
    .executeTakeFirst();
  const refused = await tx
    .selectFrom('billingPeriods')
    .select('amountMinor')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', periodId)
    .executeTakeFirst();
  return {
    cause,
    language,
    customerName,
    business: await getAskingBusiness(tx),
    lastDigits: card?.lastDigits ?? '',
    cardExpiresOn,
    refusedAgorot: refused?.amountMinor ?? null,
    validUntil,
    link: `${config.origin}${cardLinkPath(config.secret, tx.accountId, linkId)}`,
  };
}

/** Sends within what is tried, and notes what became of it; what is refused, or failed at the last try, has failed. */
async function sendOnce(
  services: Services,
  task: Run,
  channel: Channel,
  send: (told: ToldCardLink) => Promise<void>,
): Promise<void> {
  const { accountId, payload } = task;
  const { linkId } = payload;
  const note = (column: ToldColumn) =>
    inAccount(services.db, { accountId }, (tx) =>
      markTold(tx, linkId, column, services.clock.now()),
    );
  const told = await inAccount(services.db, { accountId }, (tx) =>
    readMessage(services, tx, linkId, channel),
  );
  if (told === undefined) return;
  await sendOrFail(task, {
    isRefused: channel.isRefused,
    send: () => send(told),
    onFailed: () => note(channel.failed),
  });
  await note(channel.told);
}

/** Mails a link on which a customer adds or replaces a card. */
export const mailCardLinkTask = defineTask({
  kind: 'mail-card-link',
  isFair: true,
  payload: Payload,
  run(task, services) {
    const { accountId, id, payload } = task;
    return sendOnce(services, task, MAIL, async (told) => {
      const logo = await readLogoOfToday(services, accountId);
      const attachments = logoAttachments(logo);
      const message = { ...writeCardLinkMail(told, logo), id, to: [payload.to], attachments };
      await mailInTask(services, { accountId, id }, message);
    });
  },
});

/** Sends the link to a telephone. */
export const textCardLinkTask = defineTask({
  kind: 'sms-card-link',
  isFair: true,
  payload: Payload,
  run(task, services) {
    const { id, payload } = task;
    return sendOnce(services, task, TEXT, (told) =>
      services.sms.send({ id, to: homePhone(payload.to), text: writeCardLinkText(told) }),
    );
  },
});

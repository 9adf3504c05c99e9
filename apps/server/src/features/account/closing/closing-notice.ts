import { recordsKeptUntil } from '@pinkas/domain/identity/account-closing';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { listPeople } from '../../../platform/db/accounts/account-people.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import { getBusinessName } from '../../business/profile/profile.api.ts';
import { CLOSING_CHANGES, writeClosingMail, type ClosingChange } from './closing-mail.ts';

const Payload = z.object({
  userId: z.string(),
  change: z.enum(CLOSING_CHANGES),
  /** ISO text in UTC. */
  closesAt: z.string(),
  /** Of a reminder: so many days before. */
  daysLeft: z.int().nullable(),
});

/** Notifies an owner of the state of the account's closing. */
export const mailClosingNoticeTask = defineTask({
  kind: 'mail-closing-notice',
  payload: Payload,
  async run({ accountId, id, payload: { userId, change, closesAt } }, services) {
    const told = await inAccount(services.db, { accountId }, async (tx) => {
      const person = (await listPeople(tx)).find((one) => one.userId === userId);
      return { person, business: await getBusinessName(tx, person?.language ?? 'he') };
    });
    if (told.person === undefined) return;
    const { email, language } = told.person;
    const closesOn = localDateOf(closesAt);
    const written = writeClosingMail({
      business: told.business,
      change,
      closesOn,
      retainedUntil: recordsKeptUntil(closesOn),
      link: `${services.config.origin}/#/account/closing`,
      language,
    });
    await mailInTask(services, { accountId, id }, { ...written, id, to: [email] });
  },
});

export interface ClosingNotice {
  readonly change: ClosingChange;
  /** ISO text in UTC. */
  readonly closesAt: string;
  readonly daysLeft?: number;
}

/** Enqueues a mail to each of these owners, in the transaction of its cause; it takes nothing from the caps of the account. */
export async function enqueueClosingNotices(
  tx: AccountTx,
  at: string,
  ownerIds: readonly string[],
  { change, closesAt, daysLeft }: ClosingNotice,
): Promise<void> {
  for (const userId of ownerIds) {
    const payload = { userId, change, closesAt, daysLeft: daysLeft ?? null };
    await enqueue(tx, mailClosingNoticeTask, payload, { at, isMailCounted: true });
  }
}

/** Returns the owners of the transaction's account. */
export async function listOwnerIds(tx: AccountTx): Promise<string[]> {
  const people = await listPeople(tx);
  return people.filter(({ role }) => role === 'owner').map(({ userId }) => userId);
}

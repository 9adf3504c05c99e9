import { z } from 'zod';

import { listPeople } from '../../../platform/db/accounts/account-people.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import { getBusinessName } from '../../business/profile/profile.api.ts';
import { OWNERSHIP_NEWS, type OwnershipNews, writeOwnershipMail } from './ownership-mail.ts';

/**
 * Notifies a person of the account of the state of its ownership; nobody who lost access meanwhile.
 */
export const mailOwnershipNoticeTask = defineTask({
  kind: 'mail-ownership-notice',
  payload: z.object({
    userId: z.string(),
    news: z.enum(OWNERSHIP_NEWS),
    from: z.string(),
    to: z.string(),
  }),
  async run({ accountId, id, payload: { userId, ...told } }, services) {
    const { person, business } = await inAccount(services.db, { accountId }, async (tx) => {
      const found = (await listPeople(tx)).find((one) => one.userId === userId);
      return { person: found, business: await getBusinessName(tx, found?.language ?? 'he') };
    });
    if (person === undefined) return;
    const { email, language } = person;
    const link = `${services.config.origin}/#/account/accounts`;
    const written = writeOwnershipMail({ ...told, business, link, language });
    await mailInTask(services, { accountId, id }, { ...written, id, to: [email] });
  },
});

/** Whom an offer is between. */
export interface BetweenPeople {
  readonly offeredBy: string;
  readonly offeredTo: string;
}

/**
 * Enqueues a mail to both people and to every owner, in the transaction of its cause; it does not count against the
 * caps of the account. The person whom a new offer is made to gets the question instead of the news.
 */
export async function enqueueOwnershipNotices(
  tx: AccountTx,
  at: string,
  { offeredBy, offeredTo }: BetweenPeople,
  news: Exclude<OwnershipNews, 'asked'>,
): Promise<void> {
  const people = await listPeople(tx);
  const nameOf = (id: string): string => people.find(({ userId }) => userId === id)?.fullName ?? '';
  const [from, to] = [nameOf(offeredBy), nameOf(offeredTo)];
  for (const { userId, role } of people) {
    const isOneOfTwo = userId === offeredBy || userId === offeredTo;
    if (!isOneOfTwo && role !== 'owner') continue;
    const told: OwnershipNews = news === 'offered' && userId === offeredTo ? 'asked' : news;
    const payload = { userId, news: told, from, to };
    await enqueue(tx, mailOwnershipNoticeTask, payload, { at, isMailCounted: true });
  }
}

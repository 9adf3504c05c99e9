import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { z } from 'zod';

import { type AccountTx, inAccount } from '../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import { MEMBERSHIP_NEWS, writeMembershipMail, type MembershipNews } from './membership-mail.ts';

/** Notifies a person of a change of their membership, or the owner of a new member. */
export const mailMembershipNoticeTask = defineTask({
  kind: 'mail-membership-notice',
  payload: z.object({
    email: z.string(),
    language: z.enum(['he', 'en']),
    news: z.enum(MEMBERSHIP_NEWS),
    /** The person of the news, where that is not the recipient. */
    name: z.string(),
  }),
  async run({ accountId, id, payload }, services) {
    const { nameHe: business } = await inAccount(services.db, { accountId }, (tx) =>
      tx
        .selectFrom('businessProfiles')
        .select('nameHe')
        .where('accountId', '=', accountId)
        .executeTakeFirstOrThrow(),
    );
    const link = `${services.config.origin}/`;
    const written = writeMembershipMail({ ...payload, business, link });
    await mailInTask(services, { accountId, id }, { ...written, id, to: [payload.email] });
  },
});

/** Enqueues the mail in the transaction of its cause; it takes nothing from the caps of the account. */
export async function enqueueMembershipNotice(
  tx: AccountTx,
  at: string,
  notice: {
    readonly email: string;
    readonly language: DocumentLanguage;
    readonly news: MembershipNews;
    readonly name?: string;
  },
): Promise<void> {
  const payload = { name: '', ...notice };
  await enqueue(tx, mailMembershipNoticeTask, payload, { at, isMailCounted: true });
}

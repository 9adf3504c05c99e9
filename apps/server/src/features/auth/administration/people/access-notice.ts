import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { z } from 'zod';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { mailInTask } from '../../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../../platform/jobs/task.ts';
import { writeAccessMail } from './access-mail.ts';

/** What an operator changes in how a person signs in. */
export const ACCESS_CHANGES = [
  'second-factor-reset',
  'password-asked',
  'blocked',
  'unblocked',
  'link-made',
] as const;
export type AccessChange = (typeof ACCESS_CHANGES)[number];

/** Notifies a person of what an operator changed in how they sign in. */
export const mailAccessNoticeTask = defineTask({
  kind: 'mail-access-notice',
  payload: z.object({
    email: z.string(),
    language: z.enum(['he', 'en']),
    change: z.enum(ACCESS_CHANGES),
  }),
  async run({ accountId, id, payload }, services) {
    const { email } = payload;
    const written = writeAccessMail(payload);
    await mailInTask(services, { accountId, id }, { ...written, id, to: [email] });
  },
});

/** Enqueues the notice in the transaction of the change; it takes nothing from the caps of the account. */
export async function enqueueAccessNotice(
  tx: AccountTx,
  at: string,
  notice: {
    readonly email: string;
    readonly language: DocumentLanguage;
    readonly change: AccessChange;
  },
): Promise<void> {
  await enqueue(tx, mailAccessNoticeTask, notice, { at, isMailCounted: true });
}

import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { z } from 'zod';

import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { mailInTask } from '../../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../../platform/jobs/task.ts';
import { getBusinessName } from '../../../business/profile/profile.api.ts';
import { StateChange } from './state-change.ts';
import { writeStateMail } from './state-mail.ts';

/** Notifies an owner of what the account may do from now on. */
export const mailStateNoticeTask = defineTask({
  kind: 'mail-state-notice',
  payload: StateChange.extend({ email: z.string(), language: z.enum(['he', 'en']) }),
  async run({ accountId, id, payload: { email, language, state, reason } }, services) {
    const business = await inAccount(services.db, { accountId }, (tx) =>
      getBusinessName(tx, language),
    );
    const link = `${services.config.origin}/#/${state === 'active' ? '' : 'blocked'}`;
    const written = writeStateMail({ business, state, reason, link, language });
    await mailInTask(services, { accountId, id }, { ...written, id, to: [email] });
  },
});

/** Enqueues the mail in the transaction of the change; it takes nothing from the caps of the account. */
export async function enqueueStateNotice(
  tx: AccountTx,
  at: string,
  owner: { readonly email: string; readonly language: DocumentLanguage },
  change: StateChange,
): Promise<void> {
  await enqueue(tx, mailStateNoticeTask, { ...owner, ...change }, { at, isMailCounted: true });
}

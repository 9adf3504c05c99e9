import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { RESTRICTION_REASONS, RESTRICTIONS } from '@pinkas/domain/permissions/account-state';
import { z } from 'zod';

import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import { getBusinessName } from '../../business/profile/profile.api.ts';
import { writeStateMail } from './state-mail.ts';

const Change = z.object({
  state: z.enum(['active', ...RESTRICTIONS]),
  /** Null where a restriction was lifted. */
  reason: z.enum(RESTRICTION_REASONS).nullable(),
});

/** What an account may do from now on, and why. */
export type StateChange = z.infer<typeof Change>;

/** Notifies an owner of what the account may do from now on. */
export const mailStateNoticeTask = defineTask({
  kind: 'mail-state-notice',
  payload: Change.extend({ email: z.string(), language: z.enum(['he', 'en']) }),
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

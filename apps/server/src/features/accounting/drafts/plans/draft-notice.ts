import { localDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { listPeople } from '../../../../platform/db/accounts/account-people.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { mailInTask } from '../../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../../platform/jobs/task.ts';
import type { MailMessage } from '../../../../platform/mail/mail-sender.ts';
import { DRAFT_REASONS, writeDraftMail } from './draft-mail.ts';
import { getDraft } from '../record/drafts.reads.ts';

const Payload = z.object({
  draftId: z.string(),
  reason: z.enum(DRAFT_REASONS),
  date: z.string(),
  userId: z.string(),
  mailTo: z.string(),
});
export type DraftNotice = z.output<typeof Payload>;

/** Enqueues a mail about a draft, in the transaction that changes it. */
export async function enqueueNotice(tx: AccountTx, notice: DraftNotice, at: string): Promise<void> {
  await enqueue(tx, draftNoticeTask, notice, { at });
}

/**
 * Returns the content of the mail; undefined when the draft is gone, issued or not planned any more, and there is nothing
 * to report.
 */
async function readNotice(
  tx: AccountTx,
  origin: string,
  notice: DraftNotice,
): Promise<MailMessage | undefined> {
  const draft = await getDraft(tx, notice.userId, notice.draftId).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (draft === undefined || draft.issued !== null) return undefined;
  const isPlanned = draft.schedule !== null && draft.schedule.refusal === null;
  if (notice.reason === 'coming' && !isPlanned) return undefined;
  const { nameHe } = await tx
    .selectFrom('businessProfiles')
    .select('nameHe')
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  const person = (await listPeople(tx)).find(({ userId }) => userId === notice.userId);
  const written = writeDraftMail({
    draft,
    reason: notice.reason,
    date: localDate(notice.date),
    business: nameHe,
    link: `${origin}/#/documents/create/${String(draft.docType)}?draft=${draft.id}`,
    language: person?.language ?? 'he',
  });
  return { ...written, to: [notice.mailTo] };
}

/** Sends a mail that a draft waits for somebody, unless it was handled meanwhile. */
export const draftNoticeTask = defineTask({
  kind: 'mail-draft-notice',
  payload: Payload,
  async run({ accountId, id, payload }, services) {
    const { db, config } = services;
    const message = await inAccount(db, { accountId }, (tx) =>
      readNotice(tx, config.origin, payload),
    );
    if (message !== undefined) await mailInTask(services, { accountId, id }, message);
  },
});

import { z } from 'zod';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import { getBusinessName } from '../../business/profile/profile.api.ts';
import { entersOf, findReader } from './notice-readers.ts';
import { writeNoticeMail } from './notice-mail.ts';
import { findNotice } from './notices.reads.ts';

/**
 * Mails a notice at once, unless the person lost access meanwhile or may not see its document any
 * more.
 */
export const mailNoticeTask = defineTask({
  kind: 'mail-notice',
  payload: z.object({ userId: z.uuid(), noticeId: z.uuid() }),
  async run({ accountId, id, payload: { userId, noticeId } }, services) {
    const { db, clock, config } = services;
    const reader = await inAccount(db, { accountId }, (tx) =>
      findReader(tx, userId, clock.today()),
    );
    if (reader === undefined) return;
    const { bounds, email, language } = reader;
    const { notice, business } = await inAccount(db, { accountId, bounds }, async (tx) => ({
      notice: await findNotice(tx, reader, noticeId),
      business: await getBusinessName(tx, language),
    }));
    if (notice === undefined) return;
    const { origin } = config;
    const enters = entersOf(reader, accountId);
    const written = writeNoticeMail({ notice, business, origin, language, enters });
    await mailInTask(services, { accountId, id }, { ...written, id, to: [email] });
  },
});

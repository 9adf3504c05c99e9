import { accountantRightsOf } from '@pinkas/domain/permissions/accountant-right';
import { z } from 'zod';

import { inAccount, inControlPlane } from '../../../platform/db/account-transaction.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import type { Services } from '../../../platform/services.ts';
import { getBusinessName } from '../../business/profile/profile.api.ts';
import { tell } from '../../shell/notices/notices.api.ts';
import { writeRequestAnswerMail, writeRequestMail } from './request-mail.ts';
import {
  findOpenRequest,
  listAskedOwners,
  type AskedOwner,
  type StoredRequest,
} from './requests.repository.ts';

/**
 * Mails what an accountant asks for, and notifies the owner of a business with that mailbox, unless it was closed
 * meanwhile.
 */
export const mailRequestTask = defineTask({
  kind: 'mail-client-request',
  payload: z.object({ id: z.string(), userId: z.string() }),
  async run({ accountId, id: taskId, payload: { id, userId } }, services) {
    const { request, accountant, owners } = await inControlPlane(services.db, async (tx) => ({
      request: await findOpenRequest(tx, userId, { id }),
      accountant: await tx
        .selectFrom('users')
        .select(['fullName', 'email'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow(),
      owners: await listAskedOwners(tx, id),
    }));
    if (request === undefined || request.expiresAt <= services.clock.now()) return;
    for (const owner of owners) await tellOwner(services, owner, request, accountant.fullName);
    const { email, rights, words, language } = request;
    const written = writeRequestMail({
      name: accountant.fullName,
      email: accountant.email,
      rights: accountantRightsOf(rights),
      words,
      link: `${services.config.origin}/#/account/accounts`,
      language,
    });
    const { letter: _letter, ...plain } = written;
    // To the owner of any mailbox: the distributor of the accountant's own business is not theirs.
    await mailInTask(services, { accountId, id: taskId }, { ...plain, id: taskId, to: [email] });
  },
});

/** Once for each asking, however often it is mailed; its mail is the one to the mailbox. */
async function tellOwner(
  { db, clock }: Services,
  { accountId, userId }: AskedOwner,
  { id, askedAt }: StoredRequest,
  name: string,
): Promise<void> {
  await inAccount(db, { accountId }, (tx) =>
    tell(tx, {
      kind: 'books-requested',
      cause: `${id}/${askedAt}`,
      at: clock.now(),
      facts: { name },
      to: { userId },
      hasOwnMail: true,
    }),
  );
}

/** Notifies an accountant of the outcome of a request. */
export const mailRequestAnswerTask = defineTask({
  kind: 'mail-client-request-answer',
  payload: z.object({
    email: z.string(),
    language: z.enum(['he', 'en']),
    askedEmail: z.string(),
    isAccepted: z.boolean(),
  }),
  async run({ accountId, id, payload: { email, ...told } }, services) {
    const business = await inAccount(services.db, { accountId }, (tx) =>
      getBusinessName(tx, told.language),
    );
    const link = `${services.config.origin}/#/accountant/user_list`;
    const written = writeRequestAnswerMail({ ...told, business, link });
    await mailInTask(services, { accountId, id }, { ...written, id, to: [email] });
  },
});

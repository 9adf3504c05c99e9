import { accountantRightsOf } from '@pinkas/domain/permissions/accountant-rights';
import { z } from 'zod';

import { inAccount, inControlPlane } from '../../../platform/db/account-transaction.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import { getBusinessName } from '../../account/business/business.api.ts';
import { writeRequestAnswerMail, writeRequestMail } from './request-mail.ts';
import { findOpenRequest } from './requests.repository.ts';

/** Mails what an accountant asks for, unless it is over meanwhile. */
export const mailRequestTask = defineTask({
  kind: 'mail-client-request',
  payload: z.object({ id: z.string(), userId: z.string() }),
  async run({ accountId, id: taskId, payload: { id, userId } }, services) {
    const { request, accountant } = await inControlPlane(services.db, async (tx) => ({
      request: await findOpenRequest(tx, userId, { id }),
      accountant: await tx
        .selectFrom('users')
        .select(['fullName', 'email'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow(),
    }));
    if (request === undefined || request.expiresAt <= services.clock.now()) return;
    const { email, rights, words, language } = request;
    const written = writeRequestMail({
      name: accountant.fullName,
      email: accountant.email,
      rights: accountantRightsOf(rights),
      words,
      link: `${services.config.origin}/#/account/accounts`,
      language,
    });
    await mailInTask(services, { accountId, id: taskId }, { ...written, id: taskId, to: [email] });
  },
});

/** Tells an accountant what became of a request. */
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

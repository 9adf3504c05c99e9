import { z } from 'zod';

import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import { FACTOR_CHANGES, writeFactorMail } from './factor-mail.ts';
import { PROVIDER_CHANGES, SIGN_IN_CHANGES, writeSignInNotice } from './sign-in-notice-mail.ts';

const Notice = z.object({
  email: z.string(),
  language: z.enum(['he', 'en']),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string(),
  at: z.string(),
});

/** Notifies a person of an event of their sign-in. */
export const mailSignInNoticeTask = defineTask({
  // note_of_person() of the database takes this kind alone.
  kind: 'mail-sign-in-notice',
  payload: z.union([
    Notice.extend({ change: z.enum(SIGN_IN_CHANGES) }),
    Notice.extend({ change: z.enum(PROVIDER_CHANGES), provider: z.string() }),
    Notice.extend({ change: z.enum(FACTOR_CHANGES), recoveryCodesLeft: z.int() }),
  ]),
  async run({ accountId, id, payload }, services) {
    const link = `${services.config.origin}/#/account/accounts?tab=sign_in`;
    const written =
      'recoveryCodesLeft' in payload
        ? writeFactorMail({ ...payload, left: payload.recoveryCodesLeft })
        : writeSignInNotice({ ...payload, link });
    await mailInTask(services, { accountId, id }, { ...written, id, to: [payload.email] });
  },
});

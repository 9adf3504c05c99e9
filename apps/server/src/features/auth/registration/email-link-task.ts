import { EMAIL_LINK_LIFETIME_SECONDS } from '@pinkas/domain/limits';
import { z } from 'zod';

import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import { randomToken } from '../../../platform/random-token.ts';
import { writeEmailLinkMail } from './email-link-mail.ts';
import { emailLinkAddress, insertEmailLink } from './email-links.repository.ts';
import { findUnverified } from './registration.reads.ts';

/**
 * Mails a link that verifies an address. The link is made here, so that no row of the queue opens anything, and
 * written down once the mail server took it. Nothing is sent when the address was verified meanwhile.
 */
export const mailEmailLinkTask = defineTask({
  kind: 'mail-email-link',
  priority: 'high',
  payload: z.object({ email: z.string(), application: z.string().default('') }),
  async run({ accountId, id, payload }, services) {
    const { db, clock, config } = services;
    const person = await inControlPlane(db, (tx) => findUnverified(tx, payload.email));
    if (person?.accountId !== accountId) return;
    const token = randomToken();
    const hours = EMAIL_LINK_LIFETIME_SECONDS / 3_600;
    const link = emailLinkAddress(config.origin, token, payload.application);
    const { email, language } = person;
    const written = writeEmailLinkMail({ email, link, hours, language });
    // Without the name of the task: a second run carries another link, which no mailbox may hide.
    await mailInTask(services, { accountId, id }, { ...written, to: [person.email] });
    await inControlPlane(db, (tx) => insertEmailLink(tx, clock, person, token));
  },
});

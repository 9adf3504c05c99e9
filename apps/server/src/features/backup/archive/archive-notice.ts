import { z } from 'zod';

import { listPeople } from '../../../platform/db/accounts/account-people.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import { getBusinessName } from '../../business/profile/profile.api.ts';
import { writeArchiveMail } from './archive-mail.ts';
import { findArchive } from './archive.repository.ts';

/**
 * Notifies the person who asked for an archive that it is ready, unless a newer one replaced it
 * meanwhile.
 */
export const mailArchiveReadyTask = defineTask({
  kind: 'mail-archive-ready',
  payload: z.object({ userId: z.string(), jobId: z.string() }),
  async run({ accountId, id, payload: { userId, jobId } }, services) {
    const { person, archive, business } = await inAccount(
      services.db,
      { accountId },
      async (tx) => {
        const found = (await listPeople(tx)).find((one) => one.userId === userId);
        return {
          person: found,
          archive: await findArchive(tx),
          business: await getBusinessName(tx, found?.language ?? 'he'),
        };
      },
    );
    if (person === undefined || archive?.jobId !== jobId || archive.expiresAt === null) return;
    const { email, language } = person;
    const written = writeArchiveMail({
      business,
      expiresAt: archive.expiresAt,
      link: `${services.config.origin}/#/account/archive`,
      language,
    });
    await mailInTask(services, { accountId, id }, { ...written, id, to: [email] });
  },
});

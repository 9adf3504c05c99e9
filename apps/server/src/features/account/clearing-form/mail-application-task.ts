import { clearingApplicationOf } from '@pinkas/contract/account/clearing-form/clearing-form-fields';
import { CLEARING_FILES } from '@pinkas/domain/clearing/clearing-application';
import { storedCompanyKind } from '@pinkas/domain/vat/company-kind';
import { z } from 'zod';

import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import type { Services } from '../../../platform/services.ts';
import { listOutgoing, readOutgoing } from '../../files/uploads/uploads.api.ts';
import { signatureFile, writeApplicationMail } from './application-mail.ts';
import {
  changeApplication,
  findApplication,
  lockApplication,
  type StoredApplication,
} from './applications.repository.ts';
import { openDraft } from './sealed-draft.ts';
import { entityOf, getBusiness } from './view-application.ts';

/** The sending; what is sent is read when the mail is written, so that the queue holds nothing private. */
const Payload = z.object({ sentCount: z.int() });

/** Returns whether this sending still waits for its mail. */
function isDue(
  stored: StoredApplication | undefined,
  { sentCount }: z.output<typeof Payload>,
): stored is StoredApplication {
  return stored?.state === 'sent' && stored.sentCount === sentCount && stored.mailedAt === null;
}

async function readApplication(
  { config }: Services,
  tx: AccountTx,
  payload: z.output<typeof Payload>,
) {
  const stored = await findApplication(tx);
  if (!isDue(stored, payload)) return undefined;
  const draft = await openDraft(config.storage.keys, tx.accountId, stored.details);
  const kind = storedCompanyKind((await getBusiness(tx)).kind);
  const ids = CLEARING_FILES.flatMap((file) => draft.files[file] ?? []);
  return {
    application: clearingApplicationOf(kind).parse(draft),
    files: await listOutgoing(tx, entityOf(stored), ids),
  };
}

/** Mails a sent application with its files to who receives them; one that was taken back meanwhile is not mailed. */
export const mailApplicationTask = defineTask({
  kind: 'mail-clearing-application',
  payload: Payload,
  async run({ accountId, id, payload }, services) {
    const { config, db, storage, clock } = services;
    if (config.clearingMail === undefined) return;
    const ready = await inAccount(db, { accountId }, (tx) =>
      readApplication(services, tx, payload),
    );
    if (ready === undefined) return;
    const { application } = ready;
    const files = await readOutgoing(storage.uploadedOf(accountId), ready.files);
    const attachments = [...files, ...signatureFile(application)];
    // The clearing companies are Israeli.
    const written = writeApplicationMail(application, payload.sentCount, 'he');
    const mail = { ...written, id, to: [config.clearingMail], attachments };
    await mailInTask(services, { accountId, id }, mail);
    await inAccount(db, { accountId }, async (tx) => {
      if (!isDue(await lockApplication(tx), payload)) return;
      await changeApplication(tx, { mailedAt: clock.now() });
    });
  },
});

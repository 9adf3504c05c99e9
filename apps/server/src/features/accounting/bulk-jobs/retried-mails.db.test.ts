import { expect, test } from 'vitest';

import {
  openHandWorker,
  readJob,
  startJob,
  type JobView,
} from '../../../../test/accounting/bulk-jobs.ts';
import {
  givenDocuments,
  idsOf,
  owner,
  server,
  startBulkJobServer,
  user,
  worker,
} from './testing/bulk-job-server.ts';

startBulkJobServer();

test('FA-09: while the mail server is away a job says that it is tried again by itself', async () => {
  const job = await startJob(owner, 'mail', { ids: idsOf(await givenDocuments(2, 'away')) });
  const away = openHandWorker(server, {
    mail: { ...server.services.mail, send: () => Promise.reject(new Error('away')) },
  });
  const [step] = await worker.pending(user.accountId);
  if (step !== undefined) await worker.run(step);
  expect(await readJob(owner, job.id)).toMatchObject({ state: 'running', isRetrying: false });
  const mails = (await away.pending(user.accountId)).filter(({ kind }) => kind === 'mail-document');
  expect(mails).toHaveLength(2);
  for (const mail of mails) await expect(away.run(mail)).rejects.toThrow('away');
  const waiting: Partial<JobView> = { state: 'running', isRetrying: true, done: 0, failed: 0 };
  expect(await readJob(owner, job.id)).toMatchObject(waiting);
  await worker.runAll(user.accountId);
  const done: Partial<JobView> = { state: 'done', isRetrying: false, done: 2 };
  expect(await readJob(owner, job.id)).toMatchObject(done);
});

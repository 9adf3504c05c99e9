import { expect, onTestFinished, test } from 'vitest';

import type { PendingTask } from '../../../../test/accounting/bulk-jobs.ts';
import { subjectsTo, waitForSubject } from '../../../../test/account/closing.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import { composeFeatures } from '../../../features.ts';
import { QUEUE_LIMITS, startJobs } from '../../../platform/jobs/job-runner.ts';
import {
  download,
  owner,
  query,
  read,
  server,
  settleTheRest,
  start,
  startArchiveServer,
  user,
  worker,
} from './testing/archive-calls.ts';

startArchiveServer();

const ENDS_AT_ONCE = { ...QUEUE_LIMITS, stopMs: 20, endMs: 20 };

/** A store that takes the beginning of a file, and then nothing more, as of a process that is gone. */
function dyingResults() {
  const middle = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => undefined);
  return {
    isInTheMiddle: middle.promise,
    end: () => gone.reject(new Error('the process is gone')),
    hold: async (source: AsyncIterable<Uint8Array>) => {
      let bytes = 0;
      for await (const part of source) {
        bytes += part.length;
        if (bytes < 100_000) continue;
        middle.resolve();
        await gone.promise;
      }
      throw new Error('a file that is too short has no middle');
    },
  };
}

function runTask(task: PendingTask | undefined): Promise<void> {
  if (task === undefined) throw new Error('nothing is pending');
  return worker.run(task);
}

test('FA-15: a step that ends with its process in the middle of the file is taken up by the next queue', async () => {
  for (let index = 0; index < 22; index += 1) await issue(owner);
  await settleTheRest();
  const work = { tasks: composeFeatures(server.services).tasks, schedules: [] };
  const dying = dyingResults();
  const { storage } = server.services;
  const results = { ...storage.results, hold: dying.hold } as typeof storage.results;
  const before = await startJobs(
    { ...server.services, storage: { ...storage, results } },
    work,
    ENDS_AT_ONCE,
  );
  await start();
  await dying.isInTheMiddle;
  await before.stop();
  expect(await read()).toMatchObject({ state: 'running', done: 22, result: null });
  const after = await startJobs(server.services, work);
  onTestFinished(() => after.stop());
  await expect.poll(() => read(), { timeout: 120_000 }).toMatchObject({ state: 'done', done: 22 });
  await waitForSubject(server, user, /^הקובץ עם כל הנתונים של/);
  dying.end();
  await after.stop();
  const names = (await download()).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.startsWith('מסמכים/'))).toHaveLength(22);
  const subjects = await subjectsTo(server, user);
  expect(subjects.filter((one) => one.startsWith('הקובץ עם כל'))).toHaveLength(1);
  expect(
    await query('select from long_jobs where account_id = $1 and result_key is not null'),
  ).toHaveLength(1);
});

test('whoever asked is told by mail in their language, and not of one that a newer one followed', async () => {
  await server.db.superuser.query("update users set language = 'en' where id = $1", [user.id]);
  await query("update business_profiles set name_en = 'Blue Line' where account_id = $1");
  await start();
  const next = async () => (await worker.pending(user.accountId))[0];
  await runTask(await next());
  const told = await next();
  expect(told?.kind).toBe('mail-archive-ready');
  await start();
  await runTask(told);
  expect(await subjectsTo(server, user)).not.toContainEqual(expect.stringMatching(/is ready$/));
  await worker.runAll(user.accountId);
  expect(await subjectsTo(server, user)).toContainEqual(
    'The file with all data of Blue Line is ready',
  );
});

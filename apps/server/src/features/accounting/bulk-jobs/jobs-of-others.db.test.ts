import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { readZip } from '@pinkas/test-kit/read-zip';
import { expect, test } from 'vitest';

import { JOBS, sendJob, startJob } from '../../../../test/accounting/bulk-jobs.ts';
import { getJson } from '../../../../test/accounting/customers.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  download,
  givenDocuments,
  owner,
  query,
  server,
  startBulkJobServer,
  user,
  worker,
} from './testing/bulk-job-server.ts';

startBulkJobServer();

async function noticesOf(browser: HttpBrowser): Promise<unknown> {
  return (await getJson<{ rows: unknown }>(browser, '/v2/api/notices')).rows;
}

test('TE-01: documents and jobs of another account are as good as none', async () => {
  const [own] = await givenDocuments(1);
  const stranger = await signIn(server, await server.givenUser());
  const foreign = await issue(stranger);
  const ids = [own?.id, foreign.id];
  expect(await sendJob(owner, 'zip', { ids })).toMatchObject({
    status: 404,
    json: { code: 'NOT_FOUND' },
  });
  expect(await getJson(owner, JOBS)).toEqual({ jobs: [] });
  const job = await startJob(owner, 'zip', { ids: [own?.id] });
  await worker.runAll(user.accountId);
  for (const path of ['', '/file']) {
    expect((await stranger.get(`${JOBS}/${job.id}${path}`)).status).toBe(404);
  }
  expect((await stranger.post(`${JOBS}/${job.id}/cancel`, undefined)).status).toBe(404);
});

test('TE-16: the result of a job is of who started it, also in the browser that somebody else signs in with', async () => {
  const [document] = await givenDocuments(1);
  const job = await startJob(owner, 'zip', { ids: [document?.id] });
  const other = await server.givenUser();
  // The browser is used by another person while the job runs.
  const shared = await signIn(server, other, owner);
  await worker.runAll(user.accountId);
  for (const path of ['', '/file']) {
    expect((await shared.get(`${JOBS}/${job.id}${path}`)).status).toBe(404);
  }
  expect(await getJson(shared, JOBS)).toEqual({ jobs: [] });
  expect(await noticesOf(shared)).toEqual([]);
  const back = await signIn(server, user);
  expect(readZip(await download(job, back))).toHaveLength(1);
  expect(await noticesOf(back)).toMatchObject([{ kind: 'job-done', facts: { jobId: job.id } }]);
});

test('only who may see documents starts jobs and fetches their files', async () => {
  const [document] = await givenDocuments(1);
  const job = await startJob(owner, 'zip', { ids: [document?.id] });
  await worker.runAll(user.accountId);
  const limited = await signIn(
    server,
    await server.givenColleague(user, { permissionGroups: ['items'] }),
  );
  for (const path of [JOBS, `${JOBS}/${job.id}`, `${JOBS}/${job.id}/file`]) {
    expect((await limited.get(path)).status).toBe(403);
  }
  expect((await sendJob(limited, 'mail', { ids: [document?.id] })).status).toBe(403);
  const colleague = await signIn(server, await server.givenColleague(user));
  expect(readZip(await download(job, colleague))).toHaveLength(1);
  const audit = await query<{ action: string }>(
    `select action from audit_events where account_id = $1 and entity_kind = 'bulk-job'
     order by at, id`,
  );
  expect(audit.map(({ action }) => action)).toEqual(['bulk-job.started', 'bulk-job.downloaded']);
});

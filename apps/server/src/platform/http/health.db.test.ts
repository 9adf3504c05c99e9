import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { requeueOrphanedTasksSchedule } from '../jobs/reconcile-tasks.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the server is ready while its database answers', async () => {
  expect((await server.browser().get('/health/ready')).json).toEqual({ status: 'ready' });
  expect((await server.browser().get('/health/live')).json).toEqual({ status: 'live' });
});

test('FA-07: the server is not ready while the disk of its files takes none', async () => {
  const spool = join(server.services.config.dataFolder, 'files/incoming');
  rmSync(spool, { recursive: true, force: true });
  mkdirSync(join(spool, '..'), { recursive: true });
  writeFileSync(spool, '');
  server.time.advance(5_000);
  const full = await server.browser().get('/health/ready');
  expect([full.status, full.json]).toEqual([503, { status: 'disk-full' }]);
  rmSync(spool);
  server.time.advance(5_000);
  expect((await server.browser().get('/health/ready')).status).toBe(200);
});

test('the server that is ready warns of a task that has stood still for ten minutes', async () => {
  const { id, accountId } = await server.givenUser();
  const readiness = async (): Promise<unknown> => {
    server.time.advance(60_000);
    return (await server.browser().get('/health/ready')).json;
  };
  await server.db.superuser.query(
    `insert into outbox_tasks (account_id, id, kind, created_at) values ($1, $2, 'never-heard-of', $3)`,
    [accountId, id, server.services.clock.now()],
  );
  expect(await readiness()).toEqual({ status: 'ready' });
  server.time.advance(10 * 60_000);
  expect(await readiness()).toEqual({ status: 'ready', warnings: ['tasks-stalled'] });
  await requeueOrphanedTasksSchedule.run(server.services);
  expect(await readiness()).toEqual({ status: 'ready' });
});

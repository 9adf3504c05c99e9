import { join } from 'node:path';

import type { CloudBackup } from '@pinkas/contract/backup/cloud/cloud.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { openHandWorker } from '../../../../../test/accounting/bulk-jobs.ts';
import { getJson, write } from '../../../../../test/accounting/customers.ts';
import { newestCode, sendCode, sendPassword } from '../../../../../test/auth/sign-in.ts';
import { CLOUD_BACKUP } from '../../../../../test/backup/cloud-backup.ts';
import { verifyBooks } from '../../../../../test/chains/issue-chains.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { composeFeatures } from '../../../../features.ts';
import { folderSource } from '../../../backup/cloud/restore/folder-source.ts';
import { openKeyFile } from '../../../backup/cloud/restore/open-snapshot.ts';
import { restoreNewest, startEmptyMachine } from '../../../backup/cloud/testing/kept-backup.ts';
import { demoBackupFolder } from '../../demo-backup-target.ts';
import { DEMO_ACCOUNT_ID, DEMO_DEALER, DEMO_PASSWORD } from '../../demo-business.ts';
import { DEMO_BACKUP_PASSPHRASE, DEMO_DESTINATION_ID } from './seed-cloud-backup.ts';

let server: TestServer;
let owner: HttpBrowser;

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

beforeAll(async () => {
  server = await startTestServer();
  await composeFeatures(server.services).seedDemo();
  owner = server.browser();
  await sendPassword(owner, DEMO_DEALER, DEMO_PASSWORD);
  await sendCode(owner, await newestCode(owner, DEMO_DEALER));
});
afterAll(() => server.stop());

const view = () => getJson<CloudBackup>(owner, CLOUD_BACKUP);

test('the business of the demo has a destination that was proven a minute ago, and four weeks before', async () => {
  const { key, destinations, runs } = await view();
  expect(key).toMatchObject({ kind: 'passphrase' });
  expect(destinations).toMatchObject([
    { outcome: 'proven', provenBy: 'backup', isSilent: false, snapshots: 2, readPercent: 100 },
  ]);
  const days = destinations[0]?.days.map(({ read }) => read) ?? [];
  expect(days.filter((read) => read === 'whole').length).toBeGreaterThan(20);
  expect(runs[0]?.readFiles).toBeGreaterThan(0);
  expect(runs.map(({ outcome }) => outcome)).toContain('gone');
});

test('another start gives it nothing more', async () => {
  const before = await view();
  await composeFeatures(server.services).seedDemo();
  expect(await view()).toEqual(before);
});

test('its passphrase opens a drill, which restores all of it', async () => {
  const path = `${CLOUD_BACKUP}/destinations/${DEMO_DESTINATION_ID}/drill`;
  const answer = await write(owner, 'POST', path, { secret: DEMO_BACKUP_PASSPHRASE });
  expect(answer.json).toMatchObject({ isRight: true });
  const worker = openHandWorker(server);
  for (const task of await worker.pending(DEMO_ACCOUNT_ID)) {
    if (task.kind === 'drill-backup') await worker.run(task);
  }
  expect((await view()).runs[0]).toMatchObject({ kind: 'drill', outcome: 'restored', missing: [] });
});

test('the folder that takes the place of its server restores the whole business on another machine', async () => {
  const folder = join(demoBackupFolder(server.services.config.dataFolder), 'pinkas');
  const source = folderSource(folder);
  const machine = await startEmptyMachine();
  try {
    const identity = await openKeyFile(source, DEMO_BACKUP_PASSPHRASE);
    const { documents } = await restoreNewest(
      machine,
      { folder, source, remove: () => Promise.resolve() },
      identity,
    );
    const { violations, documentsCount } = await verifyBooks(machine.server, DEMO_ACCOUNT_ID);
    expect(violations).toEqual([]);
    expect([documents, documents > 90]).toEqual([documentsCount, true]);
  } finally {
    await machine.server.stop();
  }
});

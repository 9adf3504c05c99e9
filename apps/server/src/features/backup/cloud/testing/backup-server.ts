import type { BackupDestination, CloudBackup } from '@pinkas/contract/backup/cloud/cloud.contract';
import {
  startFakeWebdavServer,
  type FakeWebdavServer,
} from '@pinkas/test-kit/fakes/fake-webdav-server';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

import { openHandWorker, type HandWorker } from '../../../../../test/accounting/bulk-jobs.ts';
import { getJson, write } from '../../../../../test/accounting/customers.ts';
import { givenExpense, taken } from '../../../../../test/accounting/expenses.ts';
import { issue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { CLOUD_BACKUP, connect, givenBackupKey } from '../../../../../test/backup/cloud-backup.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { backupTargets } from '../../../../integrations/backup/open-target.ts';
import { decryptWith } from '../../../../platform/archive/age.ts';
import { runDueBackups } from '../run/run-due-backups.ts';

export let server: TestServer;
export let worker: HandWorker;
export let user: TestUser;
export let owner: HttpBrowser;
export let office: FakeWebdavServer;

/** A call that nothing answers is over soon. */
const ANSWER_WITHIN_MS = 1_500;

/** Starts a server of its own for a file of tests, and a destination and an owner of a new business for each. */
export function startBackupServer(): void {
  // Printing takes its time where many tests share few cores.
  vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });
  beforeAll(async () => {
    server = await startTestServer();
    worker = openHandWorker(server, {
      backupTargets: backupTargets({
        addressFrom: 'settings',
        answerWithinMs: ANSWER_WITHIN_MS,
      }),
    });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    user = await server.givenUser();
    owner = await signIn(server, user);
    office = await startFakeWebdavServer();
  });
  afterEach(() => office.close());
}

/** Connects the destination with a key of the owner's own; returns its id and the secret key. */
export async function connectOffice(): Promise<{ id: string; identity: string }> {
  const identity = await givenBackupKey(owner);
  const { address, login, secret } = office;
  const { id } = await connect(owner, { address, login, secret, folder: 'pinkas' });
  return { id, identity };
}

/** A document, a receipt, and a picture that waits to be filed. */
export async function givenBooks(): Promise<void> {
  await issue(owner, { customer: aCustomer({ name: 'דנה', saveAsRegular: true }) });
  const receipt = await upload(owner, TINY_PNG, { fileName: 'קבלה.png' });
  await givenExpense(owner, { fileIds: [receipt] });
  const waiting = await upload(owner, TINY_PNG, { fileName: 'ממתין.png' });
  taken(await write(owner, 'POST', '/v2/api/expenses/inbox', { fileId: waiting }));
}

/** A session is over after a day. */
export async function signInAgain(): Promise<void> {
  owner = await signIn(server, user);
}

/** Does all steps of all runs of the business, and whatever else is waiting. */
export const work = () => worker.runAll(user.accountId);

/** Looks for what is due, as each hour, and does it. */
export async function passHour(): Promise<void> {
  await runDueBackups({ ...server.services });
  await work();
}

export const view = () => getJson<CloudBackup>(owner, CLOUD_BACKUP);

export async function destination(): Promise<BackupDestination> {
  const { destinations } = await view();
  const [first] = destinations;
  if (first === undefined) throw new Error('no destination');
  return first;
}

export async function orderRun(id: string): Promise<void> {
  const { status, text } = await write(owner, 'POST', `${CLOUD_BACKUP}/destinations/${id}/run`, {});
  if (status !== 200) throw new Error(text);
  await work();
}

/** Paths at the destination that begin so. */
export const under = (folder: string) =>
  [...office.objects.keys()].filter((path) => path.startsWith(`pinkas/${folder}/`)).toSorted();

/** Returns the text of a file of the tar archive in an encrypted file; empty without one. */
export async function textIn(path: string, identity: string, name: string): Promise<string> {
  const tar = await decryptWith(identity, office.objects.get(path) ?? Buffer.alloc(0));
  for (let at = 0; at + 512 <= tar.length;) {
    const header = tar.subarray(at, at + 512);
    const size = Number.parseInt(header.subarray(124, 135).toString(), 8) || 0;
    const found = header.subarray(0, 100).toString().replaceAll('\0', '');
    if (found === name) return tar.subarray(at + 512, at + 512 + size).toString();
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return '';
}

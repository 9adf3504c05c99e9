import type { BusinessArchive } from '@pinkas/contract/backup/archive/archive.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { readZip, type ZipEntry } from '@pinkas/test-kit/read-zip';
import type { TestUser } from '@pinkas/test-kit/test-account';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';

import { openHandWorker, type HandWorker } from '../../../../../test/accounting/bulk-jobs.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

export const ARCHIVE = '/v2/api/account/archive';

export let server: TestServer;
export let worker: HandWorker;
export let user: TestUser;
export let owner: HttpBrowser;

/** Starts a server of its own for a file of tests, and signs an owner of a new business in before each. */
export function startArchiveServer(): void {
  // Printing takes its time where many tests share few cores.
  vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });
  beforeAll(async () => {
    // Without a queue, so that a test decides when a task runs, and how it breaks off.
    server = await startTestServer();
    worker = openHandWorker(server);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    user = await server.givenUser();
    owner = await signIn(server, user);
  });
}

export async function start(browser = owner, language = 'he'): Promise<BusinessArchive> {
  return archiveOf(await browser.post(ARCHIVE, { language }));
}

function archiveOf({ status, json, text }: Awaited<ReturnType<HttpBrowser['get']>>) {
  if (status !== 200) throw new Error(`no archive: ${status} ${text}`);
  return (json as { archive: BusinessArchive }).archive;
}

export const fileOf = (id: string) => `${ARCHIVE}/${id}/file`;
export const read = async (browser = owner) => archiveOf(await browser.get(ARCHIVE));
export const move = async (verb: string) =>
  archiveOf(await owner.post(`${ARCHIVE}/${verb}`, undefined));

export async function download(browser = owner): Promise<ZipEntry[]> {
  const { id } = await read(browser);
  const answer = await browser.get(fileOf(id));
  if (answer.status !== 200) throw new Error(`no file: ${answer.status} ${answer.text}`);
  return readZip(answer.bytes);
}

export async function query<T extends object>(text: string, ...values: unknown[]): Promise<T[]> {
  const { rows } = await server.db.database.owner.query(text, [user.accountId, ...values]);
  return rows as T[];
}

/** Pending tasks other than the job's are none of these tests. */
export const settleTheRest = () =>
  query(
    `update outbox_tasks set state = 'done' where account_id = $1 and kind <> 'business-archive'`,
  );

export function textOf(entries: readonly ZipEntry[], name: string): string {
  const entry = entries.find((one) => one.name === name);
  if (entry === undefined) throw new Error(`no ${name} in the archive`);
  return Buffer.from(entry.bytes).toString('utf8');
}

export function rowsOf(entries: readonly ZipEntry[], name: string): Record<string, string>[] {
  const text = textOf(entries, name).replace('\ufeff', '');
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

export const under = (entries: readonly ZipEntry[], folder: string) =>
  entries.map(({ name }) => name).filter((name) => name.startsWith(`${folder}/`));

import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';

import { JOBS, openHandWorker, type HandWorker } from '../../../../../test/accounting/bulk-jobs.ts';
import { issue, type Issued } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

export let server: TestServer;
export let worker: HandWorker;
export let user: TestUser;
export let owner: HttpBrowser;

export async function query<T extends object>(text: string, ...values: unknown[]): Promise<T[]> {
  const { rows } = await server.db.database.owner.query(text, [user.accountId, ...values]);
  return rows as T[];
}

export const mailable = (address: string) => aCustomer({ email: address });

/** Issues this many documents to addresses of their own, and deletes their pending prints. */
export async function givenDocuments(count: number, prefix = 'a'): Promise<Issued[]> {
  const documents: Issued[] = [];
  for (let index = 0; index < count; index += 1) {
    documents.push(await issue(owner, { customer: mailable(`${prefix}${index}@customer.test`) }));
  }
  await query(
    `update outbox_tasks set state = 'done' where account_id = $1 and kind = 'print-document'`,
  );
  return documents;
}

export const idsOf = (documents: readonly Issued[]): string[] => documents.map(({ id }) => id);

export async function download(job: { readonly id: string }, browser = owner): Promise<Buffer> {
  const answer = await browser.get(`${JOBS}/${job.id}/file`);
  if (answer.status !== 200) throw new Error(`no file: ${answer.status} ${answer.text}`);
  return answer.bytes;
}

export const move = (id: string, verb: 'pause' | 'resume' | 'cancel' | 'retry') =>
  owner.post(`${JOBS}/${id}/${verb}`, undefined);

/** Starts a server for the tests of a file, and stops it after the last. */
export function startBulkJobServer(): void {
  // Printing takes its time where many tests share few cores.
  vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });
  // Without a queue, so that a test decides when a task runs, and how it breaks off.
  beforeAll(async () => {
    server = await startTestServer();
    worker = openHandWorker(server);
  });
  afterAll(async () => {
    await server.stop();
  });
  beforeEach(async () => {
    user = await server.givenUser();
    owner = await signIn(server, user);
  });
}

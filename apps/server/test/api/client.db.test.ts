import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { aNewDocument, apiClient, givenClient, type ApiClient } from './api-client.ts';
import { sendDue, startReceiver } from './webhook-receiver.ts';

const EXAMPLES = join(import.meta.dirname, '../../../../packages/client/examples');
const runFile = promisify(execFile);

let server: TestServer;
let client: ApiClient;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  client = await givenClient(server.url, await signIn(server, await server.givenUser()));
  folder = mkdtempSync(join(tmpdir(), 'pinkas-client-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

async function run(key: string, example: string, ...args: string[]): Promise<{ stdout: string }> {
  const env = { ...process.env, PINKAS_KEY: key, PINKAS_ORIGIN: server.url };
  return runFile(process.execPath, [join(EXAMPLES, example), ...args], { env, cwd: folder });
}

const runExample = (key: string) =>
  run(key, 'first-invoice.ts', 'order-5117', join(folder, 'invoice.pdf'));

test('a program with our client makes a customer, issues, receives, credits and downloads, once', async () => {
  const first = JSON.parse((await runExample(client.secret)).stdout) as Record<string, string>;
  expect(first).toMatchObject({ total: '1180.00' });
  expect(readFileSync(join(folder, 'invoice.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  const again = JSON.parse((await runExample(client.secret)).stdout) as Record<string, string>;
  expect(again).toEqual(first);
  const { json } = await client.get('/documents');
  const types = (json as { data: { type: string }[] }).data.map(({ type }) => type);
  expect(types.toSorted()).toEqual(['INVOICE', 'INVOICE_CREDIT', 'RECIEPT']);
}, 60_000);

test('a program with our client adds an endpoint once, tries it and has what it missed sent again', async () => {
  const user = await server.givenUser();
  const owner = await signIn(server, user);
  const { secret: key } = await givenClient(server.url, owner);
  const receiver = await startReceiver();
  const runWebhooks = async (...args: string[]) => {
    const { stdout } = await run(key, 'webhooks.ts', receiver.url, ...args);
    return JSON.parse(stdout) as Record<string, unknown>;
  };
  const first = await runWebhooks();
  expect(first).toMatchObject({ secret: expect.stringMatching(/^whsec_/), status: 204 });
  const program = apiClient(server.url, key);
  for (const externalId of ['order-1', 'order-2']) {
    await program.post('/documents', aNewDocument({ externalId }));
  }
  await sendDue(server, user.accountId);
  const { data } = (await program.get('/events?type=document.created')).json as {
    data: { id: string }[];
  };
  const again = await runWebhooks(data[0]?.id ?? '');
  expect(again).toMatchObject({ id: first['id'], secret: null, sentAgain: 1 });
  expect(again['deliveries']).toEqual([
    { event: data[1]?.id, state: 'done' },
    { event: data[0]?.id, state: 'done' },
  ]);
  await receiver.close();
}, 60_000);

test('it stops at a refusal, with its code', async () => {
  const failed = runExample(`${client.secret.slice(0, -2)}AA`);
  await expect(failed).rejects.toMatchObject({ stderr: expect.stringContaining('KEY_INVALID') });
}, 60_000);

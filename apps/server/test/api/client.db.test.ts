import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { givenClient, type ApiClient } from './api-client.ts';

const EXAMPLE = join(import.meta.dirname, '../../../../packages/client/examples/first-invoice.ts');
const run = promisify(execFile);

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

async function runExample(key: string): Promise<{ stdout: string }> {
  const env = { ...process.env, PINKAS_KEY: key, PINKAS_ORIGIN: server.url };
  const file = join(folder, 'invoice.pdf');
  return run(process.execPath, [EXAMPLE, 'order-5117', file], { env, cwd: folder });
}

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

test('it stops at a refusal, with its code', async () => {
  const failed = runExample(`${client.secret.slice(0, -2)}AA`);
  await expect(failed).rejects.toMatchObject({ stderr: expect.stringContaining('KEY_INVALID') });
}, 60_000);

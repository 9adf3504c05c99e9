import { randomUUID } from 'node:crypto';

import { aPdf } from '@pinkas/test-kit/a-pdf';
import { sendUpload, TINY_PNG } from '@pinkas/test-kit/an-upload';
import { expect, test } from 'vitest';

import { raceAtRow } from '../../../../../test/races/race-at-row.ts';
import {
  browser,
  clamd,
  fileOf,
  refusalOf,
  server,
  startUploadServer,
  storedIn,
} from '../testing/upload-faults.ts';

startUploadServer();

/** After so long, the request that assembles a file is considered dead. */
const FINISHING_LIMIT_MS = 120_000;

async function filesNamed(name: string): Promise<number> {
  const { rows } = await server.db.superuser.query<{ n: number }>(
    'select count(*)::int as n from stored_files where name = $1',
    [name],
  );
  return rows[0]?.n ?? 0;
}

async function roomOfAll(): Promise<unknown> {
  const { rows } = await server.db.superuser.query(
    `select (select sum(used_bytes) from storage_usage) = (select sum(usage_bytes) from stored_files) as "isRight"`,
  );
  return rows[0];
}

/** Sends the only part of an upload; the antivirus blocks the request that assembles the file. */
function aSender(bytes: Uint8Array, fileName: string) {
  const fields = { upload: randomUUID(), chunk: '0', chunks: '1' };
  return () => sendUpload(browser, bytes, { fields, fileName });
}

test('while one request puts a file together, the same part again is told to come back', async () => {
  const send = aSender(TINY_PNG, 'once.png');
  clamd.behave('silent');
  const first = send();
  await expect.poll(() => clamd.waiting()).toBe(1);
  server.time.advance(FINISHING_LIMIT_MS - 1);
  const second = await send();
  expect([second.status, refusalOf(second)]).toEqual([503, 'BUSY']);
  clamd.behave('well');
  const file = fileOf(await first);
  expect(fileOf(await send())).toEqual(file);
  expect(await filesNamed('once.png')).toBe(1);
  expect(await storedIn('parts')).toEqual([]);
});

test('taken for dead, it is put together by another request, and both give one file', async () => {
  const send = aSender(aPdf({}), 'twice.pdf');
  clamd.behave('silent');
  const first = send();
  await expect.poll(() => clamd.waiting()).toBe(1);
  server.time.advance(FINISHING_LIMIT_MS);
  const second = send();
  await expect.poll(() => clamd.waiting()).toBe(2);
  clamd.behave('well');
  expect(fileOf(await first).id).toBe(fileOf(await second).id);
  expect(await filesNamed('twice.pdf')).toBe(1);
  expect(await storedIn('parts')).toEqual([]);
  expect(await roomOfAll()).toEqual({ isRight: true });
});

test('the same part that comes twice at one moment is kept once, and nothing of the other stays behind', async () => {
  const upload = randomUUID();
  const send = (chunk: number) =>
    sendUpload(browser, TINY_PNG, { fields: { upload, chunk: String(chunk), chunks: '3' } });
  await send(0);
  const before = await storedIn('parts');
  const session = {
    text: 'select from upload_sessions where id = $1 for update',
    values: [upload],
  };
  const answers = await raceAtRow(server, session, [() => send(1), () => send(1)]);
  expect(answers.map(({ status, json }) => [status, (json as { chunk: number }).chunk])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  expect(await storedIn('parts')).toHaveLength(before.length + 1);
  expect(await storedIn('incoming')).toEqual([]);
  await browser.send('DELETE', `/v2/api/files/uploads/${upload}`);
});

import { randomUUID } from 'node:crypto';

import type { UploadAnswer } from '@pinkas/contract/files/uploads/files.contract';
import { sendUpload, TINY_PNG, upload, type UploadFieldTexts } from '@pinkas/test-kit/an-upload';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { removeLeftovers } from '../stored/remove-leftovers.ts';

const PART = 204_798;

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
/** A photo of several parts. */
let photo: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.givenUser();
  browser = await signIn(server, user);
  photo = await aNoisyPhoto(900);
});
afterAll(() => server.stop());

/** Noise does not pack, so the file is large. */
function aNoisyPhoto(side: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: 'white', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

function answerOf(answer: Answer): UploadAnswer {
  expect(answer.status, answer.text).toBe(200);
  return answer.json as UploadAnswer;
}

function cut(bytes: Buffer, size = PART): Buffer[] {
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, n) => bytes.subarray(n * size, (n + 1) * size));
}

async function sendChunks(bytes: Buffer, uploadId = randomUUID()): Promise<Answer[]> {
  const parts = cut(bytes);
  const answers: Answer[] = [];
  for (const [chunk, part] of parts.entries()) {
    const fields = { upload: uploadId, chunk: String(chunk), chunks: String(parts.length) };
    answers.push(await sendUpload(browser, part, { fields }));
  }
  return answers;
}

async function usedBytes(): Promise<number> {
  const { rows } = await server.db.superuser.query<{ used: string }>(
    'select coalesce(sum(used_bytes), 0) as used from storage_usage where account_id = $1',
    [user.accountId],
  );
  return Number(rows[0]?.used);
}

async function countOf(table: string): Promise<number> {
  const { rows } = await server.db.superuser.query<{ n: number }>(
    `select count(*)::int as n from ${table} where account_id = $1`,
    [user.accountId],
  );
  return rows[0]?.n ?? 0;
}

describe('a file arrives', () => {
  test.each(['POST', 'PUT'] as const)(
    'whole by %s, under any name of its field',
    async (method) => {
      const answer = answerOf(await sendUpload(browser, TINY_PNG, { fileField: 'paper', method }));
      expect(answer).toMatchObject({
        offset: TINY_PNG.length,
        chunk: 1,
        file: { name: 'paper.png', mediaType: 'image/png', widthPx: 1, heightPx: 1, pages: 1 },
      });
    },
  );

  test('in numbered parts, and each answer tells what comes next', async () => {
    const answers = (await sendChunks(photo)).map(answerOf);
    const parts = cut(photo);
    expect(parts.length).toBeGreaterThan(2);
    expect(answers.map(({ chunk }) => chunk)).toEqual(parts.map((_, n) => n + 1));
    expect(answers.slice(0, -1).every(({ file }) => file === null)).toBe(true);
    expect(answers.at(-1)).toMatchObject({
      offset: photo.length,
      file: { mediaType: 'image/jpeg', widthPx: 900, heightPx: 900 },
    });
    const id = answers.at(-1)?.file?.id ?? '';
    const download = await browser.get(`/v2/api/files/${id}`);
    expect(download.status).toBe(200);
    expect(download.headers.get('content-type')).toBe('image/jpeg');
  });

  test('in parts by their first byte and the total', async () => {
    const uploadId = randomUUID();
    let offset = 0;
    let last: UploadAnswer | undefined;
    for (const part of cut(photo)) {
      const fields = { upload: uploadId, offset: String(offset), total: String(photo.length) };
      last = answerOf(await sendUpload(browser, part, { fields }));
      offset = last.offset;
    }
    expect(last?.file).toMatchObject({ mediaType: 'image/jpeg' });
  });

  test('and the same file once more is told apart as a duplicate', async () => {
    const bytes = await aNoisyPhoto(64);
    const first = await upload(browser, bytes);
    const second = answerOf(await sendUpload(browser, bytes));
    expect(second.sameAsFileId).toBe(first);
    expect(second.file?.id).not.toBe(first);
  });

  test('and takes room that is given back when it is removed', async () => {
    const before = await usedBytes();
    const id = await upload(browser, await aNoisyPhoto(128));
    expect(await usedBytes()).toBeGreaterThan(before);
    expect((await browser.send('DELETE', `/v2/api/files/${id}`)).status).toBe(200);
    expect(await usedBytes()).toBe(before);
    expect((await browser.get(`/v2/api/files/${id}`)).status).toBe(404);
  });

  test('in parts takes the room of the whole alone', async () => {
    const before = await usedBytes();
    const uploadId = randomUUID();
    const send = (bytes: Uint8Array, chunk: string) =>
      sendUpload(browser, bytes, { fields: { upload: uploadId, chunk, chunks: '2' } });
    await send(TINY_PNG.subarray(0, 30), '0');
    const { file } = (await send(TINY_PNG.subarray(30), '1')).json as UploadAnswer;
    const removed = await browser.send('DELETE', `/v2/api/files/${file?.id ?? ''}`);
    expect(removed.status).toBe(200);
    expect(await usedBytes()).toBe(before);
  });

  test('and finds its bytes just erased: they are stored again', async () => {
    const picture = await aNoisyPhoto(16);
    const first = await upload(browser, picture);
    await browser.send('DELETE', `/v2/api/files/${first}`);
    const [second] = await Promise.all([
      upload(browser, picture),
      removeLeftovers(server.services),
      removeLeftovers(server.services),
    ]);
    expect((await browser.get(`/v2/api/files/${second}`)).status).toBe(200);
  });
});

describe('FI-06: parts of an upload', () => {
  const sendPart = (bytes: Uint8Array, fields: UploadFieldTexts): Promise<Answer> =>
    sendUpload(browser, bytes, { fields });

  test('FI-06: a part that came twice counts once', async () => {
    const uploadId = randomUUID();
    const parts = cut(photo);
    const chunks = String(parts.length);
    for (const [chunk, part] of parts.entries()) {
      const fields = { upload: uploadId, chunk: String(chunk), chunks };
      const first = answerOf(await sendPart(part, fields));
      const again = answerOf(await sendPart(part, fields));
      expect(again).toMatchObject({ offset: first.offset, chunk: first.chunk });
      expect(again.file?.id).toBe(first.file?.id);
    }
  });

  test('FI-06: many requests of the same last part make one file', async () => {
    const fields = { upload: randomUUID(), chunk: '0', chunks: '1' };
    const before = await countOf('stored_files');
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendPart(TINY_PNG, fields)));
    const kinds = new Set(answers.map(({ status }) => status));
    expect([...kinds].every((status) => status === 200 || status === 503)).toBe(true);
    expect(await countOf('stored_files')).toBe(before + 1);
    expect(answerOf(await sendPart(TINY_PNG, fields)).file).not.toBeNull();
  });

  test('FI-06: a repeated part with other bytes is refused, and the upload can go on', async () => {
    const uploadId = randomUUID();
    const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = cut(photo);
    const place = (chunk: number): UploadFieldTexts => ({
      upload: uploadId,
      chunk: String(chunk),
      chunks: String(cut(photo).length),
    });
    answerOf(await sendPart(first, place(0)));
    expect((await sendPart(second, place(0))).status).toBe(400);
    expect(answerOf(await sendPart(second, place(1)))).toMatchObject({ chunk: 2 });
  });

  test('FI-06: a part out of its turn is told the right place', async () => {
    const uploadId = randomUUID();
    const [first = Buffer.alloc(0)] = cut(photo);
    const total = String(photo.length);
    const unknown = await sendPart(first, { upload: uploadId, offset: '5', total });
    expect(unknown.status).toBe(409);
    expect(unknown.json).toMatchObject({
      code: 'UPLOAD_OUT_OF_PLACE',
      params: { offset: 0, chunk: 0 },
    });
    answerOf(await sendPart(first, { upload: uploadId, offset: '0', total }));
    for (const offset of [PART - 1, PART + 1]) {
      const answer = await sendPart(first, { upload: uploadId, offset: String(offset), total });
      expect(answer.status).toBe(409);
      expect(answer.json).toMatchObject({ params: { offset: PART, chunk: 1 } });
    }
  });

  test.each([
    ['a negative offset', { offset: '-1', total: '10' }],
    ['an offset beyond the end', { offset: '10', total: '10' }],
    ['a huge total', { offset: '0', total: '99999999999' }],
    ['a thousand million parts', { chunk: '0', chunks: '1000000000' }],
    ['a part beyond the last', { chunk: '3', chunks: '3' }],
    ['a part without their number', { chunk: '0' }],
    ['both ways of counting', { chunk: '0', chunks: '2', offset: '0', total: '9' }],
    ['a number that is none', { chunk: '1e0', chunks: '2' }],
  ])('FI-06: %s is refused', async (_title, fields) => {
    const answer = await sendPart(TINY_PNG, { upload: randomUUID(), ...fields });
    expect([400, 413]).toContain(answer.status);
  });

  test('FI-06: parts of another total, or past it, are refused', async () => {
    const uploadId = randomUUID();
    answerOf(await sendPart(Buffer.alloc(10), { upload: uploadId, offset: '0', total: '30' }));
    const other = await sendPart(Buffer.alloc(10), { upload: uploadId, offset: '10', total: '31' });
    expect(other.status).toBe(400);
    const past = await sendPart(Buffer.alloc(21), { upload: uploadId, offset: '10', total: '30' });
    expect(past.status).toBe(400);
    const counted = await sendPart(Buffer.alloc(10), { upload: uploadId, chunk: '1', chunks: '2' });
    expect(counted.status).toBe(400);
  });

  test('FI-06: a part larger than a part may be is answered 413', async () => {
    const fields = { upload: randomUUID(), chunk: '0', chunks: '2' };
    expect((await sendPart(Buffer.alloc(PART + 1), fields)).status).toBe(413);
  });

  test('FI-06: another person of the account cannot add to an upload, and cannot cancel it', async () => {
    const uploadId = randomUUID();
    answerOf(await sendPart(Buffer.alloc(10), { upload: uploadId, offset: '0', total: '30' }));
    const colleague = await signIn(server, await server.givenColleague(user));
    const fields = { upload: uploadId, offset: '10', total: '30' };
    expect((await sendUpload(colleague, Buffer.alloc(10), { fields })).status).toBe(404);
    const cancel = await colleague.send('DELETE', `/v2/api/files/uploads/${uploadId}`);
    expect(cancel.status).toBe(404);
    answerOf(await sendPart(Buffer.alloc(10), fields));
  });

  test('FI-06: an upload that is cancelled, or not finished within a day, leaves nothing', async () => {
    const room = await usedBytes();
    const [cancelled, left] = [randomUUID(), randomUUID()];
    for (const id of [cancelled, left]) {
      answerOf(await sendPart(Buffer.alloc(50_000), { upload: id, offset: '0', total: '60000' }));
    }
    await browser.send('DELETE', `/v2/api/files/uploads/${cancelled}`);
    const isKept = async () => {
      const { rowCount } = await server.db.superuser.query(
        'select from upload_sessions where id = $1',
        [left],
      );
      return rowCount === 1;
    };
    server.time.advance(24 * 3_600_000);
    await removeLeftovers(server.services);
    expect(await isKept()).toBe(true);
    server.time.advance(1);
    await removeLeftovers(server.services);
    expect(await countOf('upload_sessions')).toBe(0);
    expect(await countOf('upload_parts')).toBe(0);
    expect(await usedBytes()).toBeLessThanOrEqual(room);
  });
});

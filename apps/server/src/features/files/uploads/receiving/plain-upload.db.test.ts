import { randomUUID } from 'node:crypto';

import type { UploadAnswer } from '@pinkas/contract/files/uploads/files.contract';
import { sendUpload, TINY_PNG } from '@pinkas/test-kit/an-upload';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const PART = 204_798;

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
let photo: Buffer;
let otherPhoto: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.givenUser();
  browser = await signIn(server, user);
  [photo, otherPhoto] = await Promise.all([aNoisyPhoto('white'), aNoisyPhoto('black')]);
});
afterAll(() => server.stop());

/** Noise does not pack, so the file is large. */
function aNoisyPhoto(background: string): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 700, height: 700, channels: 3, background, noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

function partsOf(bytes: Buffer): Buffer[] {
  const count = Math.ceil(bytes.length / PART);
  return Array.from({ length: count }, (_, n) => bytes.subarray(n * PART, (n + 1) * PART));
}

/** One part as the specification describes it: no id of ours, and parameters of the sender's own. */
function sendChunk(
  bytes: Buffer,
  chunk: number,
  { name = 'photo.jpg', by = browser } = {},
): Promise<Answer> {
  const parts = partsOf(bytes);
  const fields = { name, chunk: String(chunk), chunks: String(parts.length), token: 'of theirs' };
  return sendUpload(by, parts[chunk] ?? Buffer.alloc(0), { fields });
}

async function sendAll(bytes: Buffer, given: { name?: string; by?: HttpBrowser } = {}) {
  const answers: UploadAnswer[] = [];
  for (const chunk of partsOf(bytes).keys()) {
    const answer = await sendChunk(bytes, chunk, given);
    expect(answer.status, answer.text).toBe(200);
    answers.push(answer.json as UploadAnswer);
  }
  return answers;
}

async function bytesOf(file: UploadAnswer['file'] | undefined): Promise<number | undefined> {
  const answer = await browser.get(`/v2/api/files/${file?.id ?? randomUUID()}`);
  expect(answer.status).toBe(200);
  return file?.sizeBytes;
}

describe('parts without an id', () => {
  test('of numbered chunks become one file, with parameters that nobody knows', async () => {
    const answers = await sendAll(photo);
    expect(answers.length).toBeGreaterThan(1);
    expect(answers.map(({ chunk }) => chunk)).toEqual(answers.map((_, index) => index + 1));
    expect(answers.at(-1)).toMatchObject({
      offset: photo.length,
      file: { name: 'photo.jpg', widthPx: 700 },
    });
    expect(await bytesOf(answers.at(-1)?.file)).toBeGreaterThan(0);
  });

  test('of offset and total become one file, also when it comes in one', async () => {
    let offset = 0;
    let last: UploadAnswer | undefined;
    for (const part of partsOf(photo)) {
      const fields = { name: 'by-offset.jpg', offset: String(offset), total: String(photo.length) };
      const answer = await sendUpload(browser, part, { fields });
      expect(answer.status, answer.text).toBe(200);
      last = answer.json as UploadAnswer;
      offset = last.offset;
    }
    expect(last?.file).toMatchObject({ name: 'by-offset.jpg', widthPx: 700 });
    const fields = { name: 'small.png', offset: '0', total: String(TINY_PNG.length), extra: '1' };
    const whole = await sendUpload(browser, TINY_PNG, { fields });
    expect(whole.json).toMatchObject({ file: { name: 'small.png', widthPx: 1 } });
  });

  test('of another file under the same name begin anew, and of one that broke off too', async () => {
    const first = (await sendAll(photo, { name: 'scan.jpg' })).at(-1)?.file;
    const isAlike = partsOf(photo).length === partsOf(otherPhoto).length;
    expect(isAlike).toBe(true);
    expect((await sendChunk(photo, 0, { name: 'scan.jpg' })).json).toMatchObject({ chunk: 1 });
    const second = (await sendAll(otherPhoto, { name: 'scan.jpg' })).at(-1)?.file;
    expect(second?.id).not.toBe(first?.id);
    const { rows } = await server.db.superuser.query<{ hashes: number }>(
      'select count(distinct source_sha256)::int as hashes from stored_files where id = any($1)',
      [[first?.id, second?.id]],
    );
    expect(rows[0]?.hashes).toBe(2);
  });

  test('that are sent twice count once, the last one too', async () => {
    const name = 'twice.jpg';
    const parts = partsOf(photo);
    await sendChunk(photo, 0, { name });
    expect((await sendChunk(photo, 0, { name })).json).toMatchObject({ chunk: 1, offset: PART });
    for (let chunk = 1; chunk < parts.length; chunk += 1) await sendChunk(photo, chunk, { name });
    const again = await sendChunk(photo, parts.length - 1, { name });
    expect(again.json).toMatchObject({ offset: photo.length, file: { widthPx: 700 } });
    const { rowCount } = await server.db.superuser.query(
      `select from stored_files where account_id = $1 and name = 'twice.jpg'`,
      [user.accountId],
    );
    expect(rowCount).toBe(1);
  });

  test('FI-06: a field of the sender never says whose file it is', async () => {
    const fields = { accountId: '7', account_id: '7', userId: randomUUID() };
    const answer = await sendUpload(browser, TINY_PNG, { fields });
    const id = (answer.json as UploadAnswer).file?.id;
    const { rows } = await server.db.superuser.query(
      'select account_id, created_by from stored_files where id = $1',
      [id],
    );
    expect(rows).toEqual([{ account_id: String(user.accountId), created_by: user.id }]);
  });

  test('that begin in the middle are told where they stand', async () => {
    const answer = await sendChunk(photo, 1, { name: 'middle.jpg' });
    expect([answer.status, answer.json]).toMatchObject([409, { code: 'UPLOAD_OUT_OF_PLACE' }]);
  });

  test('TE-01: of two people under one name stay apart', async () => {
    const other = await signIn(server, await server.givenUser());
    const colleague = await signIn(server, await server.givenColleague(user, {}));
    await sendChunk(photo, 0, { name: 'shared.jpg' });
    for (const by of [other, colleague]) {
      expect((await sendChunk(photo, 1, { name: 'shared.jpg', by })).status).toBe(409);
    }
    expect((await sendChunk(photo, 1, { name: 'shared.jpg' })).status).toBe(200);
  });
});

import { randomUUID } from 'node:crypto';

import { sendUpload, TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import { startFakeS3Server, type FakeS3Server } from '@pinkas/test-kit/fakes/fake-s3-server';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { removeLeftovers } from './stored/remove-leftovers.ts';

let bucket: FakeS3Server;
let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  bucket = await startFakeS3Server();
  server = await startTestServer({
    env: {
      PINKAS_S3_ENDPOINT: bucket.endpoint,
      PINKAS_S3_REGION: bucket.region,
      PINKAS_S3_KEY_ID: bucket.accessKeyId,
      PINKAS_S3_SECRET: bucket.secretAccessKey,
    },
  });
  user = await server.givenUser();
  browser = await signIn(server, user);
});
afterAll(async () => {
  await server.stop();
  await bucket.close();
});

const keysUnder = (prefix: string): string[] =>
  [...bucket.objects.keys()].filter((key) => key.startsWith(prefix));

test('a file in parts goes through the bucket, sealed, and its parts are gone afterwards', async () => {
  const id = randomUUID();
  const cut = 30;
  const place = (chunk: number) => ({ upload: id, chunk: String(chunk), chunks: '2' });
  await sendUpload(browser, TINY_PNG.subarray(0, cut), { fields: place(0) });
  expect(keysUnder('parts/')).toHaveLength(1);
  const fileId = await upload(browser, TINY_PNG.subarray(cut), { fields: place(1) });
  expect(keysUnder('parts/')).toEqual([]);
  // The picture and its thumbnail.
  const kept = keysUnder(`uploaded/${user.accountId}/`);
  expect(kept).toHaveLength(2);
  for (const key of kept) expect(bucket.objects.get(key)?.includes('PNG')).toBe(false);
  const answer = await browser.get(`/v2/api/files/${fileId}`);
  expect(answer.headers.get('content-type')).toBe('image/png');
  await browser.send('DELETE', `/v2/api/files/${fileId}`);
  await removeLeftovers(server.services);
  expect(keysUnder(`uploaded/${user.accountId}/`)).toEqual([]);
});

test('a bucket that is busy for a moment is not noticed', async () => {
  bucket.fail({ refusals: 2 });
  const id = await upload(browser, TINY_PNG);
  bucket.fail({ silences: 1 });
  expect((await browser.get(`/v2/api/files/${id}`)).status).toBe(200);
});

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { UploadAnswer } from '@pinkas/contract/files/uploads/files.contract';
import { startFakeClamd, type FakeClamd } from '@pinkas/test-kit/fakes/fake-clamd';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';

import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

export let server: TestServer;
export let clamd: FakeClamd;
export let user: TestUser;
export let browser: HttpBrowser;

export function refusalOf(answer: Answer): unknown {
  const { code, params } = answer.json as { code: string; params?: unknown };
  return params === undefined ? code : { code, params };
}

export function fileOf(answer: Answer): NonNullable<UploadAnswer['file']> {
  expect(answer.status, answer.text).toBe(200);
  const { file } = answer.json as UploadAnswer;
  if (file === null) throw new Error('not finished');
  return file;
}

/** Names of the content of a folder of the file store, at any depth. */
export async function storedIn(folder: string): Promise<string[]> {
  const path = join(server.services.config.dataFolder, 'files', folder);
  const found = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

export function aPicture(width = 40, height = 30) {
  return sharp({ create: { width, height, channels: 3, background: '#2742a8' } });
}

/** Starts a server for the tests of a file, and stops it after the last. */
export function startUploadServer(): void {
  beforeAll(async () => {
    clamd = await startFakeClamd();
    server = await startTestServer({
      env: { PINKAS_CLAMAV: clamd.address, PINKAS_UPLOAD_QUOTA_MB: '60' },
    });
    user = await server.givenUser();
    browser = await signIn(server, user);
  });
  afterAll(async () => {
    await server.stop();
    await clamd.close();
  });
}

import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

export let server: TestServer;
export let user: TestUser;
export let owner: HttpBrowser;

export const FILES = '/v2/api/batch-files';

/** Starts a server for the tests of a file, and stops it after the last. */
export function startBatchServer(): void {
  beforeAll(async () => {
    server = await startTestServer({ withJobs: true });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    user = await server.givenUser();
    owner = await signIn(server, user);
  });
}

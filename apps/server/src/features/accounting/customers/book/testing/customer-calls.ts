import type { CustomerRow } from '@pinkas/contract/accounting/customers/customer-book.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { getJson } from '../../../../../../test/accounting/customers.ts';
import { signIn } from '../../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../../test/test-server.ts';

export const PATH = '/v2/api/customers';

export let server: TestServer;
export let user: TestUser;
export let browser: HttpBrowser;

interface Page {
  readonly rows: CustomerRow[];
  readonly after: string | null;
  readonly before: string | null;
}

export const list = (query = '') => getJson<Page>(browser, `${PATH}/list${query}`);
export const namesOf = ({ rows }: Page): string[] => rows.map((row) => row.name);
export const searchQuery = (text: string) => `?search=${encodeURIComponent(text)}`;

/** Starts a server for the tests of a file, and stops it after the last. */
export function startCustomersServer(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    user = await server.givenUser();
    browser = await signIn(server, user);
  });
  afterAll(() => server.stop());
}

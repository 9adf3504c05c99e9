import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

import { write } from '../../../../../test/accounting/customers.ts';
import {
  purchaseBalances,
  replayPurchases,
  type Kept,
} from '../../../../../test/accounting/expenses.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

export const PATH = '/v2/api/expenses';

export let server: TestServer;
export let user: TestUser;
export let browser: HttpBrowser;

export const balances = () => purchaseBalances(server, user.accountId);
export const act = (id: string, deed: string) => browser.post(`${PATH}/${id}/${deed}`, undefined);

export function save(kept: Kept, form: unknown, version = kept.version) {
  return write(browser, 'PUT', `${PATH}/${kept.id}`, { form, version });
}

/** Starts a server for the tests of a file, and stops it after the last. */
export function startExpensesServer(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    user = await server.givenUser();
    browser = await signIn(server, user);
  });
  afterEach(async () => {
    expect(await replayPurchases(server, user.accountId)).toEqual([]);
  });
  afterAll(() => server.stop());
}

import type { SupplierView } from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

import { givenSupplier, replayPurchases } from '../../../../../test/accounting/expenses.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

export const PATH = '/v2/api/suppliers';

export let server: TestServer;
export let user: TestUser;
export let browser: HttpBrowser;
export let supplier: SupplierView;

/** Starts a server for the tests of a file, and stops it after the last. */
export function startSuppliersServer(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    user = await server.givenUser();
    browser = await signIn(server, user);
    supplier = await givenSupplier(browser);
  });
  afterEach(async () => {
    expect(await replayPurchases(server, user.accountId)).toEqual([]);
  });
  afterAll(() => server.stop());
}

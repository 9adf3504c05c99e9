import { afterAll, beforeAll, expect, test } from 'vitest';

import { givenSeller, packagesOf } from '../../../../../test/account/packages.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the trial of an account that is older than the selling begins with the selling', async () => {
  const older = await server.givenUser();
  const browser = await signIn(server, older);
  expect(await packagesOf(browser)).toMatchObject({ state: 'unlimited' });
  const seller = await server.givenUser();
  await givenSeller(server, seller.accountId);
  expect(await packagesOf(browser)).toMatchObject({ state: 'trial', trial: { day: 1 } });
});

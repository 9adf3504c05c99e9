import type { DuplicatePair } from '@pinkas/contract/accounting/customers/customer-merge.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson, givenCustomer } from '../../../../../test/accounting/customers.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
  browser = await signIn(server, await server.givenUser());
});
afterAll(() => server.stop());

test('one name is the same with and without its legal form', async () => {
  const company = await givenCustomer(browser, { name: 'אלון נגרות בע"מ' });
  const short = await givenCustomer(browser, { name: 'אלון נגרות' });
  const foreign = await givenCustomer(browser, { name: 'Acme Trading Ltd.' });
  const plain = await givenCustomer(browser, { name: 'ACME Trading' });
  const agency = await givenCustomer(browser, { name: 'Paper Lantern Co., Ltd' });
  const lantern = await givenCustomer(browser, { name: 'Paper Lantern' });
  const hyphen = await givenCustomer(browser, { name: 'טל שיווק-בע"מ' });
  const bare = await givenCustomer(browser, { name: 'טל שיווק' });
  await givenCustomer(browser, { name: 'אלון נגרות ובניו' });
  await givenCustomer(browser, { name: 'בע"מ' });
  const { pairs } = await getJson<{ pairs: DuplicatePair[] }>(
    browser,
    '/v2/api/customers/duplicates',
  );
  const found = pairs.map(({ first, second, reasons }) =>
    [...[first.id, second.id].toSorted(), ...reasons].join(' '),
  );
  const expected = [
    [company.id, short.id],
    [foreign.id, plain.id],
    [agency.id, lantern.id],
    [hyphen.id, bare.id],
  ].map((ids) => [...ids.toSorted(), 'name'].join(' '));
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test('a card without its legal form is found by a name that has one', async () => {
  const card = await givenCustomer(browser, { name: 'מסגרית הגליל' });
  for (const typed of ['מסגרית הגליל בע"מ', 'מסגרית הגליל בעמ', 'מסגרית הגליל בע״מ']) {
    const { customers } = await getJson<{ customers: { id: string }[] }>(
      browser,
      `/v2/api/customers?${new URLSearchParams({ search: typed }).toString()}`,
    );
    expect(
      customers.map(({ id }) => id),
      typed,
    ).toEqual([card.id]);
  }
});

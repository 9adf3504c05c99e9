import type { CustomerView } from '@pinkas/contract/accounting/customers/customer-fields';
import type { CustomerStatement } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import {
  getJson,
  givenCustomer,
  issueTo,
  write,
} from '../../../../../../test/accounting/customers.ts';
import { signIn } from '../../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../../test/test-server.ts';

export const PATH = '/v2/api/customers';

export let server: TestServer;
export let user: TestUser;
export let browser: HttpBrowser;

export const view = (id: string) => getJson<CustomerView>(browser, `${PATH}/${id}`);
export const merge = (targetId: string, sourceId: string, key?: string) =>
  write(browser, 'POST', `${PATH}/${targetId}/merge`, { sourceId }, key);
export const undo = (mergeId: string) =>
  browser.post(`/v2/api/customer-merges/${mergeId}/undo`, undefined);

export async function documentsOf(customerId: string): Promise<number> {
  const answer = await getJson<{ rows: unknown[] }>(
    browser,
    `/v2/api/documents?customerId=${customerId}`,
  );
  return answer.rows.length;
}

export async function balanceOf(customerId: string): Promise<number> {
  const year = server.services.clock.today().slice(0, 4);
  const statement = await getJson<CustomerStatement>(
    browser,
    `${PATH}/${customerId}/statement?from=${year}-01-01&to=${year}-12-30`,
  );
  return statement.closingAgorot;
}

/** Everything that is hashed or final of the account's documents. */
export async function sealedRows(): Promise<unknown[]> {
  const { rows } = await server.db.superuser.query(
    `select id, customer_name, customer, content_hash, chain_hash from documents
      where account_id = $1 order by number`,
    [user.accountId],
  );
  return rows;
}

export async function twoCards() {
  const target = await givenCustomer(browser, {
    name: 'קליניקה נעימה',
    email: 'office@neima.test',
    contacts: [{ name: 'דנה', role: '', email: '', phone: '' }],
  });
  const source = await givenCustomer(browser, {
    name: 'קליניקה נעימה בע"מ',
    taxId: '514788215',
    phone: '03-5550000',
    contacts: [{ name: 'אבי', role: '', email: '', phone: '' }],
  });
  await issueTo(browser, target.id);
  await issueTo(browser, source.id);
  await issueTo(browser, source.id);
  await write(browser, 'POST', `${PATH}/${source.id}/notes`, { text: 'הערה' });
  return { target: target.id, source: source.id };
}

/** Starts a server for the tests of a file, and stops it after the last. */
export function startMergeServer(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    user = await server.givenUser();
    browser = await signIn(server, user);
  });
  afterAll(() => server.stop());
}

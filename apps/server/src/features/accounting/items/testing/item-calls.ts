import type { ItemOption, ItemRow, ItemView } from '@pinkas/contract/accounting/items/item-fields';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

export const PATH = '/v2/api/items';

export let server: TestServer;
export let user: TestUser;
export let browser: HttpBrowser;

export interface Page {
  readonly rows: ItemRow[];
  readonly after: string | null;
  readonly before: string | null;
}

export const view = (id: string) => getJson<ItemView>(browser, `${PATH}/${id}`);
export const list = (query = '') => getJson<Page>(browser, `${PATH}/list${query}`);
export const namesOf = ({ rows }: Page): string[] => rows.map((row) => row.name);

export async function search(text: string, customerId?: string): Promise<ItemOption[]> {
  const query = new URLSearchParams({ search: text, ...(customerId && { customerId }) });
  return (await getJson<{ items: ItemOption[] }>(browser, `${PATH}/search?${query.toString()}`))
    .items;
}

export function fieldsOf(answer: Answer): string[] {
  const { fields = [] } = answer.json as { fields?: { path: unknown[]; code: string }[] };
  return fields.map(({ path, code }) => `${String(path)} ${code}`);
}

/** Continues as somebody else. */
export async function signInAs(person: TestUser): Promise<void> {
  browser = await signIn(server, person);
}

/** Starts a server for the tests of a file, and stops it after the last. */
export function startItemsServer(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    user = await server.givenUser();
    browser = await signIn(server, user);
  });
  afterAll(() => server.stop());
}

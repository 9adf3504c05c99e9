import { randomUUID } from 'node:crypto';

import { allEndpoints } from '@pinkas/contract/all-contracts';
import type { Endpoint } from '@pinkas/contract/define';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { inAccount } from '../../src/platform/db/account-transaction.ts';
import { narrowedBy } from '../../src/features/lists/narrowing/narrowing.api.ts';
import { readPdf } from '../../src/platform/pdf/testing/pdf-text.ts';
import { givenCustomer, write } from '../accounting/customers.ts';
import { givenSupplier, taken } from '../accounting/expenses.ts';
import { aBranchForm, aTagForm } from '../isolation/foreign-account-things.ts';
import { givenItem } from '../accounting/items.ts';
import { REPORT_EXPORT_QUERIES } from '../reports/report-exports.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let browser: HttpBrowser;
let accountId: number;
/** The filters of a report, with the text of each on its print. */
let narrowing: Readonly<Record<string, readonly [value: string | number, said: string]>>;

beforeAll(async () => {
  server = await startTestServer();
  const user = await server.givenUser();
  ({ accountId } = user);
  browser = await signIn(server, user);
  const tag = taken<{ id: string }>(
    await write(browser, 'POST', '/v2/api/settings/tags', { ...aTagForm(), name: 'One tag' }),
  );
  const branch = { ...aBranchForm(), nameHe: 'One branch', nameEn: 'Branch one' };
  const { branches } = taken<{ branches: { id: string; nameHe: string }[] }>(
    await write(browser, 'POST', '/v2/api/account/company/branches', branch),
  );
  await server.db.superuser.query(
    "update person_names set full_name = 'One person' where user_id = $1",
    [user.id],
  );
  narrowing = {
    customerId: [
      (await givenCustomer(browser, { name: 'One customer' })).id,
      'Customer: One customer',
    ],
    supplierId: [
      (await givenSupplier(browser, { name: 'One supplier' })).id,
      'Supplier: One supplier',
    ],
    itemId: [(await givenItem(browser, { name: 'One item' })).id, 'Item: One item'],
    tagId: [tag.id, 'Tag: One tag'],
    docType: [305, 'Document type: Tax invoice'],
    userId: [user.id, 'User: One person'],
    branchId: [
      branches.find(({ nameHe }) => nameHe === 'One branch')?.id ?? randomUUID(),
      'Branch: Branch one',
    ],
  };
});
afterAll(() => server.stop());

const EXPORTS = allEndpoints().filter(({ path }) => path in REPORT_EXPORT_QUERIES);

/** Returns what an export may be narrowed by. */
function partsOf({ query }: Endpoint): string[] {
  if (query === undefined) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.keys(narrowing).filter((part) => part in properties);
}

describe('the print of a report', () => {
  test('says each thing that it is narrowed by, alone and with all others', async () => {
    const notesOf = (filter: object) =>
      inAccount(server.db.database, { accountId }, narrowedBy({ ...filter, language: 'en' }, {}));
    const parts = Object.entries(narrowing);
    for (const [part, [value, said]] of parts) {
      expect(await notesOf({ [part]: value })).toEqual([said]);
    }
    const all = Object.fromEntries(parts.map(([part, [value]]) => [part, value]));
    expect(await notesOf(all)).toEqual(parts.map(([, [, said]]) => said));
    expect(await notesOf({})).toEqual([]);
  });

  test.each(EXPORTS.map((one) => [one.path, one] as const))(
    'says its days, and what narrows it: %s',
    async (path, endpoint) => {
      const parts = partsOf(endpoint);
      const asked = REPORT_EXPORT_QUERIES[path] ?? '';
      const query = parts.map((part) => `&${part}=${narrowing[part]?.[0] ?? ''}`).join('');
      const answer = await browser.get(`${path}?format=pdf&language=en${asked}${query}`);
      expect(answer.status, answer.text).toBe(200);
      const { text } = await readPdf(answer.bytes);
      for (const part of parts) expect(text).toContain(narrowing[part]?.[1]);
      if (asked.includes('&from=')) expect(text).toContain('01/01/2026');
    },
  );
});

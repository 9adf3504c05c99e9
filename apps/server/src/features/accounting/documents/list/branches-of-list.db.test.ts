import type { Branches } from '@pinkas/contract/business/branches/branches.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson, write } from '../../../../../test/accounting/customers.ts';
import { aBranchForm } from '../../../../../test/isolation/foreign-account-things.ts';
import { issue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const BRANCHES = '/v2/api/account/company/branches';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface ListedBranch {
  readonly id: string;
  readonly branch?: { readonly nameHe: string };
}

interface ListAnswer {
  readonly rows: readonly ListedBranch[];
}

const rowsOf = async (browser: HttpBrowser, query = ''): Promise<ListAnswer['rows']> =>
  (await getJson<ListAnswer>(browser, `/v2/api/documents${query}`)).rows;

async function exported(browser: HttpBrowser): Promise<string> {
  return (await browser.get('/v2/api/documents/export?format=csv&language=he')).text;
}

test('My documents is filtered by branch, and names the branch of each, in its file and on its page too', async () => {
  const browser = await signIn(server, await server.givenUser());
  const { id: before } = await issue(browser);
  await write(browser, 'POST', BRANCHES, { ...aBranchForm(), nameHe: 'חיפה' });
  const added = await write(browser, 'POST', BRANCHES, { ...aBranchForm(), nameHe: 'אילת' });
  const { branches } = added.json as Branches;
  const idOf = (name: string) => branches.find(({ nameHe }) => nameHe === name)?.id ?? '';
  const { id: usual } = await issue(browser);
  const { id: chosen } = await issue(browser, { branchId: idOf('אילת') });
  const names = (await rowsOf(browser)).map(({ id, branch }) => [id, branch?.nameHe]);
  expect(new Map(names as [string, string | undefined][])).toEqual(
    new Map([
      [before, undefined],
      [usual, 'חיפה'],
      [chosen, 'אילת'],
    ]),
  );
  const view = await getJson<ListedBranch>(browser, `/v2/api/documents/${chosen}`);
  expect(view.branch?.nameHe).toBe('אילת');
  const ofEilat = await rowsOf(browser, `?branchId=${idOf('אילת')}`);
  expect(ofEilat.map(({ id }) => id)).toEqual([chosen]);
  const totals = await getJson<{ readonly count: number }>(
    browser,
    `/v2/api/documents/totals?branchId=${idOf('חיפה')}`,
  );
  expect(totals.count).toBe(1);
  const file = await exported(browser);
  expect(file).toContain('סניף העסק');
  expect(file.split('\n').filter((line) => line.includes('אילת'))).toHaveLength(1);
});

test('a business without branches gets a file that says nothing of them', async () => {
  const browser = await signIn(server, await server.givenUser());
  await issue(browser);
  expect(await exported(browser)).not.toContain('סניף העסק');
});

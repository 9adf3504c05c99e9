import { randomUUID } from 'node:crypto';

import type { Branches } from '@pinkas/contract/business/branches/branches.contract';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { write } from '../../../../../test/accounting/customers.ts';
import { aBranchForm } from '../../../../../test/isolation/foreign-account-things.ts';
import { issue, sendIssue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { columnNames } from '../../../../platform/db/column-names.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import { verifyAccount } from '../verify/verify-account.ts';

const BRANCHES = '/v2/api/account/company/branches';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Shop {
  readonly user: TestUser;
  readonly browser: HttpBrowser;
  /** Ids of its branches: the default first. */
  readonly haifa: string;
  readonly eilat: string;
}

async function aShop(): Promise<Shop> {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  await write(browser, 'POST', BRANCHES, { ...aBranchForm(), code: 'HFA', phone: '04-8550000' });
  const added = await write(browser, 'POST', BRANCHES, {
    ...aBranchForm(),
    code: 'EIL',
    nameHe: 'אילת',
    city: 'אילת',
  });
  const { branches } = added.json as Branches;
  const idOf = (code: string) => branches.find((one) => one.code === code)?.id ?? '';
  return { user, browser, haifa: idOf('HFA'), eilat: idOf('EIL') };
}

async function kept(id: string) {
  const { rows } = await server.db.superuser.query<{
    branchId: string | null;
    branch: Record<string, string> | null;
  }>(`select branch_id as "branchId", issuer->'branch' as branch from documents where id = $1`, [
    id,
  ]);
  return rows[0];
}

test('a document names the branch that was chosen, or the default one, as it was on its day', async () => {
  const { browser, haifa, eilat } = await aShop();
  const [usual, chosen] = [await issue(browser), await issue(browser, { branchId: eilat })];
  const change = { ...aBranchForm(), code: 'HFA', nameHe: 'הכרמל', version: 1 };
  const moved = await write(browser, 'PUT', `${BRANCHES}/${haifa}`, change);
  expect(moved.status, moved.text).toBe(200);
  const later = await issue(browser);
  expect(await kept(usual.id)).toMatchObject({
    branchId: haifa,
    branch: { code: 'HFA', nameHe: 'חיפה', phone: '04-8550000' },
  });
  expect(await kept(chosen.id)).toMatchObject({
    branchId: eilat,
    branch: { code: 'EIL', nameHe: 'אילת', city: 'אילת' },
  });
  expect(await kept(later.id)).toMatchObject({ branchId: haifa, branch: { nameHe: 'הכרמל' } });
});

test('a business without branches issues documents that name none', async () => {
  const browser = await signIn(server, await server.givenUser());
  expect(await kept((await issue(browser)).id)).toEqual({ branchId: null, branch: null });
});

test('a branch that ended is refused at its field, and one that is not there as any missing thing', async () => {
  const { browser, eilat } = await aShop();
  await write(browser, 'PUT', `${BRANCHES}/${eilat}/ended`, { isEnded: true });
  const ended = await sendIssue(browser, anInvoice({ branchId: eilat }));
  expect(ended.json).toMatchObject({
    code: 'DOCUMENT_REFUSED',
    fields: [{ path: ['branchId'], code: 'BRANCH_ENDED' }],
  });
  const missing = await sendIssue(browser, anInvoice({ branchId: randomUUID() }));
  expect(missing.status).toBe(404);
});

test('a copy and a credit begin in the branch of their document while it is open', async () => {
  const { browser, eilat } = await aShop();
  const { id } = await issue(browser, { branchId: eilat });
  const draftAs = async (query: string) => {
    const answer = await browser.get(`/v2/api/documents/${id}/draft?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as { form: { branchId: string | null } }).form.branchId;
  };
  expect(await draftAs('as=305&mode=copy')).toBe(eilat);
  expect(await draftAs('as=330&mode=cancel')).toBe(eilat);
  await write(browser, 'PUT', `${BRANCHES}/${eilat}/ended`, { isEnded: true });
  expect(await draftAs('as=305&mode=copy')).toBeNull();
});

test('MO-11: another branch, written past the product, is found by the verifier', async () => {
  const { user, browser, haifa, eilat } = await aShop();
  const { id } = await issue(browser, { branchId: eilat });
  const findings = async (): Promise<(string | null)[]> => {
    const owner = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: server.db.database.owner }),
      plugins: [columnNames],
    });
    const { violations } = await verifyAccount({ owner, ...server.services }, user.accountId);
    return violations.map(({ documentId }) => documentId);
  };
  expect(await findings()).toEqual([]);
  const client = await server.db.superuser.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('update documents set branch_id = $2 where id = $1', [id, haifa]);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
  expect(await findings()).toContain(id);
});

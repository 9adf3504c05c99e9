import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readPdf } from '../../../platform/pdf/testing/pdf-text.ts';
import { getJson } from '../../../../test/accounting/customers.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import {
  saveDistributor,
  setDistributor,
  setDistributorPerson,
} from '../../auth/administration/manage-distributors.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const LIST = '/v2/api/distributor/customers';
const operator = () => ({
  db: server.db.database,
  clock: server.services.clock,
  passwords: server.services.passwords,
  origin: server.services.config.origin,
});
let lastCode = 0;

/** A distributor with somebody who works for it. */
async function aDistributor() {
  lastCode += 1;
  const code = `reach-${String(lastCode)}`;
  await saveDistributor(operator(), code, {
    nameHe: 'סליקה פלוס',
    nameEn: 'Clearing Plus',
    supportEmail: 'support@distributor.test',
    supportPhone: '',
    opensManagement: true,
    showsApprovalPage: true,
    accountsMax: 5,
  });
  const person = await server.givenUser();
  expect(await setDistributorPerson(operator(), person.email, code)).toBe('changed');
  expect(await setDistributorPerson(operator(), person.email, code)).toBe('unchanged');
  return { code, person, browser: await signIn(server, person) };
}

async function aCustomer(code: string) {
  const user = await server.givenUser();
  await setDistributor(operator(), user.accountId, code);
  return { user, browser: await signIn(server, user) };
}

interface Listed {
  readonly after: string | null;
  readonly before: string | null;
  readonly tabs: Readonly<Record<string, number>>;
  readonly total: number;
  readonly rows: readonly {
    id: number;
    nameHe: string;
    state: string;
    documents: number;
  }[];
}

const idsOf = async (browser: HttpBrowser) =>
  (await getJson<Listed>(browser, LIST)).rows.map(({ id }) => id).toSorted((a, b) => a - b);

test('a distributor sees its customers, how each stands, and nothing of their books', async () => {
  const { code, browser } = await aDistributor();
  const [one, other] = [await aCustomer(code), await aCustomer(code)];
  await issue(one.browser);
  await issue(one.browser);
  await one.browser.post('/v2/api/account/distributor/approval', {});
  await server.db.superuser.query(`update accounts set registration_step = 'START' where id = $1`, [
    other.user.accountId,
  ]);
  const list = await getJson<Listed>(browser, LIST);
  expect(list).toMatchObject({ distributor: { code, accountsMax: 5, asksApproval: true } });
  expect(list.rows).toHaveLength(2);
  const rowOf = ({ user }: typeof one) => list.rows.find(({ id }) => id === user.accountId);
  const approvedAt = server.services.clock.now();
  expect(rowOf(one)).toMatchObject({ state: 'open', documents: 2, approvedAt });
  expect(rowOf(other)).toMatchObject({ state: 'registering', documents: 0, approvedAt: null });
  expect(Object.keys(rowOf(one) ?? {}).toSorted()).toEqual([
    'approvedAt',
    'documents',
    'id',
    'kind',
    'nameEn',
    'nameHe',
    'openedAt',
    'state',
    'taxId',
  ]);
  const books = await browser.get('/v2/api/documents', {
    headers: { 'x-pinkas-account': String(one.user.accountId) },
  });
  expect(books.json).toMatchObject({ code: 'ACCOUNT_NOT_OPEN' });
});

test('TE-09: a distributor sees no customer of another one, and whoever is none sees nothing', async () => {
  const [first, second] = [await aDistributor(), await aDistributor()];
  const [mine, theirs] = [await aCustomer(first.code), await aCustomer(second.code)];
  expect(await idsOf(first.browser)).toEqual([mine.user.accountId]);
  expect(await idsOf(second.browser)).toEqual([theirs.user.accountId]);
  for (const path of [LIST, `${LIST}/export?format=csv&language=he`]) {
    expect((await mine.browser.get(path)).status, path).toBe(403);
    expect((await first.browser.get(path)).status, path).toBe(200);
  }
});

test('AU-24: who works for a distributor no more is refused at the next call', async () => {
  const { person, browser } = await aDistributor();
  const session = '/backoffice/data/initData';
  expect((await browser.get(session)).json).toMatchObject({ data: { isDistributor: true } });
  expect(await setDistributorPerson(operator(), person.email, null)).toBe('changed');
  expect((await browser.get(LIST)).status).toBe(403);
  expect((await browser.get(session)).json).toMatchObject({ data: { isDistributor: false } });
  const { rows } = await server.db.superuser.query<{ action: string }>(
    `select action from audit_events where account_id = $1 and entity_kind = 'person' order by at, id`,
    [person.accountId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'person.distributing-granted',
    'person.distributing-taken',
  ]);
});

test('nobody, and a code of no distributor, are refused to the operator', async () => {
  const { person } = await aDistributor();
  await expect(setDistributorPerson(operator(), person.email, 'nobody')).rejects.toThrow(
    'There is no distributor nobody',
  );
  await expect(setDistributorPerson(operator(), 'no@people.test', 'reach-1')).rejects.toThrow();
});

test('the list is found, ordered and turned page by page, and so is its file', async () => {
  const { code, browser } = await aDistributor();
  for (const [index, nameHe] of ['גפן', 'אלון', 'גפן ירוקה'].entries()) {
    const { user } = await aCustomer(code);
    await server.db.superuser.query(
      'update business_profiles set name_he = $2 where account_id = $1',
      [user.accountId, nameHe],
    );
    await server.db.superuser.query('update accounts set created_at = $2 where id = $1', [
      user.accountId,
      `2026-01-0${String(index + 1)}T08:00:00Z`,
    ]);
  }
  const list = (query: string) => getJson<Listed>(browser, `${LIST}?${query}`);
  const names = ({ rows }: Listed) => rows.map(({ nameHe }) => nameHe);
  const first = await list('limit=2');
  expect(names(first)).toEqual(['אלון', 'גפן']);
  expect(first).toMatchObject({ tabs: { all: 3, open: 3 }, total: 3, before: null });
  const second = await list(`limit=2&after=${String(first.after)}`);
  expect(names(second)).toEqual(['גפן ירוקה']);
  expect(names(await list(`limit=2&before=${String(second.before)}`))).toEqual(names(first));
  expect(names(await list('sort=opened&direction=desc'))).toEqual(['גפן ירוקה', 'אלון', 'גפן']);
  const found = await list(`search=${encodeURIComponent('גפן')}`);
  expect(found).toMatchObject({ tabs: { all: 2 }, total: 3 });
  const foreign = await browser.get(`${LIST}?sort=documents&after=${String(first.after)}`);
  expect(foreign.json).toMatchObject({ code: 'INVALID_REQUEST' });
  const query = `search=${encodeURIComponent('גפן')}&direction=desc&columns=name`;
  const file = await browser.get(`${LIST}/export?format=csv&language=he&${query}`);
  expect(
    file.text
      .split(/\r?\n/)
      .slice(1, 3)
      .map((line) => line.replaceAll('"', '')),
  ).toEqual(['גפן ירוקה', 'גפן']);
  await server.db.superuser.query(
    `update accounts set registration_step = 'START' where distributor = $1 and created_at > $2`,
    [code, '2026-01-03'],
  );
  const joined = await list('from=2026-01-02&to=2026-01-03');
  expect(joined.tabs).toEqual({ all: 2, registering: 1, open: 1, restricted: 0 });
  expect(names(await list('from=2026-01-02&tab=open'))).toEqual(['אלון']);
  expect(names(await list('tab=restricted'))).toEqual([]);
  expect((await browser.get(`${LIST}?from=2026-01-03&to=2026-01-02`)).status).toBe(400);
  const registering = await browser.get(
    `${LIST}/export?format=csv&language=he&columns=name&tab=registering&from=2026-01-02`,
  );
  expect(registering.text.split(/\r?\n/).slice(1, 3)).toEqual(['"גפן ירוקה"', '']);
  const printed = await browser.get(`${LIST}/export?format=pdf&language=en&search=zz&tab=open`);
  const { text } = await readPdf(printed.bytes);
  expect(text).toContain('Search: zz');
  expect(text).toContain('Status: Active');
});

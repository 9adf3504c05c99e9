import type { OwnAccountant } from '@pinkas/contract/account/accountants/accountants.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditOf } from '../../../../test/evidence/audit-of.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const LIST = '/v2/api/account/accountants';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function accountantsOf(browser: HttpBrowser): Promise<OwnAccountant[]> {
  const answer = await browser.get(LIST);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { accountants: OwnAccountant[] }).accountants;
}

const allow = (browser: HttpBrowser, id: string, rights: readonly string[]) =>
  browser.send('PUT', `${LIST}/${id}/rights`, { body: { rights } });

test('the owner allows an accountant more, which counts at the next call and is in the audit', async () => {
  const client = await server.givenUser();
  const accountant = await server.givenColleague(client, { role: 'accountant' });
  const [owner, browser] = [await signIn(server, client), await signIn(server, accountant)];
  expect((await browser.get('/v2/api/drafts')).status).toBe(403);

  expect((await allow(owner, accountant.id, ['issue', 'file'])).status).toBe(200);
  expect((await browser.get('/v2/api/drafts')).status).toBe(200);
  expect(await accountantsOf(owner)).toMatchObject([
    { id: accountant.id, email: accountant.email, rights: ['file', 'issue'] },
  ]);
  expect((await accountantsOf(owner))[0]?.lastVisitAt).not.toBeNull();

  // The same again is no change.
  expect((await allow(owner, accountant.id, ['file', 'issue'])).status).toBe(200);
  expect((await allow(owner, accountant.id, [])).status).toBe(200);
  expect((await browser.get('/v2/api/drafts')).status).toBe(403);
  expect(await auditOf(server, client.accountId, 'accountant.')).toEqual([
    `accountant.rights-set of person ${accountant.id}`,
    `accountant.rights-set of person ${accountant.id}`,
  ]);
});

test('rights and the end of a relation are those of one accountant in one account', async () => {
  const client = await server.givenUser();
  const accountant = await server.givenColleague(client, { role: 'accountant' });
  const other = await server.givenColleague(client, { role: 'accountant' });
  const elsewhere = await server.givenUser();
  await server.db.superuser.query(
    `insert into memberships (user_id, account_id, role, created_at)
      values ($1, $2, 'accountant', now())`,
    [accountant.id, elsewhere.accountId],
  );
  const others = async () => {
    const { rows } = await server.db.superuser.query(
      `select * from memberships where account_id in ($1, $2)
        and (account_id, user_id) <> ($1, $3) order by account_id, user_id`,
      [client.accountId, elsewhere.accountId, accountant.id],
    );
    return rows;
  };
  const before = await others();
  expect(before).toHaveLength(4);
  const owner = await signIn(server, client);
  expect((await allow(owner, accountant.id, ['issue'])).status).toBe(200);
  expect(await others()).toEqual(before);
  expect((await owner.post(`${LIST}/${accountant.id}/end`)).status).toBe(200);
  expect(await others()).toEqual(before);
  expect((await accountantsOf(owner)).map(({ id }) => id)).toEqual([other.id]);
});

test('TE-08: the end of the relation counts at the next call, and the list of clients stays, empty', async () => {
  const client = await server.givenUser();
  const own = await server.givenUser();
  await server.db.superuser.query(
    `insert into memberships (user_id, account_id, role, created_at)
      values ($1, $2, 'accountant', now())`,
    [own.id, client.accountId],
  );
  const [owner, browser] = [await signIn(server, client), await signIn(server, own)];
  const books = () =>
    browser.get('/v2/api/documents', {
      headers: { 'x-pinkas-account': String(client.accountId) },
    });
  expect((await books()).status).toBe(200);
  expect((await owner.post(`${LIST}/${own.id}/end`)).status).toBe(200);
  expect((await books()).json).toMatchObject({ code: 'ACCOUNT_NOT_OPEN' });
  const list = await browser.get('/backoffice/accountant/getAccountantUserList');
  expect(list.json).toMatchObject({ clients: [] });
  expect((await owner.post(`${LIST}/${own.id}/end`)).status).toBe(404);
  expect(await auditOf(server, client.accountId, 'accountant.')).toEqual([
    `accountant.ended of person ${own.id}`,
  ]);
});

test('TE-06: nobody but the owner decides, and only about accountants', async () => {
  const client = await server.givenUser();
  const accountant = await server.givenColleague(client, { role: 'accountant' });
  const colleague = await server.givenColleague(client);
  for (const person of [accountant, colleague]) {
    const browser = await signIn(server, person);
    expect((await browser.get(LIST)).status).toBe(403);
    expect((await allow(browser, accountant.id, ['issue'])).status).toBe(403);
  }
  const owner = await signIn(server, client);
  for (const id of [client.id, colleague.id]) {
    expect((await allow(owner, id, ['issue'])).status).toBe(404);
    expect((await owner.post(`${LIST}/${id}/end`)).status).toBe(404);
  }
  expect((await allow(owner, accountant.id, ['own'])).status).toBe(400);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  ACCOUNTS,
  accountsOf,
  aManagedBusiness,
  aManager,
  anOpening,
  books,
  open,
  opened,
  operatorOf,
} from '../../../../test/managing.ts';
import { join, linkTo } from '../../../../test/people.ts';
import { signIn } from '../../../../test/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { grantManaging, takeManaging } from '../../auth/administration/grant-managing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

describe('the feature', () => {
  test('AU-24: taken away, the next call of an open session is refused, and granted again it goes on', async () => {
    const { browser, user, client } = await aManagedBusiness(server);
    expect((await books(browser, client.accountId)).status).toBe(200);
    expect(await takeManaging(operatorOf(server), user.email, 'misuse')).toBe('changed');
    expect(await takeManaging(operatorOf(server), user.email, 'misuse')).toBe('unchanged');
    expect((await books(browser, client.accountId)).json).toMatchObject({
      code: 'ACCOUNT_NOT_OPEN',
    });
    expect((await browser.get(ACCOUNTS)).status).toBe(403);
    expect((await open(browser, anOpening())).status).toBe(403);
    // What runs for them in the account asks the same.
    const { rows } = await server.db.superuser.query<{ has_left: boolean }>(
      `select status = 'disabled' as has_left from memberships where user_id = $1 and account_id = $2`,
      [user.id, client.accountId],
    );
    expect(rows).toEqual([{ has_left: true }]);
    expect((await browser.get('/v2/api/documents')).status).toBe(200);

    expect(await grantManaging(operatorOf(server), user.email, 'mistake')).toBe('changed');
    expect((await books(browser, client.accountId)).status).toBe(200);
    const audit = await server.db.superuser.query<{ action: string; reason: string }>(
      `select action, detail ->> 'reason' as reason from audit_events
        where account_id = $1 and action like 'person.managing%' order by at, id`,
      [client.accountId],
    );
    expect(audit.rows).toEqual([
      { action: 'person.managing-taken', reason: 'misuse' },
      { action: 'person.managing-granted', reason: 'mistake' },
    ]);
  });

  test('AU-24: taken away, invitations of owners that wait open nothing', async () => {
    const { browser, user } = await aManager(server);
    const opening = anOpening();
    await opened(browser, opening);
    const code = await linkTo(server.browser(), opening.email);
    await takeManaging(operatorOf(server), user.email, 'misuse');
    expect((await join(server.browser(), code)).json).toMatchObject({ fail_reason: 'LINK_ENDED' });
  });
});

describe('the list', () => {
  test('TE-08: shows no account without a live relation, and looking at it is no entry', async () => {
    const { browser, client, user } = await aManagedBusiness(server);
    const other = await server.givenUser();
    await server.db.superuser.query(
      `insert into memberships (user_id, account_id, role, created_at)
        values ($1, $2, 'sub-user', now())`,
      [user.id, other.accountId],
    );
    expect(await accountsOf(browser)).toMatchObject([
      { id: client.accountId, state: 'open', people: 2, invitation: null },
    ]);
    const { rows } = await server.db.superuser.query(
      `select from audit_events where account_id = $1 and action = 'books.entered'`,
      [client.accountId],
    );
    expect(rows).toHaveLength(0);
    const owner = await signIn(server, client);
    expect((await owner.get(ACCOUNTS)).json).toMatchObject({ code: 'NOT_PERMITTED' });
  });

  test('TE-14: two managers who ask at once never see accounts of each other', async () => {
    const [a, b] = [await aManagedBusiness(server), await aManagedBusiness(server)];
    for (let round = 0; round < 20; round += 1) {
      const [ofA, ofB] = await Promise.all([accountsOf(a.browser), accountsOf(b.browser)]);
      expect(ofA.map(({ id }) => id)).toEqual([a.client.accountId]);
      expect(ofB.map(({ id }) => id)).toEqual([b.client.accountId]);
    }
  });

  test('is taken along as a file of its own columns', async () => {
    const { browser } = await aManagedBusiness(server);
    const file = await browser.get(
      `${ACCOUNTS}/export?format=csv&language=en&columns=name,state,people`,
    );
    expect(file.status, file.text).toBe(200);
    const [head, row] = file.text.trim().split('\r\n');
    expect(head).toContain('"Account status"');
    expect(row).toMatch(/"Active",2$/);
    expect((await browser.get(`${ACCOUNTS}/export?format=csv&columns=secret`)).status).toBe(400);
  });
});

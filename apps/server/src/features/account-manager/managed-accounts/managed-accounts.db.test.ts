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
} from '../../../../test/account/managing.ts';
import { getJson } from '../../../../test/accounting/customers.ts';
import { join, linkTo } from '../../../../test/account/people.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { readPdf } from '../../../platform/pdf/testing/pdf-text.ts';
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

interface Listed {
  readonly rows: readonly { readonly id: number }[];
  readonly after: string | null;
  readonly before: string | null;
}

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

  test('is found, ordered and turned page by page, and so is its file', async () => {
    const { browser, client } = await aManagedBusiness(server);
    await server.db.superuser.query(
      `update business_profiles set name_he = 'אלון', name_en = '' where account_id = $1`,
      [client.accountId],
    );
    const opening = anOpening({ comp_name: 'ברוש' });
    const waiting = await opened(browser, opening);
    await server.db.superuser.query(
      `update memberships set created_at = '2026-01-31T22:30:00Z' where account_id = $1`,
      [client.accountId],
    );
    const list = (query: string) => getJson<Listed>(browser, `${ACCOUNTS}?${query}`);
    const ids = ({ rows }: Listed) => rows.map(({ id }) => id);
    const first = await list('limit=1');
    expect(ids(first)).toEqual([client.accountId]);
    expect(first).toMatchObject({
      before: null,
      tabs: { all: 2, invited: 1, registering: 0, open: 1, restricted: 0 },
      totals: { accounts: 2, documents: 0, people: 3 },
    });
    const second = await list(`limit=1&after=${String(first.after)}`);
    expect(ids(second)).toEqual([waiting]);
    expect(ids(await list(`limit=1&before=${String(second.before)}`))).toEqual(ids(first));
    expect(ids(await list('direction=desc'))).toEqual([waiting, client.accountId]);
    expect(ids(await list('sort=people'))).toEqual([waiting, client.accountId]);
    const foreign = await browser.get(`${ACCOUNTS}?sort=people&after=${String(first.after)}`);
    expect(foreign.json).toMatchObject({ code: 'INVALID_REQUEST' });

    // Found by the mailbox of the invitation; the totals stay those of all.
    const found = await list(`search=${encodeURIComponent(opening.email)}`);
    expect(ids(found)).toEqual([waiting]);
    expect(found).toMatchObject({ tabs: { all: 1, open: 0 }, totals: { accounts: 2 } });
    expect(ids(await list('tab=open'))).toEqual([client.accountId]);
    // Half past midnight in Israel.
    expect(ids(await list('from=2026-02-01&to=2026-02-01'))).toEqual([client.accountId]);
    expect(ids(await list('to=2026-01-31'))).toEqual([]);
    expect((await browser.get(`${ACCOUNTS}?from=2026-02-02&to=2026-02-01`)).status).toBe(400);

    const narrowed = 'tab=invited&from=2026-02-02';
    const file = await browser.get(
      `${ACCOUNTS}/export?format=csv&language=he&columns=name&${narrowed}`,
    );
    expect(file.text.split(/\r?\n/).slice(1)).toEqual(['"ברוש"', '']);
    const printed = await browser.get(`${ACCOUNTS}/export?format=pdf&language=en&${narrowed}`);
    const { text } = await readPdf(printed.bytes);
    expect(text).toContain('Account status: Waiting for the owner');
    expect(text).toContain('02/02/2026');
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

import { randomUUID } from 'node:crypto';

import type { OwnAccount } from '@pinkas/contract/shell/switcher/switcher.contract';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { auditOf } from '../../../../test/evidence/audit-of.ts';
import { nextTaxId, registerBusiness } from '../../../../test/auth/registration.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const ACCOUNTS = '/v2/api/own_accounts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

const another = (over: Record<string, unknown> = {}) => ({
  comp_type: 'company',
  comp_crn: nextTaxId(),
  comp_name: 'נחל הדפסות',
  comp_name_en: '',
  email: 'office@nahal.test',
  copyFrom: null,
  ...over,
});

function open(
  browser: HttpBrowser,
  body: unknown = another(),
  key: string = randomUUID(),
): Promise<Answer> {
  return browser.send('POST', ACCOUNTS, { body, headers: { 'idempotency-key': key } });
}

async function opened(browser: HttpBrowser, body?: unknown): Promise<number> {
  const answer = await open(browser, body);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { id: number }).id;
}

const inAccount = (accountId: number) => ({ headers: { 'x-pinkas-account': String(accountId) } });

async function accountsOf(browser: HttpBrowser): Promise<OwnAccount[]> {
  return ((await browser.get(ACCOUNTS)).json as { accounts: OwnAccount[] }).accounts;
}

describe('another business', () => {
  test('belongs at once to the person who opens it, begins at the first step, and is listed after the first', async () => {
    const person = await server.givenUser();
    const browser = await signIn(server, person);
    const taxId = nextTaxId();
    const id = await opened(browser, another({ comp_crn: taxId }));
    expect(await accountsOf(browser)).toMatchObject([
      { id: person.accountId, role: 'owner', isDefault: true },
      { id, role: 'owner', kind: 'company', taxId, nameHe: 'נחל הדפסות', state: 'open' },
    ]);
    const start = await browser.get('/backoffice/data/initData', inAccount(id));
    expect(start.json).toMatchObject({
      data: { isOwner: true, accountId: id, u_registration_step: 'START', accountsCount: 2 },
    });
    expect((await browser.get('/v2/api/customers', inAccount(id))).status).toBe(200);
    expect(await auditOf(server, id)).toEqual([`account.registered of account ${id}`]);
  });

  test('is opened once by the same press', async () => {
    const browser = await signIn(server, await server.givenUser());
    const [body, key] = [another(), randomUUID()];
    const answers = await Promise.all([open(browser, body, key), open(browser, body, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.json).toEqual(answers[1]?.json);
    expect(await accountsOf(browser)).toHaveLength(2);
  });

  test('follows the rules of registration, and never takes the number of another business', async () => {
    const person = await server.givenUser();
    const browser = await signIn(server, person);
    const fieldsOf = async (over: Record<string, unknown>) => {
      const answer = await open(browser, another(over));
      expect(answer.status, answer.text).toBe(400);
      return (answer.json as { fields: { path: string[]; code: string }[] }).fields.map(
        ({ path, code }) => `${String(path[0])} ${code}`,
      );
    };
    expect(await fieldsOf({ comp_crn: '123456789' })).toEqual(['comp_crn TAX_ID_INVALID']);
    expect(await fieldsOf({ comp_name: 'Nahal' })).toEqual(['comp_name NAME_NOT_HEBREW']);
    expect(await fieldsOf({ email: 'no' })).toEqual(['email EMAIL_INVALID']);
    const held = nextTaxId();
    await opened(browser, another({ comp_crn: held }));
    expect(await fieldsOf({ comp_crn: held })).toEqual(['comp_crn TAX_ID_EXISTS']);
    // One that a stranger registered and never verified gives way.
    const claimed = nextTaxId();
    await registerBusiness(server, { comp_crn: claimed });
    expect(await opened(browser, another({ comp_crn: claimed }))).toBeGreaterThan(0);
  });

  test('begins with the colour, layout and columns of an own business, never with approvals, and never with those of others', async () => {
    const off = { showsCode: false, showsHowToPay: false, showsPayButton: false };
    const columns = ['quantity', 'description', 'unitPrice', 'discount', 'total'];
    const person = await server.givenUser();
    const stranger = await server.givenUser();
    const browser = await signIn(server, person);
    const { superuser } = server.db;
    await superuser.query(
      `update business_profiles set brand_color = '#112233' where account_id = $1`,
      [person.accountId],
    );
    await superuser.query(
      `insert into preferences (account_id, slice, version, content, updated_at)
        values ($1, 'settings/design', 2, $2, now())`,
      [
        person.accountId,
        JSON.stringify({
          printLayout: 'band',
          printColumns: columns,
          ...off,
          section46Number: '580000001',
          mayIssueForeign: true,
        }),
      ],
    );
    const id = await opened(browser, another({ copyFrom: person.accountId }));
    const design = await browser.get('/v2/api/settings/design', inAccount(id));
    expect(design.json).toMatchObject({
      brandColor: '#112233',
      printLayout: 'band',
      printColumns: columns,
      ...off,
      mayIssueForeign: false,
    });
    for (const copyFrom of [stranger.accountId, 999_999]) {
      expect((await open(browser, another({ copyFrom }))).status).toBe(404);
    }
    // An account that the person works in without owning it is not theirs to copy.
    await superuser.query(
      `insert into memberships (user_id, account_id, role, created_at) values ($1, $2, 'sub-user', now())`,
      [person.id, stranger.accountId],
    );
    expect((await open(browser, another({ copyFrom: stranger.accountId }))).status).toBe(404);
    expect(await accountsOf(browser)).toHaveLength(3);
  });

  test('is opened by an employee too, whose business neither sees nor owns it', async () => {
    const owner = await server.givenUser();
    const clerk = await server.givenUser();
    const { superuser } = server.db;
    await superuser.query(
      `insert into memberships (user_id, account_id, role, created_at) values ($1, $2, 'sub-user', $3)`,
      [clerk.id, owner.accountId, '2026-02-01T08:00:00Z'],
    );
    const browser = await signIn(server, clerk);
    const id = await opened(browser);
    const theirs = await signIn(server, owner);
    const refused = await theirs.get('/v2/api/customers', inAccount(id));
    expect(refused.json).toMatchObject({ code: 'ACCOUNT_NOT_OPEN' });
  });

  test('is refused above the number of an hour', async () => {
    const person = await server.givenUser();
    const browser = await signIn(server, person);
    const answers: number[] = [];
    // A body that is refused for its number counts as a try.
    const body = another({ comp_crn: nextTaxId() });
    for (let tries = 0; tries < 31; tries += 1) {
      answers.push((await open(browser, body)).status);
    }
    expect(answers.at(-1)).toBe(422);
    expect(answers.filter((status) => status === 422)).toHaveLength(1);
  });
});

test('where registration takes invitations alone, nobody opens another business by themselves', async () => {
  const closed = await startTestServer({ env: { PINKAS_REGISTRATION: 'invited' } });
  try {
    const browser = await signIn(closed, await closed.givenUser());
    const answer = await open(browser);
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ code: 'NOT_PERMITTED' });
  } finally {
    await closed.stop();
  }
});

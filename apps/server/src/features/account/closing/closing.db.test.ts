import { randomUUID } from 'node:crypto';

import { allEndpoints } from '@pinkas/contract/all-contracts';
import { refusalOfState } from '@pinkas/contract/define';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import { aDraftContent } from '@pinkas/test-kit/a-draft';
import { aQuote } from '@pinkas/test-kit/a-document';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { answerPage, pageCalls } from '../../../../test/lists/answer-page.ts';
import { aTable, givenTable } from '../../../../test/accounting/batch-files.ts';
import { givenCustomer, issueTo, write } from '../../../../test/accounting/customers.ts';
import {
  askToClose,
  closingAudit,
  givenOwner,
  undoClosing,
  waitForSubject,
} from '../../../../test/account/closing.ts';
import { aPayment, givenSupplier, sendPayment } from '../../../../test/accounting/expenses.ts';
import { aRecurringForm } from '../../../../test/isolation/foreign-account-things.ts';
import { issue, issueOf } from '../../../../test/accounting/issue.ts';
import {
  aBusiness,
  nextTaxId,
  registerBusiness,
  sendRegistration,
  visitor,
} from '../../../../test/auth/registration.ts';
import { aStep, PLAN_PATH } from '../../../../test/accounting/reminders.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { columnNames } from '../../../platform/db/column-names.ts';
import type { DB } from '../../../platform/db/schema.types.ts';
import { verifyAccount } from '../../accounting/documents/verify/verify-account.ts';
import { closeAccount, reopenAccount } from './close-account.ts';
import { sealEvidence } from '../evidence/seal-evidence.ts';
import { closeDueAccounts } from './close-due-accounts.ts';

const DAY_MS = 86_400_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

const today = () => server.services.clock.today();
const issueToday = (browser: HttpBrowser) => issue(browser, { documentDate: today() });
const closeDue = () => closeDueAccounts(server.services);

/** The same person in a new session: a long time has passed since the last one. */
const comeBack = (user: TestUser) => signIn(server, user);

async function aClosed(prepare: (browser: HttpBrowser) => Promise<unknown> = async () => {}) {
  const { user, browser } = await givenOwner(server);
  await prepare(browser);
  expect((await askToClose(browser, user)).status).toBe(200);
  server.time.advance(14 * DAY_MS);
  return { user, browser: await comeBack(user) };
}

async function countOf(table: string, { accountId }: TestUser): Promise<number> {
  const { rows } = await server.db.superuser.query<{ count: number }>(
    `select count(*)::int as count from ${table} where account_id = $1`,
    [accountId],
  );
  return rows[0]?.count ?? -1;
}

/** A number of its own, which no other business of the tests has. */
async function giveTaxId({ accountId }: TestUser): Promise<string> {
  const taxId = nextTaxId();
  await server.db.superuser.query(
    'update business_profiles set tax_id = $2 where account_id = $1',
    [accountId, taxId],
  );
  return taxId;
}

const operator = () => ({
  db: server.db.database,
  clock: server.services.clock,
  passwords: server.services.passwords,
  origin: server.services.config.origin,
});

describe('a closed account', () => {
  const writes = allEndpoints().filter(
    (endpoint) => refusalOfState(endpoint, 'closed') !== undefined,
  );

  test('refuses every write of the contract, and every other call goes on', async () => {
    const { browser } = await aClosed();
    expect(writes.length).toBeGreaterThan(80);
    for (const { method, path } of writes) {
      const address = path.replaceAll(/\{\w+\}/g, randomUUID());
      const answer = await browser.send(method, address, {
        headers: { 'idempotency-key': randomUUID() },
        body: {},
      });
      expect(answer.json, `${method} ${path}`).toMatchObject({ code: 'ACCOUNT_CLOSED' });
      expect(answer.status).toBe(409);
    }
  });

  test('is open to its last moment', async () => {
    const { user, browser } = await givenOwner(server);
    expect((await askToClose(browser, user)).status).toBe(200);
    server.time.advance(14 * DAY_MS - 1);
    const back = await comeBack(user);
    await closeDue();
    expect((await issueToday(back)).id).not.toBe('');
    server.time.advance(1);
    const refused = await write(back, 'POST', '/v2/api/documents', {});
    expect(refused.json).toMatchObject({ code: 'ACCOUNT_CLOSED' });
  });

  test('is read-only from the moment on, before the work of closing was done', async () => {
    let id = '';
    const { browser } = await aClosed(async (owner) => {
      ({ id } = await issueToday(owner));
    });
    const refused = await write(browser, 'POST', '/v2/api/documents', {});
    expect(refused.json).toMatchObject({ code: 'ACCOUNT_CLOSED' });
    const init = await browser.get('/v2/api/data/init');
    expect(init.json).toMatchObject({ data: { closing: { isClosed: true } } });
    expect((await browser.get(`/v2/api/documents/${id}`)).status).toBe(200);
    expect((await browser.get('/v2/api/documents/export?format=csv')).status).toBe(200);
    const zip = await write(browser, 'POST', '/v2/api/bulk-jobs', { kind: 'zip', ids: [id] });
    expect(zip.status, zip.text).toBe(200);
    const mails = { kind: 'mail', ids: [id], message: '' };
    expect((await write(browser, 'POST', '/v2/api/bulk-jobs', mails)).json).toMatchObject({
      code: 'ACCOUNT_CLOSED',
    });
    expect((await undoClosing(browser)).json).toMatchObject({ code: 'ACCOUNT_CLOSED' });
  });

  test('shows its documents to customers, and takes no answer to a quote', async () => {
    let pagePath = '';
    await aClosed(async (owner) => {
      const { id } = await issueOf(owner, aQuote({ documentDate: today() }));
      ({ pagePath } = (await owner.get(`/v2/api/documents/${id}`)).json as { pagePath: string });
    });
    expect((await server.browser().get(pageCalls(pagePath))).status).toBe(200);
    expect((await answerPage(server, pagePath)).json).toMatchObject({ code: 'ACCOUNT_CLOSED' });
  });

  test('loses what nobody has to keep, and its books and its evidence hold', async () => {
    const { user, browser } = await aClosed(async (owner) => {
      const { id } = await givenCustomer(owner, { name: 'לקוחה עם מסמך' });
      await issueTo(owner, id, { documentDate: today() });
      await givenCustomer(owner, { name: 'לקוח בלי מסמך', contacts: [aContact()] });
      const draft = { docType: 305, totalMinor: 11_800, content: aDraftContent() };
      await write(owner, 'POST', '/v2/api/drafts/templates', { ...draft, name: 'תבנית' });
      await givenTable(owner, aTable(2));
    });
    expect(await countOf('document_drafts', user)).toBeGreaterThan(0);
    expect(await closeDue()).toBeGreaterThan(0);
    expect(await closeDue()).toBe(0);
    expect(await countOf('document_drafts', user)).toBe(0);
    expect(await countOf('batch_files', user)).toBe(0);
    expect(await countOf('documents', user)).toBe(1);
    expect(await countOf('customers', user)).toBe(1);
    expect(await closingAudit(server, user)).toEqual(['account.closing-asked', 'account.closed']);
    await waitForSubject(server, user, /נסגר$/);
    const { json } = await browser.get('/v2/api/customers');
    expect(JSON.stringify(json)).not.toContain('לקוח בלי מסמך');
    await sealEvidence(server.services);
    const owner = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: server.db.database.owner }),
      plugins: [columnNames],
    });
    const { violations } = await verifyAccount({ owner, ...server.services }, user.accountId);
    expect(violations).toEqual([]);
  });

  test('keeps whom its books name, and nothing goes on by itself', async () => {
    const { user } = await aClosed(async (owner) => {
      const { id } = await givenSupplier(owner, { name: 'ספק ששולם מראש' });
      expect((await sendPayment(owner, aPayment(id, [], { paidAgorot: 100_00 }))).status).toBe(200);
      const monthly = await givenSupplier(owner, { name: 'ספק של כל חודש' });
      const supplier = { id: monthly.id, name: 'ספק של כל חודש', taxId: '' };
      await write(owner, 'POST', '/v2/api/expenses/recurring', {
        ...aRecurringForm(),
        form: anExpenseForm({ supplier }),
      });
      await givenSupplier(owner, { name: 'ספק בלי תנועה' });
      await write(owner, 'PUT', PLAN_PATH, {
        version: 0,
        isOn: true,
        includesOlder: true,
        includesRequests: true,
        minimumAgorot: 0,
        steps: [aStep(7)],
      });
    });
    await closeDue();
    const { rows } = await server.db.superuser.query(
      `select (select array_agg(name order by name) from customers where account_id = $1) as names,
          (select array_agg(is_active) from recurring_expenses where account_id = $1) as active, p.is_on,
          p.started_on, p.older_from, p.requests_from
        from reminder_plans p where p.account_id = $1`,
      [user.accountId],
    );
    const off = { is_on: false, started_on: null, older_from: null, requests_from: null };
    const names = ['ספק של כל חודש', 'ספק ששולם מראש'];
    expect(rows).toEqual([{ names, active: [false], ...off }]);
  });

  test('gives its tax ID free once it is closed, and is not opened again while another has it', async () => {
    const { user } = await aClosed();
    const taxId = await giveTaxId(user);
    const early = await sendRegistration(await visitor(server), aBusiness({ comp_crn: taxId }));
    expect(early.json).toMatchObject({ success: false, errNum: 202 });
    await closeDue();
    await registerBusiness(server, { comp_crn: taxId });
    await expect(reopenAccount(operator(), user.accountId)).rejects.toThrow(/belongs to account/);
  });

  test('is opened again by an operator, who can close one as well', async () => {
    const { user } = await givenOwner(server);
    await giveTaxId(user);
    expect(await closeAccount(operator(), user.accountId)).toBeDefined();
    expect(await closeAccount(operator(), user.accountId)).toBeUndefined();
    server.time.advance(14 * DAY_MS);
    await closeDue();
    expect(await reopenAccount(operator(), user.accountId)).toBe('closed');
    expect(await reopenAccount(operator(), user.accountId)).toBe('open');
    expect((await issueToday(await comeBack(user))).id).not.toBe('');
    await waitForSubject(server, user, /נפתח מחדש$/);
    expect(await closingAudit(server, user)).toEqual([
      'account.closing-asked',
      'account.closed',
      'account.reopened',
    ]);
  });
});

function aContact() {
  return { name: 'דנה', role: '', email: '', phone: '' };
}

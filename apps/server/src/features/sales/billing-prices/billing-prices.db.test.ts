import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import type { PricedTemplate } from '@pinkas/contract/sales/billing-prices/billing-prices.contract';
import type { BillingTemplateView } from '@pinkas/contract/sales/billing/billing.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays, addMonths, localDateAt, startOfMonth } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openHandWorker, type HandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  insertTemplate,
  type GivenTemplate,
} from '../../../../test/sales/billing/billing-templates.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let worker: HandWorker;
let user: Awaited<ReturnType<TestServer['givenUser']>>;
let browser: HttpBrowser;
let customerId: string;
let email: string;

beforeAll(async () => {
  server = await startTestServer();
  worker = openHandWorker(server);
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
  email = `prices-${user.id}@customer.test`;
  ({ id: customerId } = await givenCustomer(browser, { name: 'בית קפה הגבעה', email }));
});
afterAll(() => server.stop());

const PRICES = '/v2/api/billing/prices';
const today = () => localDateAt(server.services.clock.nowMs());
/** The first day of the next month, and the first charge after it. */
const next = () => startOfMonth(addMonths(today(), 1));
const change = (rateBasisPoints = 1000) => ({ from: next(), rateBasisPoints, rounding: 'shekel' });

/** A monthly invoice that begins next month. */
function given(changes: Partial<GivenTemplate> = {}): Promise<string> {
  const { accountId, id: userId } = user;
  const owned = { accountId, userId, customerId, startsOn: next() };
  const invoice = { method: 'document', docType: DOC_TYPES.INVOICE } as const;
  return insertTemplate(server.db, { ...owned, ...invoice, ...changes });
}

async function preview(wanted: object = change()): Promise<PricedTemplate[]> {
  const { status, json, text } = await write(browser, 'POST', `${PRICES}/preview`, wanted);
  if (status !== 200) throw new Error(text);
  return (json as { rows: PricedTemplate[] }).rows;
}

function order(rows: readonly PricedTemplate[], changes: object = {}) {
  const templates = rows.map(({ id, version, newMinor }) => ({ id, version, newMinor }));
  const body = { ...change(), templates, tells: true, note: '', ...changes };
  return write(browser, 'POST', PRICES, body);
}

const templateOf = (id: string): Promise<BillingTemplateView> =>
  getJson(browser, `/v2/api/billing/templates/${id}`);

async function mails(): Promise<readonly OutboxMessage[]> {
  await worker.runAll(user.accountId);
  const answer = await browser.get(`/outbox/messages?recipient=${encodeURIComponent(email)}`);
  return answer.json as readonly OutboxMessage[];
}

describe('a change of prices', () => {
  test('does what it showed to each chosen template, and tells its customer by mail', async () => {
    const [raised, left] = [await given({ shekels: 455 }), await given({ shekels: 200 })];
    const rows = await preview();
    expect(rows.find(({ id }) => id === raised)).toMatchObject({
      customerName: 'בית קפה הגבעה',
      firstOn: next(),
      nowMinor: 455_00,
      newMinor: 501_00,
      hasMail: true,
      unpriced: null,
    });
    const chosen = rows.filter(({ id }) => id === raised);
    const answer = await order(chosen, { note: 'תודה שאתם איתנו' });
    expect(answer).toMatchObject({ status: 200, json: { changed: 1, told: 1 } });
    const { year, version } = await templateOf(raised);
    expect([year[0]?.totalAgorot, version]).toEqual([501_00, 2]);
    expect((await templateOf(left)).year[0]?.totalAgorot).toBe(200_00);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/501\.00/);
    expect(mail?.text).toMatch(/455\.00/);
    expect(mail?.text).toContain('תודה שאתם איתנו');
  });

  test('tells nobody where nobody is to be told, or the price changed again meanwhile', async () => {
    await given({ shekels: 300 });
    expect(await order(await preview(), { tells: false })).toMatchObject({ json: { told: 0 } });
    expect(await mails()).toEqual([]);
    const quiet = { tells: false, rateBasisPoints: -5000 };
    expect(await order(await preview())).toMatchObject({ status: 200, json: { told: 1 } });
    const lower = await preview(change(-5000));
    expect(await order(lower, quiet)).toMatchObject({ status: 200 });
    expect(await mails()).toEqual([]);
  });

  test('is refused whole where one of the templates is not as it was shown', async () => {
    const [one, other] = [await given({ shekels: 100 }), await given({ shekels: 200 })];
    const rows = await preview();
    await write(browser, 'POST', `/v2/api/billing/templates/${other}/pause`, { version: 1 });
    expect(await order(rows)).toMatchObject({ status: 409, json: { code: 'VERSION_CONFLICT' } });
    const differing = rows
      .filter(({ id }) => id === one)
      .map((row) => ({ ...row, newMinor: row.newMinor + 1 }));
    expect(await order(differing)).toMatchObject({
      status: 409,
      json: { code: 'VERSION_CONFLICT' },
    });
    expect((await templateOf(one)).version).toBe(1);
    expect(await mails()).toEqual([]);
  });

  test('has no day that passed, and is nothing to a template that is over by then', async () => {
    const id = await given({ shekels: 100, count: 1 });
    const late = { ...change(), from: addMonths(next(), 1) };
    const [row, ...others] = await preview(late);
    expect([row?.id, row?.firstOn, row?.unpriced, others]).toEqual([id, null, 'nothing-due', []]);
    if (row === undefined) throw new Error('no row');
    expect(await order([row], late)).toMatchObject({ status: 409 });
    const passed = { ...change(), from: addDays(today(), -1) };
    expect(await order(await preview(passed), passed)).toMatchObject({
      status: 400,
      json: { fields: [{ path: ['from'], code: 'DATE_NOT_AHEAD' }] },
    });
  });

  test('begins after what was billed already, and takes a template that is named twice once', async () => {
    const id = await given({ shekels: 100, startsOn: today() });
    await server.db.superuser.query(
      `insert into billing_periods (account_id, id, template_id, number, due_on, state, amount_minor, currency, tries,
          created_at, changed_at) select account_id, gen_random_uuid(), id, 1, starts_on, 'skipped', 10000, 'ILS', 0,
          created_at, created_at from billing_templates where id = $1`,
      [id],
    );
    const now = { ...change(), from: today() };
    const [row] = await preview(now);
    const { year } = await templateOf(id);
    expect(row?.firstOn).toBe(year[0]?.dueOn);
    expect(row?.firstOn).not.toBe(today());
    if (row === undefined) throw new Error('no row');
    expect(await order([row, row], now)).toMatchObject({ json: { changed: 1, told: 1 } });
    expect(await mails()).toHaveLength(1);
  });

  test('reaches no template of another business', async () => {
    await given({ shekels: 100 });
    const rows = await preview();
    const stranger = await signIn(server, await server.givenUser());
    const templates = rows.map(({ id, version, newMinor }) => ({ id, version, newMinor }));
    const body = { ...change(), templates, tells: true, note: '' };
    const { status, json } = await write(stranger, 'POST', PRICES, body);
    expect([status, json]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(await mails()).toEqual([]);
  });

  test('is made once, however often it is sent', async () => {
    const id = await given({ shekels: 100 });
    const body = {
      ...change(),
      templates: (await preview()).map(({ version, newMinor }) => ({ id, version, newMinor })),
      tells: true,
      note: '',
    };
    const send = () => write(browser, 'POST', PRICES, body, 'once-for-all-of-them');
    const answers = await Promise.all([send(), send()]);
    answers.push(await send());
    expect(answers.map(({ status }) => status)).toContain(200);
    const { version, year } = await templateOf(id);
    expect([version, year[0]?.totalAgorot]).toEqual([2, 110_00]);
    expect(await mails()).toHaveLength(1);
  });
});

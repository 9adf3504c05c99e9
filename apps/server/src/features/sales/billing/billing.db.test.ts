import { randomUUID } from 'node:crypto';

import type { PrintedPages } from '@pinkas/contract/accounting/documents/printed-text';
import type {
  BillingTemplateView,
  billingContract,
} from '@pinkas/contract/sales/billing/billing.contract';
import { addDays, addMonths, startOfMonth } from '@pinkas/domain/time/local-date';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';

import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { insertPeriod } from './billing.api.ts';

const TEMPLATES = '/v2/api/billing/templates';
type Listed = z.output<(typeof billingContract)['list']['response']>;

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
let customerId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
  customerId = (await givenCustomer(browser)).id;
});
afterAll(() => server.stop());

const today = () => server.services.clock.today();

function aTemplate(changes: object = {}) {
  return {
    title: 'ליווי חודשי',
    customerId,
    method: 'document',
    savedCardId: null,
    document: {
      docType: 305,
      language: 'he',
      subject: '',
      remarks: '',
      customer: aCustomer({ id: customerId }),
      pricesIncludeVat: false,
      lines: [aLine({ description: 'ליווי, {חודש} {שנה}' })],
      discount: { kind: 'none' },
      rounding: 'none',
      mailTo: [],
    },
    priceSteps: [],
    schedule: {
      unit: 'month',
      every: 1,
      startsOn: addDays(today(), 1),
      shortMonths: 'at-most-28',
      count: 24,
      endsOn: null,
    },
    tellsBefore: false,
    onRefusal: 'again',
    ...changes,
  };
}

async function given(changes: object = {}): Promise<string> {
  const answer = await write(browser, 'POST', TEMPLATES, aTemplate(changes));
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.json as { id: string }).id;
}
const givenByCard = () =>
  given({ method: 'card', document: { ...aTemplate().document, docType: 320 } });
const view = (id: string) => getJson<BillingTemplateView>(browser, `${TEMPLATES}/${id}`);
const act = (id: string, name: string, body: object) =>
  write(browser, 'POST', `${TEMPLATES}/${id}/${name}`, body);

/** Writes what became of a period, as a run does; it was billed, unless said otherwise. */
const billed = (
  templateId: string,
  number: number,
  dueOn: BillingTemplateView['startsOn'],
  change: Partial<Parameters<typeof insertPeriod>[2]> = {},
) =>
  inAccount(server.services.db, { accountId: user.accountId }, (tx) =>
    insertPeriod(
      tx,
      { templateId, number, dueOn, amountMinor: 11_800, foreign: null },
      { state: 'done', at: server.services.clock.now(), ...change },
    ),
  );

test('a template is listed with its next day, its sum, and what it comes to in a month', async () => {
  const startsOn = startOfMonth(addMonths(today(), 1));
  const id = await given({ schedule: { ...aTemplate().schedule, startsOn } });
  const listed = await getJson<Listed>(browser, TEMPLATES);
  expect(listed).toMatchObject({
    rows: [{ id, nextOn: startsOn, totalAgorot: 118_00, doneCount: 0, count: 24 }],
    counts: { all: 1, active: 1, paused: 0 },
    monthlyAgorot: 118_00,
  });
  expect((await view(id)).year).toHaveLength(12);
  expect((await getJson<Listed>(browser, `${TEMPLATES}?search=118.0`)).rows).toHaveLength(1);
  expect((await getJson<Listed>(browser, `${TEMPLATES}?search=אחר`)).rows).toEqual([]);
});

test('templates of one customer are listed and exported, also of one that was merged into it', async () => {
  const id = await given();
  const merged = (await givenCustomer(browser, { name: 'גלריית נחל שקט' })).id;
  const other = await given({ customerId: merged });
  const listed = async (query: string) =>
    (await getJson<Listed>(browser, `${TEMPLATES}${query}`)).rows.map((row) => row.id);
  const of = `?customerId=${customerId}`;
  expect(await listed('')).toHaveLength(2);
  expect(await listed(of)).toEqual([id]);
  expect(await listed(`?customerId=${randomUUID()}`)).toEqual([]);
  const file = await browser.get(`${TEMPLATES}/export${of}&format=csv&language=he`);
  expect(file.text).not.toContain('גלריית נחל שקט');
  await server.db.superuser.query(
    'update customers set merged_into_id = $1, archived_at = now() where id = $2',
    [customerId, merged],
  );
  expect((await listed(of)).toSorted()).toEqual([id, other].toSorted());
});

test('what an issue would refuse is refused at the fields of the template', async () => {
  const { document } = aTemplate();
  const answer = await write(
    browser,
    'POST',
    TEMPLATES,
    aTemplate({ document: { ...document, lines: [] } }),
  );
  expect(JSON.stringify(answer.json)).toContain('["document","lines"]');
  const priceSteps = [{ from: addMonths(today(), 2), lines: [] }];
  const stepped = await write(browser, 'POST', TEMPLATES, aTemplate({ priceSteps }));
  expect(JSON.stringify(stepped.json)).toContain('["priceSteps",0,"lines"]');
});

test('other days begin after the last billed period, and numbers go on', async () => {
  const id = await given();
  const first = addDays(today(), 1);
  await billed(id, 1, first);
  const { form, version } = await view(id);
  const weekly = { ...form.schedule, unit: 'week', count: null };
  const save = (startsOn: string, at = version) =>
    write(browser, 'PUT', `${TEMPLATES}/${id}`, {
      version: at,
      form: { ...form, schedule: { ...weekly, startsOn } },
    });
  expect((await save(first)).status).toBe(400);
  expect((await save(addDays(first, 3))).status).toBe(200);
  expect((await view(id)).year[0]).toMatchObject({ number: 2, dueOn: addDays(first, 3) });
  expect((await save(addDays(first, 4))).json).toMatchObject({ code: 'VERSION_CONFLICT' });
});

test('a pause bills nothing; what it missed is let go, or billed from the last or the first', async () => {
  const id = await given();
  await act(id, 'pause', { version: 1 });
  expect(await view(id)).toMatchObject({ state: 'paused', nextOn: null });
  await act(id, 'resume', { version: 2, missed: 'none' });
  expect(await view(id)).toMatchObject({ state: 'active', version: 3 });
  await act(id, 'end', { version: 3 });
  expect((await act(id, 'resume', { version: 4, missed: 'all' })).json).toMatchObject({
    code: 'STATE_NOT_ALLOWED',
  });
});

test('templates are narrowed by how often, by what and when next, put in order, and exported so', async () => {
  const { schedule } = aTemplate();
  await given({ title: 'ב', schedule: { ...schedule, startsOn: addDays(today(), 20) } });
  await given({ title: 'א', schedule: { ...schedule, unit: 'week' }, method: 'request' });
  const titles = async (query: string): Promise<readonly string[]> =>
    (await getJson<Listed>(browser, `${TEMPLATES}?${query}`)).rows.map(({ title }) => title);
  expect(await titles('')).toEqual(['א', 'ב']);
  expect(await titles('direction=desc')).toEqual(['ב', 'א']);
  await server.db.superuser.query(
    `insert into billing_templates select (jsonb_populate_record(t, '{"id": "${randomUUID()}", "title": "ג", "state": "paused"}')).*
      from billing_templates t where t.account_id = $1 and t.title = 'ב'`,
    [user.accountId],
  );
  expect(await titles('')).toEqual(['א', 'ב', 'ג']);
  expect(await titles('direction=desc')).toEqual(['ב', 'א', 'ג']);
  await server.db.superuser.query(
    `delete from billing_templates where account_id = $1 and title = 'ג'`,
    [user.accountId],
  );
  expect(await titles('sort=template&direction=asc')).toEqual(['א', 'ב']);
  expect(await titles('unit=week')).toEqual(['א']);
  expect(await titles('method=document')).toEqual(['ב']);
  expect(await titles(`from=${addDays(today(), 2)}`)).toEqual(['ב']);
  expect(await titles(`to=${addDays(today(), 2)}`)).toEqual(['א']);
  const counts = await getJson<Listed>(browser, `${TEMPLATES}?unit=week&show=paused`);
  expect(counts).toMatchObject({ rows: [], counts: { all: 1, active: 1 } });
  const file = await browser.get(`${TEMPLATES}/export?format=csv&unit=week`);
  expect(file.text).toContain('כל שבוע');
  expect(file.text).not.toContain('ב,');
});

test('the word of a template is the worst of all its periods, whichever came last', async () => {
  const id = await givenByCard();
  const wordOf = async () => (await view(id)).word;
  await billed(id, 1, addDays(today(), 1), { state: 'held', holdReason: 'above-usual' });
  await billed(id, 2, addDays(today(), 2));
  expect(await wordOf()).toBe('held');
  const nextTryOn = addDays(today(), 7);
  await billed(id, 3, addDays(today(), 3), { state: 'refused', nextTryOn });
  await billed(id, 4, addDays(today(), 4));
  expect(await view(id)).toMatchObject({ word: 'failed', nextTryOn, tries: 0 });
});

test.each([`on_refusal = 'link'`, `on_refusal = 'by-hand'`, `state = 'paused'`, `state = 'ended'`])(
  'no next try is shown of a template with %s',
  async (change) => {
    const id = await givenByCard();
    await billed(id, 1, today(), { state: 'refused', nextTryOn: addDays(today(), 3) });
    await server.db.superuser.query(
      `update billing_templates set ${change} where account_id = $1 and id = $2`,
      [user.accountId, id],
    );
    expect(await view(id)).toMatchObject({ nextTryOn: null, tries: 0 });
  },
);

test('the document of a period is drawn by the words of its day, and nothing is stored', async () => {
  const dueOn = startOfMonth(addMonths(today(), 1));
  const draw = (form: object) =>
    write(browser, 'POST', `${TEMPLATES}/preview`, {
      form,
      period: { number: 7, dueOn, count: null },
    });
  const { document } = aTemplate();
  const line = aLine({ description: 'ליווי {מספר}' });
  const drawn = await draw(aTemplate({ document: { ...document, lines: [line] } }));
  expect(drawn.status).toBe(200);
  const { text } = drawn.json as PrintedPages;
  expect(JSON.stringify(text)).toContain('ליווי 7');
  expect((await draw(aTemplate({ document: { ...document, lines: [] } }))).status).toBe(422);
  expect((await getJson<Listed>(browser, TEMPLATES)).rows).toEqual([]);
});

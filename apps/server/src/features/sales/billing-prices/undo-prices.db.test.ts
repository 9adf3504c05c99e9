import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import type {
  MadePriceChange,
  PricedTemplate,
  UndoRow,
} from '@pinkas/contract/sales/billing-prices/billing-prices.contract';
import type { BillingTemplateView } from '@pinkas/contract/sales/billing/billing.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addMonths, localDateAt, startOfMonth } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openHandWorker, type HandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { insertTemplate } from '../../../../test/sales/billing/billing-templates.ts';
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
  email = `undo-${user.id}@customer.test`;
  ({ id: customerId } = await givenCustomer(browser, { name: 'בית קפה הגבעה', email }));
});
afterAll(() => server.stop());

const PRICES = '/v2/api/billing/prices';
/** The first day of the next month, and the first charge after it. */
const next = () => startOfMonth(addMonths(localDateAt(server.services.clock.nowMs()), 1));

/** A monthly invoice that begins next month. */
function given(shekels: number): Promise<string> {
  const { accountId, id: userId } = user;
  const owned = { accountId, userId, customerId, startsOn: next() };
  const invoice = { method: 'document', docType: DOC_TYPES.INVOICE } as const;
  return insertTemplate(server.db, { ...owned, ...invoice, shekels });
}

/** Raises all templates by a tenth, and returns the change. */
async function raise(tells = true): Promise<MadePriceChange> {
  const change = { from: next(), rateBasisPoints: 1000, rounding: 'agora' };
  const { json } = await write(browser, 'POST', `${PRICES}/preview`, change);
  const templates = (json as { rows: PricedTemplate[] }).rows.map((row) => {
    const { id, version, newMinor } = row;
    return { id, version, newMinor };
  });
  const answer = await write(browser, 'POST', PRICES, { ...change, templates, tells, note: '' });
  if (answer.status !== 200) throw new Error(answer.text);
  const made = await getJson<{ changes: MadePriceChange[] }>(browser, `${PRICES}/changes`);
  const [last] = made.changes;
  if (last === undefined) throw new Error('no change');
  return last;
}

function undo({ id }: Pick<MadePriceChange, 'id'>, key?: string, by: HttpBrowser = browser) {
  return write(by, 'POST', `${PRICES}/changes/${id}/undo`, { tells: true }, key);
}

async function statesOf({ id }: MadePriceChange): Promise<Record<string, string>> {
  const { rows } = await getJson<{ rows: UndoRow[] }>(browser, `${PRICES}/changes/${id}`);
  return Object.fromEntries(rows.map((row) => [row.id, row.state]));
}

async function priceOf(id: string): Promise<number | undefined> {
  const { year } = await getJson<BillingTemplateView>(browser, `/v2/api/billing/templates/${id}`);
  return year[0]?.totalAgorot;
}

const BEFORE = '2020-01-01T00:00:00Z';
const AFTER = '2100-01-01T00:00:00Z';

/** A period of the first day of a template in a state; it began and changed after the change, unless it is said otherwise. */
async function begin(
  templateId: string,
  state: string,
  created: string = AFTER,
  changed: string = created,
): Promise<void> {
  await server.db.superuser.query(
    `insert into billing_periods (account_id, id, template_id, number, due_on, state, amount_minor, currency, tries,
        hold_reason, created_at, changed_at)
      select account_id, gen_random_uuid(), id, 1, starts_on, $2, 10000, 'ILS', 0,
        case when $2 = 'held' then 'above-usual' end, $3::timestamptz, $4::timestamptz
      from billing_templates where id = $1`,
    [templateId, state, created, changed],
  );
}

async function mails(): Promise<readonly OutboxMessage[]> {
  await worker.runAll(user.accountId);
  const answer = await browser.get(`/outbox/messages?recipient=${encodeURIComponent(email)}`);
  return answer.json as readonly OutboxMessage[];
}

test('undoing gives each template its price back, tells who was told, and happens once', async () => {
  const [one, other] = [await given(100), await given(200)];
  const change = await raise();
  expect(change).toMatchObject({ from: next(), rateBasisPoints: 1000, templates: 2, undone: 0 });
  expect([await priceOf(one), await priceOf(other)]).toEqual([110_00, 220_00]);
  expect(await mails()).toHaveLength(2);
  const answers = await Promise.all([undo(change, 'undo-once'), undo(change, 'undo-another')]);
  expect(new Set(answers.map(({ json }) => (json as { undone: number }).undone))).toEqual(
    new Set([0, 2]),
  );
  expect(await undo(change, 'undo-once')).toMatchObject({ json: answers[0]?.json });
  expect([await priceOf(one), await priceOf(other)]).toEqual([100_00, 200_00]);
  expect(await statesOf(change)).toEqual({ [one]: 'undone', [other]: 'undone' });
  const told = (await mails()).filter(({ text }) => text.includes('השינוי בוטל'));
  expect(new Set(told.map(({ text }) => /(100|200)\.00/.exec(text)?.[1]))).toEqual(
    new Set(['100', '200']),
  );
  const { rows } = await server.db.superuser.query<{ id: string }>(
    `select entity_id as id from audit_events where account_id = $1 and action = 'billing-template.price-undone'
      order by entity_id`,
    [user.accountId],
  );
  expect(rows.map(({ id }) => id)).toEqual([one, other].toSorted());
});

test('what was billed or tried at the new price stays, and is named; what was skipped, or billed before, goes back', async () => {
  const states = ['done', 'charging', 'held', 'refused', 'skipped'];
  const ids: string[] = [];
  for (const [index] of states.entries()) ids.push(await given(100 + index));
  const [early, late] = [await given(300), await given(400)];
  const change = await raise(false);
  for (const [index, id] of ids.entries()) await begin(id, states[index] ?? '');
  await begin(early, 'done', BEFORE);
  // It waited for the change, and was billed by the new price.
  await begin(late, 'done', BEFORE, AFTER);
  const [done, charging, held, refused, skipped] = ids;
  const answer = await undo(change);
  const { undone, told, left } = answer.json as { undone: number; told: number; left: UndoRow[] };
  expect([undone, told]).toEqual([2, 0]);
  expect(Object.fromEntries(left.map(({ id, state }) => [id, state]))).toEqual({
    [done ?? '']: 'billed',
    [charging ?? '']: 'billed',
    [held ?? '']: 'tried',
    [refused ?? '']: 'tried',
    [late]: 'billed',
  });
  expect(left[0]?.customerName).toBe('בית קפה הגבעה');
  expect(await statesOf(change)).toMatchObject({ [skipped ?? '']: 'undone', [early]: 'undone' });
});

test('a template that changed again stays, until the later change is undone', async () => {
  const id = await given(100);
  const first = await raise(false);
  const second = await raise(false);
  expect(await priceOf(id)).toBe(121_00);
  expect(await undo(first)).toMatchObject({
    json: { undone: 0, left: [{ id, state: 'changed' }] },
  });
  expect(await undo(second)).toMatchObject({ json: { undone: 1, left: [] } });
  expect(await undo(first)).toMatchObject({ json: { undone: 1, left: [] } });
  expect(await priceOf(id)).toBe(100_00);
});

test('a template that ended stays as it is', async () => {
  const id = await given(100);
  const change = await raise(false);
  await write(browser, 'POST', `/v2/api/billing/templates/${id}/end`, { version: 2 });
  expect(await undo(change)).toMatchObject({ json: { undone: 0, left: [{ id, state: 'ended' }] } });
});

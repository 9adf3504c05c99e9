import { randomUUID } from 'node:crypto';

import type {
  StockSums,
  StockValueRow,
  ValuedMovement,
} from '@pinkas/contract/reports/stock-value/stock-value.contract';
import { divideRounded } from '@pinkas/domain/money/agorot';
import { addDays, addMonths, localDateAt, localDateOf } from '@pinkas/domain/time/local-date';
import { aCustomer, aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { seededRandom } from '../../../../test/chains/seeded-random.ts';
import { getJson, write } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { givenItem, keepStock } from '../../../../test/accounting/items.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';

const REPORT = '/backoffice/reports/stock_value';
const E4 = 10_000;
const DAY_MS = 86_400_000;
const TODAY = localDateAt(Date.now());

interface Report {
  readonly keepsStock: boolean;
  readonly rows: readonly StockValueRow[];
  readonly rest: StockSums | null;
  readonly total: StockSums;
  readonly categories: readonly string[];
}

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aShop() {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  await keepStock(browser);
  return { user, browser };
}

const reportOf = (browser: HttpBrowser, query = ''): Promise<Report> =>
  getJson(browser, `${REPORT}?${query}`);

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

async function movementsOf(browser: HttpBrowser, query: string): Promise<ValuedMovement[]> {
  const movements: ValuedMovement[] = [];
  let after: string | null = '';
  while (after !== null) {
    const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page: { rows: ValuedMovement[]; after: string | null } = await getJson(
      browser,
      `${REPORT}/movements?${query}&limit=20${cursor}`,
    );
    movements.push(...page.rows);
    ({ after } = page);
  }
  return movements;
}

const goods = (name: string, costE4: number, more: Parameters<typeof givenItem>[1] = {}) => ({
  name,
  costE4,
  isStocked: true,
  ...more,
});

async function counted(browser: HttpBrowser, itemId: string, quantityE4: number): Promise<void> {
  const body = { kind: 'change', quantityE4, note: '' };
  expect((await write(browser, 'POST', `/v2/api/items/${itemId}/stock`, body)).status).toBe(200);
}

test.each([
  ['2026-03-10 23:59:59.999999', 10 * E4],
  ['2026-03-11 00:00:00', 0],
])(
  'a movement of %s belongs to its day, whose end is midnight in Israel',
  async (at, quantityE4) => {
    const { user, browser } = await aShop();
    const { id } = await givenItem(browser, goods('מנורה', E4));
    await counted(browser, id, 10 * E4);
    await server.db.superuser.query(
      `insert into stock_movements select (jsonb_populate_record(null::stock_movements,
        to_jsonb(m) || jsonb_build_object('id', gen_random_uuid(), 'at', $1::timestamp at time zone 'Asia/Jerusalem'))).*
      from stock_movements m where m.account_id = $2`,
      [at, user.accountId],
    );
    const { rows } = await reportOf(browser, 'day=2026-03-10&show=all');
    expect(rows).toMatchObject([{ id, quantityE4 }]);
    const moved = await movementsOf(browser, `day=2026-03-10&itemId=${id}`);
    expect(moved).toHaveLength(quantityE4 === 0 ? 0 : 1);
  },
);

test('what is worth something, what is below zero and what has no value stand apart', async () => {
  const { browser } = await aShop();
  const category = 'תאורה';
  const lamp = await givenItem(browser, goods('מנורה', 33_333, { category }));
  const chair = await givenItem(browser, goods('כיסא', 20 * E4));
  const gift = await givenItem(browser, goods('מתנה', 0));
  const foreign = await givenItem(browser, goods('ספר', 5 * E4, { currency: 'USD' }));
  const huge = await givenItem(browser, goods('ענק', 99_000_000 * E4));
  await givenItem(browser, goods('מדף', 7 * E4));
  await givenItem(browser, { name: 'שעת עבודה', costE4: 90 * E4 });
  await counted(browser, lamp.id, 10 * E4);
  await counted(browser, gift.id, 3 * E4);
  await counted(browser, foreign.id, E4);
  await counted(browser, huge.id, 90_000 * E4);
  const line = { ...aLine(), itemId: chair.id, quantityE4: 2 * E4 };
  const sale = await issueOf(browser, anInvoice({ customer: aCustomer(), lines: [line] }));

  const { rows, rest, total, categories } = await reportOf(browser);
  expect(rows.map(({ name, unvalued, valueAgorot }) => [name, unvalued, valueAgorot])).toEqual([
    ['מנורה', null, 33_33],
    ['מתנה', 'cost', null],
    ['ספר', 'currency', null],
    ['ענק', 'size', null],
    ['כיסא', null, -40_00],
  ]);
  expect(rest).toBeNull();
  expect(categories).toEqual([category]);
  expect(total).toEqual({
    items: 5,
    valueAgorot: -6_67,
    previousAgorot: 0,
    negative: 1,
    negativeAgorot: -40_00,
    withoutCost: 1,
    foreign: 1,
    tooLarge: 1,
  });
  for (const [query, names] of [
    ['show=negative', ['כיסא']],
    ['show=unvalued&sort=name&direction=asc', ['מתנה', 'ספר', 'ענק']],
    ['search=%D7%9E%D7%A0%D7%95%D7%A8', ['מנורה']],
    [`category=${encodeURIComponent(category)}`, ['מנורה']],
    [`tagId=${lamp.id}`, []],
    ['show=all&search=%D7%9E%D7%93%D7%A3', ['מדף']],
    [`day=${addDays(TODAY, -1)}`, []],
  ] as const) {
    expect(
      (await reportOf(browser, query)).rows.map(({ name }) => name),
      query,
    ).toEqual(names);
  }
  const [moved] = await movementsOf(browser, `itemId=${chair.id}`);
  expect(moved).toMatchObject({
    document: { id: sale.id },
    quantityE4: -2 * E4,
    reason: 'document',
  });
  expect(await getJson(browser, `${REPORT}/movements/total?itemId=${chair.id}`)).toMatchObject({
    movements: 1,
    valueAgorot: -40_00,
    item: { name: 'כיסא', quantityE4: -2 * E4 },
  });
  const file = await browser.get(
    `${REPORT}/export?format=csv&language=en&columns=name,quantity,cost,value`,
  );
  const lines = file.text.trim().split('\r\n');
  expect(lines[1]).toMatch(/^"?מנורה"?,10,3\.3333,33\.33$/);
  expect(lines.at(-1)).toMatch(/^"?Total"?,"?"?,"?"?,-6\.67$/);
});

test('a day that has not come is refused; a business without a stock is told so', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  expect(await reportOf(browser)).toMatchObject({ keepsStock: false, rows: [], rest: null });
  for (const path of ['', '/movements', '/movements/total']) {
    const refused = await browser.get(`${REPORT}${path}?day=${addDays(TODAY, 2)}`);
    expect(refused.json, path).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: [{ path: ['day'], code: 'DOCUMENT_DATE_IN_FUTURE' }],
    });
  }
});

interface Moved {
  readonly itemId: string;
  readonly quantityE4: number;
  readonly at: string;
}

test('I9: on random days random stocks come to a plain recount of items and movements', async () => {
  const { user, browser } = await aShop();
  const random = seededRandom(29);
  const costs = new Map<string, number>();
  for (let left = 30; left > 0; left -= 1) {
    const costE4 = random(6) === 0 ? 0 : random(900_000) + 1;
    costs.set((await givenItem(browser, goods(`פריט ${String(left)}`, costE4))).id, costE4);
  }
  const ids = [...costs.keys()];
  const moved = Array.from({ length: 600 }, (): Moved => {
    const at = new Date(Date.now() - random(1_000) * DAY_MS - random(DAY_MS)).toISOString();
    const quantityE4 = (random(2) === 0 ? 1 : -1) * (random(200_000) + 1);
    return { itemId: ids[random(ids.length)] ?? '', quantityE4, at };
  });
  const { accountId, id: createdBy } = user;
  await inAccount(server.db.database, { accountId }, async (tx) => {
    const rows = moved.map((one) => ({ ...one, accountId, id: randomUUID(), createdBy }));
    const written = rows.map((row) => ({ ...row, reason: 'manual' as const, note: '' }));
    await tx.insertInto('stockMovements').values(written).execute();
  });
  const quantityOn = (itemId: string, day: string): number =>
    sum(
      moved
        .filter((one) => one.itemId === itemId && localDateOf(one.at) <= day)
        .map(({ quantityE4 }) => quantityE4),
    );
  const worth = (itemId: string, quantityE4: number): number | null => {
    const cost = costs.get(itemId) ?? 0;
    return cost === 0 ? null : Number(divideRounded(BigInt(quantityE4) * BigInt(cost), 1_000_000n));
  };
  for (const daysAgo of [0, 1, random(100), 100 + random(500), 990]) {
    const day = addDays(TODAY, -daysAgo);
    const { rows, total } = await reportOf(browser, `day=${day}&show=all`);
    expect(rows).toHaveLength(ids.length);
    for (const row of rows) {
      const quantityE4 = quantityOn(row.id, day);
      const previousE4 = quantityOn(row.id, addMonths(day, -12));
      expect(row, `${row.name} on ${day}`).toMatchObject({
        quantityE4,
        previousE4,
        valueAgorot: worth(row.id, quantityE4),
        previousAgorot: worth(row.id, previousE4),
      });
    }
    expect(sum(rows.map(({ valueAgorot }) => valueAgorot ?? 0))).toBe(total.valueAgorot);
    expect(sum(rows.map(({ previousAgorot }) => previousAgorot ?? 0))).toBe(total.previousAgorot);
    const [row] = rows;
    const behind = await movementsOf(browser, `day=${day}&itemId=${row?.id ?? ''}`);
    expect(sum(behind.map(({ quantityE4 }) => quantityE4))).toBe(row?.quantityE4);
    expect(behind[0]?.balanceE4 ?? 0).toBe(row?.quantityE4);
    const whole = moved.filter(({ at }) => localDateOf(at) <= day).length;
    expect(await getJson(browser, `${REPORT}/movements/total?day=${day}`)).toEqual({
      movements: whole,
      valueAgorot: total.valueAgorot,
      item: null,
    });
  }
});

test('TE-01, TE-05: it is closed to who may not open it, and another business sees none of it', async () => {
  const { user, browser } = await aShop();
  const { id } = await givenItem(browser, goods('מנורה', 5 * E4));
  await counted(browser, id, E4);
  const reader = await server.givenColleague(user, { permissionGroups: ['reports/stock_value'] });
  expect((await reportOf(await signIn(server, reader))).total.valueAgorot).toBe(5_00);
  const seller = await signIn(server, await server.givenColleague(user));
  expect((await seller.get(REPORT)).json).toMatchObject({ code: 'NOT_PERMITTED' });
  const other = (await aShop()).browser;
  expect((await reportOf(other, 'show=all')).rows).toEqual([]);
  expect(await movementsOf(other, `itemId=${id}`)).toEqual([]);
  expect(await getJson(other, `${REPORT}/movements/total?itemId=${id}`)).toEqual({
    movements: 0,
    valueAgorot: null,
    item: null,
  });
});

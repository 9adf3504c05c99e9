import type { ItemRow, ItemView } from '@pinkas/contract/accounting/items/item-fields';
import type { PriceList } from '@pinkas/contract/accounting/items/price-lists.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  accountantHandlers,
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { ITEM_ID, anItemRow, anItemView } from './testing/fake-items.ts';

const LIST = 'GET /v2/api/items/list';
const CREATE = 'POST /v2/api/items';
const PRICE_LIST: PriceList = {
  id: '0193dddd-0000-7000-8000-000000000009',
  name: 'סיטונאי',
  currency: 'ILS',
  itemsCount: 3,
  customersCount: 1,
  archivedAt: null,
  version: 1,
};

let server: FakeServer;
let rows: ItemRow[];
let stored: ItemView;

beforeEach(async () => {
  await chooseLanguage('he');
  rows = [anItemRow({ stockE4: -20_000, isStocked: true })];
  stored = anItemView({ stockE4: 30_000, isStocked: true });
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/tags': () => ({ tags: [] }),
    'GET /v2/api/list-views': () => ({ views: [] }),
    'GET /v2/api/price-lists': () => ({ priceLists: [PRICE_LIST] }),
    'GET /v2/api/stock/settings': () => ({ version: 2, keepsStock: true }),
    'GET /v2/api/items/totals': () => ({
      tabs: { all: rows.length, archived: 0 },
      categories: ['תאורה'],
    }),
    [LIST]: () => ({ rows, after: null, before: null }),
    [`GET /v2/api/items/${ITEM_ID}`]: () => stored,
    'GET /v2/api/stock-movements/list': () => ({
      rows: [
        {
          id: '0193dddd-0000-7000-8000-000000000002',
          at: '2026-11-01T09:00:00Z',
          itemId: ITEM_ID,
          itemName: 'מנורת שולחן',
          catalogueNumber: '',
          unit: '',
          quantityE4: 30_000,
          reason: 'count',
          document: null,
          note: 'ספירת פתיחה',
          by: { kind: 'user', name: 'דנה' },
        },
      ],
      after: null,
      before: null,
    }),
  });
});

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

test('items are listed with price and stock, and one below zero is marked', async () => {
  const screen = await renderApp('/items');
  const row = screen.getByRole('row', { name: /מנורת שולחן/ });
  await expect.element(row).toMatchTextContent(/LMP-01/);
  await expect.element(row).toMatchTextContent(/100\.00/);
  await expect.element(row).toMatchTextContent(/−2/);
  expect(await violations()).toEqual([]);
});

test('without items the page teaches the first step', async () => {
  rows = [];
  const screen = await renderApp('/items');
  await expect.element(screen.getByText('עדיין אין פריטים')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'פריט חדש' }).first())
    .toHaveAttribute('href', '#/items/new');
});

test('a search asks the server and stands in the address', async () => {
  const screen = await renderApp('/items');
  await screen.getByRole('searchbox', { name: 'חיפוש פריט' }).fill('מנו');
  await expect.poll(() => window.location.hash).toContain('search=');
  await expect.poll(() => server.callsTo(LIST).at(-1)?.query.get('search')).toBe('מנו');
});

test('a new item is sent with its price, and goes back to the list', async () => {
  server.answer({ [CREATE]: () => ({ id: ITEM_ID, version: 1 }) });
  const screen = await renderApp('/items/new');
  await screen.getByRole('textbox', { name: 'שם הפריט' }).fill('מנורה');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה' }).fill('49.9');
  await screen.getByRole('textbox', { name: /^סיטונאי/ }).fill('40');
  expect(await violations()).toEqual([]);
  await screen.getByRole('button', { name: /^שמירה/ }).click();
  await expect.poll(() => server.callsTo(CREATE).length).toBe(1);
  await expect
    .poll(() => server.callsTo(CREATE)[0]?.body)
    .toMatchObject({
      name: 'מנורה',
      priceE4: 499_000,
      listPrices: [{ priceListId: PRICE_LIST.id, priceE4: 400_000 }],
    });
  await expect.poll(() => window.location.hash).toBe('#/items');
});

test('a form without a price is not sent and says so at the field', async () => {
  const screen = await renderApp('/items/new');
  await screen.getByRole('textbox', { name: 'שם הפריט' }).fill('מנורה');
  await screen.getByRole('button', { name: /^שמירה/ }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'מחיר ליחידה' }))
    .toHaveAttribute('aria-invalid', 'true');
  expect(server.callsTo(CREATE)).toEqual([]);
});

test('a catalogue number that is taken is told at its field', async () => {
  const fields = [{ path: ['catalogueNumber'], code: 'CATALOGUE_NUMBER_TAKEN' }];
  server.answer({ [CREATE]: () => refusal(400, 'INVALID_REQUEST', { fields }) });
  const screen = await renderApp('/items/new');
  await screen.getByRole('textbox', { name: 'שם הפריט' }).fill('מנורה');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה' }).fill('1');
  await screen.getByRole('button', { name: /^שמירה/ }).click();
  await expect.element(screen.getByText('המק"ט הזה כבר שייך לפריט אחר')).toBeVisible();
});

test('somebody else’s save is told of, and one’s own words can be kept', async () => {
  const update = `PUT /v2/api/items/${ITEM_ID}`;
  server.answer({ [update]: () => refusal(409, 'VERSION_CONFLICT') });
  const screen = await renderApp(`/items/${ITEM_ID}`);
  await screen.getByRole('textbox', { name: 'שם הפריט' }).fill('שם שלי');
  await screen.getByRole('button', { name: /^שמירה/ }).click();
  await expect.element(screen.getByText('מישהו אחר שמר את הפריט בינתיים')).toBeVisible();
  stored = { ...stored, version: 7 };
  server.answer({ [update]: () => ({ id: ITEM_ID, version: 8 }) });
  await screen.getByRole('button', { name: 'שמירת מה שהקלדתי' }).click();
  await expect.poll(() => server.callsTo(update).length).toBe(2);
  await expect
    .poll(() => server.callsTo(update)[1]?.body)
    .toMatchObject({ name: 'שם שלי', version: 7 });
});

test('the stock of an item is shown with its movements, and corrected by a count', async () => {
  const adjust = `POST /v2/api/items/${ITEM_ID}/stock`;
  server.answer({ [adjust]: () => ({ stockE4: 50_000 }) });
  const screen = await renderApp(`/items/${ITEM_ID}`);
  await expect.element(screen.getByText('ספירת פתיחה')).toBeVisible();
  expect(await violations()).toEqual([]);
  await screen.getByRole('button', { name: 'תיקון מלאי' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'כמה יש עכשיו' }).fill('5');
  await dialog.getByRole('button', { name: 'תיקון מלאי' }).click();
  await expect.poll(() => server.callsTo(adjust).length).toBe(1);
  await expect
    .poll(() => server.callsTo(adjust)[0]?.body)
    .toEqual({ kind: 'count', quantityE4: 50_000, note: '' });
});

test('prices of chosen items are previewed before they change', async () => {
  const change = 'POST /v2/api/items/prices';
  server.answer({
    'POST /v2/api/items/prices/preview': () => ({
      rows: [
        {
          id: ITEM_ID,
          name: 'מנורת שולחן',
          currency: 'ILS',
          beforeE4: 1_000_000,
          afterE4: 1_050_000,
        },
      ],
    }),
    [change]: () => ({ count: 1 }),
  });
  const screen = await renderApp('/items');
  await screen.getByRole('checkbox', { name: 'בחירת מנורת שולחן' }).click();
  await screen.getByRole('button', { name: 'שינוי מחירים' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'אחוז השינוי' }).fill('5');
  await expect.element(dialog).toMatchTextContent(/105\.00/);
  await dialog.getByRole('button', { name: 'שינוי מחירים' }).click();
  await expect.poll(() => server.callsTo(change).length).toBe(1);
  await expect
    .poll(() => server.callsTo(change)[0]?.body)
    .toMatchObject({ ids: [ITEM_ID], rateBasisPoints: 500 });
});

test('price lists are named, and the stock of the business is switched beside them', async () => {
  const create = 'POST /v2/api/price-lists';
  server.answer({ [create]: () => ({ id: PRICE_LIST.id, version: 1 }) });
  const screen = await renderApp('/items/price-lists');
  await expect.element(screen.getByRole('row', { name: /סיטונאי/ })).toBeVisible();
  await expect.element(screen.getByRole('switch', { name: /ניהול מלאי בעסק/ })).toBeChecked();
  expect(await violations()).toEqual([]);
  await screen.getByRole('button', { name: 'מחירון חדש' }).click();
  await screen.getByRole('textbox', { name: 'שם המחירון' }).fill('קמעונאי');
  await screen.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click();
  await expect
    .poll(() => server.callsTo(create)[0]?.body)
    .toEqual({
      name: 'קמעונאי',
      currency: 'ILS',
    });
});

test('MO-16: the stock is not switched over a save in another tab', async () => {
  const save = 'PUT /v2/api/stock/settings';
  server.answer({ [save]: () => refusal(409, 'SETTINGS_CHANGED') });
  const screen = await renderApp('/items/price-lists');
  const keeps = screen.getByRole('switch', { name: /ניהול מלאי בעסק/ });
  await expect.element(keeps).toBeChecked();
  server.answer({ 'GET /v2/api/stock/settings': () => ({ version: 9, keepsStock: true }) });
  await keeps.click();
  await expect.element(screen.getByText(/נשמרו בינתיים בלשונית אחרת/).first()).toBeVisible();
  await expect.element(keeps).toBeChecked();
  server.answer({ [save]: ({ body }) => ({ ...(body as object), version: 10 }) });
  await keeps.click();
  await expect
    .poll(() => server.callsTo(save).map(({ body }) => body))
    .toEqual([
      { version: 2, keepsStock: false },
      { version: 9, keepsStock: false },
    ]);
});

test.each(['/items', `/items/${ITEM_ID}`, '/items/price-lists'])(
  'below 768 %s has no sideways scroll',
  async (path) => {
    const screen = await renderApp(path);
    await page.viewport(390, 844);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
);

test('items are counted by tag, and a tag leads to them', async () => {
  const tag = { id: ITEM_ID, name: 'חדש', color: 'teal' };
  const BY_TAG = 'GET /v2/api/items/totals-by-tag';
  const OTHER_TAG = '00000000-0000-4000-8000-0000000000a2';
  server.answer({ [BY_TAG]: () => ({ groups: [{ tag, count: 2 }] }) });
  const screen = await renderApp(`/items?category=תאורה&tagId=${OTHER_TAG}`);
  await screen.getByRole('button', { name: 'סיכום לפי תגית' }).click();
  const row = screen.getByRole('dialog').getByRole('row', { name: /חדש/ });
  await expect.element(row).toMatchTextContent(/2/);
  const { query } = server.callsTo(BY_TAG)[0] ?? {};
  expect([query?.get('category'), query?.get('tagId')]).toEqual(['תאורה', null]);
  await row.getByText('חדש').click();
  await expect.poll(() => server.callsTo(LIST).at(-1)?.query.get('tagId')).toBe(tag.id);
});

test('who may only see finds items, and nothing that would be refused', async () => {
  server.answer(accountantHandlers([]));
  const screen = await renderApp('/items');
  await expect.element(screen.getByRole('tab', { name: /הכול|כל/ }).first()).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'פריט חדש' })).not.toBeInTheDocument();
});

test('who may only see reads the price lists', async () => {
  server.answer(accountantHandlers([]));
  const screen = await renderApp('/items/price-lists');
  await expect.element(screen.getByRole('row', { name: /סיטונאי/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'מחירון חדש' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('switch', { name: /ניהול מלאי/ })).not.toBeInTheDocument();
});

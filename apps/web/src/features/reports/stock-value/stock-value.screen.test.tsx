import type {
  StockSums,
  StockValueRow,
  ValuedMovement,
} from '@pinkas/contract/reports/stock-value/stock-value.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const REPORT = 'GET /backoffice/reports/stock_value';
const E4 = 10_000;
const LAMP_ID = '0193eeee-0000-7000-8000-000000000001';
const GIFT_ID = '0193eeee-0000-7000-8000-000000000002';
const DOCUMENT_ID = '0193eeee-0000-7000-8000-000000000003';

const LAMP: StockValueRow = {
  id: LAMP_ID,
  name: 'מנורת שולחן',
  catalogueNumber: 'LMP-01',
  unit: "יח'",
  isArchived: false,
  quantityE4: 12 * E4,
  previousE4: 5 * E4,
  costE4: 80 * E4,
  currency: 'ILS',
  unvalued: null,
  valueAgorot: 960_00,
  previousAgorot: 400_00,
};

const GIFT: StockValueRow = {
  ...LAMP,
  id: GIFT_ID,
  name: 'ערכת מתנה',
  catalogueNumber: 'GFT-01',
  quantityE4: 3 * E4,
  previousE4: 0,
  costE4: 0,
  unvalued: 'cost',
  valueAgorot: null,
  previousAgorot: null,
};

const TOTAL: StockSums = {
  items: 2,
  valueAgorot: 960_00,
  previousAgorot: 400_00,
  negative: 0,
  negativeAgorot: 0,
  withoutCost: 1,
  foreign: 0,
  tooLarge: 0,
};

const MOVED: ValuedMovement = {
  id: '0193eeee-0000-7000-8000-000000000004',
  at: '2026-11-03T09:00:00.000Z',
  itemId: LAMP_ID,
  itemName: LAMP.name,
  unit: LAMP.unit,
  reason: 'document',
  document: { id: DOCUMENT_ID, docType: 200, number: 20_015 },
  quantityE4: -3 * E4,
  balanceE4: 12 * E4,
  note: '',
  by: { kind: 'user', name: '' },
};

let server: FakeServer;
let asked: URLSearchParams[];
let keepsStock: boolean;
let rows: readonly StockValueRow[];

beforeEach(async () => {
  await chooseLanguage('he');
  asked = [];
  keepsStock = true;
  rows = [LAMP, GIFT];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/tags': () => ({ tags: [] }),
    'GET /v2/api/list-views': () => ({ views: [] }),
    [REPORT]: ({ query }) => {
      asked.push(query);
      const nothing = { items: 0, valueAgorot: 0, previousAgorot: 0, withoutCost: 0 };
      return {
        success: true,
        day: query.get('day') ?? '2026-11-20',
        keepsStock,
        rows,
        rest: null,
        total: rows.length === 0 ? { ...TOTAL, ...nothing } : TOTAL,
        categories: ['תאורה'],
      };
    },
    'GET /backoffice/reports/stock_value/movements': ({ query }) => {
      asked.push(query);
      return { rows: [MOVED], after: null, before: null };
    },
    'GET /backoffice/reports/stock_value/movements/total': ({ query }) => ({
      movements: 1,
      valueAgorot: 960_00,
      item: query.has('itemId')
        ? { name: LAMP.name, unit: LAMP.unit, quantityE4: LAMP.quantityE4 }
        : null,
    }),
  });
});

const row = (name: string | RegExp) => page.getByRole('row', { name });

async function open(): Promise<void> {
  await renderApp('/reports/stock_value');
  await expect.element(page.getByRole('heading', { level: 1, name: 'שווי מלאי' })).toBeVisible();
}

test('a value leads to its movements and they to their document; what has no value leads to its item', async () => {
  await open();
  await expect.element(page.getByText(/לפריט אחד במלאי אין עלות/)).toBeVisible();
  await expect
    .element(row(/GFT-01/).getByRole('link', { name: 'אין עלות' }))
    .toHaveAttribute('href', `#/items/${GIFT_ID}`);
  await expect
    .element(row(/^סה"כ/).getByRole('link', { name: '960.00' }))
    .toHaveAttribute('href', '#/reports/stock_value/movements');
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByText(/לפריט אחד במלאי אין עלות/));
  await userEvent.click(row(/LMP-01/).getByRole('link', { name: '960.00' }));
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('תנועות המלאי של מנורת שולחן');
  await expect.poll(() => asked.at(-1)?.get('itemId')).toBe(LAMP_ID);
  await expect
    .element(page.getByRole('link', { name: /20015/ }))
    .toHaveAttribute('href', `#/documents/${DOCUMENT_ID}`);
  await expect.element(row(/^סה"כ תנועה אחת.*12/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByText(/20015/).first());
});

test('the end of the year before is asked for by a press, and a part of the items has no whole behind it', async () => {
  await open();
  await userEvent.click(page.getByRole('button', { name: 'סוף השנה הקודמת' }));
  await expect.poll(() => asked.at(-1)?.get('day')).toBe('2025-12-31');
  await expect
    .element(row(/LMP-01/).getByRole('link', { name: '960.00' }))
    .toHaveAttribute('href', `#/reports/stock_value/movements?itemId=${LAMP_ID}&day=2025-12-31`);
  await userEvent.click(page.getByRole('tab', { name: 'ללא שווי' }));
  await expect.poll(() => asked.at(-1)?.get('show')).toBe('unvalued');
  await expect.element(row(/^סה"כ/).getByText('960.00')).toBeVisible();
  await expect.element(row(/^סה"כ/).getByRole('link')).not.toBeInTheDocument();
});

test('a business without a stock is told how one is kept', async () => {
  keepsStock = false;
  rows = [];
  await open();
  await expect.element(page.getByText('העסק לא מנהל מלאי')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'להפעלת ניהול מלאי' }))
    .toHaveAttribute('href', '#/items/price-lists');
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a report that did not load is asked for again', async () => {
  server.answer({ [REPORT]: () => refusal(500, 'INTERNAL') });
  await open();
  await expect.element(page.getByText('דוח שווי המלאי לא נטען')).toBeVisible();
});

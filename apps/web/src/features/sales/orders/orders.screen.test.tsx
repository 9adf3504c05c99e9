import type { OrderView } from '@pinkas/contract/sales/orders/orders.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const ID = '00000000-0000-4000-8000-000000000064';
const PAYMENT = '00000000-0000-4000-8000-000000000065';
const DOCUMENT = '00000000-0000-4000-8000-000000000066';
const ORDERS = '/v2/api/orders';

const AN_ORDER: OrderView = {
  id: ID,
  number: 1187,
  pageId: ID,
  pageTitle: 'שנה שלמה ליד הים',
  buyerName: 'גן ילדים ארבע עונות',
  goods: '2 × לוח שנה, קיר',
  shipping: 'נקודת איסוף',
  createdAt: '2026-11-20T08:44:00.000Z',
  couponCode: '',
  discountAgorot: 0,
  totalAgorot: 198_00,
  state: 'paid',
  remindedAt: null,
  reminder: 'not-agreed',
  email: 'gan@shop.test',
  phone: '052-0000000',
  address: 'הדוגמה 12',
  answers: [{ label: 'הקדשה', text: 'לגננת' }],
  lines: [{ name: 'לוח שנה, קיר', quantity: 2, unitAgorot: 89_00 }],
  shippingAgorot: 20_00,
  heldUntil: '2026-11-20T09:14:00.000Z',
  payments: [
    {
      id: PAYMENT,
      at: '2026-11-20T08:45:00.000Z',
      state: 'paid',
      amountAgorot: 198_00,
      lastDigits: '3470',
      document: { documentId: DOCUMENT, docType: 320, number: 20_051 },
    },
  ],
};

let server: FakeServer;

beforeEach(() => {
  server = fakeServer({
    ...startHandlers(true),
    [`GET ${ORDERS}`]: () => ({ rows: [AN_ORDER], after: null, before: null }),
    [`GET ${ORDERS}/${ID}`]: () => AN_ORDER,
    [`GET ${ORDERS}/packing`]: () => ({
      orders: [AN_ORDER],
      totals: [{ name: 'לוח שנה, קיר', quantity: 2 }],
      isCut: false,
    }),
  });
});

test('marked orders make a packing list for paper, and without marks it is of what was paid', async () => {
  await renderApp('/sales/orders');
  await page.getByRole('button', { name: 'רשימת אריזה', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'סה"כ לפי פריט' })).toBeVisible();
  await expect.element(page.getByText('הדוגמה 12')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'הדפסה' })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await page.getByRole('button', { name: 'חזרה להזמנות' }).click();
  await page.getByRole('checkbox', { name: 'סימון הזמנה 1187' }).click();
  await page.getByRole('button', { name: 'רשימת אריזה, הזמנה אחת' }).click();
  const asked = () => server.callsTo(`GET ${ORDERS}/packing`).map(({ query }) => query.get('ids'));
  await expect.poll(asked).toEqual([null, ID]);
  await expectFineOnPhone(page.getByText('גן ילדים ארבע עונות'));
});

test('an order opens beside the list with its document and its transaction, and Escape closes it', async () => {
  await renderApp('/sales/orders');
  await page.getByRole('button', { name: 'הזמנה 1187' }).click();
  const panel = page.getByRole('complementary', { name: 'הזמנה 1187' });
  await expect.element(panel.getByText('לגננת')).toBeVisible();
  await expect
    .element(panel.getByRole('link', { name: /20051/ }))
    .toHaveAttribute('href', `#/documents/${DOCUMENT}`);
  await expect
    .element(panel.getByRole('link', { name: 'לעסקה, ולזיכוי שלה' }))
    .toHaveAttribute('href', `#/sales/transactions/${PAYMENT}`);
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expectFineOnPhone(page.getByText('גן ילדים ארבע עונות'));
});

test('a state narrows the list, and a business without orders learns where they come from', async () => {
  await renderApp('/sales/orders');
  await page.getByRole('radio', { name: 'לטיפול' }).click();
  await expect
    .poll(() => server.callsTo(`GET ${ORDERS}`).at(-1)?.query.get('show'))
    .toBe('attention');
  server.answer({ [`GET ${ORDERS}`]: () => ({ rows: [], after: null, before: null }) });
  await renderApp('/sales/orders');
  await expect.element(page.getByText('ההזמנות מדפי המכירה יופיעו כאן')).toBeVisible();
});

test('an order that was left shows when its buyer was reminded, or what they said to it', async () => {
  const left = { ...AN_ORDER, state: 'expired', payments: [], reminder: 'agreed' } as const;
  const reminded = { ...left, remindedAt: '2026-11-20T13:00:00.000Z' };
  server.answer({
    [`GET ${ORDERS}`]: () => ({ rows: [reminded], after: null, before: null }),
    [`GET ${ORDERS}/${ID}`]: () => reminded,
  });
  await renderApp(`/sales/orders?order=${ID}`);
  const panel = page.getByRole('complementary', { name: 'הזמנה 1187' });
  await expect.element(panel.getByText(/תזכורת נשלחה ב/)).toBeVisible();
  await expect.element(page.getByRole('table').getByText(/תזכורת נשלחה ב/)).toBeVisible();
  server.answer({
    [`GET ${ORDERS}`]: () => ({ rows: [left], after: null, before: null }),
    [`GET ${ORDERS}/${ID}`]: () => ({ ...left, reminder: 'refused' }),
  });
  await renderApp(`/sales/orders?order=${ID}`);
  await expect.element(page.getByText('הקונה ביטל את ההסכמה לתזכורות')).toBeVisible();
});

import type { OrderView } from '@pinkas/contract/sales/orders/orders.contract';
import { shownToasts } from '@pinkas/ui/overlay/toast';
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
  packedAt: null,
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
      totals: [{ key: 'a/wall', name: 'לוח שנה, קיר', pageTitle: '', quantity: 2 }],
      leftOut: [],
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
  await page.getByRole('checkbox', { name: 'בחירת הזמנה 1187' }).click();
  await page.getByRole('button', { name: 'רשימת אריזה, הזמנה אחת' }).click();
  const asked = () => server.callsTo(`GET ${ORDERS}/packing`).map(({ query }) => query.get('ids'));
  await expect.poll(asked).toEqual([null, ID]);
  await expectFineOnPhone(page.getByText('גן ילדים ארבע עונות'));
});

test('what was packed is marked by P or a press, can be taken back, and makes room on the list', async () => {
  let packed = false;
  const list = () => ({ orders: packed ? [] : [AN_ORDER], totals: [], leftOut: [], isCut: false });
  server.answer({
    [`GET ${ORDERS}/packing`]: list,
    [`PUT ${ORDERS}/packed`]: ({ body }) => {
      packed = (body as { isPacked: boolean }).isPacked;
      return { changed: [ID] };
    },
  });
  await renderApp('/sales/orders?packing=all');
  await expect.element(page.getByRole('button', { name: 'סימון שהכול נארז' })).toBeVisible();
  await userEvent.keyboard('{p}');
  await expect.element(page.getByText('אין מה לארוז')).toBeVisible();
  const toasts = shownToasts();
  expect(toasts.map(({ text }) => text)).toContain('הזמנה אחת סומנה כארוזה');
  toasts.at(-1)?.action?.run();
  await expect.element(page.getByText('הדוגמה 12')).toBeVisible();
  expect(server.callsTo(`PUT ${ORDERS}/packed`).map(({ body }) => body)).toEqual([
    { ids: [ID], isPacked: true },
    { ids: [ID], isPacked: false },
  ]);
});

test('marked orders that may not be packed are named with the reason', async () => {
  server.answer({
    [`GET ${ORDERS}/packing`]: () => ({
      orders: [],
      totals: [],
      leftOut: [{ id: ID, number: 1187, state: 'unknown' }],
      isCut: false,
    }),
  });
  await renderApp(`/sales/orders?packing=${ID}`);
  await expect.element(page.getByText('הזמנה אחת לא נכנסה לרשימה')).toBeVisible();
  await expect.element(page.getByRole('listitem').getByText(/1187.*תוצאה לא ידועה/)).toBeVisible();
});

test('marks are counted, cleared by a press and by another filter, and only filters of paid orders offer a list', async () => {
  await renderApp('/sales/orders');
  const box = page.getByRole('checkbox', { name: 'בחירת הזמנה 1187' });
  await box.click();
  await expect.element(page.getByText('נבחרה הזמנה אחת')).toBeVisible();
  await page.getByRole('button', { name: 'ניקוי הבחירה' }).click();
  await expect.element(box).not.toBeChecked();
  await box.click();
  await page.getByRole('radio', { name: 'הסתיימו' }).click();
  await expect.element(box).not.toBeChecked();
  await expect.element(page.getByRole('button', { name: /רשימת אריזה/ })).not.toBeInTheDocument();
});

test('more marks than a packing list has make none, and say so', async () => {
  const rows = Array.from({ length: 201 }, (_none, at) => ({
    ...AN_ORDER,
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    number: at + 1,
  }));
  server.answer({ [`GET ${ORDERS}`]: () => ({ rows, after: null, before: null }) });
  await renderApp('/sales/orders');
  await page.getByRole('checkbox', { name: 'בחירת כל ההזמנות שבעמוד' }).first().click();
  await expect.element(page.getByText('ברשימת אריזה יש עד 200 הזמנות')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'רשימת אריזה, 201 הזמנות' }))
    .toHaveAttribute('aria-disabled', 'true');
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

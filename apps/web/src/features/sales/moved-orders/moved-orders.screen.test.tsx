import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { BY_CARD, FOUND_ORDERS } from './testing/found-orders.ts';

const READ = 'POST /v2/api/billing/moved-orders/read';
const MOVE = 'POST /v2/api/billing/moved-orders/move';
const STOP = 'POST /v2/api/billing/moved-orders/stop';
const NEW_TEMPLATE = '0193eeee-0000-7000-8000-0000000000d1';

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    [READ]: () => ({ outcome: 'read', orders: FOUND_ORDERS, unreadable: 1 }),
    [MOVE]: () => ({
      outcome: 'read',
      results: [
        { externalId: '4100', outcome: 'moved', templateId: NEW_TEMPLATE, code: null },
        { externalId: '4101', outcome: 'refused', templateId: null, code: 'SERIES_MISSING' },
      ],
    }),
    [STOP]: () => ({ count: 1 }),
  });
});

/** Opens the page and reads the orders of SUMIT. */
async function read() {
  const screen = await renderApp('/sales/billing/moving');
  await screen.getByRole('radio', { name: 'SUMIT' }).click();
  await userEvent.fill(screen.getByLabelText('מזהה חברה (CompanyID)'), '77');
  await userEvent.fill(screen.getByLabelText('מפתח פרטי (APIKey)'), 'secret');
  await screen.getByRole('button', { name: 'קריאת הוראות הקבע' }).click();
  return screen;
}

test.each([
  ['a desk', 1440, 900],
  ['a phone', 390, 844],
])('shows on %s what each order becomes, and why one does not', async (_where, width, height) => {
  const screen = await read();
  await page.viewport(width, height);
  await expect.element(screen.getByText('הוראות הקבע ב־SUMIT')).toBeVisible();
  await expect.element(screen.getByText('החיוב הראשון כאן: 05/12/2026').first()).toBeVisible();
  await expect.element(screen.getByText('לא פעילה ב־SUMIT')).toBeVisible();
  await expect.element(screen.getByText('הוראה אחת לא נקראה', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('SUMIT גבתה ב־05/11/2026', { exact: false })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const { violations } = await axeAtRest();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`),
  ).toEqual([]);
  if (width === 390) await expectFineOnPhone(screen.getByRole('main'));
});

test('the key goes with the reading and the moving, and with nothing else', async () => {
  const screen = await read();
  await screen.getByRole('button', { name: 'העברת 2 הוראות' }).click();
  await expect.element(screen.getByText('כבר הועברה').first()).toBeVisible();
  await expect
    .element(screen.getByText('לא הועברה: אי אפשר להפיק', { exact: false }))
    .toBeVisible();
  const credentials = { companyId: '77', apiKey: 'secret' };
  expect(server.callsTo(READ).map(({ body }) => body)).toEqual([{ system: 'sumit', credentials }]);
  expect(server.callsTo(MOVE).map(({ body }) => body)).toEqual([
    {
      system: 'sumit',
      credentials,
      orders: [{ externalId: '4100' }, { externalId: '4101' }],
      withoutCard: 'card',
    },
  ]);
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]);
  expect(kept).not.toContain('secret');
});

test('what was moved is said to be stopped there, one or all', async () => {
  const screen = await read();
  await screen.getByRole('button', { name: 'ביטלתי שם את ההוראה שהועברה' }).click();
  await expect.element(screen.getByText('הוראה אחת בוטלה ב־SUMIT?')).toBeVisible();
  expect(server.callsTo(STOP)).toEqual([]);
  await screen.getByRole('button', { name: 'כן, ביטלתי' }).click();
  await expect.element(screen.getByText('בוטלה שם', { exact: true })).toBeVisible();
  const [, , , moved] = FOUND_ORDERS;
  expect(server.callsTo(STOP).map(({ body }) => body)).toEqual([
    { templateIds: [moved?.moved?.templateId] },
  ]);
});

test('one that is not chosen stays, and the choice of the owner goes with the others', async () => {
  const screen = await read();
  await screen.getByRole('checkbox', { name: 'קפה הנמל', exact: false }).click();
  await screen.getByRole('radio', { name: 'בקשת תשלום בכל מועד' }).click();
  await screen.getByRole('button', { name: 'העברת הוראה אחת' }).click();
  await expect
    .poll(() => server.callsTo(MOVE).map(({ body }) => body))
    .toMatchObject([{ orders: [{ externalId: '4101' }], withoutCard: 'request' }]);
});

test('one that is active again, and days that are not clear, are said', async () => {
  const moved = { templateId: NEW_TEMPLATE, isStopped: false, isActiveAgain: true };
  const orders = [{ ...BY_CARD, moved, unclear: ['2026-12-05'] }];
  server.answer({ [READ]: () => ({ outcome: 'read', orders, unreadable: 0 }) });
  const screen = await read();
  await expect.element(screen.getByText('ב־SUMIT היא עדיין פעילה', { exact: false })).toBeVisible();
  await expect
    .element(screen.getByText('לא ברור אם SUMIT גבתה ב־05/12/2026', { exact: false }))
    .toBeVisible();
});

test('one of a customer without an address says what is missing', async () => {
  server.answer({
    [MOVE]: () => ({
      outcome: 'read',
      results: [{ externalId: '4100', outcome: 'refused', templateId: null, code: 'no-address' }],
    }),
  });
  const screen = await read();
  await screen.getByRole('button', { name: 'העברת 2 הוראות' }).click();
  await expect.element(screen.getByText('אין ללקוח כתובת מייל', { exact: false })).toBeVisible();
});

test.each([
  ['refused', 'SUMIT לא קיבלה את המפתח'],
  ['unreachable', 'SUMIT לא ענתה'],
  ['changed', 'הרשימה ב־SUMIT השתנתה'],
  ['too-many', 'יותר ממה שאפשר לקרוא'],
])('a list that is %s is not moved, and the reason is said', async (outcome, words) => {
  server.answer({ [READ]: () => ({ outcome }) });
  const screen = await read();
  await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
  await expect.element(screen.getByText('הוראות הקבע ב־SUMIT')).not.toBeInTheDocument();
});

test('a field that is empty says so', async () => {
  const screen = await renderApp('/sales/billing/moving');
  await screen.getByRole('button', { name: 'קריאת הוראות הקבע' }).click();
  await expect
    .element(screen.getByLabelText('שם משתמש לממשק (ApiName)'))
    .toHaveAttribute('aria-invalid', 'true');
  expect(server.callsTo(READ)).toEqual([]);
});

test('a long list is moved by several calls', async () => {
  const orders = Array.from({ length: 120 }, (_, index) => ({
    ...BY_CARD,
    externalId: String(index),
  }));
  server.answer({
    [READ]: () => ({ outcome: 'read', orders, unreadable: 0 }),
    [MOVE]: () => ({ outcome: 'read', results: [] }),
  });
  const screen = await read();
  await screen.getByRole('button', { name: 'העברת 120 הוראות' }).click();
  await expect
    .poll(() => server.callsTo(MOVE).map(({ body }) => (body as { orders: [] }).orders.length))
    .toEqual([50, 50, 20]);
});

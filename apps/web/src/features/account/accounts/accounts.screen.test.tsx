import type { OpenSession } from '@pinkas/contract/account/accounts/own-sign-in.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  dashboardReader,
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const LIST = 'GET /v2/api/account/accounts/sessions';
const END = 'POST /v2/api/account/accounts/sessions/{id}/end';
const END_OTHERS = 'POST /v2/api/account/accounts/sessions/end_others';

const HERE: OpenSession = {
  id: 'c0ffee00-0000-4000-8000-000000000001',
  isCurrent: true,
  browser: 'Chrome',
  system: 'Windows',
  ip: '192.0.2.7',
  signedInAt: '2026-11-20T07:00:00.000Z',
  lastUsedAt: '2026-11-20T09:30:00.000Z',
};
const PHONE: OpenSession = {
  ...HERE,
  id: 'c0ffee00-0000-4000-8000-000000000002',
  isCurrent: false,
  browser: 'Safari',
  system: 'iPhone',
  ip: '2001:db8::7',
};

let server: FakeServer;
let open: OpenSession[];

beforeEach(async () => {
  await chooseLanguage('he');
  open = [HERE, PHONE];
  server = fakeServer({
    ...startHandlers(true),
    [LIST]: () => ({ sessions: open }),
    [END]: () => {
      open = [HERE];
      return { success: true };
    },
    [END_OTHERS]: () => {
      open = [HERE];
      return { ended: 1 };
    },
  });
});

const show = () => renderApp('/account/accounts?tab=sign_in');
const devices = () => page.getByRole('region', { name: 'המכשירים שלי' });
const endPhone = () => devices().getByRole('button', { name: 'ניתוק Safari ב־iPhone' });

test('shows how the person signs in and where, and axe finds nothing', async () => {
  await show();
  const own = page.getByRole('region', { name: 'הכניסה שלי' });
  await expect.element(own.getByText('demo@pinkas.test')).toBeVisible();
  await expect.element(devices().getByText('Chrome ב־Windows')).toBeVisible();
  await expect.element(devices().getByText('המכשיר הזה')).toBeVisible();
  await expect.element(devices().getByText('2001:db8::7')).toBeVisible();
  await expect.element(endPhone()).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('an owner has each part at an address of its own, by arrow keys and on a phone too', async () => {
  server.answer({ 'GET /v2/api/account/people': () => ({ people: [] }) });
  await renderApp('/account/accounts');
  const tabs = page.getByRole('tab');
  await expect.element(page.getByRole('region', { name: 'המשתמשים בעסק' })).toBeVisible();
  expect(tabs.all().map((tab) => tab.element().textContent)).toEqual([
    'משתמשים',
    'רואי חשבון',
    'הכניסה שלי',
    'התראות',
  ]);
  await expect.element(devices()).not.toBeInTheDocument();
  await page.viewport(390, 844);
  await page.getByRole('tab', { name: 'משתמשים' }).click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('tabpanel', { name: 'רואי חשבון' })).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(devices().getByText('Chrome ב־Windows')).toBeVisible();
  expect(window.location.hash).toBe('#/account/accounts?tab=sign_in');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  window.history.back();
  await expect.poll(() => window.location.hash).toBe('#/account/accounts?tab=accountants');
});

test('whoever decides about nobody has what is their own, whatever part the address names', async () => {
  server.answer(dashboardReader());
  await renderApp('/account/accounts?tab=people');
  await expect.element(devices().getByText('Chrome ב־Windows')).toBeVisible();
  expect(
    page
      .getByRole('tab')
      .all()
      .map((tab) => tab.element().textContent),
  ).toEqual(['הכניסה שלי', 'התראות']);
});

test('one device is signed out after a question, and leaves the list', async () => {
  await show();
  await endPhone().click();
  await expect
    .element(page.getByRole('alertdialog', { name: 'לנתק את Safari ב־iPhone?' }))
    .toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ניתוק', exact: true }).click();
  await expect.element(page.getByText('המכשיר נותק').first()).toBeVisible();
  await expect.element(devices().getByText('Safari ב־iPhone')).not.toBeInTheDocument();
  expect(server.callsTo(END).map(({ path }) => path)).toEqual([
    `/v2/api/account/accounts/sessions/${PHONE.id}/end`,
  ]);
});

test('the question may be answered with no', async () => {
  await show();
  await endPhone().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ביטול' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(server.callsTo(END)).toEqual([]);
});

test('all others are signed out at once, and then there is nothing more to end', async () => {
  await show();
  await devices().getByRole('button', { name: 'ניתוק כל האחרים' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ניתוק כל האחרים' }).click();
  await expect.element(page.getByText('מכשיר אחד נותק').first()).toBeVisible();
  await expect.element(endPhone()).not.toBeInTheDocument();
  await expect
    .element(devices().getByRole('button', { name: 'ניתוק כל האחרים' }))
    .not.toBeInTheDocument();
});

test('a device that had ended already says so at its line', async () => {
  server.answer({ [END]: () => refusal(404, 'NOT_FOUND') });
  await show();
  await endPhone().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ניתוק', exact: true }).click();
  await expect.element(devices().getByRole('alert')).toBeVisible();
});

test('a device that says nothing known of itself is called so', async () => {
  open = [HERE, { ...PHONE, browser: null, system: null }];
  await show();
  await expect.element(devices().getByText('מכשיר לא מזוהה')).toBeVisible();
});

test('a list that does not load says so, and is read again at a press', async () => {
  let isDown = true;
  server.answer({ [LIST]: () => (isDown ? refusal(500, 'INTERNAL_ERROR') : { sessions: open }) });
  await show();
  await expect.element(devices().getByText('רשימת המכשירים לא נטענה')).toBeVisible();
  isDown = false;
  await devices().getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect.element(endPhone()).toBeVisible();
});

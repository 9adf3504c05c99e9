import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, refusal, type FakeServer } from '../../../../test/fake-server.ts';
import { renderInMain } from '../../../../test/render-part.tsx';
import { OperatedAccountScreen } from './operated-account.tsx';
import { OperatedAccountsScreen } from './operated-accounts.tsx';
import { OperatorLogScreen } from './operator-log.tsx';
import { account, pageOf } from './testing/fake-accounts.ts';

const LIST = 'GET /v2/api/operator/accounts';
const ONE = 'GET /v2/api/operator/account';
const BLOCK = 'POST /v2/api/operator/account/block';
const UNBLOCK = 'POST /v2/api/operator/account/unblock';
const CASE = 'POST /v2/api/operator/account/case';

let server: FakeServer;

beforeEach(async () => {
  await page.viewport(1440, 900);
  server = fakeServer({
    [LIST]: () =>
      pageOf([account(), account({ id: 8, nameHe: 'חוות המעיין', state: 'trial', trialDay: 27 })]),
    [ONE]: () => ({ account: account(), deeds: [] }),
  });
});

test('the accounts are shown with state, package and usage, and a tab asks for its own', async () => {
  await renderInMain(<OperatedAccountsScreen />);
  const row = page.getByRole('row', { name: /מוסך צומת הדקל/ });
  await expect.element(row.getByText('184 מתוך 200')).toBeVisible();
  await expect.element(row.getByText('מחברת')).toBeVisible();
  await expect.element(page.getByText('בניסיון, יום 27')).toBeVisible();
  await userEvent.click(page.getByRole('tab', { name: /משלמים/ }));
  await expect
    .poll(() => server.callsTo(LIST).map(({ query }) => query.get('tab')))
    .toContain('paid');
  expect((await axeAtRest()).violations).toEqual([]);
});

test('on a phone each account is a card with its usage', async () => {
  await page.viewport(390, 844);
  await renderInMain(<OperatedAccountsScreen />);
  await expect.element(page.getByText('מוסך צומת הדקל')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect((await axeAtRest()).violations).toEqual([]);
});

test('blocking takes a written reason, and says what stays open', async () => {
  server.answer({ [BLOCK]: () => ({ outcome: 'changed' }) });
  await renderInMain(<OperatedAccountScreen accountId={7} />);
  await userEvent.click(page.getByRole('button', { name: 'חסימת החשבון' }));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/קריאה, הורדה וייצוא נשארים פתוחים/)).toBeVisible();
  const press = dialog.getByRole('button', { name: 'חסימת החשבון' });
  await userEvent.fill(dialog.getByRole('textbox'), 'קצר');
  await userEvent.click(press);
  await expect.element(dialog.getByText('יש לכתוב לפחות 10 אותיות')).toBeVisible();
  expect(server.callsTo(BLOCK)).toEqual([]);
  await userEvent.fill(dialog.getByRole('textbox'), 'פנייה של בעל העסק');
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'security');
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(press);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsTo(BLOCK).map(({ body }) => body)).toEqual([
    { accountId: 7, reason: 'security', writtenReason: 'פנייה של בעל העסק' },
  ]);
});

test('a blocked account is opened again by the other button, and a failure stays in the dialog', async () => {
  const restricted = account({
    state: 'blocked',
    restriction: 'suspended',
    restrictedFor: 'complaint',
  });
  server.answer({
    [ONE]: () => ({ account: restricted, deeds: [] }),
    [UNBLOCK]: () => refusal(503, 'BUSY'),
  });
  await renderInMain(<OperatedAccountScreen accountId={7} />);
  await expect.element(page.getByText('חסום לכתיבה ולהפקה')).toBeVisible();
  await expect.element(page.getByText('תלונה בבדיקה')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'ביטול החסימה' }));
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByRole('textbox'), 'נבדק ונמצא תקין');
  await userEvent.click(dialog.getByRole('button', { name: 'ביטול החסימה' }));
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  server.answer({ [UNBLOCK]: () => ({ outcome: 'changed' }) });
  await userEvent.click(dialog.getByRole('button', { name: 'ביטול החסימה' }));
  await expect.element(dialog).not.toBeInTheDocument();
  // The same press again is the same write.
  const keys = server.callsTo(UNBLOCK).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('people of an account are shown once the case was opened with a written reason', async () => {
  const people = [
    {
      email: 'owner@garage.test',
      role: 'owner',
      isActive: true,
      hasOwnFactor: false,
      lastSeenAt: null,
    },
  ];
  server.answer({ [CASE]: () => ({ people }) });
  await renderInMain(<OperatedAccountScreen accountId={7} />);
  await expect.element(page.getByText('מפעילים עדיין לא עשו כאן כלום.')).toBeVisible();
  await expect.element(page.getByText('owner@garage.test')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'פתיחת תיק תמיכה' }));
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByRole('textbox'), 'בקשה לשחזור כניסה');
  await userEvent.click(dialog.getByRole('button', { name: 'פתיחת התיק' }));
  await expect.element(page.getByText('owner@garage.test')).toBeVisible();
});

test('the log says who did what to which account and why, commands at the machine too', async () => {
  const deed = {
    id: '0193aaaa-0000-7000-8000-000000000001',
    at: '2026-11-20T07:41:00.000Z',
    kind: 'operator-suspended',
    by: 'operator@pinkas.test',
    accountId: 7,
    subject: 'account:7',
    reason: 'פנייה של בעל העסק',
  };
  server.answer({
    'GET /v2/api/operator/log': () => ({
      deeds: [
        deed,
        {
          ...deed,
          id: '0193aaaa-0000-7000-8000-000000000002',
          kind: 'operator-reopened',
          by: '',
          reason: 'mistake',
        },
      ],
    }),
  });
  await renderInMain(<OperatorLogScreen />);
  await expect.element(page.getByText('חסימת חשבון')).toBeVisible();
  await expect.element(page.getByText('פנייה של בעל העסק')).toBeVisible();
  await expect.element(page.getByText('מחשב השרת', { exact: true })).toBeVisible();
  await expect.element(page.getByText('נחסם בטעות')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('accounts that did not load are asked for again', async () => {
  server.answer({ [LIST]: () => refusal(500, 'INTERNAL') });
  await renderInMain(<OperatedAccountsScreen />);
  await expect.element(page.getByText('הנתונים לא נטענו')).toBeVisible();
  server.answer({ [LIST]: () => pageOf([account()]) });
  await userEvent.click(page.getByRole('button', { name: 'לנסות שוב' }));
  await expect.element(page.getByText('מוסך צומת הדקל')).toBeVisible();
});

import type { OwnAccount } from '@pinkas/contract/shell/switcher/switcher.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aDashboard } from '../../../test/a-dashboard.ts';
import { axeAtRest } from '../../../test/axe-at-rest.ts';
import { emptyDevice } from '../../../test/empty-device.ts';
import { aUser, fakeServer, startHandlers, type FakeServer } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { chooseLanguage } from '../../shared/language/language-store.ts';

const LIST = 'GET /v2/api/own_accounts';
const DEFAULT = 'PUT /v2/api/own_accounts/default';

let server: FakeServer;

const anAccount = (id: number, changes: Partial<OwnAccount> = {}): OwnAccount => ({
  id,
  nameHe: 'סטודיו קו תכלת',
  nameEn: 'Kav Tchelet Studio',
  kind: 'licensed-dealer',
  taxId: '300000007',
  role: 'owner',
  state: 'open',
  isDefault: false,
  ...changes,
});

const ACCOUNTS = [
  anAccount(7, { isDefault: true }),
  anAccount(8, { nameHe: 'מאפיית הגפן', nameEn: '', taxId: '514788216', role: 'accountant' }),
  anAccount(9, { nameHe: 'נגריית השרון', nameEn: '', role: 'sub-user', state: 'blocked' }),
];

function givenAccounts(accountsCount: number): void {
  server.answer({
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({ accountId: 7, accountsCount }),
    }),
  });
}

beforeEach(async () => {
  emptyDevice();
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/dashboard': () => aDashboard(),
    [LIST]: () => ({ accounts: ACCOUNTS }),
    [DEFAULT]: () => ({ success: true }),
  });
});

const field = () => page.getByRole('combobox', { name: 'חיפוש עסק לפי שם או מספר' });
const lines = () => page.getByRole('option');
const marked = (name: RegExp) => page.getByRole('option', { selected: true, name });

async function openByKey(): Promise<void> {
  await renderApp('/dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Alt>}a{/Alt}');
  await expect.element(field()).toHaveFocus();
  await expect.element(lines().first()).toBeVisible();
}

test('somebody of one business has nothing to switch', async () => {
  givenAccounts(1);
  await renderApp('/dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^החלפת עסק/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Alt>}a{/Alt}');
  expect(server.callsTo(LIST)).toHaveLength(0);
});

test('the head of the menu opens the list with the own role and the state of each', async () => {
  givenAccounts(3);
  await page.viewport(1440, 900);
  await renderApp('/dashboard');
  await page.getByRole('button', { name: /סטודיו קו תכלת/ }).click();
  await expect
    .element(page.getByRole('option', { name: /קו תכלת.*בבעלותך.*פתוח כאן/ }))
    .toBeVisible();
  await expect
    .element(page.getByRole('option', { name: /הגפן.*514788216.*לקוח שלך/ }))
    .toBeVisible();
  await expect.element(page.getByRole('option', { name: /השרון.*משתמש משנה.*חסום/ })).toBeVisible();
  await expect.element(lines().nth(2)).toHaveAttribute('aria-disabled', 'true');
  expect((await axeAtRest()).violations).toEqual([]);
});

test('typing finds by name and by number, arrows move, and a blocked one does not open', async () => {
  givenAccounts(3);
  await openByKey();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(marked(/הגפן/)).toBeVisible();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(marked(/השרון/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toBeVisible();
  await userEvent.fill(field(), '5147');
  await expect.element(marked(/הגפן/)).toBeVisible();
  expect(lines().all()).toHaveLength(1);
  await userEvent.fill(field(), 'אין כזה');
  await expect.element(page.getByText('לא נמצא עסק בשם או במספר הזה')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).not.toBeInTheDocument();
});

test('another account is chosen for the next sign-in', async () => {
  givenAccounts(3);
  await openByKey();
  await userEvent.keyboard('{ArrowDown}');
  await page.getByRole('button', { name: /לפתוח את .*הגפן.* בכל התחברות/ }).click();
  await expect.element(page.getByText(/הגפן.* ייפתח בהתחברות הבאה/)).toBeVisible();
  expect(server.callsTo(DEFAULT).at(-1)?.body).toEqual({ id: 8 });
});

test('on a phone the name of the open business has the room that it needs', async () => {
  givenAccounts(3);
  await renderApp('/dashboard');
  await page.viewport(390, 844);
  const button = page.getByRole('button', { name: /^החלפת עסק/ });
  await expect.element(button).toBeVisible();
  const name = button.element().querySelector('bdi');
  expect(name?.scrollWidth).toBeLessThanOrEqual(name?.clientWidth ?? 0);
});

import type { PasswordOutcome } from '@pinkas/contract/account/accounts/own-sign-in.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const CHANGE = 'POST /v2/api/account/accounts/password';
const GOOD = 'Tavla-Zofia-7';

let server: FakeServer;
let outcome: PasswordOutcome;

beforeEach(async () => {
  await chooseLanguage('he');
  outcome = 'changed';
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/account/accounts/sessions': () => ({ sessions: [] }),
    [CHANGE]: () => ({ outcome }),
  });
});

const dialog = () => page.getByRole('dialog', { name: 'החלפת סיסמה' });
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const save = () => dialog().getByRole('button', { name: 'החלפת סיסמה' });

async function open(): Promise<void> {
  await renderApp('/account/accounts?tab=sign_in');
  await page.getByRole('button', { name: 'החלפת סיסמה' }).click();
  await expect.element(dialog()).toBeVisible();
}

async function fill(current: string, password: string): Promise<void> {
  await field('הסיסמה הנוכחית').fill(current);
  await field('סיסמה חדשה').fill(password);
  await save().click();
}

test('the password is changed by the current one, and axe finds nothing', async () => {
  await open();
  expect((await axeAtRest()).violations).toEqual([]);
  await fill('Old-Password-1', GOOD);
  await expect
    .element(page.getByText('הסיסמה הוחלפה, וכל המכשירים האחרים נותקו').first())
    .toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsTo(CHANGE).map(({ body }) => body)).toEqual([
    { current: 'Old-Password-1', password: GOOD },
  ]);
});

test.each([
  ['wrong-password', 'הסיסמה הנוכחית שגויה, אפשר לנסות שוב'],
  ['blocked', /^יותר מדי ניסיונות עם סיסמה שגויה/],
  ['weak', 'הסיסמה לא עומדת בכל התנאים שברשימה. יש לבחור סיסמה אחרת'],
] as const)('%s is told in the dialog, which stays', async (refused, sentence) => {
  outcome = refused;
  await open();
  await fill('Old-Password-1', GOOD);
  await expect.element(dialog().getByText(sentence)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a password that lacks a rule is not sent, and says which', async () => {
  await open();
  await fill('Old-Password-1', 'short');
  await expect
    .element(dialog().getByText('הסיסמה לא עומדת בכל התנאים שברשימה. יש לבחור סיסמה אחרת'))
    .toBeVisible();
  expect(server.callsTo(CHANGE)).toEqual([]);
});

test('nothing typed is told at both fields', async () => {
  await open();
  await save().click();
  await expect.element(field('הסיסמה הנוכחית')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('סיסמה חדשה')).toHaveAttribute('aria-invalid', 'true');
  expect(server.callsTo(CHANGE)).toEqual([]);
});

import type { AccountState } from '@pinkas/domain/permissions/account-state';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../test/axe-at-rest.ts';
import { aSetup, fakeServer, startHandlers, type FakeServer } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

let server: FakeServer;
let state: AccountState;

beforeEach(() => {
  state = 'read-only';
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/data/init': () => ({
      success: true,
      data: aSetup({ accountState: { state, reason: state === 'active' ? null : 'unpaid' } }),
    }),
    'GET /v2/api/account/archive': () => ({ archive: null }),
  });
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const strip = (words: RegExp) => page.getByRole('status').filter({ hasText: words });

test('where nothing is written the band says so, and a new document leads to what is left to do', async () => {
  await renderApp('/account/archive');
  await expect.element(strip(/לקריאה בלבד/)).toBeVisible();
  window.location.hash = '#/documents/create/305';
  await expect.element(heading('החשבון לקריאה בלבד')).toBeVisible();
  await expect.element(page.getByText(/התשלום על החשבון לא התקבל/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'למסמכים שלי' })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('looking again says that nothing changed, and leads in once the account is active', async () => {
  await renderApp('/blocked');
  const look = page.getByRole('button', { name: 'בדיקה אם נפתח' });
  await userEvent.click(look);
  await expect.element(page.getByText('עדיין לא השתנה.')).toBeVisible();
  state = 'active';
  await userEvent.click(look);
  await expect.poll(() => window.location.hash).toBe('#/dashboard');
  await expect.element(strip(/לקריאה בלבד/)).not.toBeInTheDocument();
});

test('a blocked account opens at the page that says so, and its menu holds its documents', async () => {
  state = 'blocked';
  await renderApp('/');
  await expect.element(heading('החשבון חסום')).toBeVisible();
  window.location.hash = '#/customers';
  await expect.poll(() => window.location.hash).toBe('#/blocked');
  await expect.element(page.getByRole('link', { name: 'להורדת כל הנתונים' })).toBeVisible();
});

test('an account that is suspended while a page is open says so at the next refused call', async () => {
  state = 'active';
  server.answer({
    'GET /v2/api/account/archive': () =>
      Response.json({ success: false, code: 'ACCOUNT_SUSPENDED' }, { status: 409 }),
  });
  await renderApp('/settings/tags');
  state = 'suspended';
  window.location.hash = '#/account/archive';
  await expect.element(strip(/מושהה/)).toBeVisible();
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aDashboard } from '../../../test/a-dashboard.ts';
import { axeAtRest } from '../../../test/axe-at-rest.ts';
import { emptyDevice } from '../../../test/empty-device.ts';
import { expensesServer } from '../../../test/expenses-server.ts';
import { aSetup, fakeServer, startHandlers, type FakeServer } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { chooseLanguage } from '../../shared/language/language-store.ts';

const READ_ONLY = {
  'GET /v2/api/data/init': () => ({
    success: true,
    data: aSetup({ accountState: { state: 'read-only', reason: 'unpaid' } }),
  }),
};
const WHY = 'החשבון לא פעיל עכשיו: אפשר לקרוא ולייצא, אבל לא לשנות.';

let server: FakeServer;

beforeEach(async () => {
  emptyDevice();
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    ...READ_ONLY,
    'GET /v2/api/dashboard': () => aDashboard(),
  });
});
afterEach(() => page.viewport(1440, 900));

const writesOf = () => server.calls.filter(({ method }) => method !== 'GET');

describe('a business that may only read', () => {
  test('has no entry, key or button of the phone for a new document', async () => {
    await renderApp('/dashboard');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'הפקת מסמך' })).not.toBeInTheDocument();
    await userEvent.keyboard('n');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => window.location.hash).toBe('#/dashboard');
    await page.viewport(390, 844);
    await expect.element(page.getByRole('button', { name: 'עוד', exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'הפקת מסמך חדש' }))
      .not.toBeInTheDocument();
  });

  test('reads the form of an item without saving it, and is told why', async () => {
    await renderApp('/items/new');
    await expect.element(page.getByText(WHY)).toBeVisible();
    await expect.element(page.getByRole('textbox').first()).toBeDisabled();
    await expect.element(page.getByRole('button', { name: /^שמירה/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(writesOf()).toEqual([]);
    expect((await axeAtRest()).violations).toEqual([]);
  });

  test('reads the form of a customer without saving it', async () => {
    await renderApp('/customers/new');
    await expect.element(page.getByText(WHY)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^שמירה/ })).not.toBeInTheDocument();
  });

  test('sees its tags without changing them', async () => {
    server.answer({
      'GET /v2/api/settings/tags': () => ({
        tags: [
          {
            id: '0193aaaa-0000-7000-8000-0000000000b1',
            name: 'אתר חדש',
            color: 'blue',
            groupName: '',
            isActive: true,
            version: 1,
            uses: { customers: 0, documents: 0, items: 0, expenses: 0 },
          },
        ],
      }),
    });
    await renderApp('/settings/tags');
    await expect.element(page.getByText(WHY)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'תגית חדשה' })).not.toBeInTheDocument();
  });

  test('sees who comes in, and still decides about it', async () => {
    server.answer({
      'GET /v2/api/account/people': () => ({ people: [] }),
      'GET /v2/api/account/accountants': () => ({
        accountants: [
          {
            id: 'c0ffee00-0000-4000-8000-000000000005',
            fullName: 'רות אלמוג',
            email: 'accountant@pinkas.test',
            rights: ['file'],
            since: '2026-01-04T08:00:00.000Z',
            lastVisitAt: null,
          },
        ],
      }),
    });
    await renderApp('/account/accounts?tab=accountants');
    const card = page.getByRole('region', { name: 'רואי החשבון של העסק' });
    await expect.element(card.getByRole('button', { name: 'סיום הגישה' })).toBeVisible();
    await expect.element(card.getByRole('switch', { name: /הפקת מסמכים/ })).toBeEnabled();
  });
});

test('a suspended business decides about nobody', async () => {
  server.answer({
    'GET /v2/api/data/init': () => ({
      success: true,
      data: aSetup({ accountState: { state: 'suspended', reason: 'security' } }),
    }),
    'GET /v2/api/account/people': () => ({ people: [] }),
  });
  await renderApp('/account/accounts');
  const people = page.getByRole('region', { name: 'המשתמשים בעסק' });
  await expect.element(people).toBeVisible();
  await expect.element(people.getByRole('button', { name: 'הזמנת משתמש' })).not.toBeInTheDocument();
});

test('expenses are read and exported, not written', async () => {
  server = expensesServer(READ_ONLY);
  await renderApp('/expenses');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'הוצאה חדשה' })).not.toBeInTheDocument();
  window.location.hash = '#/expenses/new';
  await expect.element(page.getByText(WHY)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /אישור/ }).first()).toBeDisabled();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(writesOf()).toEqual([]);
});

import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aDashboard } from '../../../../test/a-dashboard.ts';
import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  managerHandlers,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { aManagedAccount } from './testing/a-managed-account.ts';

const PAGE = '/account_manager/account_manager_user_list';
const LIST = 'GET /v2/api/account_manager/accounts';
const OPEN = 'POST /v2/api/account_manager/accounts';
const AGAIN = 'POST /v2/api/account_manager/invitation';

const ACCOUNTS = [
  aManagedAccount({ documents: 12, lastDocumentOn: '2026-11-18' }),
  aManagedAccount({
    id: 8,
    nameHe: 'נגריית השרון',
    nameEn: '',
    taxId: '300000007',
    state: 'invited',
    people: 1,
    invitation: { email: 'owner@shop.test', expiresAt: '2126-12-01T00:00:00Z' },
  }),
  aManagedAccount({ id: 9, nameHe: 'קפה הפינה', nameEn: '', taxId: '300000015', state: 'blocked' }),
];

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    ...managerHandlers(),
    'GET /v2/api/dashboard': () => aDashboard(),
    [LIST]: () => ({ accounts: ACCOUNTS }),
    [OPEN]: () => ({ id: 10 }),
    [AGAIN]: () => ({ success: true }),
  });
});

const row = (name: string | RegExp) => page.getByRole('row', { name });
const field = (name: string | RegExp) => page.getByRole('dialog').getByRole('textbox', { name });

test('the list shows how each account stands, with totals, and leads into its books', async () => {
  await renderApp(PAGE);
  await expect.element(row(/מאפיית הגפן/)).toBeVisible();
  await expect.element(page.getByText('3 חשבונות · 12 מסמכים · 5 משתמשים')).toBeVisible();
  const name = row(/מאפיית הגפן/).getByRole('link', { name: /מאפיית/ });
  await expect.element(name).toHaveAttribute('href', '#/enter/7');
  // Nobody enters before the owner has joined, nor where the business is blocked.
  await expect.element(row(/נגריית/).getByText('ממתין לאישור הבעלים')).toBeVisible();
  await expect.element(row(/נגריית/).getByRole('link')).not.toBeInTheDocument();
  await expect.element(row(/קפה הפינה/).getByRole('link')).not.toBeInTheDocument();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(page.getByRole('tab', { name: /מוגבלים/ }));
  await expect.element(row(/נגריית/)).not.toBeInTheDocument();
  await expect.element(row(/קפה הפינה/)).toBeVisible();
});

test('an owner who did not come is sent another link', async () => {
  await renderApp(PAGE);
  await userEvent.click(page.getByRole('button', { name: /קישור חדש לבעלים של נגריית/ }));
  await expect
    .poll(() => server.callsTo(AGAIN).map(({ body }) => body))
    .toEqual([{ accountId: 8 }]);
});

test('somebody without accounts reads what it is for, and opens one by the rules of registration', async () => {
  server.answer({ [LIST]: () => ({ accounts: [] }) });
  await renderApp(PAGE);
  await expect.element(page.getByText('כאן יופיעו העסקים שפתחת ללקוחות')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'פתיחת חשבון' }));
  await userEvent.fill(field('שם העסק בעברית'), 'Bakery');
  await userEvent.selectOptions(page.getByRole('combobox', { name: /סוג העסק/ }), 'עוסק מורשה');
  await userEvent.fill(field(/מספר עוסק/), '300000015');
  await userEvent.fill(field('שם הבעלים'), 'נועה בר');
  await userEvent.fill(field('הדואר של הבעלים'), 'noa@shop.test');
  expect((await axeAtRest()).violations).toEqual([]);
  const send = page.getByRole('button', { name: 'פתיחה ושליחת הקישור' });
  await userEvent.click(send);
  await expect.element(field('שם העסק בעברית')).toHaveAttribute('aria-invalid', 'true');
  expect(server.callsTo(OPEN)).toEqual([]);
  await expect.element(page.getByText(/יכול לכלול אותיות בעברית/)).toBeVisible();
  await userEvent.fill(field('שם העסק בעברית'), 'מאפיית "הגפן" בע"מ');
  await userEvent.click(page.getByRole('button', { name: /לכתוב .*מאפיית הגפן בעמ/ }));
  await expect.element(field('שם העסק בעברית')).toHaveValue('מאפיית הגפן בעמ');
  await userEvent.fill(field('שם העסק בעברית'), 'מאפייה');
  server.answer({
    [OPEN]: () =>
      refusal(400, 'INVALID_REQUEST', { fields: [{ path: ['comp_crn'], code: 'TAX_ID_EXISTS' }] }),
  });
  await userEvent.click(send);
  await expect.element(page.getByText(/המספר הזה כבר רשום/)).toBeVisible();
  server.answer({ [OPEN]: () => ({ id: 10 }) });
  await userEvent.fill(field(/מספר עוסק/), '300000007');
  await userEvent.click(send);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsTo(OPEN).at(-1)?.body).toEqual({
    ua_name: 'נועה בר',
    email: 'noa@shop.test',
    comp_crn: '300000007',
    comp_type: 'licensed-dealer',
    comp_name: 'מאפייה',
    comp_name_en: '',
    language: 'he',
  });
});

test('a list that did not load is asked for again', async () => {
  server.answer({ [LIST]: () => refusal(500, 'INTERNAL') });
  await renderApp(PAGE);
  await expect.element(page.getByText('רשימת החשבונות לא נטענה')).toBeVisible();
  server.answer({ [LIST]: () => ({ accounts: ACCOUNTS }) });
  await userEvent.click(page.getByRole('button', { name: /לנסות שוב|ניסיון נוסף/ }));
  await expect.element(row(/מאפיית הגפן/)).toBeVisible();
});

test('in the books of an account a band says whose they are and leads back', async () => {
  await renderApp('/dashboard');
  const band = page.getByRole('complementary', { name: /בניהול שלך/ });
  await expect.element(band).toBeVisible();
  await userEvent.click(band.getByRole('link', { name: 'לרשימת החשבונות' }));
  await expect.element(row(/מאפיית הגפן/)).toBeVisible();
  await expect.element(band).not.toBeInTheDocument();
});

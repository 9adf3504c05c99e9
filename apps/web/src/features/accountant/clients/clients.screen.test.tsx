import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aDashboard } from '../../../../test/a-dashboard.ts';
import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  aSetup,
  aUser,
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { aClient } from './testing/a-client.ts';

const LIST = 'GET /backoffice/accountant/getAccountantUserList';
const RIGHTS_OF_SEEING = { isOwner: false, isAccountant: true, accountantRights: [] };

const CLIENTS = [
  aClient({ waitingFiles: 2, waitingExpenses: 1, newDocuments: 4 }),
  aClient({
    id: 8,
    nameHe: 'נגריית השרון, עבודות עץ ומטבחים בהזמנה אישית לכל אזור המרכז והשפלה',
    nameEn: '',
    taxId: '300000007',
    rights: ['file'],
    bookkeepingUntil: '2026-11-01',
    unreportedExpenses: 3,
    unreportedSince: '2026-09-01',
  }),
  aClient({ id: 9, nameHe: 'קפה הפינה', nameEn: '', taxId: '300000015', state: 'blocked' }),
];

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({ ...RIGHTS_OF_SEEING, accountId: 7, accountsCount: 3 }),
    }),
    'GET /v2/api/data/init': () => ({
      success: true,
      data: aSetup({ user: { fullName: 'רות אלמוג', role: 'accountant' } }),
    }),
    'GET /v2/api/dashboard': () => aDashboard(),
    [LIST]: () => ({ success: true, clients: CLIENTS, today: '2026-11-20' }),
    'GET /v2/api/accountant/download': () => ({ download: null }),
    'GET /v2/api/accountant/requests': () => ({ requests: [] }),
  });
});

const row = (name: string | RegExp) => page.getByRole('row', { name });
const tab = (name: RegExp) => page.getByRole('tab', { name });

async function open(): Promise<void> {
  await renderApp('/accountant/user_list');
  await expect.element(row(/מאפיית הגפן/)).toBeVisible();
}

test('each client shows what waits, what is wrong, and leads to its books', async () => {
  await open();
  await expect.element(page.getByText('3 לקוחות')).toBeVisible();
  const papers = row(/מאפיית הגפן/).getByRole('link', { name: '3', exact: true });
  await expect.element(papers).toHaveAttribute('href', '#/enter/7?to=%2Fexpenses');
  const name = row(/מאפיית הגפן/).getByRole('link', { name: /מאפיית/ });
  await expect.element(name).toHaveAttribute('href', '#/enter/7');
  await expect.element(row(/נגריית/).getByText(/אישור ניהול הספרים פג/)).toBeVisible();
  await expect.element(row(/נגריית/).getByText(/3 מאז/)).toBeVisible();
  // Nobody enters the books of a business that is blocked.
  await expect.element(row(/קפה הפינה/).getByText('החשבון חסום')).toBeVisible();
  await expect.element(row(/קפה הפינה/).getByRole('link')).not.toBeInTheDocument();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a view, a search and an order live in the address', async () => {
  await open();
  await userEvent.click(tab(/ניירות ממתינים/));
  await expect.element(row(/נגריית/)).not.toBeInTheDocument();
  await expect.poll(() => window.location.hash).toContain('tab=papers');
  await userEvent.click(tab(/הכול/));
  await userEvent.fill(page.getByRole('searchbox'), '300000015');
  await expect.element(row(/מאפיית/)).not.toBeInTheDocument();
  await expect.element(row(/קפה הפינה/)).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox'), 'לא קיים');
  await userEvent.click(page.getByRole('button', { name: 'הצגת כל הלקוחות' }));
  await expect.element(row(/נגריית/)).toBeVisible();
});

test('somebody without clients reads how to get one', async () => {
  server.answer({ [LIST]: () => ({ success: true, clients: [], today: '2026-11-20' }) });
  await renderApp('/accountant/user_list');
  await expect.element(page.getByText(/כאן יופיעו העסקים/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'ייצוא' })).not.toBeInTheDocument();
});

test('a list that did not load is asked for again', async () => {
  server.answer({ [LIST]: () => refusal(500, 'INTERNAL') });
  await renderApp('/accountant/user_list');
  await expect.element(page.getByText('רשימת הלקוחות לא נטענה')).toBeVisible();
  server.answer({ [LIST]: () => ({ success: true, clients: CLIENTS, today: '2026-11-20' }) });
  await userEvent.click(page.getByRole('button', { name: /לנסות שוב|ניסיון נוסף/ }));
  await expect.element(row(/מאפיית הגפן/)).toBeVisible();
});

test('in the books of a client a band says whose they are and what is allowed', async () => {
  await renderApp('/dashboard');
  const band = page.getByRole('complementary', { name: /הספרים של הלקוח/ });
  await expect.element(band.getByText('צפייה בלבד')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(band.getByRole('link', { name: 'לרשימת הלקוחות' }));
  await expect.element(row(/מאפיית הגפן/)).toBeVisible();
  await expect.element(band).not.toBeInTheDocument();
});

test('between the books of clients the thumb has the three pages of the area', async () => {
  await renderApp('/accountant/user_list');
  await page.viewport(390, 844);
  const bar = page.getByRole('navigation', { name: 'ניווט מהיר' });
  const current = bar.getByRole('link', { name: 'הלקוחות שלי' });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
  await expect
    .element(bar.getByRole('link', { name: 'רשימת עבודה' }))
    .toHaveAttribute('href', '#/accountant/work_list');
  await expect
    .element(bar.getByRole('link', { name: 'הכנסות הלקוחות' }))
    .toHaveAttribute('href', '#/accountant/income_reports');
});

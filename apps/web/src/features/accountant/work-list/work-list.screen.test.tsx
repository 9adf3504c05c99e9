import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

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
import { aWorkRow } from './testing/a-work-row.ts';

const LIST = 'GET /backoffice/accountant/work_list';

const ROWS = [
  aWorkRow({
    key: 'c',
    kind: 'certificate-expired',
    date: localDate('2026-11-01'),
    about: { certificate: 'bookkeeping' },
    words: '',
  }),
  aWorkRow(),
  aWorkRow({
    key: 'e',
    clientId: 8,
    nameHe: 'נגריית השרון, עבודות עץ ומטבחים בהזמנה אישית לכל אזור המרכז והשפלה',
    nameEn: '',
    kind: 'expense-waiting',
    about: {
      paper: {
        expenseId: '0193aaaa-0000-7000-8000-000000000008',
        supplier: 'בזק',
        reference: '88120',
      },
    },
    words: '',
  }),
  aWorkRow({ key: 'o', clientId: 8, nameHe: 'נגריית השרון', nameEn: '', kind: 'question-open' }),
];

const answerOf = (rows = ROWS, more: object = {}) => ({
  success: true,
  rows,
  clients: 3,
  isCut: false,
  today: '2026-11-22',
  ...more,
});

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  const data = aUser({ isOwner: false, isAccountant: true, accountantRights: [], accountId: 7 });
  const user = { fullName: 'רות אלמוג', role: 'accountant' as const };
  server = fakeServer({
    ...startHandlers(true),
    'GET /backoffice/data/initData': () => ({ success: true, data }),
    'GET /v2/api/data/init': () => ({ success: true, data: aSetup({ user }) }),
    [LIST]: () => answerOf(),
  });
});

const row = (name: string | RegExp) => page.getByRole('row', { name });
const tab = (name: RegExp) => page.getByRole('tab', { name });

async function open(): Promise<void> {
  await renderApp('/accountant/work_list');
  await expect.element(row(/אישור ניהול ספרים/)).toBeVisible();
}

test('each row says what waits, for how long, and leads into the books at its paper', async () => {
  await open();
  await expect.element(page.getByText('4 ממתינים')).toBeVisible();
  await expect.element(row(/אישור ניהול ספרים/).getByText('אישור שפג')).toBeVisible();
  await expect.element(row(/אישור ניהול ספרים/).getByText(/בתוקף עד/)).toBeVisible();
  const answered = row(/הלקוח ענה/);
  await expect.element(answered.getByText('לבית קפה בחיפה')).toBeVisible();
  const link = answered.getByRole('link', { name: 'חשבונית מס 30126' });
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringMatching(/^#\/enter\/7\?to=%2Fdocuments%2F/));
  const words = answered.getByText('לבית קפה בחיפה').element();
  // Whole, on a line of their own.
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
  expect(words.getBoundingClientRect().top).toBeGreaterThanOrEqual(
    link.element().getBoundingClientRect().bottom - 1,
  );
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a view, a client and a search narrow the list and live in the address', async () => {
  await open();
  await userEvent.click(tab(/תשובות של לקוחות/));
  await expect.element(row(/88120/)).not.toBeInTheDocument();
  await expect.poll(() => window.location.hash).toContain('tab=answers');
  await userEvent.click(tab(/הכול/));
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'לקוח' }), '8');
  await expect.element(row(/הלקוח ענה/)).not.toBeInTheDocument();
  await expect.element(row(/88120/)).toBeVisible();
  await expect.poll(() => window.location.hash).toContain('client=8');
  await userEvent.fill(page.getByRole('searchbox'), 'לא קיים');
  await userEvent.click(page.getByRole('button', { name: 'הצגת הכול' }));
  await expect.element(row(/הלקוח ענה/)).toBeVisible();
});

test('by keys alone a row is opened', async () => {
  await open();
  row(/הלקוח ענה/)
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  // If the account is open already, the link opens the document itself.
  await expect.poll(() => window.location.hash).toMatch(/^#\/documents\/0193aaaa/);
});

test('on a phone each row names the paper, the client, what waits and what was said', async () => {
  await renderApp('/accountant/work_list');
  await page.viewport(390, 844);
  await expect.element(page.getByText('חשבונית מס 30126').first()).toBeVisible();
  await expect.element(page.getByText(/מאפיית הגפן.*מאז/)).toBeVisible();
  await expect.element(page.getByText('לבית קפה בחיפה').first()).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a list with nothing in it teaches where work comes from', async () => {
  server.answer({ [LIST]: () => answerOf([]) });
  await renderApp('/accountant/work_list');
  await expect.element(page.getByText('אין כרגע מה לטפל')).toBeVisible();
  await expect.element(page.getByText(/שאלה שואלים בעמוד של מסמך/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'ייצוא' })).not.toBeInTheDocument();
});

test('more than is listed is told, and many rows are drawn in parts', async () => {
  const many = Array.from({ length: 201 }, (_, n) => aWorkRow({ key: String(n) }));
  server.answer({ [LIST]: () => answerOf(many, { isCut: true }) });
  await renderApp('/accountant/work_list');
  await expect.element(page.getByText(/עד 100 הוותיקים/)).toBeVisible();
  await expect.poll(() => row(/הלקוח ענה/).elements().length).toBe(200);
  await userEvent.click(page.getByRole('button', { name: 'הצגת עוד' }));
  await expect.poll(() => row(/הלקוח ענה/).elements().length).toBe(201);
});

test('a list that did not load is asked for again', async () => {
  server.answer({ [LIST]: () => refusal(500, 'INTERNAL') });
  await renderApp('/accountant/work_list');
  await expect.element(page.getByText('רשימת העבודה לא נטענה')).toBeVisible();
  server.answer({ [LIST]: () => answerOf() });
  await userEvent.click(page.getByRole('button', { name: /לנסות שוב|ניסיון נוסף/ }));
  await expect.element(row(/אישור ניהול ספרים/)).toBeVisible();
});

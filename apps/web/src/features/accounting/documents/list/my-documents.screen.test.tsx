import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { aRow, CUSTOMER_ID, DOCUMENT_ID } from '../testing/fake-documents.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage, SEEING } from '../testing/open-page.tsx';
import { chooseCustomer } from '../testing/write-and-issue.ts';

const LIST = 'GET /v2/api/documents';
const TOTALS = 'GET /v2/api/documents/totals';
const NO_TABS = { all: 4, open: 0, overdue: 0, paid: 0 };
/** Totals of a filter in which nothing is open or cancelled. */
const NO_MORE = { cancelledCount: 0, openAgorot: 0, openRequestsAgorot: 0, tabs: NO_TABS };
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await chooseLanguage('he');
});

function lastQuery(call: string): Record<string, string> {
  return Object.fromEntries(server.of(call).at(-1)?.query ?? []);
}

test('the list shows documents, the total of the whole filter and counts of the tabs', async () => {
  const { screen } = await openPage('/documents');
  await expect.element(screen.getByRole('link', { name: '30128' })).toBeVisible();
  await expect.element(screen.getByText(/412,906\.40/)).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: /פתוחים/ })).toMatchTextContent(/23/);
  await expect.element(screen.getByText('מציג 1–1 מתוך 86')).toBeVisible();
  await expect.poll(() => lastQuery(LIST)).toEqual({ sort: 'date', direction: 'desc' });
});

test.each(['he', 'en'] as const)(
  'in %s at 1440 marks and menu of a row are whole',
  async (language) => {
    server.answer(LIST, () =>
      json({
        rows: [{ ...aRow(), noteCount: 2, isMailed: true, isOpened: true }],
        after: null,
        before: null,
      }),
    );
    if (language === 'en') await chooseLanguage('en');
    const { screen } = await openPage('/documents');
    await expect.element(screen.getByRole('link', { name: '30128' })).toBeVisible();
    const frame = document.querySelector('.pk-table-frame')?.getBoundingClientRect();
    const acts = document.querySelectorAll('.doc-mailed, .pk-cell--actions button');
    expect(acts.length).toBeGreaterThan(3);
    for (const act of acts) {
      const box = act.getBoundingClientRect();
      expect(box.left).toBeGreaterThanOrEqual(frame?.left ?? 0);
      expect(box.right).toBeLessThanOrEqual(frame?.right ?? 0);
    }
  },
);

test('on a phone a Latin name keeps its dot at its end', async () => {
  server.answer(LIST, () =>
    json({ rows: [{ ...aRow(), customerName: 'Harbour Light Ltd.' }], after: null, before: null }),
  );
  await page.viewport(390, 844);
  const { screen } = await openPage('/documents');
  const name = screen.getByText('Harbour Light Ltd.');
  await expect.element(name).toBeVisible();
  expect(getComputedStyle(name.element()).direction).toBe('ltr');
});

test('who may only see finds no way to issue or to send', async () => {
  const { screen } = await openPage('/documents', undefined, SEEING);
  await expect.element(screen.getByRole('link', { name: '30128' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'הפקת מסמך' })).not.toBeInTheDocument();
  await screen.getByRole('checkbox').nth(1).click();
  await expect.element(screen.getByRole('button', { name: /ZIP/ })).toBeVisible();
  for (const name of ['שליחה ללקוחות', 'תגיות']) {
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
  }
});

test('unlike kinds are summed apart, with their signs, under one sum of the sales', async () => {
  const kinds = [
    { kind: 'sales', count: 2, totalAgorot: 118_000 },
    { kind: 'credits', count: 1, totalAgorot: -11_800 },
    { kind: 'receipts', count: 1, totalAgorot: 50_000 },
  ];
  server.answer(TOTALS, () => json({ ...NO_MORE, count: 4, kinds, totalAgorot: 106_200 }));
  const { screen } = await openPage('/documents');
  const sum = screen.getByRole('row', { name: /סה"כ מכירות בניכוי זיכויים/ });
  await expect.element(sum).toMatchTextContent(/1,062\.00/);
  const parts = screen.getByRole('row', { name: /קבלות/ });
  await expect.element(parts).toMatchTextContent(/מכירות ₪1,180\.00/);
  await expect.element(parts).toMatchTextContent(/זיכויים ₪−118\.00/);
  await expect.element(parts).toMatchTextContent(/קבלות ₪500\.00/);
  await page.viewport(390, 844);
  await expect.element(screen.getByText('סה"כ מכירות בניכוי זיכויים')).toBeVisible();
  await expect.element(screen.getByText('₪1,062.00')).toBeVisible();
  await expect.element(screen.getByText('₪−118.00')).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
});

test('the total tells what is cancelled and in no sum, and what requests ask for beside debts', async () => {
  const kinds = [{ kind: 'payment-requests', count: 2, totalAgorot: 50_000 }];
  server.answer(TOTALS, () =>
    json({
      ...NO_MORE,
      count: 4,
      cancelledCount: 2,
      kinds,
      totalAgorot: 50_000,
      openRequestsAgorot: 30_000,
    }),
  );
  const { screen } = await openPage('/documents');
  const sum = screen.getByRole('row', { name: /סה"כ כל המסמכים/ });
  await expect.element(sum).toMatchTextContent(/4 מסמכים, מהם 2 מבוטלים שלא בסכום, בכל העמודים/);
  const parts = screen.getByRole('row', { name: /פתוח בחשבונות עסקה/ });
  await expect.element(parts).toMatchTextContent(/פתוח בחשבונות עסקה ₪300\.00/);
});

test('quotes and orders have no common sum', async () => {
  const kinds = [
    { kind: 'quotes', count: 1, totalAgorot: 118_000 },
    { kind: 'orders', count: 1, totalAgorot: 50_000 },
  ];
  server.answer(TOTALS, () => json({ ...NO_MORE, count: 2, kinds, totalAgorot: null }));
  const { screen } = await openPage('/documents');
  const parts = screen.getByRole('row', { name: /הצעות מחיר/ });
  await expect.element(parts).toMatchTextContent(/הזמנות ₪500\.00/);
  await expect.element(screen.getByText(/1,680\.00/)).not.toBeInTheDocument();
});

test('tabs, search and filters go to the address and to the server', async () => {
  const { screen, router } = await openPage('/documents');
  await screen.getByRole('tab', { name: /באיחור/ }).click();
  await expect.poll(() => router.state.location.search).toBe('?state=overdue');
  await screen.getByRole('searchbox', { name: 'חיפוש במסמכים' }).fill('קליניקה');
  await expect.poll(() => lastQuery(LIST)).toMatchObject({ state: 'overdue', search: 'קליניקה' });
  await screen.getByRole('button', { name: 'תאריכים' }).click();
  await screen.getByRole('button', { name: 'החודש', exact: true }).click();
  await expect
    .poll(() => lastQuery(TOTALS))
    .toEqual({ state: 'overdue', search: 'קליניקה', from: '2026-11-01', to: '2026-11-20' });
  await screen.getByRole('button', { name: 'סכום', exact: true }).click();
  await screen.getByRole('textbox', { name: 'מסכום' }).fill('1,500');
  await screen.getByRole('button', { name: 'החלה' }).click();
  await expect.poll(() => lastQuery(LIST)).toMatchObject({ totalMinAgorot: '150000' });
  await screen.getByRole('button', { name: 'ניקוי סינון' }).click();
  await expect.poll(() => router.state.location.search).toBe('');
  await expect.element(screen.getByRole('searchbox', { name: 'חיפוש במסמכים' })).toHaveValue('');
});

test('a customer is chosen by name, and the chip can be cleared', async () => {
  const { screen, router } = await openPage('/documents');
  await screen.getByRole('button', { name: 'לקוח', exact: true }).first().click();
  await chooseCustomer(screen);
  await expect.poll(() => lastQuery(LIST)).toMatchObject({ customerId: CUSTOMER_ID });
  await screen.getByRole('button', { name: /^ניקוי: לקוח/ }).click();
  await expect.poll(() => router.state.location.search).toBe('');
});

test('two filters that are cleared one right after the other are both cleared', async () => {
  const { screen, router } = await openPage(
    '/documents?state=overdue&from=2026-11-01&to=2026-11-20&sort=total',
  );
  const clear = (name: string) => screen.getByRole('button', { name: `ניקוי: ${name}` });
  await expect.element(clear('תאריכים')).toBeVisible();
  const both = [clear('תאריכים').element(), clear('סטטוס').element()];
  for (const one of both) one.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => router.state.location.search).toBe('?sort=total');
});

test('an address opens the same list again', async () => {
  const { screen } = await openPage(
    '/documents?state=open&from=2026-10-01&to=2026-11-20&sort=total',
  );
  await expect
    .element(screen.getByRole('tab', { name: /פתוחים/ }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByText(/01\/10\/2026 – 20\/11\/2026/)).toBeVisible();
  await expect
    .poll(() => lastQuery(LIST))
    .toMatchObject({ state: 'open', sort: 'total', from: '2026-10-01' });
});

test('a head sorts, and pages turn by the places that the server gave', async () => {
  server.answer(LIST, ({ query }) =>
    query.has('after')
      ? json({ rows: [aRow({ number: 30001 })], after: null, before: 'place-b' })
      : json({ rows: [aRow()], after: 'place-a', before: null }),
  );
  const { screen, router } = await openPage('/documents');
  await screen.getByRole('button', { name: 'העמוד הבא' }).click();
  await expect.element(screen.getByRole('link', { name: '30001' })).toBeVisible();
  await expect.poll(() => lastQuery(LIST)).toMatchObject({ after: 'place-a' });
  await expect.element(screen.getByText('מציג 51–51 מתוך 86')).toBeVisible();
  await screen.getByRole('button', { name: 'סכום (₪)' }).click();
  await expect.poll(() => router.state.location.search).toBe('?sort=total&direction=desc');
});

test('a row opens by a press and by Enter, and its number is a link', async () => {
  const { screen, router } = await openPage('/documents');
  await expect
    .element(screen.getByRole('link', { name: '30128' }))
    .toHaveAttribute('href', `#/documents/${DOCUMENT_ID}`);
  screen.getByRole('row', { name: /30128/ }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe(`/documents/${DOCUMENT_ID}`);
});

test('a document is mailed from its row', async () => {
  const { screen } = await openPage('/documents');
  await screen.getByRole('button', { name: 'שליחה במייל' }).click();
  const field = screen.getByRole('textbox', { name: 'כתובות' });
  await expect.element(field).toHaveValue('office@clinic.example');
  await field.fill('not-an-address');
  await screen.getByRole('button', { name: 'שליחה', exact: true }).click();
  await expect.element(screen.getByText('כתובת דואר אלקטרוני לא תקינה')).toBeVisible();
  await field.fill('a@example.com, b@example.com');
  await screen.getByRole('button', { name: 'שליחה', exact: true }).click();
  await expect
    .poll(() => server.of(`POST /v2/api/documents/${DOCUMENT_ID}/mail`)[0]?.body)
    .toEqual({ mailTo: ['a@example.com', 'b@example.com'], withTranslation: false });
});

test('nothing yet teaches the first step; nothing found names the filter and clears it', async () => {
  server.answer(LIST, () => json({ rows: [], after: null, before: null }));
  const first = await openPage('/documents');
  await expect.element(first.screen.getByText('עדיין אין כאן מסמכים')).toBeVisible();
  await expect.element(first.screen.getByText('המסמך הראשון לוקח בערך דקה.')).toBeVisible();
  await first.screen.unmount();
  const { screen, router } = await openPage('/documents?search=זזז');
  await expect.element(screen.getByText('חיפשנו את "זזז".')).toBeVisible();
  await screen.getByRole('button', { name: 'ניקוי סינון' }).first().click();
  await expect.poll(() => router.state.location.search).toBe('');
});

test('a list that failed says so, and trying again loads it', async () => {
  server.answer(LIST, () => refusal(500, 'INTERNAL_ERROR'));
  const { screen } = await openPage('/documents');
  await expect.element(screen.getByText('רשימת המסמכים לא נטענה')).toBeVisible();
  server.answer(LIST, () => json({ rows: [aRow()], after: null, before: null }));
  await screen.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect.element(screen.getByRole('link', { name: '30128' })).toBeVisible();
});

test('a damaged place in the address leads to the first page, not to an error', async () => {
  server.answer(LIST, ({ query }) =>
    query.has('after')
      ? refusal(422, 'INVALID_REQUEST', [{ path: 'after', code: 'VALUE_NOT_ALLOWED' }])
      : json({ rows: [aRow()], after: null, before: null }),
  );
  const { screen, router } = await openPage('/documents?state=open&after=abc&page=3');
  await expect.element(screen.getByRole('link', { name: '30128' })).toBeVisible();
  await expect.poll(() => router.state.location.search).toBe('?state=open');
  await expect.element(screen.getByText('מציג 1–1 מתוך 86')).toBeVisible();
});

test('the density of the rows is kept', async () => {
  const { screen } = await openPage('/documents');
  await screen.getByRole('button', { name: 'שורות צפופות' }).click();
  await expect.element(screen.getByRole('button', { name: 'שורות רגילות' })).toBeVisible();
  await screen.unmount();
  const again = await openPage('/documents');
  await expect.element(again.screen.getByRole('button', { name: 'שורות רגילות' })).toBeVisible();
});

test('the list is accessible on a desk, with each filter open, and on a phone', async () => {
  const { screen } = await openPage('/documents');
  await expect.element(screen.getByRole('link', { name: '30128' })).toBeVisible();
  for (const name of ['תאריכים', 'סוג מסמך', 'לקוח', 'סטטוס', 'סכום']) {
    await screen.getByRole('button', { name, exact: true }).first().click();
    await expect.element(screen.getByRole('dialog', { name })).toBeVisible();
    expect(await findAxeProblems()).toEqual([]);
    // Suggestions inside take the first Escape for themselves.
    await userEvent.keyboard('{Escape}{Escape}');
  }
  await page.viewport(390, 844);
  await expect.element(screen.getByRole('button', { name: /קליניקה נעימה/ })).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
});

test('on a phone rows are chosen for what is done with many, and let go again', async () => {
  const { screen } = await openPage('/documents');
  await page.viewport(390, 844);
  await screen.getByRole('button', { name: 'בחירת שורות' }).click();
  await screen.getByRole('checkbox', { name: /30128/ }).click();
  await expect.element(screen.getByText('נבחרה שורה אחת')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'ייצוא ל־Excel' })).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  await screen.getByRole('button', { name: 'סיום הבחירה' }).click();
  await expect.element(screen.getByText('נבחרה שורה אחת')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /קליניקה נעימה/ })).toBeVisible();
});

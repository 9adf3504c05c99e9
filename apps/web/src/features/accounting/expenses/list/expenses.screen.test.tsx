import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { emptyDevice } from '../../../../../test/empty-device.ts';
import { noConnection, type FakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { changeBusiness } from '../../../../shared/session/session-store.ts';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import {
  anExpenseRow,
  EXPENSE_ID,
  expensesServer,
  SUPPLIER_ID,
} from '../../../../../test/expenses-server.ts';

const LIST = 'GET /v2/api/expenses/list';
const TOTALS = 'GET /v2/api/expenses/totals';
let server: FakeServer;

beforeEach(async () => {
  emptyDevice();
  await chooseLanguage('he');
  server = expensesServer({
    [LIST]: () => ({
      rows: [
        anExpenseRow(),
        anExpenseRow({
          id: SUPPLIER_ID,
          kind: 'credit-note',
          reference: '88121',
          state: 'open',
          grossAgorot: 11_800,
        }),
      ],
      after: null,
      before: null,
    }),
    [TOTALS]: () => ({
      count: 2,
      grossAgorot: 106_200,
      vatClaimedAgorot: 16_200,
      openAgorot: 106_200,
      waitingCount: 1,
      inboxCount: 0,
    }),
  });
});

function lastQuery(call: string): Record<string, string> {
  return Object.fromEntries(server.callsTo(call).at(-1)?.query ?? []);
}

test('columns of VAT stay where the business adds none any more, and are not where it never did', async () => {
  const screen = await renderApp('/expenses');
  const column = screen.getByRole('columnheader', { name: /מע"מ/ }).first();
  await expect.element(column).toBeVisible();
  changeBusiness({ kind: 'exempt-dealer' });
  await expect.element(column).not.toBeInTheDocument();
  changeBusiness({ kind: 'exempt-dealer', hasVatBooks: true });
  await expect.element(column).toBeVisible();
});

test('expenses are listed, a credit note takes off, and the total covers the filter', async () => {
  const screen = await renderApp('/expenses');
  await expect.element(screen.getByRole('row', { name: /88120/ })).toMatchTextContent(/1,180\.00/);
  await expect.element(screen.getByRole('row', { name: /88121/ })).toMatchTextContent(/−118\.00/);
  await expect.element(screen.getByRole('row', { name: /סה"כ/ })).toMatchTextContent(/1,062\.00/);
  const { violations } = await axeAtRest();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((one) => one.html).join()}`),
  ).toEqual([]);
});

test('tabs, months and categories go to the address and to the server', async () => {
  const screen = await renderApp('/expenses');
  await screen.getByRole('tab', { name: /ממתינות לאישור/ }).click();
  await expect.poll(() => lastQuery(LIST)).toMatchObject({ state: 'waiting' });
  await screen.getByRole('button', { name: 'חודש דיווח' }).first().click();
  await screen.getByRole('button', { name: 'אוקטובר 2026' }).click();
  await expect
    .poll(() => lastQuery(TOTALS))
    .toEqual({ state: 'waiting', reportMonth: '2026-10-01' });
  await screen.getByRole('button', { name: 'סוג הוצאה' }).first().click();
  await screen.getByRole('button', { name: 'שכר דירה' }).click();
  await expect.poll(() => lastQuery(LIST)).toMatchObject({ category: 'rent' });
  await screen.getByRole('button', { name: 'ניקוי סינון' }).click();
  await expect.poll(() => window.location.hash).toBe('#/expenses');
});

test('numbers of suppliers that are not confirmed are a filter, where the books have VAT', async () => {
  const screen = await renderApp('/expenses?allocation=unconfirmed&reportMonth=2026-10-01');
  await expect
    .poll(() => lastQuery(TOTALS))
    .toEqual({ allocation: 'unconfirmed', reportMonth: '2026-10-01' });
  await screen
    .getByRole('button', { name: /^מספר הקצאה/ })
    .first()
    .click();
  await screen.getByRole('button', { name: 'חסר', exact: true }).click();
  await expect.poll(() => lastQuery(LIST)).toMatchObject({ allocation: 'missing' });
  await screen.getByRole('button', { name: 'ניקוי סינון' }).click();
  changeBusiness({ kind: 'exempt-dealer' });
  await expect.element(screen.getByRole('button', { name: 'מספר הקצאה' })).not.toBeInTheDocument();
});

test('a sum that no expense can have is told at its field, and the list stays as it was', async () => {
  const screen = await renderApp('/expenses');
  await screen.getByRole('button', { name: 'סכום', exact: true }).click();
  const panel = screen.getByRole('dialog', { name: 'סכום' });
  const from = panel.getByRole('textbox', { name: 'מסכום' });
  await from.fill('1,000,000,000');
  await panel.getByRole('button', { name: 'החלה' }).click();
  await expect.element(from).toHaveAccessibleDescription('המספר גדול מדי');
  await expect.poll(() => window.location.hash).toBe('#/expenses');
  await from.fill('999,999,999.99');
  await panel.getByRole('button', { name: 'החלה' }).click();
  await expect.poll(() => lastQuery(LIST)).toMatchObject({ grossMinAgorot: '99999999999' });
});

test('on a phone the filters share one sheet, and its button says how many are set', async () => {
  const screen = await renderApp('/expenses?kind=receipt&grossMinAgorot=150000&search=x');
  await expect.element(screen.getByText('מ־1,500 ₪')).toBeVisible();
  await page.viewport(390, 844);
  await screen.getByRole('button', { name: 'סינון 2' }).click();
  const sheet = screen.getByRole('dialog', { name: 'סינון' });
  await sheet.getByRole('button', { name: 'שכר דירה' }).click();
  await expect
    .poll(() => lastQuery(LIST))
    .toMatchObject({ kind: 'receipt', grossMinAgorot: '150000', category: 'rent' });
  await expect.element(screen.getByRole('button', { name: 'סינון 3' })).toBeVisible();
});

test('on a phone one button applies all ranges, and keeps the sheet for one that cannot be read', async () => {
  const screen = await renderApp('/expenses?search=x');
  await page.viewport(390, 844);
  await screen.getByRole('button', { name: 'סינון', exact: true }).click();
  const sheet = screen.getByRole('dialog', { name: 'סינון' });
  const from = sheet.getByRole('textbox', { name: 'מסכום' });
  await from.fill('1,000,000,000');
  await sheet.getByRole('button', { name: 'החלה' }).click();
  await expect.element(from).toHaveAccessibleDescription('המספר גדול מדי');
  await from.fill('100');
  await sheet
    .getByRole('region', { name: 'תאריכים' })
    .getByRole('textbox', { name: 'מתאריך' })
    .fill('01/11/2026');
  await sheet.getByRole('button', { name: 'החלה' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect
    .poll(() => lastQuery(LIST))
    .toMatchObject({ grossMinAgorot: '10000', from: '2026-11-01' });
});

test('of the chosen expenses those that wait are approved together', async () => {
  server.answer({ 'POST /v2/api/expenses/approve': () => ({ approvedCount: 1 }) });
  const screen = await renderApp('/expenses');
  await screen.getByRole('checkbox', { name: 'בחירת כל השורות בעמוד' }).click();
  await screen.getByRole('button', { name: 'אישור הוצאה אחת' }).click();
  await expect.element(screen.getByText('הוצאה אחת אושרה').first()).toBeVisible();
  await expect
    .poll(() => server.callsTo('POST /v2/api/expenses/approve')[0]?.body)
    .toEqual({ ids: [EXPENSE_ID] });
});

test('a month is locked after its report', async () => {
  server.answer({ 'POST /v2/api/expenses/report': () => ({ reportedCount: 14 }) });
  const screen = await renderApp('/expenses');
  await screen.getByRole('button', { name: 'פעולות נוספות' }).click();
  await screen.getByRole('menuitem', { name: 'נעילה אחרי דיווח' }).click();
  await screen.getByRole('button', { name: 'נעילת ההוצאות' }).click();
  await expect.element(screen.getByText('14 הוצאות ננעלו').first()).toBeVisible();
  await expect
    .poll(() => server.callsTo('POST /v2/api/expenses/report')[0]?.body)
    .toEqual({
      throughMonth: '2026-10-01',
    });
});

test('a month whose lock got no answer is locked again under the same key', async () => {
  const REPORT = 'POST /v2/api/expenses/report';
  server.answer({ [REPORT]: noConnection });
  const screen = await renderApp('/expenses');
  await screen.getByRole('button', { name: 'פעולות נוספות' }).click();
  await screen.getByRole('menuitem', { name: 'נעילה אחרי דיווח' }).click();
  await screen.getByRole('button', { name: 'נעילת ההוצאות' }).click();
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toBeVisible();
  server.answer({ [REPORT]: () => ({ reportedCount: 14 }) });
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(screen.getByText('14 הוצאות ננעלו').first()).toBeVisible();
  const [first, second] = server
    .callsTo(REPORT)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

test('without expenses the page teaches the first step', async () => {
  server.answer({ [LIST]: () => ({ rows: [], after: null, before: null }) });
  const screen = await renderApp('/expenses');
  await expect.element(screen.getByText('עדיין אין הוצאות')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'העלאת חשבוניות' }))
    .toHaveAttribute('href', '#/expenses/inbox');
});

test('expenses are summed by tag, and a tag leads to them', async () => {
  const OTHER_TAG = '00000000-0000-4000-8000-0000000000a2';
  const tag = { id: SUPPLIER_ID, name: 'רכב', color: 'teal' };
  const sums = { grossAgorot: 236_000, vatClaimedAgorot: 36_000, openAgorot: 118_000 };
  server.answer({
    'GET /v2/api/expenses/totals-by-tag': () => ({ groups: [{ tag, count: 2, ...sums }] }),
  });
  const screen = await renderApp(`/expenses?kind=credit-note&tagId=${OTHER_TAG}`);
  await screen.getByRole('button', { name: 'סיכום לפי תגית' }).click();
  const row = screen.getByRole('dialog').getByRole('row', { name: /רכב/ });
  await expect.element(row).toMatchTextContent(/2.*2,360\.00.*1,180\.00/);
  expect(lastQuery('GET /v2/api/expenses/totals-by-tag')).toEqual({ kind: 'credit-note' });
  await row.getByText('רכב').click();
  await expect.poll(() => lastQuery(LIST)).toMatchObject({ tagId: tag.id, kind: 'credit-note' });
});

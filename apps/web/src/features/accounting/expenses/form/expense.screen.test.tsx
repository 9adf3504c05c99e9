import { localDate } from '@pinkas/domain/time/local-date';
import type { ExpenseView } from '@pinkas/contract/accounting/expenses/expense-views';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import {
  accountantHandlers,
  aSetup,
  refusal,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { changeBusiness, changeSetup } from '../../../../shared/session/session-store.ts';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import {
  aForm,
  anExpense,
  EXPENSE_ID,
  expensesServer,
  PAYMENT_ID,
} from '../../../../../test/expenses-server.ts';

const GET = 'GET /v2/api/expenses/{id}';
const UPDATE = `PUT /v2/api/expenses/${EXPENSE_ID}`;
let server: FakeServer;
let stored: ExpenseView;

beforeEach(async () => {
  await chooseLanguage('he');
  stored = anExpense();
  server = expensesServer({ [GET]: () => stored });
});

const open = () => renderApp(`/expenses/${EXPENSE_ID}`);
type Screen = Awaited<ReturnType<typeof open>>;

const number = (screen: Screen) =>
  screen.getByRole('textbox', { name: 'מספר חשבונית', exact: true });

test('a change is counted and saved by Ctrl+S over the version that was read', async () => {
  server.answer({
    [UPDATE]: () => {
      stored = anExpense({ version: 2, form: aForm({ reference: '88121' }) });
      return { id: EXPENSE_ID, version: 2, warnings: [] };
    },
  });
  const screen = await open();
  await number(screen).fill('88121');
  await expect.element(screen.getByText('שינוי אחד לא נשמר')).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(screen.getByText('השינויים נשמרו').first()).toBeVisible();
  await expect
    .poll(() => server.callsTo(UPDATE)[0]?.body)
    .toMatchObject({
      version: 1,
      form: { reference: '88121', grossMinor: 118_000, vatMinor: 18_000 },
    });
  await expect.element(screen.getByText('שינוי אחד לא נשמר')).not.toBeInTheDocument();
  await expect.element(number(screen)).toHaveValue('88121');
});

test('who may only see reads an expense and changes nothing of it', async () => {
  server.answer(accountantHandlers([]));
  const screen = await open();
  await expect.element(number(screen)).toHaveValue('88120');
  await expect.element(number(screen)).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: /שמירה/ })).not.toBeInTheDocument();
});

test('an expense of locked books says so before anything is typed, and is still paid', async () => {
  const screen = await open();
  await expect.element(number(screen)).toBeEnabled();
  changeSetup({ booksLockedUntil: localDate('2026-12-31') });
  await expect.element(screen.getByText('הספרים נעולים עד 31/12/2026')).toBeVisible();
  await expect.element(number(screen)).toBeDisabled();
  await screen.getByRole('button', { name: 'פעולות נוספות' }).click();
  await expect
    .element(screen.getByRole('menuitem', { name: 'הסרת ההוצאה' }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'רישום תשלום' })).toBeVisible();
});

test('a reported expense of locked books is not offered to be opened, and says how it is corrected', async () => {
  stored = anExpense({ state: 'reported', reportedAt: '2026-11-12T08:00:00.000Z' });
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: 'פתיחה לעריכה' })).toBeVisible();
  changeSetup({ booksLockedUntil: localDate('2026-12-31') });
  await expect.element(screen.getByText(/רושמים בחודש פתוח חשבונית זיכוי מהספק/)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'פתיחה לעריכה' }))
    .not.toBeInTheDocument();
});

test('an expense that waits is given another day, though its own is locked', async () => {
  stored = anExpense({ state: 'waiting' });
  server.answer({
    'GET /v2/api/data/init': () => ({
      success: true,
      data: aSetup({ booksLockedUntil: '2026-12-31' }),
    }),
  });
  const screen = await open();
  await expect.element(number(screen)).toBeEnabled();
});

test('an accountant who may file changes an expense', async () => {
  server.answer(accountantHandlers(['file']));
  const screen = await open();
  await number(screen).fill('88121');
  await expect.element(screen.getByText('שינוי אחד לא נשמר')).toBeVisible();
});

const vatField = (screen: Screen) => screen.getByRole('textbox', { name: 'מע"מ', exact: true });

test('an expense of the time with VAT keeps its VAT where the business adds none any more', async () => {
  const screen = await open();
  await expect.element(number(screen)).toHaveValue('88120');
  changeBusiness({ kind: 'exempt-dealer' });
  await expect.element(vatField(screen)).toHaveValue('180.00');
  const asked = server.callsTo('GET /v2/api/expenses/categories').map(({ query }) => query);
  expect(asked.map((query) => query.get('expenseId'))).toEqual([EXPENSE_ID]);
});

test('an expense of the time without VAT asks for none where the business adds it by now', async () => {
  stored = anExpense({ isVatDeductible: false });
  const screen = await open();
  await expect.element(number(screen)).toHaveValue('88120');
  await expect.element(vatField(screen)).not.toBeInTheDocument();
});

test('what was kept after midnight was kept on that day, not on the one before', async () => {
  stored = anExpense({ createdAt: '2026-11-14T22:30:00.000Z' });
  const screen = await open();
  await expect.element(screen.getByText('15/11/2026')).toBeVisible();
});

test('over somebody else’s change one loads it, or keeps what was typed', async () => {
  server.answer({
    [UPDATE]: ({ body }) => {
      const isMine = (body as { version: number }).version === 2;
      stored = anExpense({ version: 2, form: aForm({ reference: '77' }) });
      return isMine
        ? { id: EXPENSE_ID, version: 3, warnings: [] }
        : refusal(409, 'VERSION_CONFLICT');
    },
  });
  const screen = await open();
  await number(screen).fill('88121');
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.getByRole('button', { name: 'שמירת מה שהקלדתי' }).click();
  await expect.poll(() => server.callsTo(UPDATE).length).toBe(2);
  await expect
    .poll(() => server.callsTo(UPDATE)[1]?.body)
    .toMatchObject({
      version: 2,
      form: { reference: '88121' },
    });
});

test('what was reported is locked until it is opened by hand', async () => {
  stored = anExpense({ state: 'reported', reportedAt: '2026-11-15T08:00:00.000Z' });
  server.answer({
    'POST /v2/api/expenses/{id}/reopen': () => {
      stored = anExpense({ version: 2 });
      return { success: true };
    },
  });
  const screen = await open();
  await expect.element(screen.getByText('ההוצאה דווחה ונעולה')).toBeVisible();
  await expect.element(number(screen)).toBeDisabled();
  await screen.getByRole('button', { name: 'פתיחה לעריכה' }).click();
  await expect.element(number(screen)).toBeEnabled();
});

test('payments are told with what is left of the expense', async () => {
  stored = anExpense({
    paymentState: 'partly-paid',
    openAgorot: 18_000,
    payments: [
      {
        paymentId: PAYMENT_ID,
        paymentDate: localDate('2026-11-12'),
        means: 'transfer',
        sumAgorot: 100_000,
      },
    ],
  });
  const screen = await open();
  const card = screen.getByRole('region', { name: /תשלומים לספק/ });
  await expect.element(card).toMatchTextContent(/12\/11\/2026 העברה בנקאית.*1,000\.00/);
  await expect.element(card).toMatchTextContent(/יתרה לתשלום.*180\.00/);
  expect((await axeAtRest()).violations).toEqual([]);
  await card.getByRole('button', { name: 'רישום תשלום' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'חשבונית מס 88120' })).toBeChecked();
});

test('an expense that waits is approved', async () => {
  stored = anExpense({ state: 'waiting' });
  server.answer({
    'POST /v2/api/expenses/approve': () => {
      stored = anExpense({ version: 2 });
      return { approvedCount: 1 };
    },
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'אישור ההוצאה' }).click();
  await expect.element(screen.getByText('ההוצאה נקלטה בספרים').first()).toBeVisible();
  await expect
    .poll(() => server.callsTo('POST /v2/api/expenses/approve')[0]?.body)
    .toEqual({ ids: [EXPENSE_ID] });
});

test('a removed expense comes back by one press', async () => {
  server.answer({
    'POST /v2/api/expenses/{id}/remove': () => ({ success: true }),
    'POST /v2/api/expenses/{id}/restore': () => ({ success: true }),
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'פעולות נוספות' }).click();
  await screen.getByRole('menuitem', { name: 'הסרת ההוצאה' }).click();
  const undo = screen.getByRole('button', { name: 'ביטול הפעולה' });
  await undo.hover();
  await expect.poll(() => window.location.hash).toBe('#/expenses');
  await undo.click();
  await expect.element(screen.getByText('ההוצאה הוחזרה').first()).toBeVisible();
});

test('it is made to come back every two months, without its own number and files', async () => {
  server.answer({
    'POST /v2/api/expenses/recurring': ({ body }) => ({
      ...(body as object),
      id: EXPENSE_ID,
      version: 1,
    }),
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'פעולות נוספות' }).click();
  await screen.getByRole('menuitem', { name: 'הפיכה להוצאה קבועה' }).click();
  await screen.getByRole('combobox', { name: 'תדירות' }).selectOptions('כל חודשיים');
  await screen.getByRole('button', { name: 'שמירת ההוצאה הקבועה' }).click();
  await expect.element(screen.getByText('ההוצאה הקבועה נשמרה').first()).toBeVisible();
  await expect
    .poll(() => server.callsTo('POST /v2/api/expenses/recurring')[0]?.body)
    .toMatchObject({
      everyMonths: 2,
      nextDate: '2026-12-10',
      endsOn: null,
      isActive: true,
      form: { reference: '', fileIds: [], grossMinor: 118_000 },
    });
});

test('its receipt opens over the page, with what enlarges and turns it', async () => {
  const file = { id: '0193dddd-0000-7000-8000-00000000000f', name: 'קבלה.jpg' };
  stored = anExpense({
    files: [{ ...file, mediaType: 'image/jpeg' }],
    form: aForm({ fileIds: [file.id] }),
  });
  const screen = await open();
  await screen.getByRole('link', { name: 'קבלה.jpg' }).click();
  const viewer = screen.getByRole('dialog', { name: 'קבלה.jpg' });
  await expect.element(viewer.getByRole('button', { name: 'סיבוב' })).toBeVisible();
  await expect.element(viewer.getByRole('button', { name: 'הגדלה' })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(number(screen)).toHaveValue('88120');
});

test('a listed supplier is never said to be unknown, whatever the search finds', async () => {
  server.answer({ 'GET /v2/api/suppliers': () => ({ suppliers: [] }) });
  const screen = await open();
  const supplier = screen.getByRole('combobox', { name: 'ספק', exact: true });
  await supplier.click();
  await expect
    .element(screen.getByRole('option', { name: new RegExp(stored.form.supplier.name) }))
    .toBeVisible();
  await expect.element(screen.getByText(/אין ספק כזה/)).not.toBeInTheDocument();
  await supplier.fill('שם שאין');
  await expect.element(screen.getByRole('option', { name: /הוספת שם שאין לספקים/ })).toBeVisible();
});

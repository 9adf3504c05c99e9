import { beforeEach, expect, test } from 'vitest';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { aSetup, refusal, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import {
  anOpenExpense,
  aSupplier,
  EXPENSE_ID,
  expensesServer,
  PAYMENT_ID,
  SUPPLIER_ID,
} from '../../../../test/expenses-server.ts';

const PAY = 'POST /v2/api/suppliers/payments';
let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = expensesServer();
});

const open = () => renderApp(`/expenses/suppliers/${SUPPLIER_ID}`);
type Screen = Awaited<ReturnType<typeof open>>;

const field = (screen: Screen, name: string) =>
  screen.getByRole('dialog').getByRole('textbox', { name, exact: true });

async function openPayment(screen: Screen): Promise<void> {
  await screen.getByRole('button', { name: 'רישום תשלום', exact: true }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'חשבונית מס 88120' })).toBeVisible();
}

test('the card shows what is owed and the rate of withholding', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'בית דפוס הגליל' })).toBeVisible();
  await expect.element(screen.getByText(/1,180\.00/).first()).toBeVisible();
  await expect.element(screen.getByText('20%')).toBeVisible();
  const { violations } = await axeAtRest();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((one) => one.html).join()}`),
  ).toEqual([]);
});

test('a chosen expense is paid whole, less the tax that is withheld, and can be taken back', async () => {
  server.answer({
    'POST /v2/api/suppliers/payments/{id}/cancel': () => ({ success: true }),
  });
  const screen = await open();
  await openPayment(screen);
  await screen.getByRole('checkbox', { name: 'חשבונית מס 88120' }).click();
  await expect.element(field(screen, 'ניכוי מס במקור')).toHaveValue('236.00');
  await expect.element(field(screen, 'סכום ששולם')).toHaveValue('944.00');
  expect((await axeAtRest()).violations).toEqual([]);
  await screen.getByRole('button', { name: /^רישום תשלום של/ }).click();
  const undo = screen.getByRole('button', { name: 'ביטול הפעולה' });
  await undo.hover();
  await expect.poll(() => server.callsTo(PAY).length).toBe(1);
  await expect
    .poll(() => server.callsTo(PAY)[0]?.body)
    .toEqual({
      supplierId: SUPPLIER_ID,
      paymentDate: '2026-11-20',
      means: 'transfer',
      paidAgorot: 94_400,
      withheldAgorot: 23_600,
      reference: '',
      remark: '',
      parts: [{ expenseId: EXPENSE_ID, sumAgorot: 118_000 }],
    });
  await undo.click();
  await expect
    .poll(() => server.callsTo(`POST /v2/api/suppliers/payments/${PAYMENT_ID}/cancel`).length)
    .toBe(1);
});

test('a payment of locked books says on which day it is posted', async () => {
  server.answer({
    'GET /v2/api/data/init': () => ({
      success: true,
      data: aSetup({ booksLockedUntil: '2026-10-31' }),
    }),
  });
  const screen = await open();
  await openPayment(screen);
  const note = screen.getByText(/יישמר בתאריך שלו ויירשם בספרים ב־01\/11\/2026/);
  await expect.element(note).not.toBeInTheDocument();
  await field(screen, 'תאריך התשלום').fill('30/10/2026');
  await expect.element(note).toBeVisible();
});

test('more cannot be chosen than is paid, and nothing is sent', async () => {
  const screen = await open();
  await openPayment(screen);
  await screen.getByRole('checkbox', { name: 'חשבונית מס 88120' }).click();
  await field(screen, 'סכום ששולם').fill('500');
  await screen.getByRole('button', { name: /^רישום תשלום של/ }).click();
  await expect.element(screen.getByText('סכום ההוצאות שנבחרו גבוה מהתשלום')).toBeVisible();
  expect(server.callsTo(PAY)).toHaveLength(0);
});

test('a part above what is open is refused at its field', async () => {
  server.answer({
    'GET /v2/api/suppliers/{id}': () =>
      aSupplier({ form: { ...aSupplier().form, withholdingBasisPoints: 0 as never } }),
    'GET /v2/api/suppliers/{id}/open-expenses': () => ({
      expenses: [anOpenExpense(), anOpenExpense({ id: SUPPLIER_ID, reference: '88121' })],
      hasMore: false,
    }),
    [PAY]: () =>
      refusal(400, 'INVALID_REQUEST', {
        fields: [{ path: ['parts', 0, 'sumAgorot'], code: 'SUM_ABOVE_OPEN' }],
      }),
  });
  const screen = await open();
  await openPayment(screen);
  await screen.getByRole('checkbox', { name: 'חשבונית מס 88121' }).click();
  const part = screen.getByRole('textbox', { name: /סכום לתשלום עבור חשבונית מס 88121/ });
  await part.fill('2000');
  await screen.getByRole('button', { name: /^רישום תשלום של/ }).click();
  await expect.element(screen.getByText('הסכום גבוה ממה שנותר לתשלום')).toBeVisible();
  await expect.element(part).toHaveAttribute('aria-invalid', 'true');
});

test('a payment says that more expenses are open than it shows', async () => {
  server.answer({
    'GET /v2/api/suppliers/{id}/open-expenses': () => ({
      expenses: [anOpenExpense()],
      hasMore: true,
    }),
  });
  const screen = await open();
  await openPayment(screen);
  await expect.element(screen.getByText(/האחרות יופיעו אחרי שאלה ישולמו/)).toBeVisible();
});

test('a supplier that is put away comes back by one press', async () => {
  server.answer({
    'POST /v2/api/suppliers/{id}/archive': () => ({ success: true }),
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'פעולות נוספות' }).click();
  await screen.getByRole('menuitem', { name: 'העברה לארכיון' }).click();
  const undo = screen.getByRole('button', { name: 'ביטול הפעולה' });
  await undo.hover();
  await undo.click();
  await expect
    .poll(() => server.callsTo('POST /v2/api/suppliers/{id}/archive').map(({ body }) => body))
    .toEqual([{ isArchived: true }, { isArchived: false }]);
});

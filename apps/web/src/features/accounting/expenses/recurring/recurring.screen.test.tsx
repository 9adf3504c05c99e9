import type { RecurringExpense } from '@pinkas/contract/accounting/expenses/expense-views';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';

import { accountantHandlers, type FakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import { aForm, EXPENSE_ID, expensesServer } from '../../../../../test/expenses-server.ts';

const UPDATE = `PUT /v2/api/expenses/recurring/${EXPENSE_ID}`;
let server: FakeServer;
let stored: RecurringExpense;

beforeEach(async () => {
  await chooseLanguage('he');
  stored = {
    id: EXPENSE_ID,
    version: 4,
    form: aForm({ reference: '' }),
    everyMonths: 1,
    nextDate: localDate('2026-12-10'),
    endsOn: null,
    isActive: true,
  };
  server = expensesServer({
    'GET /v2/api/expenses/recurring': () => ({ rows: [stored] }),
    [UPDATE]: ({ body }) => {
      stored = { ...stored, ...(body as RecurringExpense), version: 5 };
      return stored;
    },
  });
});

test('what comes back is paused and resumed from its row', async () => {
  const screen = await renderApp('/expenses/recurring');
  const row = screen.getByRole('row', { name: /בית דפוס הגליל/ });
  await expect.element(row).toMatchTextContent(/כל חודש.*10\/12\/2026.*פעילה/);
  await row.getByRole('button', { name: 'השהיה' }).click();
  await expect.element(row).toMatchTextContent(/מושהית/);
  await expect
    .poll(() => server.callsTo(UPDATE)[0]?.body)
    .toMatchObject({ version: 4, isActive: false });
  await expect.element(row.getByRole('button', { name: 'חידוש' })).toBeVisible();
});

test('a last date before the next one is told at its field', async () => {
  const screen = await renderApp('/expenses/recurring');
  await screen.getByRole('row', { name: /בית דפוס הגליל/ }).click();
  const last = screen.getByRole('textbox', { name: /^מועד אחרון/ });
  await last.fill('01/12/2026');
  await screen.getByRole('button', { name: 'שמירת ההוצאה הקבועה' }).click();
  await expect.element(last).toHaveAttribute('aria-invalid', 'true');
  expect(server.callsTo(UPDATE)).toHaveLength(0);
});

test('who may only see pauses nothing', async () => {
  server.answer(accountantHandlers([]));
  const screen = await renderApp('/expenses/recurring');
  const row = screen.getByRole('row', { name: /בית דפוס הגליל/ });
  await expect.element(row).toMatchTextContent(/פעילה/);
  await expect.element(row.getByRole('button', { name: 'השהיה' })).not.toBeInTheDocument();
});

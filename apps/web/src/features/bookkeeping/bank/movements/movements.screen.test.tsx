import type {
  BankRowView,
  MatchTargetView,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import { ACCOUNT_ID, aBankAccount, aBankBalance } from '../testing/a-bank.ts';
import { answerOfRows, aRow, aTarget, MOVEMENT_IDS } from '../testing/a-movement.ts';

const ROWS = `GET /v2/api/bank/accounts/${ACCOUNT_ID}/rows`;
const MATCH = 'POST /v2/api/bank/rows/{id}/match';
const RELEASE = 'POST /v2/api/bank/rows/{id}/release';

let server: FakeServer;
let rows: BankRowView[];

beforeEach(async () => {
  await page.viewport(1440, 900);
  await chooseLanguage('he');
  rows = [aRow(0), aRow(1), aRow(2)];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/bank/balance': () => aBankBalance(),
    'GET /v2/api/bank/accounts': () => ({ accounts: [aBankAccount()] }),
    [`GET /v2/api/bank/accounts/${ACCOUNT_ID}/statements`]: () => ({ statements: [] }),
    [ROWS]: ({ query }) => answerOfRows(rows, query.get('show')),
    [MATCH]: ({ path }) => {
      const id = path.split('/')[5] ?? '';
      rows = rows.map((row) => (row.id === id ? { ...row, state: 'matched' } : row));
      return rows.find((row) => row.id === id);
    },
    [RELEASE]: ({ path }) => {
      const id = path.split('/')[5] ?? '';
      rows = rows.map((row) => (row.id === id ? { ...row, state: 'open' } : row));
      return rows.find((row) => row.id === id);
    },
  });
});

const accept = (index: number) =>
  page.getByRole('button', { name: new RegExp(`אישור ההצעה לתנועה .*העברה ${index} `) });

test('suggestions are accepted by the keyboard alone, and the last one is taken back', async () => {
  await renderApp('/bank');
  await expect
    .element(page.getByText('סכום זהה · אסמכתה זהה · הפרש של יומיים').first())
    .toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  (accept(0).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(accept(1)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => server.callsTo(MATCH).map(({ body }) => body))
    .toMatchObject([{ targets: [{ kind: 'document', lineNo: 1, dueNo: 1 }], feeAgorot: 0 }]);
  await expect.element(accept(2)).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'ביטול הפעולה האחרונה' })).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => server.callsTo(RELEASE)).toHaveLength(1);
  await expect.element(accept(1)).toBeVisible();
});

test('a document that was dated back says how near its own date is', async () => {
  const reasons = [
    { code: 'sum' as const, value: 0 },
    { code: 'written' as const, value: 3 },
  ];
  rows = [
    aRow(0, { suggestions: [{ targets: [aTarget(10_001, 100_00)], feeAgorot: 0, reasons }] }),
  ];
  await renderApp('/bank');
  await expect.element(page.getByText('סכום זהה · הפרש של 3 ימים מתאריך המסמך')).toBeVisible();
});

test('what was cancelled since is told on the movement that it opened', async () => {
  rows = [
    aRow(0, { suggestions: [], matches: [{ ...aTarget(10_007, 100_00), isReleased: true }] }),
  ];
  await renderApp('/bank');
  await expect.element(page.getByText(/קבלה 10007.*בוטל, ולכן התנועה נפתחה שוב/)).toBeVisible();
  await expect.element(page.getByText('לא נמצא מסמך מתאים')).toBeVisible();
});

test('several documents are chosen by hand, and what is left is a fee that a person says so', async () => {
  rows = [aRow(0, { suggestions: [], amountAgorot: 148_00 })];
  server.answer({
    'GET /v2/api/bank/rows/{id}/candidates': () => ({
      targets: [
        aTarget(10_001, 100_00),
        {
          ...aTarget(10_002, 50_00),
          ref: { kind: 'payment', supplierPaymentId: MOVEMENT_IDS[1] ?? '' },
        },
      ],
    }),
    [MATCH]: () => refusal(409, 'BANK_TARGET_TAKEN'),
  });
  await renderApp('/bank');
  await page.getByRole('button', { name: /בחירת מסמכים לתנועה/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /10001/ }).click();
  await dialog.getByRole('checkbox', { name: /10002/ }).click();
  const confirm = dialog.getByRole('button', { name: 'התאמה' });
  await expect.element(confirm).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /ההפרש הוא עמלה/ }).click();
  expect((await axeAtRest()).violations).toEqual([]);
  await confirm.click();
  await expect.element(dialog.getByText(/כבר הותאם לתנועה אחרת/)).toBeVisible();
  expect(server.callsTo(MATCH).map(({ body }) => body)).toMatchObject([{ feeAgorot: 2_00 }]);
});

test('what went out leads to an expense that is filled in', async () => {
  rows = [aRow(0, { suggestions: [], amountAgorot: -27_90, description: 'עמלת פעולות' })];
  await renderApp('/bank');
  const link = page.getByRole('link', { name: 'רישום כהוצאה' });
  await expect.element(link).toBeVisible();
  const query = new URLSearchParams(link.element().getAttribute('href')?.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    date: '2026-11-05',
    sum: '27.90',
    text: 'עמלת פעולות',
  });
});

test('the books against the bank say what makes the difference', async () => {
  await renderApp('/bank');
  const card = page.getByRole('region', { name: 'הספרים מול הבנק' });
  await expect.element(card.getByText('תנועות פתוחות', { exact: true })).toBeVisible();
  await expect.element(card.getByText(/120\.50/).first()).toBeVisible();
  expect(server.callsTo('GET /v2/api/bank/balance')[0]?.query.get('day')).toBe('2026-11-19');
});

test('what went out for a recorded expense offers to pay it, and no new one', async () => {
  const unpaid: MatchTargetView = {
    ...aTarget(1, -460_20),
    ref: { kind: 'expense', expenseId: MOVEMENT_IDS[2] ?? '' },
    docType: null,
    number: null,
    expenseId: MOVEMENT_IDS[2] ?? '',
    isUnpaid: true,
  };
  const reasons = [{ code: 'sum' as const, value: 0 }];
  rows = [
    aRow(0, { amountAgorot: -460_20, suggestions: [{ targets: [unpaid], feeAgorot: 0, reasons }] }),
  ];
  await renderApp('/bank');
  await expect.element(page.getByRole('button', { name: /סימון כשולמה לתנועה/ })).toBeVisible();
  await page.getByRole('button', { name: /עוד פעולות לתנועה/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'בחירת מסמכים' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'רישום כהוצאה' }).elements()).toEqual([]);
});

import type {
  DepositPart,
  DepositView,
} from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';
import { localDate } from '@pinkas/domain/time/local-date';
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
import { ACCOUNT_ID, aBankAccount } from '../testing/a-bank.ts';

const RECEIPT = '0193aaaa-0000-7000-8000-0000000000d1';
const DEPOSIT = '0193aaaa-0000-7000-8000-0000000000d2';
const MAKE = 'POST /v2/api/bank/deposits';

const aPart = (lineNo: number, changes: Partial<DepositPart> = {}): DepositPart => ({
  documentId: RECEIPT,
  lineNo,
  kind: 'cheque',
  sumAgorot: 250_00,
  day: localDate('2026-11-18'),
  docType: 400,
  number: 40_012,
  customerName: 'אור לבן תאורה',
  chequeNumber: String(70_000 + lineNo),
  bank: '12',
  bankBranch: '600',
  bankAccount: '123456',
  state: 'in-hand',
  ...changes,
});

const PARTS = [
  aPart(1),
  aPart(2, { day: localDate('2027-01-18') }),
  aPart(3, { kind: 'cash', sumAgorot: 40_00, chequeNumber: '', bank: '', state: null }),
];

const aDeposit = (changes: Partial<DepositView> = {}): DepositView => ({
  id: DEPOSIT,
  depositNo: 7,
  date: localDate('2026-11-20'),
  bankAccountId: ACCOUNT_ID,
  accountName: 'חשבון עסקי ראשי',
  cheques: 1,
  chequesAgorot: 250_00,
  cashAgorot: 40_00,
  sumAgorot: 290_00,
  note: '',
  state: 'open',
  bankCode: '12',
  branch: '600',
  accountNumber: '310412',
  at: '2026-11-20T07:00:00.000Z',
  by: { kind: 'user', name: 'דנה לוי' },
  parts: [PARTS[0], PARTS[2]].flatMap((part) =>
    part === undefined ? [] : [{ ...part, isMatched: false }],
  ),
  ...changes,
});

let server: FakeServer;
let sent: unknown[];
let deposit: DepositView;

beforeEach(async () => {
  await chooseLanguage('he');
  sent = [];
  deposit = aDeposit();
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/list-views': () => ({ views: [] }),
    // Before the paths that are alike: the last one that fits answers.
    'GET /v2/api/bank/deposits/{id}': () => deposit,
    'GET /v2/api/bank/accounts': () => ({ accounts: [aBankAccount()] }),
    'GET /v2/api/bank/deposits/waiting': () => ({ parts: PARTS, isMore: false }),
    'GET /v2/api/bank/deposits': () => ({ rows: [deposit], after: null, before: null }),
    'GET /v2/api/bank/deposits/total': () => ({
      count: 1,
      chequesAgorot: 250_00,
      cashAgorot: 40_00,
      sumAgorot: 290_00,
    }),
    [MAKE]: ({ body }) => {
      sent.push(body);
      return deposit;
    },
    'POST /v2/api/bank/deposits/{id}/undo': () => {
      deposit = aDeposit({ state: 'undone' });
      return deposit;
    },
  });
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const choose = (name: string) => userEvent.click(page.getByRole('checkbox', { name }));

test('cheques and cash are chosen, their sum stays in sight, and the deposit opens with its slip', async () => {
  await renderApp('/bank/deposits/new');
  await expect.element(heading('הפקדה חדשה')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'בחירה ב70001' })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: /^שמירה/ }));
  await expect.element(page.getByText(/יש לבחור לפחות המחאה אחת/)).toBeVisible();
  await choose('בחירה ב70001');
  await choose('בחירה בקבלה 40012');
  await expect.element(page.getByText(/290\.00/).first()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^שמירה/ }));
  await expect.element(heading('הפקדה 7')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'הדפסת שובר' })).toBeVisible();
  expect(sent).toEqual([
    {
      bankAccountId: ACCOUNT_ID,
      date: '2026-11-20',
      note: '',
      parts: [
        { documentId: RECEIPT, lineNo: 1 },
        { documentId: RECEIPT, lineNo: 3 },
      ],
    },
  ]);
});

test('cheques that were chosen in the report are chosen here, postdated ones too', async () => {
  await renderApp(`/bank/deposits/new?cheques=${RECEIPT}-2`);
  await expect.element(page.getByRole('checkbox', { name: 'בחירה ב70002' })).toBeChecked();
  await expect.element(page.getByText('דחויה').first()).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'בחירה ב70001' })).not.toBeChecked();
});

test('postdated cheques are shown when they are asked for', async () => {
  await renderApp('/bank/deposits/new');
  const later = page.getByRole('button', { name: 'להציג המחאה אחת דחויה' });
  await expect.element(later).toBeVisible();
  await expect
    .element(page.getByRole('checkbox', { name: 'בחירה ב70002' }))
    .not.toBeInTheDocument();
  await userEvent.click(later);
  await expect.element(page.getByRole('checkbox', { name: 'בחירה ב70002' })).toBeVisible();
});

test('who was second is told that the cheque is deposited already', async () => {
  server.answer({ [MAKE]: () => refusal(409, 'ALREADY_DEPOSITED') });
  await renderApp('/bank/deposits/new');
  await choose('בחירה ב70001');
  await userEvent.click(page.getByRole('button', { name: /^שמירה/ }));
  await expect.element(page.getByText(/כבר הופקדו, או שהקבלה בוטלה/).first()).toBeVisible();
});

test('a deposit is taken back after a question, and one that is matched offers it no more', async () => {
  await renderApp(`/bank/deposits/${DEPOSIT}`);
  await userEvent.click(page.getByRole('button', { name: 'ביטול ההפקדה' }));
  const dialog = page.getByRole('alertdialog', { name: 'ביטול הפקדה 7' });
  await userEvent.click(dialog.getByRole('button', { name: 'ביטול ההפקדה' }));
  await expect.element(page.getByText('בוטלה', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'ביטול ההפקדה' })).not.toBeInTheDocument();
});

test('the list of deposits has its total and leads to each', async () => {
  await renderApp('/bank/deposits');
  await expect.element(heading('הפקדות')).toBeVisible();
  const link = page.getByRole('link', { name: '7', exact: true });
  await expect.element(link).toHaveAttribute('href', `#/bank/deposits/${DEPOSIT}`);
  await expect.element(page.getByRole('row', { name: /הפקדה אחת/ })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});

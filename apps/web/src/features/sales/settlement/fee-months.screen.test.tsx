import type { FeeMonthRow } from '@pinkas/contract/sales/settlement/fee-months';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { aDeposit, aFeeMonth, EXPENSE_ID } from './testing/a-card-deposit.ts';

const PATH = '/v2/api/sales/card-deposits';
const DRAFT = `POST ${PATH}/fees`;
const NOTHING = { feeMinor: 0, vatMinor: 0 };

let server: FakeServer;
let months: FeeMonthRow[];
let sent: unknown[];

beforeEach(async () => {
  await chooseLanguage('he');
  months = [aFeeMonth()];
  sent = [];
  const sums = { inMinor: 0, backMinor: 0, feesMinor: 0, vatMinor: 0, paidMinor: 0 };
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/list-views': () => ({ views: [] }),
    [`GET ${PATH}`]: () => ({ rows: [aDeposit()], after: null, before: null }),
    [`GET ${PATH}/total`]: () => ({ count: 1, ...sums }),
    [`GET ${PATH}/fees`]: () => ({ rows: months }),
    [DRAFT]: ({ body }) => {
      sent.push(body);
      months = [
        aFeeMonth({
          state: 'drafted',
          expenses: [{ id: EXPENSE_ID, isApproved: false }],
          missing: NOTHING,
          offer: null,
        }),
      ];
      return { expenseId: EXPENSE_ID };
    },
  });
});

const open = () => renderApp('/sales/transactions/deposits');
const row = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name });
const makeButton = () => page.getByRole('button', { name: /יצירת טיוטת הוצאה מהעמלות של 10/ });

test('the fees of a month become a draft by one press, with their sums shown before', async () => {
  await open();
  await expect.element(row(/10\/2026.*251\.93.*213\.50.*38\.43.*עדיין אין הוצאה/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(makeButton());
  await userEvent.click(makeButton());
  await expect.element(page.getByText(/נוצרה טיוטת הוצאה על/).first()).toBeVisible();
  expect(sent).toEqual([
    {
      terminalId: aFeeMonth().terminalId,
      month: '2026-10-01',
      feeMinor: 21_350,
      vatMinor: 3_843,
      isCredit: false,
    },
  ]);
  await expect
    .element(page.getByRole('link', { name: 'ההוצאה של 10/2026' }))
    .toHaveAttribute('href', `#/expenses/${EXPENSE_ID}`);
  await expect.element(makeButton()).not.toBeInTheDocument();
});

test('a late fee, a fee that was given back and a removed expense say so', async () => {
  const expenses = [{ id: EXPENSE_ID, isApproved: true }];
  const late = { feeMinor: 5_000, vatMinor: 900 };
  months = [
    aFeeMonth({ month: localDate('2026-11-01'), state: 'running', offer: null }),
    aFeeMonth({ state: 'differs', expenses, missing: late, offer: { ...late, isCredit: false } }),
    aFeeMonth({
      month: localDate('2026-09-01'),
      state: 'differs',
      expenses,
      missing: { feeMinor: -100, vatMinor: -18 },
      offer: { feeMinor: 100, vatMinor: 18, isCredit: true },
    }),
    aFeeMonth({
      month: localDate('2026-08-01'),
      state: 'differs',
      expenses,
      missing: { feeMinor: 1, vatMinor: -1 },
      offer: null,
    }),
    aFeeMonth({ month: localDate('2026-07-01'), state: 'removed' }),
  ];
  await open();
  await expect.element(row(/10\/2026.*דווחו עוד.*59\.00/)).toBeVisible();
  await expect.element(row(/09\/2026.*בהוצאה.*1\.18.*יותר/)).toBeVisible();
  await expect.element(row(/08\/2026.*החלוקה בין העמלות למס/)).toBeVisible();
  await expect.element(row(/07\/2026.*ההוצאה נמחקה/)).toBeVisible();
  await expect.element(row(/11\/2026.*החודש עדיין לא נגמר/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /להפרש של 10/ })).toBeVisible();
});

test('months about which nothing is to be done are folded', async () => {
  months = ['2026-10-01', '2026-09-01', '2026-08-01', '2026-07-01'].map((month) =>
    aFeeMonth({ month: localDate(month), state: 'approved', missing: NOTHING, offer: null }),
  );
  await open();
  await expect.element(row(/09\/2026/)).toBeVisible();
  await expect.element(row(/08\/2026/)).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'עוד 2 חודשים' }));
  await expect.element(row(/07\/2026/)).toBeVisible();
});

test('fees that changed meanwhile are read again', async () => {
  await open();
  server.answer({ [DRAFT]: () => refusal(409, 'VERSION_CONFLICT') });
  months = [aFeeMonth({ feeMinor: 30_000, missing: { feeMinor: 30_000, vatMinor: 3_843 } })];
  await userEvent.click(makeButton());
  await expect.element(page.getByText(/העמלות השתנו בינתיים/).first()).toBeVisible();
  await expect.element(page.getByText(/300\.00/)).toBeVisible();
});

test('fees that did not load are asked for again', async () => {
  server.answer({ [`GET ${PATH}/fees`]: () => refusal(500, 'INTERNAL') });
  await open();
  await expect.element(page.getByText('העמלות לא נטענו')).toBeVisible();
});

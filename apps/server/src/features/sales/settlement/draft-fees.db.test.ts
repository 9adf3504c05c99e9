import type { ExpenseView } from '@pinkas/contract/accounting/expenses/expense-views';
import type { CardDepositDetail } from '@pinkas/contract/sales/settlement/card-deposit-rows';
import type { FeeMonthRow } from '@pinkas/contract/sales/settlement/fee-months';
import {
  addMonths,
  endOfMonth,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { beforeEach, describe, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { business, cards, startPayments, SUM } from '../../../../test/sales/booked-payments.ts';
import { CARD_DEPOSITS, depositsOf, givenDeposit } from '../../../../test/sales/card-deposits.ts';
import { givenPaid } from '../../../../test/sales/transactions.ts';

startPayments();

const FEES = `${CARD_DEPOSITS}/fees`;
let lastMonth: LocalDate;

const feesOf = async (browser: HttpBrowser = business.browser): Promise<FeeMonthRow[]> =>
  (await getJson<{ rows: FeeMonthRow[] }>(browser, FEES)).rows;

async function feesOfLastMonth(): Promise<FeeMonthRow> {
  const found = (await feesOf()).find(({ month }) => month === lastMonth);
  if (found === undefined) throw new Error('no fees');
  return found;
}

const change = (text: string) =>
  cards.server.db.superuser.query(text, [business.user.accountId, lastMonth]);

/** The deposits of the business were paid in the last month. */
const paidLastMonth = () =>
  change('update card_deposits set deposited_on = $2::date + 12 where account_id = $1');

/** The gateway corrects one row of the deposit: its fee is so much more. */
const reportFee = (fee: number, vat: number) =>
  cards.server.db.superuser.query(
    `update card_deposit_rows set fee_minor = fee_minor + $2, vat_minor = vat_minor + $3
      where account_id = $1 and id = (select id from card_deposit_rows
        where account_id = $1 and deposit_no is not null order by id limit 1)`,
    [business.user.accountId, fee, vat],
  );

function draft({ terminalId, month, offer }: FeeMonthRow, browser = business.browser) {
  return write(browser, 'POST', FEES, { terminalId, month, ...offer });
}

async function drafted(fees: FeeMonthRow): Promise<string> {
  const { status, json } = await draft(fees);
  expect(status).toBe(200);
  return (json as { expenseId: string }).expenseId;
}

const expense = (id: string) => getJson<ExpenseView>(business.browser, `/v2/api/expenses/${id}`);

beforeEach(async () => {
  lastMonth = addMonths(startOfMonth(cards.server.services.clock.today()), -1);
  await givenPaid(cards, business, SUM);
  await givenDeposit(cards, business);
  await paidLastMonth();
});

describe('the fees of a month that is over', () => {
  test('become an expense that waits for approval, equal to the deposits to the agora', async () => {
    await givenPaid(cards, business, 33_337);
    await givenDeposit(cards, business);
    await paidLastMonth();
    const deposits = await depositsOf(business.browser);
    expect(deposits).toHaveLength(2);
    const sums = await Promise.all(
      deposits.map(async ({ id }) => {
        const { lines } = await getJson<CardDepositDetail>(
          business.browser,
          `${CARD_DEPOSITS}/${id}`,
        );
        return lines.map(({ feeMinor, vatMinor }) => ({ feeMinor, vatMinor }));
      }),
    );
    const rows = sums.flat();
    const fee = rows.reduce((sum, { feeMinor }) => sum + feeMinor, 0);
    const vat = rows.reduce((sum, { vatMinor }) => sum + vatMinor, 0);
    const shown = await feesOfLastMonth();
    expect(shown).toMatchObject({
      state: 'open',
      feeMinor: fee,
      vatMinor: vat,
      offer: { feeMinor: fee, vatMinor: vat, isCredit: false },
    });
    const id = await drafted(shown);
    const { form, state } = await expense(id);
    expect(state).toBe('waiting');
    expect(form).toMatchObject({
      kind: 'tax-invoice',
      supplier: { name: 'Cardcom' },
      documentDate: endOfMonth(lastMonth),
      category: 'bank-fees',
      grossMinor: fee + vat,
      vatMinor: vat,
      paidBy: 'other',
    });
    expect(await feesOfLastMonth()).toMatchObject({
      state: 'drafted',
      missing: { feeMinor: 0, vatMinor: 0 },
      offer: null,
      expenses: [{ id, isApproved: false }],
    });
  });

  test('are drafted once, however often and at once it is pressed', async () => {
    const fees = await feesOfLastMonth();
    const answers = await Promise.all([draft(fees), draft(fees), draft(fees)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect((await draft(fees)).json).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect((await feesOfLastMonth()).expenses).toHaveLength(1);
  });

  test('are not drafted by other sums than those that were seen', async () => {
    const fees = await feesOfLastMonth();
    const { offer } = fees;
    const other = { ...fees, offer: offer && { ...offer, feeMinor: offer.feeMinor + 1 } };
    expect((await draft(other)).json).toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  test('that are reported after the draft are a difference, drafted by themselves', async () => {
    await drafted(await feesOfLastMonth());
    await reportFee(50, 9);
    const late = await feesOfLastMonth();
    const rest = { feeMinor: 50, vatMinor: 9 };
    expect(late).toMatchObject({ state: 'differs', missing: rest, offer: rest });
    const id = await drafted(late);
    expect((await expense(id)).form).toMatchObject({ grossMinor: 59, vatMinor: 9 });
    expect((await feesOfLastMonth()).state).toBe('drafted');
  });

  test('that were given back after the draft are a credit', async () => {
    await drafted(await feesOfLastMonth());
    await reportFee(-50, -9);
    const id = await drafted(await feesOfLastMonth());
    expect((await expense(id)).form).toMatchObject({ kind: 'credit-note', grossMinor: 59 });
    expect(await feesOfLastMonth()).toMatchObject({ state: 'drafted', offer: null });
  });

  test('whose draft was removed are offered again, and the restored one is seen as too much', async () => {
    const first = await drafted(await feesOfLastMonth());
    const path = `/v2/api/expenses/${first}`;
    expect((await write(business.browser, 'POST', `${path}/remove`)).status).toBe(200);
    const removed = await feesOfLastMonth();
    expect(removed).toMatchObject({ state: 'removed', expenses: [] });
    await drafted(removed);
    expect(await feesOfLastMonth()).toMatchObject({ state: 'drafted' });
    expect((await write(business.browser, 'POST', `${path}/restore`)).status).toBe(200);
    const { feeMinor, vatMinor, ...twice } = await feesOfLastMonth();
    expect(twice).toMatchObject({
      state: 'differs',
      offer: { feeMinor, vatMinor, isCredit: true },
    });
  });
});

test('fees of the month that runs are shown and cannot be drafted', async () => {
  await change(
    "update card_deposits set deposited_on = $2::date + interval '1 month' where account_id = $1",
  );
  const [running] = await feesOf();
  expect(running).toMatchObject({ state: 'running', offer: null });
  const body = { ...running, offer: { feeMinor: 1, vatMinor: 0, isCredit: false } } as FeeMonthRow;
  expect((await draft(body)).json).toMatchObject({ code: 'VERSION_CONFLICT' });
});

test('a corrected supplier is that of the next month, and another business sees nothing', async () => {
  const id = await drafted(await feesOfLastMonth());
  const { form, version } = await expense(id);
  const supplier = { id: null, name: 'חברת סליקה', taxId: '514324526', saveToBook: true };
  const path = `/v2/api/expenses/${id}`;
  expect(
    (await write(business.browser, 'PUT', path, { form: { ...form, supplier }, version })).status,
  ).toBe(200);
  await givenPaid(cards, business, SUM);
  await givenDeposit(cards, business);
  await change(
    `update card_deposits set deposited_on = $2::date - 3 where account_id = $1
      and deposit_no = (select max(deposit_no) from card_deposits where account_id = $1)`,
  );
  const earlier = (await feesOf()).find(({ state }) => state === 'open');
  if (earlier === undefined) throw new Error('no fees');
  const next = await drafted(earlier);
  expect((await expense(next)).form.supplier).toMatchObject({ name: 'חברת סליקה' });
  const other = await signIn(cards.server, await cards.server.givenUser());
  expect(await feesOf(other)).toEqual([]);
  expect((await draft(earlier, other)).status).toBe(404);
});

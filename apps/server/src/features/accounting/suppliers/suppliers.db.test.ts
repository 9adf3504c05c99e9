import { randomUUID } from 'node:crypto';

import { addDays, localDateAt, startOfMonth } from '@pinkas/domain/time/local-date';
import type { Answer } from '@pinkas/test-kit/http-browser';
import { describe, expect, test } from 'vitest';

import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import {
  aPayment,
  fieldsOf,
  givenExpense,
  purchaseBalances,
  sendPayment,
  taken,
  viewExpense,
  viewSupplier,
} from '../../../../test/accounting/expenses.ts';
import { givenLockedBooks } from '../../../../test/bookkeeping/locked-books.ts';
import {
  browser,
  PATH,
  server,
  startSuppliersServer,
  supplier,
  user,
} from './testing/supplier-calls.ts';

startSuppliersServer();

const balances = () => purchaseBalances(server, user.accountId);
const balance = async () => (await viewSupplier(browser, supplier.id)).balanceAgorot;
const openOf = async (id: string) => (await viewExpense(browser, id)).openAgorot;

/** An expense of the supplier. */
async function given(changes: Parameters<typeof givenExpense>[1] = {}): Promise<string> {
  const named = { id: supplier.id, name: supplier.form.name, taxId: '' };
  return (await givenExpense(browser, { supplier: named, ...changes })).id;
}

const part = (expenseId: string, sumAgorot: number) => ({ expenseId, sumAgorot });

function pay(
  parts: readonly { expenseId: string; sumAgorot: number }[],
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  return sendPayment(browser, aPayment(supplier.id, parts, changes));
}

function cancel(answer: Answer): Promise<Answer> {
  return browser.post(`${PATH}/payments/${taken<{ id: string }>(answer).id}/cancel`, undefined);
}

describe('a payment to a supplier', () => {
  test('pays parts of expenses; what is left stands to the credit', async () => {
    const [one, two] = [await given(), await given({ reference: '2' })];
    const parts = [part(one, 1_180_00), part(two, 100_00)];
    taken(await pay(parts, { paidAgorot: 1_500_00, reference: '8811' }));
    expect([await openOf(one), await openOf(two)]).toEqual([0, 1_080_00]);
    expect((await viewExpense(browser, two)).paymentState).toBe('partly-paid');
    expect(await balance()).toBe(860_00);
    expect(await balances()).toMatchObject({ bank: -1_500_00, suppliers: -860_00 });
  });

  test('withholds at source what is owed to the authority', async () => {
    const id = await given();
    taken(await pay([part(id, 1_180_00)], { paidAgorot: 944_00, withheldAgorot: 236_00 }));
    expect(await openOf(id)).toBe(0);
    expect(await balances()).toMatchObject({ bank: -944_00, 'withheld-from-suppliers': -236_00 });
  });

  test('of a day that is locked keeps that day, and is posted on the first open one', async () => {
    const id = await given();
    const until = addDays(startOfMonth(localDateAt(Date.now())), -1);
    const paymentDate = addDays(until, -2);
    await givenLockedBooks(browser, until);
    taken(await pay([part(id, 1_180_00)], { paidAgorot: 1_180_00, paymentDate }));
    expect(await openOf(id)).toBe(0);
    const { rows } = await server.db.superuser.query(
      `select p.payment_date::text as paid, p.entry_date::text as posted, min(l.entry_date)::text as first,
          max(l.entry_date)::text as last
        from supplier_payments p
        join purchase_journal_lines l on l.account_id = p.account_id and l.source_id = p.id
        where p.account_id = $1 group by 1, 2`,
      [user.accountId],
    );
    const posted = addDays(until, 1);
    expect(rows).toEqual([{ paid: paymentDate, posted, first: posted, last: posted }]);
    const { payments } = await viewExpense(browser, id);
    expect(payments).toMatchObject([{ paymentDate }]);
  });

  test('ahead of any paper is credit', async () => {
    taken(await pay([], { paidAgorot: 500_00 }));
    expect(await balance()).toBe(-500_00);
    const { rows } = await getJson<{ rows: unknown[] }>(browser, `${PATH}/list?tab=open`);
    expect(rows).toHaveLength(1);
  });

  test('makes a supplier of whom was paid alone', async () => {
    taken(await pay([], { paidAgorot: 500_00 }));
    const customer = await givenCustomer(browser, { name: 'לקוחה' });
    expect((await browser.get(`${PATH}/${supplier.id}`)).status).toBe(200);
    expect((await browser.get(`${PATH}/${customer.id}`)).status).toBe(404);
  });

  test('of nothing sets a credit note off against an expense', async () => {
    const [paper, credit] = [await given(), await given({ kind: 'credit-note' })];
    taken(await pay([part(paper, 1_180_00), part(credit, 1_180_00)], { paidAgorot: 0 }));
    expect([await openOf(paper), await openOf(credit), await balance()]).toEqual([0, 0, 0]);
  });

  test('cancelled opens what it paid and is reversed, once', async () => {
    const id = await given();
    const paid = await pay([part(id, 1_180_00)]);
    expect((await cancel(paid)).status).toBe(200);
    expect((await cancel(paid)).status).toBe(409);
    expect([await openOf(id), await balance()]).toEqual([1_180_00, 1_180_00]);
    expect((await balances())['bank']).toBeUndefined();
  });

  test('that was made with an expense can be cancelled, and is not made again by a save', async () => {
    const id = await given({ paidBy: 'cash' });
    const before = await viewExpense(browser, id);
    const paymentId = before.payments[0]?.paymentId ?? '';
    expect((await browser.post(`${PATH}/payments/${paymentId}/cancel`, undefined)).status).toBe(
      200,
    );
    const { form, version, openAgorot } = await viewExpense(browser, id);
    expect([form.paidBy, openAgorot]).toEqual([null, 1_180_00]);
    const late = { form: before.form, version: before.version };
    expect((await write(browser, 'PUT', `/v2/api/expenses/${id}`, late)).status).toBe(409);
    taken(await write(browser, 'PUT', `/v2/api/expenses/${id}`, { form, version }));
    expect(await openOf(id)).toBe(1_180_00);
  });

  test('two over the same expense at once: one is refused, and no agora is paid twice', async () => {
    const ids = [await given(), await given({ reference: '2' })];
    const orders = [ids, ids.toReversed(), ids];
    const answers = await Promise.all(
      orders.map((order) => pay(order.map((id) => part(id, 1_180_00)))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const refused = answers.filter(({ status }) => status === 400).flatMap(fieldsOf);
    expect(new Set(refused)).toEqual(
      new Set(['parts,0,sumAgorot SUM_ABOVE_OPEN', 'parts,1,sumAgorot SUM_ABOVE_OPEN']),
    );
    expect(await balance()).toBe(0);
  });

  test('sent again under its key is made once', async () => {
    const id = await given();
    const key = randomUUID();
    const payment = aPayment(supplier.id, [part(id, 600_00)]);
    const first = await sendPayment(browser, payment, key);
    expect((await sendPayment(browser, payment, key)).json).toEqual(first.json);
    expect(await openOf(id)).toBe(580_00);
  });

  test('keeps its expense from being set aside, from another supplier and from a smaller sum', async () => {
    const id = await given();
    taken(await pay([part(id, 1_000_00)]));
    const remove = await browser.post(`/v2/api/expenses/${id}/remove`, undefined);
    expect(remove.json).toMatchObject({ code: 'STILL_IN_USE' });
    const { form, version } = await viewExpense(browser, id);
    const other = { id: null, name: 'אחר', taxId: '' };
    for (const [changes, field] of [
      [{ grossMinor: 999_99, vatMinor: 0 }, 'form,grossMinor SUM_ABOVE_OPEN'],
      [{ supplier: other }, 'form,supplier,id VALUE_NOT_ALLOWED'],
      [{ kind: 'credit-note' }, 'form,kind VALUE_NOT_ALLOWED'],
      [{ paidBy: 'cash' }, 'form,paidBy SUM_ABOVE_OPEN'],
    ] as const) {
      const body = { form: { ...form, ...changes }, version };
      const answer = await write(browser, 'PUT', `/v2/api/expenses/${id}`, body);
      expect(fieldsOf(answer)).toEqual([field]);
    }
    const less = { form: { ...form, grossMinor: 1_000_00, vatMinor: 0 }, version };
    taken(await write(browser, 'PUT', `/v2/api/expenses/${id}`, less));
    expect(await openOf(id)).toBe(0);
    const sums = { grossMinor: 2_360_00, vatMinor: 360_00 };
    const more = { form: { ...form, ...sums }, version: version + 1 };
    taken(await write(browser, 'PUT', `/v2/api/expenses/${id}`, more));
    expect(await openOf(id)).toBe(1_360_00);
  });

  test('over a reported expense pays it', async () => {
    const id = await given();
    taken(await write(browser, 'POST', '/v2/api/expenses/report', { throughMonth: '2026-03-01' }));
    const paid = await pay([part(id, 1_180_00)]);
    expect((await viewExpense(browser, id)).paymentState).toBe('paid');
    expect((await cancel(paid)).status).toBe(200);
  });

  test('is refused at its place when it does not hold together', async () => {
    const id = await given();
    const waiting = await givenExpense(
      browser,
      { supplier: { id: supplier.id, name: supplier.form.name, taxId: '' } },
      { isApproved: false },
    );
    const foreign = await givenExpense(browser);
    const credit = await given({ kind: 'credit-note' });
    for (const [parts, changes, fields] of [
      [[part(id, 1_180_01)], {}, ['parts,0,sumAgorot SUM_ABOVE_OPEN']],
      [[part(waiting.id, 1)], {}, ['parts,0,expenseId VALUE_NOT_ALLOWED']],
      [[part(foreign.id, 1)], {}, ['parts,0,expenseId VALUE_NOT_ALLOWED']],
      [[part(id, 100)], { paidAgorot: 99 }, ['parts NUMBER_TOO_LARGE']],
      [[part(credit, 100)], { paidAgorot: 100 }, ['parts NUMBER_NEGATIVE']],
      [[part(id, 0)], { paidAgorot: 100 }, ['parts,0,sumAgorot FIELD_REQUIRED']],
      [[part(id, 1), part(id, 1)], {}, ['parts VALUE_NOT_ALLOWED']],
      [[], { paidAgorot: 0 }, ['paidAgorot FIELD_REQUIRED']],
      [[], { paidAgorot: 1, means: 'barter' }, ['means VALUE_NOT_ALLOWED']],
    ] as const) {
      expect(fieldsOf(await pay(parts, changes))).toEqual(fields);
    }
    expect((await pay([part(randomUUID(), 1)])).status).toBe(404);
    const unknown = await sendPayment(browser, aPayment(randomUUID(), [], { paidAgorot: 1 }));
    expect(unknown.status).toBe(404);
    expect(await openOf(id)).toBe(1_180_00);
  });
});

describe('the account of a supplier', () => {
  test('runs from the opening balance over expenses and payments', async () => {
    await given({ documentDate: '2026-01-05', reportMonth: '2026-01-01', reference: 'א1' });
    const id = await given({ reference: 'א2' });
    taken(await pay([part(id, 1_000_00)], { reference: '8811' }));
    const removed = await given({ reference: 'א3' });
    await browser.post(`/v2/api/expenses/${removed}/remove`, undefined);
    // From the very day of the second one.
    const from = (await viewExpense(browser, id)).form.documentDate;
    const path = `${PATH}/${supplier.id}/statement?from=${from}&to=2026-12-31`;
    expect(await getJson(browser, path)).toMatchObject({
      openingAgorot: 1_180_00,
      movements: [
        { kind: 'expense', reference: 'א2', creditAgorot: 1_180_00, balanceAgorot: 2_360_00 },
        {
          kind: 'supplier-payment',
          reference: '8811',
          debitAgorot: 1_000_00,
          balanceAgorot: 1_360_00,
        },
      ],
      closingAgorot: 1_360_00,
    });
    const wrong = await browser.get(
      `${PATH}/${supplier.id}/statement?from=2026-02-01&to=2026-01-31`,
    );
    expect(fieldsOf(wrong)).toEqual(['to DATE_RANGE_INVALID']);
  });

  test('holds 5,000 movements, and is refused with one more', async () => {
    await given({ reference: 'א1' });
    // Alternating lines: as many as there may be, then one more, together amount to nothing.
    const addOn = async (from: number, to: number) => {
      const client = await server.db.superuser.connect();
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(
        `insert into purchase_journal_lines select copied.*
          from (select * from purchase_journal_lines where account_id = $1
              and ledger_account = 'suppliers' limit 1) l, generate_series($2::int, $3::int) n,
            jsonb_populate_record(null::purchase_journal_lines,
              to_jsonb(l) || jsonb_build_object('source_id', gen_random_uuid(), 'debit_agorot', n % 2,
                'credit_agorot', (n + 1) % 2)) copied`,
        [user.accountId, from, to],
      );
      await client.query('commit');
      client.release();
    };
    const statement = () =>
      browser.get(`${PATH}/${supplier.id}/statement?from=2026-01-01&to=2026-12-31`);
    await addOn(1, 4_999);
    expect((await statement()).json).toMatchObject({ movements: { length: 5_000 } });
    await addOn(5_000, 5_000);
    const answer = await statement();
    expect([answer.status, answer.json]).toMatchObject([422, { code: 'STATEMENT_TOO_LONG' }]);
  });

  test('offers what is open, the oldest due first', async () => {
    const late = await given({ dueDate: '2026-05-01', reference: '1' });
    const soon = await given({ dueDate: '2026-04-01', reference: '2' });
    await given({ paidBy: 'cash', reference: '3' });
    const path = `${PATH}/${supplier.id}/open-expenses`;
    const { expenses } = await getJson<{ expenses: { id: string }[] }>(browser, path);
    expect(expenses.map(({ id }) => id)).toEqual([soon, late]);
  });
});

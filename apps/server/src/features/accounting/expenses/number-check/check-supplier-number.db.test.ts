import type { NumberCheckView } from '@pinkas/contract/accounting/expenses/number-check';
import type { VatReport } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aConnectedOwner } from '../../../../../test/accounting/allocations.ts';
import { getJson, write } from '../../../../../test/accounting/customers.ts';
import { givenExpense, viewExpense } from '../../../../../test/accounting/expenses.ts';
import { openStream } from '../../../../../test/process/live-changes.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import {
  startWithAuthority,
  type WithAuthority,
} from '../../../../../test/bookkeeping/tax-authority.ts';
import { composeFeatures } from '../../../../features.ts';
import { taskOf, TaskHeldError } from '../../../../platform/jobs/task.ts';
import type { SimulatorFault } from '../../../demo/tax-authority/simulator-fault.ts';
import { monthOf } from '../../../reports/testing/month-calls.ts';

const NUMBER = '204519873';
const SUPPLIER = '510010051';
/** ₪ 7,890 before VAT: above the threshold of its day. */
const PAPER = {
  kind: 'tax-invoice' as const,
  supplier: { id: null, name: 'מחשבי סלע אדום', taxId: SUPPLIER },
  documentDate: '2026-10-05',
  reportMonth: '2026-10-01',
  grossMinor: 931_020,
  vatMinor: 142_020,
  allocationNumber: NUMBER,
};

let product: WithAuthority;
let user: TestUser;
let browser: HttpBrowser;
let taxId: string;

beforeAll(async () => {
  product = await startWithAuthority();
});
beforeEach(async () => {
  product.simulator.fail({ kind: 'none' });
  ({ user, browser } = await aConnectedOwner(product));
  taxId = await taxIdOf(user);
});
afterAll(() => product.stop());

async function taxIdOf({ accountId }: TestUser): Promise<string> {
  const { rows } = await product.server.db.superuser.query<{ tax_id: string }>(
    'select tax_id from business_profiles where account_id = $1',
    [accountId],
  );
  return rows[0]?.tax_id ?? '';
}

/** The supplier got its number, with what a test changes of the document. */
function known(changes: Partial<Parameters<WithAuthority['simulator']['know']>[1]> = {}): void {
  product.simulator.know(`20261005${NUMBER}`, {
    invoice_type: 305,
    vat_number: Number(SUPPLIER),
    invoice_reference_number: '1',
    customer_vat_number: Number(taxId),
    invoice_date: PAPER.documentDate,
    invoice_issuance_date: PAPER.documentDate,
    amount_before_discount: 7_890,
    discount: 0,
    payment_amount: 7_890,
    vat_amount: 1_420.2,
    payment_amount_including_vat: 9_310.2,
    ...changes,
  });
}

const keep = async (changes: object = {}) =>
  (await givenExpense(browser, { ...PAPER, ...changes })).id;
const check = (id: string, who = browser): Promise<Answer> =>
  who.post(`/v2/api/expenses/${id}/number-check`, undefined);
const checkOf = async (id: string): Promise<NumberCheckView | null> =>
  (await viewExpense(browser, id)).numberCheck;

/**
 * Runs the task that the save enqueued, as the worker does; returns until when it is held, if it is.
 */
async function runTask(id: string): Promise<string | undefined> {
  const { rows } = await product.server.db.superuser.query<{ id: string; payload: unknown }>(
    `select id, payload from outbox_tasks
      where account_id = $1 and kind = 'check-supplier-number' and payload->>'expenseId' = $2`,
    [user.accountId, id],
  );
  const [task] = rows;
  if (task === undefined) throw new Error('nothing asks about the number');
  const { services } = product.server;
  const { tasks } = composeFeatures(services);
  const run = {
    ...task,
    accountId: user.accountId,
    documentId: '',
    attempt: 1,
    isLastAttempt: false,
  };
  try {
    await taskOf(tasks, 'check-supplier-number').run(run, services);
    return undefined;
  } catch (error) {
    if (error instanceof TaskHeldError) return error.until;
    throw error;
  }
}

/**
 * The documents whose numbers are not confirmed, which the return, the month and the list agree on.
 */
async function unconfirmed(): Promise<readonly string[]> {
  const report = await getJson<VatReport>(browser, '/v2/api/reports/vat?day=2026-10-05');
  const found = report.checks.find((one) => one.check === 'unconfirmed');
  const ids = (found?.rows ?? []).map(({ id }) => id);
  const { tasks } = await monthOf(browser, '2026-10-05');
  const task = tasks.find((one) => one.task === 'unconfirmed');
  expect(task?.sumAgorot).toBe(found?.sumAgorot);
  expect((task?.papers ?? []).map(({ id }) => id)).toEqual(ids);
  const filter = 'allocation=unconfirmed&reportMonth=2026-10-01';
  const list = await getJson<{ rows: { id: string }[] }>(
    browser,
    `/v2/api/expenses/list?${filter}`,
  );
  expect(list.rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const totals = await getJson(browser, `/v2/api/expenses/totals?${filter}`);
  expect(totals).toMatchObject({ count: found?.count ?? 0 });
  return ids;
}

describe('the allocation number of a supplier', () => {
  test('is asked about after the save, which does not wait, and stands confirmed', async () => {
    known();
    const calls = product.simulator.calls.length;
    const id = await keep();
    expect(product.simulator.calls.length).toBe(calls);
    expect(await checkOf(id)).toMatchObject({ state: 'unchecked', isConnected: true });
    expect(await unconfirmed()).toEqual([id]);
    expect(await runTask(id)).toBeUndefined();
    expect(await checkOf(id)).toMatchObject({ state: 'confirmed', differs: [] });
    expect(await unconfirmed()).toEqual([]);
    const sent = JSON.parse(product.simulator.calls.at(-1)?.body ?? '') as object;
    expect(sent).toEqual({ Customer_VAT_Number: Number(taxId), Confirmation_Number: NUMBER });
  });

  test('is told to the pages that show the document once the authority answered', async () => {
    known();
    const id = await keep();
    const stream = await openStream(product.server.url, browser);
    await stream.next();
    await runTask(id);
    expect(await stream.next()).toEqual(['expenses']);
    await stream.close();
  });

  test('that the authority knows otherwise says what differs', async () => {
    known({ payment_amount: 6_890, invoice_date: '2026-10-06' });
    const id = await keep();
    expect((await check(id)).json).toMatchObject({
      isHeard: true,
      numberCheck: {
        state: 'differs',
        differs: ['date', 'sum'],
        found: { documentDate: '2026-10-06', netAgorot: 689_000 },
      },
    });
    expect(await unconfirmed()).toEqual([id]);
  });

  test('of two suppliers with the same nine digits is asked about with the supplier', async () => {
    known();
    known({ vat_number: 510_010_010, payment_amount: 1 });
    const id = await keep();
    expect((await check(id)).json).toMatchObject({ numberCheck: { state: 'confirmed' } });
    const sent = JSON.parse(product.simulator.calls.at(-1)?.body ?? '') as object;
    expect(sent).toMatchObject({ Vat_Number: Number(SUPPLIER) });
  });

  test('that nobody got is not found', async () => {
    const id = await keep({ allocationNumber: '999999999' });
    expect((await check(id)).json).toMatchObject({
      numberCheck: { state: 'not-found', found: null },
    });
  });

  test.each<[string, Parameters<typeof anExpenseForm>[0]]>([
    ['sum', { grossMinor: 831_020 }],
    ['VAT', { vatMinor: 142_019 }],
    ['day', { documentDate: '2026-10-04' }],
    ['kind', { kind: 'invoice-receipt' }],
    ['number', { allocationNumber: '204519874' }],
    ['supplier', { supplier: { ...PAPER.supplier, taxId: '514788215' } }],
  ])('of a paper whose %s changed is to be asked about anew', async (_what, changed) => {
    known();
    const { id, version } = await givenExpense(browser, PAPER);
    await check(id);
    const change = (form: object, over: number) =>
      write(browser, 'PUT', `/v2/api/expenses/${id}`, {
        form: anExpenseForm({ ...PAPER, ...form }),
        version: over,
      });
    expect((await change({ remarks: 'נבדק' }, version)).status).toBe(200);
    expect(await checkOf(id)).toMatchObject({ state: 'confirmed' });
    expect((await change({ ...changed }, version + 1)).status).toBe(200);
    expect(await checkOf(id)).toMatchObject({ state: 'unchecked', found: null });
  });

  test('that was not asked about counts as not confirmed only while the business is connected', async () => {
    known({ payment_amount: 6_890 });
    const id = await keep();
    await check(id);
    const unasked = await keep({ allocationNumber: '204519874' });
    // Below the threshold of its day, or not in the books yet.
    await keep({ grossMinor: 590_000, vatMinor: 90_000 });
    await givenExpense(browser, PAPER, { isApproved: false });
    expect((await unconfirmed()).toSorted()).toEqual([id, unasked].toSorted());
    await browser.post('/v2/api/account/tax-authority/disconnect', {});
    expect(await unconfirmed()).toEqual([id]);
  });

  test('can be asked about when the expense was reported', async () => {
    known();
    const id = await keep();
    const done = await write(browser, 'POST', '/v2/api/expenses/report', {
      throughMonth: '2026-10-01',
    });
    expect(done.status).toBe(200);
    expect((await check(id)).json).toMatchObject({ numberCheck: { state: 'confirmed' } });
  });
});

describe('an authority that', () => {
  test.each<[string, SimulatorFault]>([
    ['is down', { kind: 'down' }],
    ['cuts the line', { kind: 'drops' }],
    ['answers no JSON', { kind: 'nonsense', body: '<html>' }],
    ['answers nothing of an invoice', { kind: 'nonsense', body: '{"Status":200}' }],
    ['takes no token', { kind: 'expired-token' }],
  ])('%s is asked again later, and takes no answer away', async (_what, fault) => {
    known();
    const id = await keep();
    product.simulator.fail(fault);
    expect(await runTask(id)).toBeDefined();
    expect(await checkOf(id)).toMatchObject({ state: 'unheard', found: null });
    product.simulator.fail({ kind: 'none' });
    expect(await runTask(id)).toBeUndefined();
    expect(await checkOf(id)).toMatchObject({ state: 'confirmed' });
    product.simulator.fail(fault);
    const answer = await check(id);
    expect(answer.json).toMatchObject({ isHeard: false, numberCheck: { state: 'confirmed' } });
  });

  test('is silent for a day is left to people', async () => {
    const id = await keep();
    product.simulator.fail({ kind: 'down' });
    product.server.time.advance(86_400_000);
    expect(await runTask(id)).toBeUndefined();
    browser = await signIn(product.server, user);
    expect(await checkOf(id)).toMatchObject({ state: 'unheard' });
  });

  test('nobody of the business is connected to any more is not waited for', async () => {
    const id = await keep();
    await product.server.db.superuser.query(
      'delete from tax_authority_connections where account_id = $1',
      [user.accountId],
    );
    expect(await runTask(id)).toBeUndefined();
  });

  test('did not take a token that ended gets a new one', async () => {
    known();
    const id = await keep();
    product.simulator.fail({ kind: 'ended-token' });
    expect((await check(id)).json).toMatchObject({
      isHeard: true,
      numberCheck: { state: 'confirmed' },
    });
  });
});

test('a paper without a number or a dealer, and a business that is not connected, are not asked about', async () => {
  const bare = await keep({ allocationNumber: '' });
  expect(await checkOf(bare)).toBeNull();
  expect((await check(bare)).status).toBe(409);
  const nobody = await keep({ supplier: { id: null, name: 'ספק', taxId: '' } });
  expect((await check(nobody)).status).toBe(409);
  const other = await product.anOwner();
  const { id } = await givenExpense(other.browser, PAPER);
  expect((await check(id, other.browser)).status).toBe(409);
  expect((await check(id)).status).toBe(404);
});

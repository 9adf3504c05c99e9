import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  aPayment,
  givenExpense,
  givenSupplier,
  replayPurchases,
  sendPayment,
  taken,
} from '../../../../../test/accounting/expenses.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { verifyBooks } from '../../../../../test/chains/issue-chains.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
let expenseId: string;
let paymentId: string;
let supplierId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
  const supplier = await givenSupplier(browser);
  supplierId = supplier.id;
  const named = { id: supplierId, name: supplier.form.name, taxId: '' };
  expenseId = (await givenExpense(browser, { supplier: named })).id;
  const payment = aPayment(supplierId, [{ expenseId, sumAgorot: 500_00 }]);
  paymentId = taken<{ id: string }>(await sendPayment(browser, payment)).id;
  const removed = await givenExpense(browser, { supplier: named });
  await browser.post(`/v2/api/expenses/${removed.id}/remove`, undefined);
});
afterAll(() => server.stop());

/** Changes rows directly in the database, bypassing grants and triggers. */
async function tamper(statement: string, id: string): Promise<void> {
  const client = await server.db.superuser.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement, [id]);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

const faults = async () =>
  (await replayPurchases(server, user.accountId)).map(({ sourceId, what }) => {
    const names = { [expenseId]: 'expense', [paymentId]: 'payment', [supplierId]: 'supplier' };
    return `${names[sourceId ?? ''] ?? ''}: ${what}`;
  });

test('books in order have no fault', async () => {
  expect(await faults()).toEqual([]);
});

test.each([
  [
    'a sum',
    'update expenses set gross_agorot = gross_agorot + 1 where id = $1',
    'expense: its sums do not follow its paper',
  ],
  [
    'the VAT claimed',
    'update expenses set vat_claimed_agorot = vat_claimed_agorot - 1 where id = $1',
    'expense: the VAT claimed does not follow from its share',
  ],
  [
    'what is recognised',
    'update expenses set tax_recognised_agorot = 0 where id = $1',
    'expense: what is recognised of it does not follow from its share',
  ],
  [
    'a category',
    `update expenses set category_code = 'rent' where id = $1`,
    'expense: what it posted differs from the entry that its sums give',
  ],
  [
    'what is open',
    'update expenses set open_agorot = 0 where id = $1',
    'expense: its open sum is 0, its payments leave 68000',
  ],
  [
    'an entry',
    'update purchase_journal_lines set debit_agorot = debit_agorot + 1 where source_id = $1 and debit_agorot > 0 and line_no = 1',
    'expense: an entry of it does not balance',
  ],
  [
    'the day of an entry',
    'update purchase_journal_lines set entry_date = entry_date - 40 where source_id = $1',
    'expense: what it posted differs from the entry that its sums give',
  ],
  [
    'a due date',
    'delete from expense_dues where expense_id = $1',
    'expense: its due dates or its tags do not come to its sum',
  ],
])('%s that was changed is found', async (_what, statement, fault) => {
  await tamper(statement, expenseId);
  expect(await faults()).toContain(fault);
});

test.each([
  [
    'a part',
    'update supplier_payment_parts set sum_agorot = sum_agorot + 1 where payment_id = $1',
    'payment: its parts take 50001 of 50000',
  ],
  [
    'a cancellation',
    'update supplier_payments set cancelled_at = now() where id = $1',
    'payment: it was cancelled, but its entry stands',
  ],
  [
    'the ledger of a supplier',
    'update purchase_journal_lines set customer_id = null where source_id = $1',
    'supplier: the ledger owes the supplier 118000, open expenses less credit 68000',
  ],
  [
    'the day of an entry',
    'update purchase_journal_lines set entry_date = entry_date - 40 where source_id = $1',
    'payment: what it posted differs from the entry that its sums give',
  ],
  [
    'an entry taken out',
    'delete from purchase_journal_lines where source_id = $1',
    'payment: what it posted differs from the entry that its sums give',
  ],
])('%s of a payment that was changed is found', async (_what, statement, fault) => {
  await tamper(statement, paymentId);
  expect(await faults()).toContain(fault);
});

test('I2: the verifier of the account tells the faults of purchases with its own', async () => {
  await tamper('update expenses set tax_recognised_agorot = 0 where id = $1', expenseId);
  const { violations } = await verifyBooks(server, user.accountId);
  expect(violations).toMatchObject([
    { invariant: 'I2', documentId: expenseId, docType: null },
    { invariant: 'I10', documentId: null },
  ]);
});

import type {
  ExpenseFormInput,
  ExpenseWarning,
} from '@pinkas/contract/accounting/expenses/expense-fields';
import type { ExpenseView } from '@pinkas/contract/accounting/expenses/expense-views';
import type { SupplierView } from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import { anExpenseForm, aSupplierForm, type SupplierRequest } from '@pinkas/test-kit/an-expense';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { Kysely, PostgresDialect } from 'kysely';

import {
  verifyPurchases,
  type PurchaseFault,
} from '../../src/features/accounting/expenses/verify/verify-purchases.ts';
import type { DB } from '../../src/platform/db/schema.types.ts';
import { getJson, write } from './customers.ts';
import type { TestServer } from '../test-server.ts';

const EXPENSES = '/v2/api/expenses';
const SUPPLIERS = '/v2/api/suppliers';

/** The answer of the call that saves an expense. */
export interface Kept {
  readonly id: string;
  readonly version: number;
  readonly warnings: ExpenseWarning[];
}

export interface SendExpense {
  readonly isApproved?: boolean;
  readonly inboxId?: string;
  readonly key?: string;
}

/** Sends an expense, approved by default. */
export function sendExpense(
  browser: HttpBrowser,
  form: unknown,
  { isApproved = true, inboxId, key }: SendExpense = {},
): Promise<Answer> {
  const body = { form, isApproved, ...(inboxId === undefined ? {} : { inboxId }) };
  return write(browser, 'POST', EXPENSES, body, key);
}

/** Saves an expense, which must succeed. */
export async function givenExpense(
  browser: HttpBrowser,
  changes: Partial<ExpenseFormInput> = {},
  options: SendExpense = {},
): Promise<Kept> {
  return taken(await sendExpense(browser, anExpenseForm(changes), options));
}

/** Puts a supplier into the book, which must succeed. */
export async function givenSupplier(
  browser: HttpBrowser,
  changes: Partial<SupplierRequest> = {},
): Promise<SupplierView> {
  return taken(await write(browser, 'POST', SUPPLIERS, aSupplierForm(changes)));
}

/** Returns what an answer that must be a success holds. */
export function taken<T>(answer: Answer): T {
  if (answer.status !== 200) throw new Error(`refused: ${answer.status} ${answer.text}`);
  return answer.json as T;
}

export function viewExpense(browser: HttpBrowser, id: string): Promise<ExpenseView> {
  return getJson(browser, `${EXPENSES}/${id}`);
}

export function viewSupplier(browser: HttpBrowser, id: string): Promise<SupplierView> {
  return getJson(browser, `${SUPPLIERS}/${id}`);
}

/** Returns a payment of all of some sums by transfer. */
export function aPayment(
  supplierId: string,
  parts: readonly { expenseId: string; sumAgorot: number }[],
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    supplierId,
    paymentDate: '2026-03-20',
    means: 'transfer',
    paidAgorot: parts.reduce((sum, part) => sum + part.sumAgorot, 0),
    parts,
    ...changes,
  };
}

export function sendPayment(browser: HttpBrowser, payment: unknown, key?: string): Promise<Answer> {
  return write(browser, 'POST', `${SUPPLIERS}/payments`, payment, key);
}

/** Fields of a refusal, each with its code: `form,dues SUMS_DIFFER`. */
export function fieldsOf(answer: Answer): string[] {
  const { fields = [] } = answer.json as { fields?: { path: unknown[]; code: string }[] };
  return fields.map(({ path, code }) => `${String(path)} ${code}`);
}

/** Returns the ledger of purchases by account, debits less credits; accounts with a balance of zero are left out. */
export async function purchaseBalances(
  server: TestServer,
  accountId: number,
): Promise<Record<string, number>> {
  const { rows } = await server.db.database.owner.query<{ account: string; balance: number }>(
    `select ledger_account as account, sum(debit_agorot - credit_agorot)::bigint as balance
      from purchase_journal_lines where account_id = $1 group by 1
      having sum(debit_agorot - credit_agorot) <> 0 order by 1`,
    [accountId],
  );
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

/** Returns what does not hold in the purchases of an account. */
export function replayPurchases(server: TestServer, accountId: number): Promise<PurchaseFault[]> {
  const dialect = new PostgresDialect({ pool: server.db.database.owner });
  return verifyPurchases(new Kysely<DB>({ dialect }), accountId);
}

import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type { NumberCheckView } from '@pinkas/contract/accounting/expenses/number-check';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { expect, type Page } from '@playwright/test';

import { issueByCall, post } from '../calls.ts';
import { inDatabase } from '../people/people.ts';

/** The business buys from itself: the authority of the demo gives a customer the invoices that it numbered. */
const DEALER = '514713288';

/** Gives the business the number of the dealer that it buys from. */
export function becomeDealer({ accountId }: TestUser): Promise<void> {
  return inDatabase(async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.account_id', $1, true)`, [String(accountId)]);
    await client.query('update business_profiles set tax_id = $2 where account_id = $1', [
      accountId,
      DEALER,
    ]);
    await client.query('commit');
  });
}

/** Returns an invoice of ₪ 6,000 before VAT that has its number. */
export async function numberedInvoice(page: Page): Promise<DocumentView> {
  const { id } = await issueByCall(page.request, {
    customer: aCustomer({ taxId: DEALER }),
    lines: [aLine({ unitPriceE4: 60_000_000 })],
  });
  const read = async () =>
    (await (await page.request.get(`/v2/api/documents/${id}`)).json()) as DocumentView;
  await expect.poll(async () => (await read()).allocationNumber).toMatch(/^\d{26}$/);
  return read();
}

/** Saves the invoice as an expense, as its receiver, and opens it once the authority was asked: an open form stays as it is. */
export async function keepAsExpense(
  page: Page,
  { documentDate, number }: DocumentView,
  paper: { readonly grossMinor: number; readonly vatMinor: number; readonly number: string },
): Promise<void> {
  const { number: allocationNumber, ...sums } = paper;
  const form = anExpenseForm({
    ...sums,
    allocationNumber,
    supplier: { id: null, name: 'מחשבי סלע אדום', taxId: DEALER },
    reference: `${String(number)}-${allocationNumber.slice(-2)}`,
    documentDate,
    reportMonth: `${documentDate.slice(0, 7)}-01`,
  });
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answer = await post(page.request, '/v2/api/expenses', { form, isApproved: true }, key);
  const { id } = (await answer.json()) as { id: string };
  // Asked as its button does: a call that a busy machine lets run out of time is made again at once, without the pause of the task.
  const stateOfCheck = async () => {
    const asked = await post(page.request, `/v2/api/expenses/${id}/number-check`, {});
    return ((await asked.json()) as { numberCheck: NumberCheckView }).numberCheck.state;
  };
  await expect.poll(stateOfCheck).not.toBe('unchecked');
  await page.goto(`/#/expenses/${id}`);
}

import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { TestUser } from '@pinkas/test-kit/test-account';
import type { Page } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { issueByCall, post } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { inDatabase } from '../support/people.ts';
import { SIZES } from '../support/sizes.ts';

/** The business buys from itself: the authority of the demo gives a customer the invoices that it numbered. */
const DEALER = '514713288';

function becomeDealer({ accountId }: TestUser): Promise<void> {
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

async function connect(page: Page): Promise<void> {
  await page.goto('/#/account/tax_authority');
  await page.getByRole('button', { name: 'התחברות לרשות המסים' }).click();
  await page.getByRole('button', { name: 'אישור' }).click();
  await expect(page.getByText('העסק מחובר לרשות המסים')).toBeVisible();
}

/** Returns an invoice of ₪ 6,000 before VAT that has its number. */
async function numberedInvoice(page: Page): Promise<DocumentView> {
  const { id } = await issueByCall(page.request, {
    customer: aCustomer({ taxId: DEALER }),
    lines: [aLine({ unitPriceE4: 60_000_000 })],
  });
  const read = async () =>
    (await (await page.request.get(`/v2/api/documents/${id}`)).json()) as DocumentView;
  await expect.poll(async () => (await read()).allocationNumber).toMatch(/^\d{26}$/);
  return read();
}

/** Saves the invoice as an expense, as its receiver, and opens it. */
async function keep(
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
  await page.goto(`/#/expenses/${id}`);
}

for (const [size, viewport] of SIZES) {
  test.describe(size, () => {
    test.use({ viewport, accountOptions: { kind: 'licensed-dealer' } });

    test('the number on a supplier’s invoice is confirmed, told apart by its sums, or not known', async ({
      page,
      owner,
    }) => {
      await becomeDealer(owner);
      await connect(page);
      const invoice = await numberedInvoice(page);
      const given = invoice.allocationNumber.slice(-9);

      await keep(page, invoice, { grossMinor: 708_000, vatMinor: 108_000, number: given });
      await expect(page.getByText('אומת', { exact: true })).toBeVisible();
      await expectAccessible(page, 'confirmed');
      await expectNoSidewaysScroll(page, 'confirmed');

      await keep(page, invoice, { grossMinor: 826_000, vatMinor: 126_000, number: given });
      await expect(page.getByText('לא תואם', { exact: true })).toBeVisible();
      await expect(page.getByRole('row', { name: /לפני מע"מ/ })).toContainText('6,000.00');
      await expectAccessible(page, 'differs');
      await expectNoSidewaysScroll(page, 'differs');

      await keep(page, invoice, { grossMinor: 708_000, vatMinor: 108_000, number: '123456782' });
      await expect(page.getByText('לא נמצא', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'בדיקה חוזרת' }).click();
      await expect(page.getByText('לא נמצא', { exact: true })).toBeVisible();
      await expectAccessible(page, 'not known');
    });
  });
}

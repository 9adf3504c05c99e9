import type { Browser, Page } from '@playwright/test';

import { runToday, writePlan } from '../support/billing.ts';
import { addCustomerByCall } from '../support/calls.ts';
import { connectByCall } from '../support/card-gateways.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/pages/sizes.ts';
import { aPayer, expectMailed, linkTo } from '../support/payers.ts';

const CUSTOMER = 'משתלת ענף ירוק';
const PLAN = 'ליווי חודשי';

/** The owner sends a link by a button of the page, and the customer gives a card of the simulators by it, on a phone; returns the link. */
async function giveCard(
  { page, browser }: { page: Page; browser: Browser },
  { by, mailbox, card, seen }: { by: string; mailbox: string; card: string; seen?: string },
): Promise<string> {
  await page.getByRole('button', { name: by }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'שליחת הקישור' }).click();
  await expect(dialog).toBeHidden();

  const link = await linkTo(page.request, mailbox, 'pay/card', seen);
  const payer = await aPayer(browser, PHONE, link);
  await payer.getByRole('checkbox', { name: /^אני מסכים/ }).check();
  await payer.getByRole('button', { name: 'להזנת הכרטיס' }).click();
  await payer.waitForURL(/\/demo-gateways\//);
  await payer.getByRole('radio', { name: new RegExp(`^${card} `) }).check();
  await payer.getByRole('button', { name: 'תשלום' }).click();
  await expect(payer.getByRole('heading', { name: 'הכרטיס נשמר' })).toBeVisible();
  await payer.context().close();
  return link;
}

test('a plan is charged, refused, charged by another card at once, and ended', async ({
  page,
  owner,
  browser,
}) => {
  const mailbox = `plan-${String(owner.accountId)}@customer.example`;
  await connectByCall(page.request, 'cardcom');
  const customerId = await addCustomerByCall(page.request, { name: CUSTOMER, email: mailbox });
  await page.goto(`/#/customers/${customerId}`);
  const seen = await giveCard({ page, browser }, { by: 'בקשת כרטיס', mailbox, card: 'empty' });

  // The owner writes the plan once.
  await page.goto('/#/sales/billing');
  await page.getByRole('link', { name: 'התבנית הראשונה' }).click();
  await writePlan(page, { customer: CUSTOMER, title: PLAN, means: /^כרטיס שמור/ });

  // The run of today is pressed early: the card company refuses.
  await runToday(page);
  await expect(page.getByText('חברת האשראי סירבה', { exact: false })).toBeVisible();

  // The customer replaces the card, which is charged at once for what did not pass.
  await page.goto(`/#/customers/${customerId}`);
  await giveCard({ page, browser }, { by: 'קישור להחלפה', mailbox, card: 'good', seen });
  await expectMailed(page.request, mailbox, 'חשבונית מס קבלה');

  await page.goto('/#/sales/billing');
  await page.getByRole('button', { name: `פעולות על ${PLAN}` }).click();
  await page.getByRole('menuitem', { name: 'סיום התבנית' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'סיום התבנית' }).click();
  const row = page.getByRole('row', { name: new RegExp(PLAN) });
  await expect(row.getByText('הסתיים', { exact: true })).toBeVisible();
  await expect(row.getByText('1, ללא הגבלה')).toBeVisible();
});

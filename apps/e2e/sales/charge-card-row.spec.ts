import type { APIRequestContext, Page } from '@playwright/test';

import { CARD_GATEWAYS, connectByCall, payOnGatewayPage } from '../support/card-gateways.ts';
import {
  fillInvoice,
  openNewDocument,
  SMALL_INVOICE,
} from '../support/documents/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { signInAs } from '../support/people/people.ts';
import { DESK, PHONE, SIZES } from '../support/pages/sizes.ts';
import { messagesTo } from '../support/product/outbox.ts';

/**
 * Writes an invoice-receipt of 1,062 shekels at a desk, and at a size adds 62 in cash and charges the rest; returns the tab of
 * the gateway.
 */
async function chargeCardRow(page: Page, mailbox: string, size = DESK): Promise<Page> {
  await page.setViewportSize(DESK);
  await openNewDocument(page, 320);
  await fillInvoice(page, { ...SMALL_INVOICE, email: mailbox });
  await page.setViewportSize(size);
  await page.getByRole('button', { name: /^תקבול/ }).click();
  await page.getByRole('menuitem', { name: 'מזומן', exact: true }).click();
  await page.getByRole('textbox', { name: 'סכום', exact: true }).fill('62');
  await page.getByRole('button', { name: 'סיום', exact: true }).click();
  await page.getByRole('button', { name: /^תקבול/ }).click();
  await page.getByRole('menuitem', { name: 'כרטיס אשראי', exact: true }).click();
  const now = page.getByRole('button', { name: 'חיוב בכרטיס עכשיו' });
  await expect(now).toBeVisible();
  await now.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1,000.00');
  const opening = page.waitForEvent('popup');
  await question.getByRole('button', { name: /^חיוב/ }).click();
  const gateway = await opening;
  await expect(page.getByRole('alertdialog', { name: 'ממתינים לכרטיס' })).toBeVisible();
  return gateway;
}

/** Waits until the document is shown, and came by mail. */
async function expectIssued(page: Page, request: APIRequestContext, mailbox: string) {
  await expect(page).toHaveURL(/#\/documents\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/חשבונית מס קבלה \d+/);
  await expect(async () => {
    const [mail] = await messagesTo(request, mailbox);
    expect(mail?.attachments).toHaveLength(1);
  }).toPass();
}

for (const [name, gateway] of CARD_GATEWAYS) {
  test(`a card row is charged with ${name} from the document, which is issued and mailed by itself`, async ({
    page,
    person,
  }) => {
    await signInAs(page, person);
    const returns = await connectByCall(page.request, gateway);
    for (const [, size] of SIZES) {
      const mailbox = `light-${String(person.accountId)}-${String(size.width)}@customer.example`;
      const tab = await chargeCardRow(page, mailbox, size);
      await payOnGatewayPage(tab, returns);
      await tab.close();
      await expectIssued(page, page.request, mailbox);
    }
  });
}

test('a document whose card is being charged is held where it is found again, and is issued by itself', async ({
  page,
  person,
}) => {
  const mailbox = `light-${String(person.accountId)}@customer.example`;
  await signInAs(page, person);
  await connectByCall(page.request, 'cardcom');
  const gateway = await chargeCardRow(page, mailbox);

  // The screen dies; the draft is found again, held by its charge, at the size of a phone as well.
  const address = page.url();
  // A tab behind another may draw no frames, and without them nothing in it is ready for a press.
  await page.bringToFront();
  await page.goto('about:blank');
  await page.setViewportSize(PHONE);
  await page.goto(address);
  const held = page.getByRole('alertdialog', { name: 'ממתינים לכרטיס' });
  await expect(held).toContainText('1,000.00');
  await held.getByRole('button', { name: 'סגירה' }).click();
  await expect(page).toHaveURL(/documents\/create\/drafts/);
  await expect(page.getByText('בחיוב', { exact: true })).toBeVisible();
  await page.goto(address);
  await expect(held).toBeVisible();

  await gateway.bringToFront();
  await gateway.getByRole('button', { name: 'תשלום' }).click();
  await expect(gateway).toHaveURL(/\/pay\/status\//);
  await expectIssued(page, page.request, mailbox);
  await page.goto('/#/documents/create/drafts');
  await expect(page.getByText('בחיוב', { exact: true })).toBeHidden();
});

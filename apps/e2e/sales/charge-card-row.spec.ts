import { post } from '../support/calls.ts';
import {
  fillInvoice,
  openNewDocument,
  SMALL_INVOICE,
} from '../support/documents/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { signInAs } from '../support/people/people.ts';
import { PHONE } from '../support/pages/sizes.ts';
import { messagesTo } from '../support/product/outbox.ts';

/** What opens the simulated Cardcom of the demo. */
const CARDCOM = {
  gateway: 'cardcom',
  credentials: { terminal: '1000417', apiName: 'demo-name', apiPassword: 'demo-password' },
  title: '',
  isTest: false,
};

test('a card row is charged from the document, which is issued and mailed by itself', async ({
  page,
  person,
}) => {
  const mailbox = `light-${String(person.accountId)}@customer.example`;
  await signInAs(page, person);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await post(page.request, '/v2/api/settings/cc-gateways', CARDCOM, headers);
  await openNewDocument(page, 320);
  await fillInvoice(page, { ...SMALL_INVOICE, email: mailbox });
  await page.getByRole('button', { name: /^תקבול/ }).click();
  await page.getByRole('menuitem', { name: 'מזומן', exact: true }).click();
  await page.getByRole('textbox', { name: 'סכום', exact: true }).fill('62');
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

  // The screen dies; the draft is found again, held by its charge, at the size of a phone as well.
  const address = page.url();
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

  await gateway.getByRole('button', { name: 'תשלום' }).click();
  await expect(gateway).toHaveURL(/\/pay\/status\//);
  await expect(page).toHaveURL(/#\/documents\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/חשבונית מס קבלה \d+/);
  await expect(async () => {
    const [mail] = await messagesTo(page.request, mailbox);
    expect(mail?.attachments).toHaveLength(1);
  }).toPass();
  await page.goto('/#/documents/create/drafts');
  await expect(page.getByText('בחיוב', { exact: true })).toBeHidden();
});

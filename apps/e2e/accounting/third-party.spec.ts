import { aPaper } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import type { Locator, Page } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { issueByCall } from '../support/calls.ts';
import { expectIssued } from '../support/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { IN_HAND } from '../support/sizes.ts';

const DEBTOR = 'מאפיית שיבולת הכפר';
const PAYER = 'קבוצת ארז אחזקות';

type Press = (target: Locator) => Promise<void>;

/** From an open invoice: makes a receipt whose customer is replaced by another party, who pays it. */
async function payForOther(page: Page, press: Press, where: string): Promise<void> {
  const debtor = aCustomer({ name: DEBTOR, taxId: '510000003', saveAsRegular: true });
  const invoice = await issueByCall(page.request, aPaper(DOC_TYPES.INVOICE, { customer: debtor }));
  await page.goto(`/#/documents/create/${String(DOC_TYPES.RECIEPT)}?base=${invoice.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('קבלה');
  await press(page.getByRole('button', { name: 'תקבול', exact: true }));
  await press(page.getByRole('menuitem', { name: 'מזומן', exact: true }));
  await page.getByLabel('סכום', { exact: true }).fill('118');
  // On a phone the payment line is a sheet.
  const isPhone = page.viewportSize()?.width === 390;
  if (isPhone) await press(page.getByRole('dialog').getByRole('button', { name: 'סיום' }));
  await press(page.getByRole('button', { name: 'החלפת לקוח' }));
  await page.getByRole('combobox', { name: 'לקוח' }).fill(PAYER);
  await press(page.getByRole('option', { name: /לקוח מזדמן$/ }));
  const question = page.getByText('מי שילם?');
  await expect(question).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`הקבלה תצא על שם ${PAYER}`);
  await expectAccessible(page, `the question who paid ${where}`);
  await expectNoSidewaysScroll(page, `the question who paid ${where}`);
  await press(page.getByRole('button', { name: `${PAYER}, עבור ${DEBTOR}` }));
  await expect(question).toBeHidden();
  const relation = page.getByLabel('הקשר ללקוח או סיבת התשלום');
  await relation.fill('חברת האם');
  // While a field is focused on a phone, its keyboard replaces the bar that issues.
  await relation.blur();
  await expectAccessible(page, `a confirmed third party ${where}`);
  await press(page.getByRole('button', { name: /^הפקה/ }).last());
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('הפקת קבלה?');
  await expect(dialog).toContainText(DEBTOR);
  await press(dialog.getByRole('button', { name: /^הפקה/ }));
  await expectIssued(page, 1001, 'קבלה');
  const main = page.getByRole('main');
  await expect(main).toContainText('שולם עבור');
  await expect(main).toContainText('חברת האם');
  await expectNoSidewaysScroll(page, `a receipt of a third party ${where}`);
  await page.goto(`/#/documents/${invoice.id}`);
  await expect(main).toContainText('שולם במלואו');
  await expect(main).toContainText(`התקבל מאת ${PAYER}`);
}

test('somebody else pays an invoice, once a person says so', async ({ page, owner }) => {
  void owner;
  await payForOther(page, (target) => target.click(), 'at 1440');
});

test.describe('on a phone', () => {
  test.use(IN_HAND);

  test('somebody else pays an invoice by taps', async ({ page, owner }) => {
    void owner;
    await payForOther(page, (target) => target.tap(), 'at 390');
  });
});

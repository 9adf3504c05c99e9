import type { Page } from '@playwright/test';
import { givenPreferences } from '@pinkas/test-kit/test-account';

import {
  cellAt,
  expectIssued,
  expectMovedOn,
  fillInvoice,
  issueAndSend,
  openNewDocument,
} from '../../support/documents/create-document.ts';
import { expect, test } from '../../support/journey.ts';
import { inDatabase } from '../../support/people/people.ts';

const CUSTOMER = 'חוות רוח';

/** What the settings of documents give an account; set here as support of the test. */
async function allowForeign(accountId: number): Promise<void> {
  await inDatabase((client) =>
    givenPreferences(client, accountId, 'settings/design', { mayIssueForeign: true }),
  );
}

function rail(page: Page) {
  return page.getByRole('complementary', { name: 'סיכום המסמך' });
}

async function chooseCurrency(page: Page, code: string, rate: string): Promise<void> {
  await page.getByRole('combobox', { name: 'מטבע' }).selectOption(code);
  await page.getByLabel('שער המרה לשקל').fill(rate);
}

test('an invoice-receipt is priced in yen and paid in shekels, and a dollar invoice that is credited in two parts has nothing left, to the agora', async ({
  page,
  owner,
}) => {
  await allowForeign(owner.accountId);
  await openNewDocument(page, 320);
  await chooseCurrency(page, 'JPY', '0.025');
  const price = cellAt(page, 'מחיר ליחידה');
  await expect(price).toHaveAttribute('placeholder', '0');
  await fillInvoice(page, {
    customer: CUSTOMER,
    saveCustomer: true,
    lines: [{ description: 'איור', quantity: '1', price: '10000' }],
  });
  await price.press('Tab');
  await expect(price).toHaveValue('10,000');
  await expect(page.getByTestId('document-total')).toHaveText('JPY11,800');
  await expect(rail(page)).toContainText(/בשקלים\s*₪295\.00/);
  await page.getByRole('button', { name: /^השלמת היתרה.*₪\s295\.00.*במזומן$/ }).click();
  await page.getByLabel('שפת המסמך').selectOption({ label: 'אנגלית' });
  await issueAndSend(page, 'חשבונית מס קבלה');
  await expectIssued(page, 1001, 'חשבונית מס קבלה');
  const main = page.getByRole('main');
  await expect(main).toContainText(/JPY\s*11,800/);
  await expect(main).toContainText(/בשקלים\s*₪295\.00/);
  await expect(main).toContainText('שער 0.025');
  await expect(page.getByRole('img', { name: /עמוד 1 מתוך 1/ })).toBeVisible();
  const id = new URL(page.url()).hash.split('/').at(-1) ?? '';
  const stored = await page.request.get(`/v2/api/documents/${id}`);
  expect(await stored.json()).toMatchObject({ language: 'en', currency: 'JPY' });

  await openNewDocument(page, 305);
  await page.getByRole('combobox', { name: 'לקוח' }).fill(CUSTOMER);
  await page.getByRole('option', { name: new RegExp(`^${CUSTOMER}(?!, לקוח מזדמן)`) }).click();
  await expectMovedOn(page);
  // 0.85 and its VAT are 1.00 dollar; at 3.505 that is 351 agorot, and half of it 175.
  await chooseCurrency(page, 'USD', '3.505');
  await cellAt(page, 'תיאור').fill('רישיון');
  await cellAt(page, 'מחיר ליחידה').fill('0.85');
  await issueAndSend(page);
  await expectIssued(page, 1001);
  await page.getByRole('button', { name: 'זיכוי', exact: true }).click();
  await page.getByRole('radio', { name: 'לפי סכום' }).check();
  await page.getByLabel('סכום הזיכוי, כולל מע"מ').fill('0.50');
  await expect(page.getByTestId('document-total')).toHaveText('USD0.50');
  await expect(rail(page)).toContainText(/בשקלים\s*₪1\.75/);
  await issueAndSend(page, 'חשבונית זיכוי');
  await expectIssued(page, 1001, 'חשבונית זיכוי');

  const links = page.getByRole('region', { name: 'מסמכים מקושרים' });
  await expect(links).toContainText('זוכה חלקית');
  await links.getByRole('link', { name: 'חשבונית מס 1001' }).click();
  await page.getByRole('button', { name: 'זיכוי', exact: true }).click();
  await expect(page.getByText(/אפשר לזכות עד.*USD 0\.50/)).toBeVisible();
  await expect(rail(page)).toContainText(/בשקלים\s*₪1\.76/);
  await issueAndSend(page, 'חשבונית זיכוי');
  await expectIssued(page, 1002, 'חשבונית זיכוי');
  await links.getByRole('link', { name: 'חשבונית מס 1001' }).click();
  await expect(page.getByText('מבוטל', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'זיכוי', exact: true })).toHaveCount(0);
});

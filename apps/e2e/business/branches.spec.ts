import type { Page } from '@playwright/test';

import { expectNoSidewaysScroll } from '../support/pages/accessibility.ts';
import {
  expectIssued,
  fillInvoice,
  issueAndSend,
  openNewInvoice,
  SMALL_INVOICE,
} from '../support/documents/create-document.ts';
import { expect, test } from '../support/journey.ts';

async function addBranch(
  page: Page,
  { code, name, street }: { readonly code: string; readonly name: string; readonly street: string },
): Promise<void> {
  const card = page.getByRole('region', { name: 'סניפים', exact: true });
  await card.getByRole('button', { name: 'הוספת סניף' }).click();
  const field = (label: string) =>
    page.getByRole('dialog').getByRole('textbox', { name: label, exact: true });
  await field('שם הסניף').fill(name);
  await field('קוד סניף').fill(code);
  await field('רחוב ומספר').fill(street);
  await field('עיר').fill(name);
  await page.getByRole('button', { name: 'שמירת הסניף' }).click();
  await expect(card.getByText(code, { exact: true })).toBeVisible();
}

test('a business adds two branches, issues in the second, and finds the document by it', async ({
  page,
  owner,
}) => {
  void owner;
  await page.goto('/#/account/company');
  await addBranch(page, { code: 'HFA', name: 'חיפה', street: 'הנמל 12' });
  await addBranch(page, { code: 'TLV', name: 'תל אביב', street: 'הרצל 1' });
  await expect(page.getByRole('region', { name: 'היסטוריית שינויים' })).toContainText('TLV');
  await expectNoSidewaysScroll(page, 'details of a business with branches');
  await openNewInvoice(page);
  await fillInvoice(page, SMALL_INVOICE);
  const branch = page.getByRole('combobox', { name: 'סניף' });
  await expect(branch).toHaveValue('');
  await branch.selectOption({ label: 'תל אביב' });
  await issueAndSend(page);
  await expectIssued(page, 1001);
  await page.goto('/#/documents');
  await page.getByRole('button', { name: 'סניף העסק' }).click();
  await page.getByRole('button', { name: 'תל אביב', exact: true }).click();
  await expect(page.getByRole('link', { name: '1001' })).toBeVisible();
  await page.getByRole('button', { name: /^סניף העסק/ }).click();
  await page.getByRole('button', { name: 'חיפה', exact: true }).click();
  await expect(page.getByRole('link', { name: '1001' })).not.toBeVisible();
});

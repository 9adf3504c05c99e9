import { aDonation } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { APIRequestContext, Page } from '@playwright/test';

import { expectNoSidewaysScroll } from '../support/pages/accessibility.ts';
import { addCustomerByCall, issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/pages/sizes.ts';

test.use({ accountOptions: { kind: 'non-profit' } });

async function aDonor(request: APIRequestContext, name: string) {
  const taxId = '199999996';
  const email = `donor-${crypto.randomUUID()}@mail.test`;
  const id = await addCustomerByCall(request, { name, taxId, email });
  return issueByCall(request, {
    ...aDonation(360_00),
    customer: aCustomer({ id, name, taxId }),
  });
}

/** Opens the letter of the one donor, checks it and closes it. */
async function expectLetter(page: Page): Promise<void> {
  const letter = page.getByRole('dialog', { name: /^מכתב לתורם/ });
  await expect(letter.getByRole('img')).toBeVisible();
  await expect(letter.getByText('אור לבן').first()).toBeVisible();
  await expectNoSidewaysScroll(page, 'a letter to look at');
  await letter.getByRole('button', { name: 'סגירה', exact: true }).last().click();
  await expect(letter).toBeHidden();
}

test('a charity thanks its donors once a year and takes the file of section 46', async ({
  page,
  owner,
}) => {
  void owner;
  const { request } = page.context();
  const { id, number } = await aDonor(request, 'אור לבן');
  await issueByCall(request, aDonation(18_00));
  await page.goto('/#/reports/donations');
  await expect(page.getByRole('row', { name: /^סה"כ/ })).toContainText('378.00');
  await expect(page.getByText(/בעילום שם ניתנו/)).toBeVisible();
  await page.getByRole('button', { name: 'מכתב שנתי לכל תורם' }).click();
  const dialog = page.getByRole('dialog', { name: /^מכתב שנתי לכל תורם/ });
  await dialog.getByRole('button', { name: 'הצגת המכתבים' }).click();
  await expectLetter(page);
  await dialog.getByRole('button', { name: 'שליחה לכולם' }).click();
  await page.getByRole('button', { name: 'שליחה עכשיו' }).click();
  await expect(dialog.getByText('נשלחו 1 מתוך 1')).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'קובץ לדיווח' }).click();
  await expect(page.getByText('המבנה לא אומת במלואו')).toBeVisible();
  await expect(page.getByText('לא נמצאו חסרים ברשומות.')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'הורדת הקובץ' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^donations-\d{4}\.json$/);

  await page.getByRole('link', { name: 'לדוח התרומות' }).click();
  await page.getByRole('link', { name: 'אור לבן' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('הקבלות של אור לבן');
  await page.getByRole('link', { name: String(number) }).click();
  await expect(page).toHaveURL(new RegExp(`#/documents/${id}`));
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('report and file fit', async ({ page, owner }) => {
    void owner;
    await aDonor(page.context().request, 'אור לבן');
    await page.goto('/#/reports/donations');
    await expect(page.getByRole('button', { name: /360\.00/ })).toBeVisible();
    await expectNoSidewaysScroll(page, 'donations on a phone');
    await page.getByRole('button', { name: /360\.00/ }).tap();
    await page.getByRole('button', { name: 'הצגת המכתב' }).tap();
    await expectLetter(page);
    await page.goto('/#/reports/donations/file');
    await expect(page.getByText('לא נמצאו חסרים ברשומות.')).toBeVisible();
    await expectNoSidewaysScroll(page, 'file of donations on a phone');
  });
});

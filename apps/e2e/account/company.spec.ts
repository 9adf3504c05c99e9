import type { Page } from '@playwright/test';

import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import { expect, test } from '../support/journey.ts';

/** Returns a picture of 400 by 200 pixels, drawn by the browser. */
async function aLogo(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 200;
    const context = canvas.getContext('2d');
    context?.arc(200, 100, 90, 0, 7);
    context?.fill();
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const NAME = 'נגריית אלון ובניו, רהיטים בהזמנה אישית';

test('a business changes its details and its logo, takes this off by mistake, and gets it back', async ({
  page,
  owner,
}) => {
  void owner;
  await page.goto('/#/account/company');
  const name = page.getByRole('textbox', { name: 'שם העסק', exact: true });
  await expect(name).toHaveValue('סטודיו לבדיקות');
  await expect(page.getByText('עדיין לא היו שינויים')).toBeVisible();
  await name.fill(NAME);
  await page.getByRole('textbox', { name: 'עיר', exact: true }).fill('רמת גן');
  await page.getByRole('button', { name: /^שמירה/ }).click();
  const history = page.getByRole('region', { name: 'היסטוריית שינויים' });
  await expect(history).toContainText('תל אביב');
  await expect(history).toContainText('רמת גן');
  await expectFitsPhone(page, 'details of the business that were changed');

  const logo = page.getByRole('region', { name: 'לוגו', exact: true });
  await expect(logo.getByText('אין עדיין לוגו')).toBeVisible();
  await page.getByLabel('תמונה: לוגו', { exact: true }).setInputFiles({
    name: 'סמל.png',
    mimeType: 'image/png',
    buffer: await aLogo(page),
  });
  const picture = logo.getByRole('img', { name: 'לוגו' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(400);
  await expect(history).toContainText('סמל.png');
  await expectFitsPhone(page, 'details of a business with a logo');
  await logo.getByRole('button', { name: 'הסרה' }).click();
  await expect(logo.getByText('אין עדיין לוגו')).toBeVisible();
  const undo = page.getByRole('button', { name: 'ביטול ההסרה' });
  // News goes after some seconds, and stays under the pointer.
  await undo.hover();
  await undo.click();
  await expect(picture).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue(NAME);
  await expect(picture).toBeVisible();
  await page.goto('/#/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);
  await expectFitsPhone(page, 'the greeting of a business with a long name');
});

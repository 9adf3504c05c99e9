import { readFile } from 'node:fs/promises';

import { readZip } from '@pinkas/test-kit/read-zip';

import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import { expect, test } from '../support/journey.ts';

test('an owner asks for everything of the business in one file, and takes it', async ({
  page,
  owner,
}) => {
  expect(owner.accountId).toBeGreaterThan(0);
  await page.goto('/#/account/company');
  await page.getByRole('link', { name: 'הורדת כל נתוני העסק' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'כל נתוני העסק' })).toBeVisible();
  await page.getByRole('button', { name: 'הכנת הקובץ' }).click();
  const link = page.getByRole('link', { name: 'הורדה' });
  await expect(link).toBeVisible();
  await expectFitsPhone(page, 'an archive that is there');
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/כל הנתונים .+\.zip$/);
  const names = readZip(await readFile(await download.path())).map(({ name }) => name);
  expect(names).toContain('README.txt');
  expect(names).toContain('רשימות/המסמכים שלי.csv');

  await page.goto('/#/account/closing');
  await expect(page.getByRole('link', { name: 'הורדה' })).toBeVisible();
});

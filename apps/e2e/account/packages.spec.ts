import type { Page } from '@playwright/test';

import { expect, test } from '../support/journey.ts';
import { signInAs } from '../support/people/people.ts';
import { SIZES } from '../support/pages/sizes.ts';

async function invite(page: Page, name: string): Promise<void> {
  const card = page.getByRole('region', { name: 'המשתמשים בעסק', exact: true });
  await card.getByRole('button', { name: 'הזמנת משתמש' }).click();
  const dialog = page.getByRole('dialog', { name: /הזמנ/ });
  await dialog.getByLabel('שם מלא').fill(name);
  await dialog.getByLabel('דואר אלקטרוני').fill(`${crypto.randomUUID()}@journeys.test`);
  await dialog.getByRole('button', { name: 'שליחת ההזמנה' }).click();
}

for (const [name, size] of SIZES) {
  test(`the fourth person of a trial takes a package: a card is saved, it is paid, and the invitation goes out, ${name}`, async ({
    page,
    person,
    faults,
  }) => {
    faults.expect(/status of 402 .*\/v2\/api\/account\/people/);
    await page.setViewportSize(size);
    await signInAs(page, person);
    await page.goto('/#/account/accounts');
    for (const one of ['נועה', 'רות']) {
      await invite(page, one);
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await invite(page, 'דנה');
    const offer = page.getByRole('dialog', { name: 'הוספת משתמש' });
    await expect(offer.getByText('לא נמצאה חבילה')).toBeHidden();
    await offer.getByRole('radio').first().check();

    const opening = page.context().waitForEvent('page');
    await offer.getByRole('button', { name: 'שמירת כרטיס והמשך' }).click();
    const card = await opening;
    await card.getByRole('checkbox').check();
    await card.getByRole('button', { name: 'להזנת הכרטיס' }).click();
    await card.waitForURL(/\/demo-gateways\//);
    await card.getByRole('button', { name: 'תשלום' }).click();
    await expect(card.getByRole('heading', { name: 'הכרטיס נשמר' })).toBeVisible();
    await card.close();

    await page.bringToFront();
    await offer.getByRole('button', { name: 'כן, שדרג' }).click();
    await expect(offer).toBeHidden();
    await expect(page.getByText('דנה').first()).toBeVisible();

    await page.goto('/#/account/packages');
    await expect(page.getByText('פעילה', { exact: true })).toBeVisible();
    await expect(page.getByText('שולם', { exact: true }).first()).toBeVisible();
  });
}

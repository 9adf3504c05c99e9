import { aCustomer } from '@pinkas/test-kit/an-invoice';

import { issueByCall } from '../support/calls.ts';
import { CARD_GATEWAYS, connectByCall, payOnGatewayPage } from '../support/card-gateways.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE, SIZES } from '../support/pages/sizes.ts';
import { aPayer, expectMailed, linkTo } from '../support/payers.ts';

const addressOf = (
  owner: { accountId: number },
  of: string,
  { width }: { width: number },
): string => `${of}-${owner.accountId}-${width}@payer.example`;

for (const [name, gateway] of CARD_GATEWAYS) {
  test(`a payment request is mailed, opened, paid with ${name} and ends with a mailed document`, async ({
    page,
    owner,
    browser,
  }) => {
    const returns = await connectByCall(page.request, gateway);
    for (const [, size] of SIZES) {
      const address = addressOf(owner, 'request', size);
      await page.setViewportSize(size);
      await page.goto('/#/sales/payment_request_page');
      await page.getByRole('button', { name: /^בקשה( חדשה)?$/ }).click();
      const form = page.getByRole('dialog', { name: 'בקשת תשלום חדשה' });
      await form.getByRole('combobox', { name: 'לקוח' }).fill('סטודיו קו נקי');
      await form.getByLabel('מייל').first().fill(address);
      await form.getByRole('radio', { name: 'סכום חופשי' }).check();
      await form.getByLabel('סכום', { exact: true }).fill('250');
      await form.getByLabel('עבור', { exact: true }).fill('ייעוץ חודשי');
      await form.getByRole('button', { name: 'שליחת הבקשה' }).click();
      await expect(form).toBeHidden();

      const payer = await aPayer(browser, size, await linkTo(page.request, address, 'pay'));
      await payer.getByRole('button', { name: /^תשלום בכרטיס 250.00/ }).click();
      await payOnGatewayPage(payer, returns);
      await payer.context().close();
      await expectMailed(page.request, address, 'חשבונית מס קבלה');

      await page.goto('/#/sales/payment_request_page?show=paid');
      await expect(
        page.getByText(address).or(page.getByText('סטודיו קו נקי')).first(),
      ).toBeVisible();
    }
  });

  test(`the pay button of an unpaid invoice is paid with ${name}, closes it and ends with a mailed receipt`, async ({
    page,
    owner,
    browser,
  }) => {
    const returns = await connectByCall(page.request, gateway);
    for (const [, size] of SIZES) {
      const address = addressOf(owner, 'invoice', size);
      const { id } = await issueByCall(page.request, {
        customer: aCustomer({ name: `נגריית האלון ${size.width}`, email: address }),
        mailTo: [address],
      });
      const payer = await aPayer(browser, size, await linkTo(page.request, address, 'd'));
      await payer.getByRole('link', { name: /^תשלום בכרטיס אשראי, 118.00/ }).click();
      await payer.getByRole('button', { name: /^תשלום בכרטיס 118.00/ }).click();
      await payOnGatewayPage(payer, returns);
      await payer.context().close();
      await expectMailed(page.request, address, 'קבלה');
      const invoice = await page.request.get(`/v2/api/documents/${id}`);
      expect(await invoice.json()).toMatchObject({ openAgorot: 0 });
    }
  });

  test(`a quick charge with ${name} ends with a mailed document`, async ({ page, owner }) => {
    const returns = await connectByCall(page.request, gateway);
    for (const [, size] of SIZES) {
      const address = addressOf(owner, 'phone', size);
      await page.setViewportSize(size);
      await page.goto('/#/sales/virtual_terminal');
      await page.getByLabel('סכום לחיוב').fill('90');
      await page.getByRole('combobox', { name: 'לקוח' }).fill('גן הפקאן');
      await page.getByLabel('מייל').fill(address);
      await page.getByLabel('עבור').fill('משלוח');
      const charge = page.getByRole('button', { name: /^חיוב.*90/ });
      if (size === PHONE) {
        // A phone has one tab: the page of the gateway takes its place.
        await charge.click();
        await payOnGatewayPage(page, returns);
      } else {
        const [tab] = await Promise.all([page.waitForEvent('popup'), charge.click()]);
        await payOnGatewayPage(tab, returns);
        await tab.close();
        const result = page.getByRole('region', { name: 'תוצאת החיוב' });
        await expect(result).toContainText('החיוב אושר');
      }
      await expectMailed(page.request, address, 'חשבונית מס קבלה');
    }
  });
}

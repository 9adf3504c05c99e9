import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import {
  expectIssued,
  fillInvoice,
  issueAndSend,
  SMALL_INVOICE,
} from '../support/documents/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { INTEGRATION, registerByOauth2 } from '../support/people/oauth2-registration.ts';
import { enterCode, enterPassword } from '../support/people/people.ts';
import { mailedVerification, verifyAddress } from '../support/people/registration.ts';
import { finishWizard } from '../support/people/wizard.ts';

const PASSWORD = 'Tavla-Zofia-7';
const BUSINESS = 'סדנת הקרמיקה של נועה';

test('from the address of an application to the first document, which has the chosen number', async ({
  page,
}) => {
  const email = `owner-${crypto.randomUUID()}@journeys.test`;
  await page.goto(`/#/oauth2/register?${INTEGRATION}`);
  await page.getByLabel('סוג העסק').selectOption({ label: 'עוסק מורשה' });
  await expect(page.getByLabel('חשבונית מס', { exact: true })).toHaveValue('1');
  await expectFitsPhone(page, 'the OAuth2 registration');
  await registerByOauth2(page, {
    email,
    password: PASSWORD,
    business: BUSINESS,
    firstInvoice: '5,001',
    isEilatResident: true,
  });
  await expectFitsPhone(page, 'sign-in on the way of an application');

  await verifyAddress(page, await mailedVerification(page, email));
  await page.goto(`/#/oauth2/login?${INTEGRATION}`);
  await enterPassword(page, email, PASSWORD);
  await enterCode(page, email);
  await expect(page.getByText(/האפליקציה הזאת לא מוכרת כאן/)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectFitsPhone(page, 'the approval');

  await page.getByRole('link', { name: 'אל פנקס' }).click();
  await finishWizard(page, BUSINESS);
  await page.getByRole('link', { name: 'המסמך הראשון' }).click();
  await expect(page).not.toHaveURL(/client_id/);
  await fillInvoice(page, SMALL_INVOICE);
  await expect(page.getByRole('combobox', { name: 'מע"מ במסמך' })).toHaveValue('zero');
  await expect(page.getByTestId('document-total')).toContainText('900.00');
  await issueAndSend(page);
  await expectIssued(page, 5_001);
});

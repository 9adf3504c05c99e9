import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import {
  expectIssued,
  fillInvoice,
  issueAndSend,
  issueByTaps,
  SMALL_INVOICE,
} from '../support/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { INTEGRATION, registerByOauth2 } from '../support/oauth2-registration.ts';
import { aPerson, enterCode, enterPassword, signInHere } from '../support/people.ts';
import { mailedVerification, verifyAddress } from '../support/registration.ts';
import { SIZES } from '../support/sizes.ts';
import { finishWizard } from '../support/wizard.ts';

const PASSWORD = 'Tavla-Zofia-7';
const BUSINESS = 'סדנת הקרמיקה של נועה';

for (const [size, viewport] of SIZES) {
  test.describe(size, () => {
    const isPhone = viewport.width < 500;
    test.use({ viewport, hasTouch: isPhone });

    test('from the address of an application to the first document, which has the chosen number', async ({
      page,
    }) => {
      const email = `owner-${crypto.randomUUID()}@journeys.test`;
      await page.goto(`/#/oauth2/register?${INTEGRATION}`);
      await page.getByLabel('סוג העסק').selectOption({ label: 'עוסק מורשה' });
      await expect(page.getByLabel('חשבונית מס', { exact: true })).toHaveValue('1');
      await expectAccessible(page, 'the OAuth2 registration');
      await expectNoSidewaysScroll(page, 'the OAuth2 registration');
      await registerByOauth2(page, {
        email,
        password: PASSWORD,
        business: BUSINESS,
        firstInvoice: '5,001',
        isEilatResident: !isPhone,
      });
      await expectAccessible(page, 'sign-in on the way of an application');
      await expectNoSidewaysScroll(page, 'sign-in on the way of an application');

      await verifyAddress(page, await mailedVerification(page, email));
      await page.goto(`/#/oauth2/login?${INTEGRATION}`);
      await enterPassword(page, email, PASSWORD);
      await enterCode(page, email);
      await expect(page.getByText(/האפליקציה הזאת לא מוכרת כאן/)).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      await expectAccessible(page, 'the approval');
      await expectNoSidewaysScroll(page, 'the approval');

      await page.getByRole('link', { name: 'אל פנקס' }).click();
      await finishWizard(page, BUSINESS);
      await page.getByRole('link', { name: 'המסמך הראשון' }).click();
      await expect(page).not.toHaveURL(/client_id/);
      if (isPhone) await issueByTaps(page);
      else {
        await fillInvoice(page, SMALL_INVOICE);
        await expect(page.getByRole('combobox', { name: 'מע"מ במסמך' })).toHaveValue('zero');
        await expect(page.getByTestId('document-total')).toContainText('900.00');
        await issueAndSend(page);
      }
      await expectIssued(page, 5_001);
    });
  });
}

test('the pages say what is missing without an application, and a signed-in person gives no access', async ({
  page,
}) => {
  for (const path of ['login', 'register', 'lost_password', 'approval']) {
    await page.goto(`/#/oauth2/${path}`);
    await expect(page.getByText(/פרטי ההתממשקות חסרים/)).toBeVisible();
  }
  await expectAccessible(page, 'details that are missing');
  await page.goto(`/#/oauth2/approval?${INTEGRATION}`);
  await expect(page.getByRole('heading', { name: 'מתן גישה לאפליקציה' })).toBeVisible();
  await signInHere(page, await aPerson());
  await expect(page.getByText(/האפליקציה הזאת לא מוכרת כאן/)).toBeVisible();
  await page.goto(
    `/general/oauth2/approvedRedirectBack?${INTEGRATION}&redirect_uri=https://evil.test`,
  );
  await expect(page.getByText(/מוביל אל מחוץ לפנקס/)).toBeVisible();
  await expect(page).toHaveURL(/#\/oauth2\/approval\?/);
});

import { expect, test } from '../support/journey.ts';
import { startOauthApplication, type OauthApplication } from '../support/oauth-application.ts';
import { JOURNEY_ORIGIN } from '../support/product/journey-server.ts';

const NAME = 'חנות הגבעה';

let application: OauthApplication;

test.beforeEach(async () => {
  application = await startOauthApplication();
});
test.afterEach(() => application.close());

test('an application is registered, approved, calls the API, and is ended', async ({
  page,
  owner: _owner,
}) => {
  await page.goto('/#/settings/api?tab=developer');
  await page.getByRole('button', { name: 'אפליקציה חדשה' }).click();
  await page.getByLabel('שם', { exact: true }).fill(NAME);
  await page.getByLabel('כתובות חזרה').fill(application.returnsTo);
  await page.getByRole('button', { name: 'רישום' }).click();
  const secret = await page.getByRole('textbox', { name: 'הסוד' }).inputValue();
  const id = await page.getByTitle('מזהה').innerText();

  await page.goto(application.asking(JOURNEY_ORIGIN, id));
  await expect(page.getByRole('heading', { name: /חנות הגבעה.* מבקשת גישה לפנקס/ })).toBeVisible();
  await expect(page.getByText('לקרוא את כל המסמכים')).toBeVisible();
  await page.getByRole('button', { name: 'אישור גישה' }).click();
  await expect(page.getByRole('heading', { name: 'Connected' })).toBeVisible();

  const token = await application.finish(JOURNEY_ORIGIN, { id, secret });
  const statusOfCall = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${JOURNEY_ORIGIN}/api/v1/documents`, { headers })).status;
  };
  expect(await statusOfCall()).toBe(200);

  await page.goto('/#/settings/api?tab=apps');
  await page.getByRole('button', { name: `ביטול הגישה של ${NAME}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ביטול הגישה' }).click();
  await expect(page.getByText('עדיין אין אפליקציות מחוברות')).toBeVisible();
  expect(await statusOfCall()).toBe(401);
});

import { expect, test } from '../support/journey.ts';
import { enterCode, enterPassword } from '../support/people/people.ts';
import { mailedVerification, register } from '../support/people/registration.ts';
import { solveRobotCheck } from '../support/people/robot-check.ts';

const PASSWORD = 'Tavla-Zofia-7';

test('a wrong address is corrected, and its link is dead', async ({ page }) => {
  const wrong = `owner-${crypto.randomUUID()}@journeys.test`;
  const right = `owner-${crypto.randomUUID()}@journeys.test`;
  await page.goto('/#/register');
  await register(page, { email: wrong, password: PASSWORD, business: 'סטודיו לניסיון' });
  const deadLink = await mailedVerification(page, wrong);
  await page.getByRole('link', { name: 'כתובת שגויה? אפשר לתקן אותה' }).click();
  const name = page.getByLabel('שם העסק בעברית');
  await expect(name).toHaveValue('סטודיו לניסיון');
  await name.fill('סטודיו לניסיון בע"מ');
  await name.blur();
  await page.getByRole('button', { name: /לכתוב/ }).click();
  await expect(name).toHaveValue('סטודיו לניסיון בעמ');
  await page.getByLabel('דואר אלקטרוני').fill(right);
  await page.getByLabel('סיסמה', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /תנאי השימוש/ }).check();
  await solveRobotCheck(page);
  await page.getByRole('button', { name: 'פתיחת העסק' }).click();
  await expect(page.getByText(right)).toBeVisible();

  await page.goto(deadLink);
  await page.getByRole('button', { name: 'אימות הכתובת' }).click();
  await expect(page.getByRole('heading', { name: 'הקישור כבר לא תקף' })).toBeVisible();
  await page.goto(await mailedVerification(page, right));
  await page.getByRole('button', { name: 'אימות הכתובת' }).click();
  await expect(page.getByText('הכתובת אומתה. אפשר להתחבר')).toBeVisible();
  await enterPassword(page, right, PASSWORD);
  await enterCode(page, right);
  await expect(page).not.toHaveURL(/#\/(auth|register)/);
});

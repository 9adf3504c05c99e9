import { failToSignIn, otherThan } from '../support/people/failed-sign-in.ts';
import { expect, test } from '../support/journey.ts';
import {
  codeOf,
  enterCode,
  enterPassword,
  PASSWORD,
  signInHere,
  typeCode,
} from '../support/people/people.ts';
import { solveRobotCheck } from '../support/people/robot-check.ts';

test('AU-01: after repeated failures the robot check is asked, solved by a press, and lets in', async ({
  page,
  person,
}) => {
  await page.goto('/');
  await failToSignIn(page, person, 4);
  await expect(page.getByText('יש ללחוץ על התיבה שליד "אני לא רובוט"')).toBeVisible();
  await expect(page.locator('altcha-widget')).toBeVisible();
  // Without the box the form does not even ask the server.
  await enterPassword(page, person.email, PASSWORD);
  await expect(page).not.toHaveURL(/GOTO_TFA/);
  await solveRobotCheck(page);
  await enterPassword(page, person.email, PASSWORD);
  await enterCode(page, person.email);
  await expect(page).toHaveURL(/#\/dashboard/);
});

test('AU-13: between the two steps, and after a wrong code, no page opens and no call answers', async ({
  page,
  person,
  faults,
}) => {
  faults.expect(/status of 401/);
  await page.goto('/');
  await enterPassword(page, person.email, PASSWORD);
  await expect(page).toHaveURL(/GOTO_TFA/);
  await typeCode(page, otherThan(await codeOf(page.request, person.email)));
  await expect(page.getByText('קוד שגוי, אפשר לנסות שוב')).toBeVisible();
  expect((await page.request.get('/v2/api/documents')).status()).toBe(401);
  await page.goto('/#/documents');
  await expect(page).toHaveURL(/#\/auth\/login/);
  await page.reload();
  await expect(page.getByRole('table')).toBeHidden();
});

test('SE-12: no redirectAfter leads out of the product', async ({ page, person, baseURL }) => {
  const visited = new Set<string>();
  page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).origin));
  await page.goto(`/#/auth/login?redirectAfter=${encodeURIComponent('//evil.example')}`);
  await signInHere(page, person);
  await expect(page.getByText('מוביל אל מחוץ לפנקס')).toBeVisible();
  await page.getByRole('button', { name: 'הבנתי' }).click();
  await expect(page).toHaveURL(/#\/dashboard/);
  expect([...visited]).toEqual([baseURL]);
});

test('sign-in leads into the product at the start, and out of it from inside', async ({
  page,
  owner,
}) => {
  void owner;
  await page.goto('/#/auth/login');
  await expect(page).toHaveURL(/#\/dashboard/);
  await page.goto('/#/documents');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('המסמכים שלי');
  await page.goto('/#/auth/login');
  await expect(page.getByLabel('סיסמה', { exact: true })).toBeVisible();
  expect((await page.request.get('/backoffice/data/initData')).status()).toBe(401);
});

test('the hint fills in the demo account, whose code is in the demo outbox', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'מילוי פרטי ההדגמה' }).click();
  await expect(page.getByLabel('דואר אלקטרוני')).toHaveValue('demo@pinkas.test');
  await page.getByRole('button', { name: 'התחברות', exact: true }).click();
  await expect(page).toHaveURL(/GOTO_TFA/);
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'פתיחת תיבת ההדגמה' }).click();
  const outbox = await opening;
  const messages = outbox.getByRole('listitem').filter({ hasText: 'demo@pinkas.test' });
  const message = messages.filter({ hasText: 'קוד אימות' }).first();
  const code = /\d{6}/.exec((await message.textContent()) ?? '')?.[0] ?? '';
  await page.bringToFront();
  await typeCode(page, code);
  await expect(page).toHaveURL(/#\/dashboard/);
  await expect(page.getByRole('region', { name: 'נתוני העסק' })).toBeVisible();
});

test('SE-11: after signing out the Back button shows nothing personal', async ({ page, owner }) => {
  await page.goto('/#/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('סטודיו לבדיקות');
  await page.goto('/#/documents');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('המסמכים שלי');
  await page.goto('/#/customers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('לקוחות קבועים');
  await page.getByRole('button', { name: /החשבון של / }).click();
  await page.getByRole('menuitem', { name: 'יציאה מהמערכת' }).click();
  await expect(page.getByLabel('סיסמה', { exact: true })).toBeVisible();
  // Each entry of the history in turn.
  for (let step = 0; step < 3; step += 1) {
    await page.goBack();
    await expect(page.getByLabel('סיסמה', { exact: true })).toBeVisible();
    await expect(page.getByText('סטודיו לבדיקות')).toBeHidden();
    await expect(page.getByText(owner.email)).toBeHidden();
  }
  expect((await page.request.get('/backoffice/data/initData')).status()).toBe(401);
});

test('who asked for a new password and then signed in stays signed in after Back and Forward', async ({
  page,
  person,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'שכחתי סיסמה' }).click();
  await expect(page.getByRole('heading', { name: 'שכחת את הסיסמה?' })).toBeVisible();
  await page.getByRole('link', { name: 'חזרה' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'התחברות' })).toBeVisible();
  await signInHere(page, person);
  await expect(page).toHaveURL(/#\/dashboard/);
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('סטודיו לבדיקות');
});

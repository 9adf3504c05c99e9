import { ageCodes, failToSignIn, otherThan, WRONG } from '../support/failed-sign-in.ts';
import { expect, test } from '../support/journey.ts';
import {
  codeOf,
  enterCode,
  enterPassword,
  inDatabase,
  PASSWORD,
  signInHere,
  typeCode,
} from '../support/people.ts';
import { solveRobotCheck } from '../support/robot-check.ts';

test('a wrong password and an unknown address are told by the same sentence', async ({
  page,
  person,
}) => {
  await page.goto('/');
  await enterPassword(page, person.email, 'not-my-password');
  await expect(page.getByRole('alert')).toHaveText(`${WRONG} איפוס הסיסמה`);
  await enterPassword(page, `nobody-${person.id}@people.test`, 'not-my-password');
  await expect(page.getByRole('alert')).toHaveText(`${WRONG} איפוס הסיסמה`);
});

test('an empty form is told at its fields and not sent', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('login_actual')) sent += 1;
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'התחברות', exact: true }).click();
  await expect(page.getByText('יש להזין כתובת דואר אלקטרוני')).toBeVisible();
  await expect(page.getByText('יש להזין סיסמה')).toBeVisible();
  await expect(page.getByLabel('דואר אלקטרוני')).toBeFocused();
  await page.getByLabel('דואר אלקטרוני').fill('not an address');
  await page.getByLabel('סיסמה', { exact: true }).fill('x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('כתובת דואר אלקטרוני לא תקינה')).toBeVisible();
  expect(sent).toBe(0);
});

test('a wrong code is told and cleared, and the right one signs in', async ({ page, person }) => {
  await page.goto('/');
  await enterPassword(page, person.email, PASSWORD);
  await expect(page).toHaveURL(/GOTO_TFA/);
  const code = await codeOf(page.request, person.email);
  await typeCode(page, otherThan(code));
  await expect(page.getByText('קוד שגוי, אפשר לנסות שוב')).toBeVisible();
  await expect(page.locator('input[autocomplete="one-time-code"]')).toHaveValue('');
  await typeCode(page, code);
  await expect(page).toHaveURL(/#\/dashboard/);
});

test('a new code is offered after the countdown and replaces the first one', async ({
  page,
  person,
}) => {
  await page.clock.install();
  await page.goto('/');
  await enterPassword(page, person.email, PASSWORD);
  await expect(page.getByText(/שליחת קוד חוזרת בעוד/)).toContainText(/0:[45]\d/);
  const resend = page.getByRole('button', { name: 'שליחת קוד חדש' });
  await expect(resend).toBeHidden();
  const first = await codeOf(page.request, person.email);
  await ageCodes(person, 61);
  await page.clock.fastForward('01:01');
  await resend.click();
  await expect(page.getByText('נשלח קוד חדש')).toBeVisible();
  await expect(page.getByText(/שליחת קוד חוזרת בעוד/)).toBeVisible();
  const second = await codeOf(page.request, person.email);
  if (first !== second) {
    await typeCode(page, first);
    await expect(page.getByText('קוד שגוי, אפשר לנסות שוב')).toBeVisible();
  }
  await typeCode(page, second);
  await expect(page).toHaveURL(/#\/dashboard/);
});

test('a code that was tried wrong five times is dead and the password is asked again', async ({
  page,
  person,
  faults,
}) => {
  faults.expect(/status of 401/);
  await page.goto('/');
  await enterPassword(page, person.email, PASSWORD);
  await expect(page).toHaveURL(/GOTO_TFA/);
  const wrong = otherThan(await codeOf(page.request, person.email));
  for (let round = 1; round <= 5; round += 1) {
    const answer = page.waitForResponse('**/front/auth/tfa_actual');
    await typeCode(page, wrong);
    await answer;
    await expect(page.locator('input[autocomplete="one-time-code"]')).toHaveValue('');
  }
  await typeCode(page, wrong);
  await expect(page.getByText('הקוד פג. יש להתחבר שוב כדי לקבל קוד חדש')).toBeVisible();
  await expect(page.getByLabel('סיסמה', { exact: true })).toBeVisible();
});

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

test('AU-01: after ten failures the sentence tells of the block, also for the right password', async ({
  page,
  person,
}) => {
  await page.goto('/');
  await failToSignIn(page, person, 2);
  // As if this address had tried seven times more, without the browser's form.
  await inDatabase((client) =>
    client.query(
      `update login_throttles set failures = failures + 7
         where subject like 'pair:%' and subject like '%' || $1`,
      [person.email],
    ),
  );
  await failToSignIn(page, person, 1);
  await page.reload();
  await enterPassword(page, person.email, PASSWORD);
  await expect(page.getByText('ההתחברות חסומה לשעה')).toBeVisible();
});

test('AU-13: between the two steps no page opens and no call answers', async ({
  page,
  person,
  faults,
}) => {
  faults.expect(/status of 401/);
  await page.goto('/');
  await enterPassword(page, person.email, PASSWORD);
  await expect(page).toHaveURL(/GOTO_TFA/);
  expect((await page.request.get('/v2/api/documents')).status()).toBe(401);
  await page.goto('/#/documents');
  await expect(page).toHaveURL(/#\/auth\/login/);
  await page.reload();
  await expect(page.getByRole('table')).toBeHidden();
});

test('a deep link without a session returns there with its query after sign-in', async ({
  page,
  person,
}) => {
  await page.goto('/#/documents?state=open&search=%D7%A9%D7%99%D7%91%D7%95%D7%9C%D7%AA%20%D7%90');
  await expect(page).toHaveURL(/#\/auth\/login\?noSession=1&redirectAfter=/);
  await signInHere(page, person);
  await expect(page).toHaveURL(/#\/documents\?/);
  const query = new URLSearchParams(new URL(page.url()).hash.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({ state: 'open', search: 'שיבולת א' });
  await expect(page.getByLabel('חיפוש במסמכים')).toHaveValue('שיבולת א');
});

const ATTACKS = [
  '//evil.example',
  String.raw`/\evil.example`,
  'https:evil.example',
  'javascript:alert(1)',
  '/%0d%0aLocation:%20https://evil.example',
  'http://localhost@evil.example',
  '/documents#//evil.example',
];

test('SE-12: no redirectAfter leads out of the product', async ({ page, person, baseURL }) => {
  const visited = new Set<string>();
  page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).origin));
  await page.goto('/');
  await signInHere(page, person);
  await expect(page).toHaveURL(/#\/dashboard/);
  for (const attack of ATTACKS) {
    await inDatabase((client) =>
      client.query('delete from login_codes where user_id = $1', [person.id]),
    );
    await page.goto('/#/auth/logout');
    await expect(page.getByLabel('סיסמה', { exact: true })).toBeVisible();
    await page.goto(`/#/auth/login?redirectAfter=${encodeURIComponent(attack)}`);
    await signInHere(page, person);
    const notice = page.getByText('מוביל אל מחוץ לפנקס');
    await expect(notice, attack).toBeVisible();
    await page.getByRole('button', { name: 'הבנתי' }).click();
    await expect(page, attack).toHaveURL(/#\/dashboard/);
  }
  expect([...visited]).toEqual([baseURL]);
});

test('somebody signed in who opens sign-in from the start lands in the product', async ({
  page,
  owner,
}) => {
  void owner;
  await page.goto('/#/auth/login');
  await expect(page).toHaveURL(/#\/dashboard/);
});

test('somebody signed in who goes from the product to sign-in is signed out', async ({
  page,
  owner,
}) => {
  void owner;
  await page.goto('/#/documents');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('המסמכים שלי');
  await page.goto('/#/auth/login');
  await expect(page.getByLabel('סיסמה', { exact: true })).toBeVisible();
  expect((await page.request.get('/backoffice/data/initData')).status()).toBe(401);
});

test('an unknown path leads to the start', async ({ page, owner }) => {
  void owner;
  await page.goto('/#/no/such/page');
  await expect(page).toHaveURL(/#\/dashboard/);
});

test('an unknown path without a session leads to sign-in', async ({ page }) => {
  await page.goto('/#/no/such/page');
  await expect(page).toHaveURL(/#\/auth\/login/);
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

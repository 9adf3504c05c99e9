import type { Page } from '@playwright/test';

import { signInByCalls } from '../support/calls.ts';
import { fillInvoice } from '../support/documents/create-document.ts';
import { expect, test } from '../support/journey.ts';
import {
  aPerson,
  countDocuments,
  enterCode,
  enterPassword,
  inDatabase,
  PASSWORD,
} from '../support/people/people.ts';

test('SE-02: signing out in one tab sends the other to sign-in at its next act', async ({
  page,
  owner,
  faults,
}) => {
  void owner;
  faults.expect(/status of 401/);
  await page.goto('/#/documents');
  const other = await page.context().newPage();
  await other.goto('/#/documents');
  await expect(other.getByText('עדיין אין כאן מסמכים')).toBeVisible();
  await page.goto('/#/auth/logout');
  await expect(page.getByLabel('סיסמה', { exact: true })).toBeVisible();
  await other.bringToFront();
  await expect(other).toHaveURL(/#\/auth\/login\?noSession=1/);
  await expect(other.getByText('סטודיו לבדיקות')).toBeHidden();
});

test('SE-02: a session that ended elsewhere ends here at the next act, with its sentence', async ({
  page,
  owner,
  faults,
}) => {
  faults.expect(/status of 401/);
  await page.goto('/#/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('סטודיו לבדיקות');
  await inDatabase((client) =>
    client.query('update sessions set ended_at = $2 where user_id = $1', [owner.id, new Date()]),
  );
  await page.goto('/#/documents');
  await expect(page).toHaveURL(/#\/auth\/login\?noSession=1&error=disconnected&redirectAfter=/);
  await expect(page.getByText('נותקת מהמערכת, יש להתחבר מחדש')).toBeVisible();
});

test('SE-05: somebody else who signs in in another tab reloads this one before any write', async ({
  page,
  owner,
  faults,
}) => {
  // The address still names the draft of the one before; to the other person there is none.
  faults.expect(/status of 404 .*\/v2\/api\/drafts\//);
  // What the page asks by itself between the two sign-ins is refused: before the password, and before the code.
  faults.expect(/status of 40[13] .*\/v2\/api\/(?:changes|drafts)/);
  await page.goto('/#/documents/create/305');
  await fillInvoice(page, {
    customer: 'אור לבן תאורה',
    lines: [{ description: 'נברשת', quantity: '1', price: '900' }],
  });
  await expect(page.getByText('נשמר כטיוטה')).toBeVisible();

  const stranger = await aPerson();
  const other = await page.context().newPage();
  await page.context().clearCookies({ name: '__Host-pinkas-session' });
  await other.goto('/');
  await enterPassword(other, stranger.email, PASSWORD);
  await enterCode(other, stranger.email);
  await expect(other).toHaveURL(/#\/dashboard/);

  await page.bringToFront();
  await expect(page.getByText('נברשת')).toBeHidden();
  // The stranger is offered nothing of what was typed before.
  await expect(page.getByText('מצאנו מסמך שהתחלת')).toBeHidden();
  expect(await countDocuments(owner.accountId)).toBe(0);
  expect(await countDocuments(stranger.accountId)).toBe(0);
});

test('SE-05: where tabs cannot see each other a write with the old token is refused', async ({
  page,
  owner,
  faults,
}) => {
  // What the page asks by itself while the other sign-in is half done is refused as well.
  faults.expect(/status of 40[13]/);
  await page.goto('/#/documents/create/305');
  await fillInvoice(page, {
    customer: 'אור לבן תאורה',
    lines: [{ description: 'נברשת', quantity: '1', price: '900' }],
  });
  const stranger = await aPerson();
  await page.route('**/v2/api/documents', async (route) => {
    // The cookies change after the page has read its token.
    await signInByCalls(page.context().request, stranger);
    await route.continue({
      headers: { ...route.request().headers(), cookie: await cookieHeader(page) },
    });
  });
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'הפקה' }).click();
  await expect(page.getByText('ההתחברות השתנתה בכרטיסייה אחרת').first()).toBeVisible();
  expect(await countDocuments(owner.accountId)).toBe(0);
  expect(await countDocuments(stranger.accountId)).toBe(0);
});

async function cookieHeader(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

test('SE-04: use of the page keeps the session; half an hour without it ends at sign-in', async ({
  page,
  owner,
}) => {
  await page.clock.install();
  await page.goto('/#/documents?state=open');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('המסמכים שלי');
  for (let use = 0; use < 2; use += 1) {
    await page.clock.fastForward('20:00');
    await page.keyboard.press('Shift');
  }
  await page.clock.fastForward('29:00');
  await expect(page).toHaveURL(/#\/documents/);
  await page.clock.fastForward('02:00');
  await expect(page).toHaveURL(/error=inactive&redirectAfter=%2Fdocuments%3Fstate%3Dopen/);
  await expect(page.getByText('עברו 30 דקות ללא שימוש')).toBeVisible();
  // The server was notified as well.
  await expect
    .poll(async () => (await page.request.get('/backoffice/data/initData')).status())
    .toBe(401);
  await enterPassword(page, owner.email, PASSWORD);
  await enterCode(page, owner.email);
  await expect(page).toHaveURL(/#\/documents\?state=open/);
});

test('SE-03, SE-09: scripts read the anti-forgery cookie alone, and none runs but the product’s', async ({
  page,
  owner,
  faults,
}) => {
  void owner;
  faults.expect(/policy|Content Security Policy|unsafe-eval/i);
  await page.goto('/#/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('סטודיו לבדיקות');
  const readable = await page.evaluate(() =>
    document.cookie.split('; ').map((pair) => pair.split('=', 1)[0]),
  );
  expect(readable).toEqual(['XSRF-TOKEN']);
  const cookies = await page.context().cookies();
  expect(
    cookies
      .map(({ name, secure, httpOnly, sameSite, path }) => ({
        name,
        secure,
        httpOnly,
        sameSite,
        path,
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  ).toEqual([
    { name: '__Host-pinkas-browser', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
    { name: '__Host-pinkas-session', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
    { name: 'XSRF-TOKEN', secure: true, httpOnly: false, sameSite: 'Lax', path: '/' },
  ]);

  const violated = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => {
          resolve(event.violatedDirective);
        });
        const script = document.createElement('script');
        script.textContent = 'window.wasRun = true';
        document.body.append(script);
      }),
  );
  expect(await violated).toMatch(/^script-src/);
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).not.toContain('unsafe');
});

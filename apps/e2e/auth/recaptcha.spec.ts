import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startFakeRecaptcha, type FakeRecaptcha } from '@pinkas/test-kit/fakes/fake-recaptcha';
import { startProduct, type RunningProduct } from '@pinkas/test-kit/running-product';
import { expect, test, type Page } from '@playwright/test';

/* An installation with keys of Google: the box is Google's, drawn here by a script that replaces its own. */

// One product for all of them.
test.describe.configure({ mode: 'default' });

let google: FakeRecaptcha;
let product: RunningProduct;
let dataFolder: string;
let origin: string;

test.beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'pinkas-recaptcha-'));
  google = await startFakeRecaptcha();
  product = await startProduct({
    dataFolder,
    env: { ...google.env, PINKAS_LOG_LEVEL: 'silent' },
  });
  origin = `http://localhost:${product.port}`;
});
test.afterAll(async () => {
  await product.stop();
  await google.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

const SCRIPT = 'https://www.google.com/recaptcha/api.js*';

/** Draws a box as Google's script does, which is ticked by a press and gives this answer. */
function scriptThatGives(answer: string): string {
  return `window.grecaptcha = {
    ready: (then) => then(),
    render(place, box) {
      const tick = document.createElement('button');
      tick.type = 'button';
      tick.textContent = 'tick ' + [box.hl, box.theme, box.size, box.sitekey].join(' ');
      tick.addEventListener('click', () => { tick.disabled = true; box.callback(${JSON.stringify(answer)}); });
      place.append(tick);
      return 0;
    },
  };`;
}

/** Serves the script instead of Google; returns the requested addresses. */
async function serveScript(page: Page, answer: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(SCRIPT, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: scriptThatGives(answer) });
  });
  return asked;
}

const boxOf = (page: Page) => page.getByRole('button', { name: /^tick/ });

async function askForLink(page: Page): Promise<void> {
  await page.goto(`${origin}/#/auth/lost_password`);
  await page.getByLabel('דואר אלקטרוני').fill('demo@pinkas.test');
}
const send = (page: Page) => page.getByRole('button', { name: 'שליחת הקישור' }).click();

test('a lost password needs the box of Google, in Hebrew and in the colours of the page, and says when it is away', async ({
  page,
}) => {
  await page.route(SCRIPT, (route) => route.abort());
  await askForLink(page);
  await expect(page.getByText(/בדיקת הרובוט של Google לא נטענה/)).toBeVisible();
  await page.unroute(SCRIPT);
  const asked = await serveScript(page, google.tick());
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(boxOf(page)).toHaveText(
    `tick iw light normal ${google.env['PINKAS_RECAPTCHA_SITE_KEY'] ?? ''}`,
  );
  expect(asked).toEqual(['https://www.google.com/recaptcha/api.js?render=explicit&hl=iw']);
  await send(page);
  await expect(page.getByText(/יש ללחוץ על התיבה שליד/)).toBeVisible();

  google.be({ kind: 'drops' });
  await boxOf(page).click();
  await send(page);
  await expect(page.getByText(/בדיקת הרובוט לא זמינה כרגע/)).toBeVisible();
  google.be({ kind: 'works' });
  await boxOf(page).click();
  await send(page);
  await expect(page).toHaveURL(/lostPassStatus=EMAIL_SENT/);
});

test('a sign-in after wrong passwords needs it too, and an answer counts once', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await serveScript(page, google.tick());
  await page.goto(`${origin}/#/auth/login`);
  const signIn = async (password: string) => {
    await page.getByLabel('דואר אלקטרוני').fill('demo@pinkas.test');
    await page.getByLabel('סיסמה', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'התחברות', exact: true }).click();
  };
  await expect(async () => {
    await signIn('not-my-password');
    await expect(boxOf(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(boxOf(page)).toHaveText(/iw dark normal/);
  await boxOf(page).click();
  await signIn('not-my-password');
  await expect(page.getByText('הדואר האלקטרוני או הסיסמה שגויים')).toBeVisible();
  // Ticked again, the box gives the answer that was used.
  await boxOf(page).click();
  await signIn('Demo-2026!');
  await expect(page.getByText(/יש ללחוץ על התיבה שליד/)).toBeVisible();
});

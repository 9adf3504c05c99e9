import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { processEnvironment } from '@pinkas/test-kit/process-environment';
import { startProduct, type RunningProduct } from '@pinkas/test-kit/running-product';

import { expect, test } from '../support/journey.ts';
import { codeOf, enterPassword } from '../support/people/people.ts';
import { mailedVerification, register, verifyAddress } from '../support/people/registration.ts';
import { finishWizard } from '../support/people/wizard.ts';

/*
 * An installation that opens businesses by invitation, and requires a verified telephone of the person who opens one.
 */

const PASSWORD = 'Tavla-Zofia-7';
const BUSINESS = 'סדנת הקרמיקה של נועה';
/** The number that the form is filled with. */
const PHONE = '050-1234567';

let product: RunningProduct;
let dataFolder: string;
let env: Record<string, string>;
let origin: string;

test.beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'pinkas-invited-'));
  env = {
    PINKAS_REGISTRATION: 'invited',
    PINKAS_REGISTRATION_PHONE: 'required',
    PINKAS_LOG_LEVEL: 'silent',
  };
  product = await startProduct({ dataFolder, env });
  origin = `http://localhost:${product.port}`;
});
test.afterAll(async () => {
  await product.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Returns the link that the operator's command prints. */
async function invite(email: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/server/src/commands/admin.ts', 'invite', '--email', email],
    { env: processEnvironment({ ...env, PINKAS_ORIGIN: origin, PINKAS_DATA_DIR: dataFolder }) },
  );
  const link = stdout.trim().split('\n').at(-1) ?? '';
  expect(link).toContain(`${origin}/#/register?`);
  return link;
}

test('an invitation opens one business, once the address and the telephone are verified', async ({
  browser,
  faults,
}) => {
  const context = await browser.newContext({ baseURL: origin, locale: 'he-IL' });
  try {
    await faults.watch(context);
    const page = await context.newPage();
    const email = 'noa@journeys.test';
    await page.goto('/#/register');
    await expect(page.getByRole('heading', { name: 'הרשמה בהזמנה בלבד' })).toBeVisible();

    const link = await invite(email);
    await page.goto(link);
    await expect(page.getByLabel('דואר אלקטרוני')).toHaveValue(email);
    await register(page, { password: PASSWORD, business: BUSINESS });
    await verifyAddress(page, await mailedVerification(page, email));

    await enterPassword(page, email, PASSWORD);
    await expect(page.getByRole('heading', { name: 'אימות הטלפון' })).toBeVisible();
    await page.getByRole('button', { name: 'שליחת הקודים' }).click();
    await expect(page.getByText(/שלחנו קוד לטלפון שמסתיים ב/)).toBeVisible();
    await page.getByLabel('הקוד שהגיע לטלפון').fill('000000');
    await page.getByLabel('הקוד שהגיע בדואר').fill('000000');
    await page.getByRole('button', { name: 'אימות', exact: true }).click();
    await expect(page.getByText('קוד שגוי, אפשר לנסות שוב')).toBeVisible();
    await page.getByLabel('הקוד שהגיע לטלפון').fill(await codeOf(page.request, PHONE));
    await page.getByLabel('הקוד שהגיע בדואר').fill(await codeOf(page.request, email));
    await page.getByRole('button', { name: 'אימות', exact: true }).click();
    await finishWizard(page, BUSINESS);

    await page.goto('/#/auth/logout');
    await expect(page.getByRole('heading', { name: 'התחברות' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(/הקישור כבר לא תקף/)).toBeVisible();
  } finally {
    await context.close();
  }
});

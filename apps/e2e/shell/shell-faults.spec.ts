import { fillInvoice, issueAndSend, SMALL_INVOICE } from '../support/documents/create-document.ts';
import { openDashboard } from '../support/dashboard.ts';
import { expect, test } from '../support/journey.ts';

test('SE-14: with storage blocked the product says so and still issues', async ({
  page,
  owner,
}) => {
  void owner;
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await openDashboard(page);
  await expect(page.getByText('הדפדפן חוסם שמירה במכשיר')).toBeVisible();
  await page.keyboard.press('KeyN');
  await fillInvoice(page, SMALL_INVOICE);
  await issueAndSend(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('חשבונית מס 1001');
});

test('SE-14: with broken texts in storage every page still opens', async ({ page, owner }) => {
  void owner;
  await openDashboard(page);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"broken');
    localStorage.setItem('pk-menu-folded', '[');
    localStorage.setItem('pk-theme', '{');
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a server that does not answer at the start, or refuses, is told, and trying again helps', async ({
  page,
  owner,
  faults,
}) => {
  void owner;
  faults.expect(/ERR_FAILED|status of 503/);
  await page.route('**/front/data/initData', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('אין חיבור כרגע');
  await page.unroute('**/front/data/initData');
  await page.getByRole('button', { name: 'ניסיון עכשיו' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('סטודיו לבדיקות');

  const json = { success: false, code: 'BUSY', requestId: 'req-7f3' };
  await page.route('**/front/data/initData', (route) => route.fulfill({ status: 503, json }));
  await page.reload();
  await expect(page.getByText('לא הצלחנו להתחבר')).toBeVisible();
  await expect(page.getByText('req-7f3')).toBeVisible();
  await page.unroute('**/front/data/initData');
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('סטודיו לבדיקות');
});

test('a page whose script does not arrive says so, and opens once the connection is back', async ({
  page,
  owner,
  faults,
}) => {
  void owner;
  faults.expect(/ERR_FAILED|ChunkLoadError/);
  await openDashboard(page);
  const script = /assets\/revenue\.page-[^/]+\.js$/;
  await page.route(script, (route) => route.abort());
  const sent = page.waitForResponse('**/v2/api/trouble');
  await page.goto('/#/reports/revenue');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('חלק מהעמוד לא הגיע');
  expect((await sent).ok()).toBe(true);
  await expect(page.getByRole('log')).toContainText('ChunkLoadError');
  await page.getByRole('button', { name: 'פנייה לתמיכה' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'לא צריך, תודה' }).click();
  await page.unroute(script);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('רווח והפסד');
});

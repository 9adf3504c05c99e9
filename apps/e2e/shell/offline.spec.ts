import type { BrowserContext, Page } from '@playwright/test';

import {
  expectAccessibleInBothColours,
  expectNoSidewaysScroll,
} from '../support/pages/accessibility.ts';
import {
  cellAt,
  expectIssued,
  fillInvoice,
  issueAndSend,
  openNewInvoice,
  SMALL_INVOICE,
} from '../support/documents/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { countDocuments } from '../support/people/people.ts';
import { DESK, SIZES } from '../support/pages/sizes.ts';
import { rail } from '../support/documents/written-document.ts';

test.use({ serviceWorkers: 'allow' });

const KEPT_HERE = /הטיוטה שמורה במכשיר הזה, והמסמך עדיין לא הופק/;
const SAVED = 'נשמר כטיוטה';

test.beforeEach(({ faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
});

/** Waits until the product is on the device, as it is some seconds after the first visit. */
async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** States of the workers of the page: the one that is being installed, the one that waits and the one in use. */
function workerStates(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return [installing?.state, waiting?.state, active?.state];
  });
}

/**
 * Stops the worker in use, as the browser does with an idle one: a waiting one then replaces it. In a journey the
 * browser takes up to minutes to do so.
 */
async function endIdleWorker(page: Page): Promise<void> {
  const [, waiting] = await workerStates(page);
  if (waiting === undefined) return;
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  await browser.detach();
}

/**
 * Goes offline, also for the worker, or the journey would prove nothing. A worker that has just started may miss it the
 * first time.
 */
async function goOffline(context: BrowserContext): Promise<void> {
  await expect
    .poll(async () => {
      await context.setOffline(true);
      const [worker] = context.serviceWorkers();
      return worker?.evaluate(() =>
        fetch('/health/live').then(
          () => 'the server',
          () => 'nothing',
        ),
      );
    })
    .toBe('nothing');
}

async function expectNoConnectionPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('אין חיבור כרגע');
}

/**
 * Loads another page again without a connection. The runner's own reload was seen not to end where a worker answers in the
 * place of the server, so what is shown is awaited alone.
 */
async function reopenWithoutConnection(page: Page): Promise<void> {
  await page.evaluate(() => {
    setTimeout(() => window.location.reload());
  });
  await expectNoConnectionPage(page);
}

async function writeOffline(page: Page, context: BrowserContext): Promise<void> {
  await openNewInvoice(page);
  await expect(page.getByText('המספר הבא')).toBeVisible();
  await waitForWorker(page);
  await goOffline(context);
  await fillInvoice(page, SMALL_INVOICE);
  await expect(page.getByText(KEPT_HERE)).toBeVisible();
}

test('a page that is opened again without a connection waits for it, and the draft is issued once', async ({
  page,
  owner,
  context,
}) => {
  await writeOffline(page, context);
  await reopenWithoutConnection(page);
  await expect(page.getByText('טיוטה אחת מחכה במכשיר הזה')).toBeVisible();
  await expect(page.getByRole('row', { name: /אור לבן תאורה/ })).toContainText('1,062.00');
  await page.getByRole('button', { name: 'ניסיון עכשיו' }).click();
  await expect(page.getByText('עדיין אין חיבור')).toBeVisible();

  await context.setOffline(false);
  // The requested page opens by itself; what was pending is sent.
  await expect(cellAt(page, 'תיאור')).toHaveValue('נברשת');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .not.toContain('pk-draft:');
  await issueAndSend(page);
  await expectIssued(page, 1001);
  expect(await countDocuments(owner.accountId)).toBe(1);
});

test('a draft goes on being written after a reload without a connection', async ({
  page,
  owner,
  context,
}) => {
  await writeOffline(page, context);
  await page.reload();
  await page.getByRole('row', { name: /אור לבן תאורה/ }).click();
  await cellAt(page, 'כמות').fill('2');
  await expect(page.getByText(KEPT_HERE)).toBeVisible();
  // A number is given with a connection alone, so that no question names one.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/המסמך לא הופק, והטיוטה שמורה במכשיר הזה/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /אור לבן תאורה/ })).toContainText('2,124.00');
  await page.getByRole('row', { name: /אור לבן תאורה/ }).click();
  await expect(cellAt(page, 'כמות')).toHaveValue('2');

  await context.setOffline(false);
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page.getByText('1001')).toBeVisible();
  await issueAndSend(page);
  await expectIssued(page, 1001);
  expect(await countDocuments(owner.accountId)).toBe(1);
});

test('without a connection nothing is promised: no number, no new customer, no sending', async ({
  page,
  owner,
  context,
}) => {
  void owner;
  await openNewInvoice(page);
  await expect(page.getByText('המספר הבא')).toBeVisible();
  await waitForWorker(page);
  await goOffline(context);
  await page.getByRole('combobox', { name: 'לקוח' }).fill(SMALL_INVOICE.customer);
  await expect(page.getByRole('option', { name: /לקוח מזדמן$/ })).toBeVisible();
  // A customer who could not be searched for may be in the book already.
  await expect(page.getByRole('option', { name: /ללקוחות הקבועים$/ })).toBeHidden();
  await fillInvoice(page, SMALL_INVOICE);
  await expect(rail(page)).toContainText('ההפקה מחכה לחיבור');
  await page.mouse.wheel(0, 4_000);
  await expect(page.getByText('אין חיבור. הטיוטות נשמרות במכשיר הזה')).toBeInViewport();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/המסמך לא הופק, והטיוטה שמורה במכשיר הזה/)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText('אין חיבור. הטיוטות נשמרות במכשיר הזה')).toBeHidden();
});

test('SE-11: the device keeps static files alone, and after sign-out it shows nothing of anybody', async ({
  page,
  owner,
  context,
  faults,
}) => {
  faults.expect(/status of 401/);
  await page.goto('/#/documents');
  await expect(page.getByText('עדיין אין כאן מסמכים')).toBeVisible();
  await waitForWorker(page);
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    );
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(80);
  expect(kept.filter((path) => !/^\/(assets\/[\w.-]+|favicon\.svg)?$/.test(path))).toEqual([]);

  // Signed out while the server cannot be notified.
  await goOffline(context);
  await page.goto('/#/auth/logout');
  await expect(page.getByLabel('סיסמה', { exact: true })).toBeVisible();
  await expect(page.getByText('אפשר יהיה להתחבר כשהחיבור יחזור')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(owner.email);
  await page.goto('/#/documents');
  await expect(page).toHaveURL(/redirectAfter=%2Fdocuments/);
  await reopenWithoutConnection(page);
  await expect(page.getByText('אפשר יהיה להתחבר כשהחיבור יחזור')).toBeVisible();
  await expect(page.getByRole('button', { name: 'כתיבת מסמך בלי חיבור' })).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByLabel('סיסמה', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/backoffice/data/initData')).status())
    .toBe(401);
});

test('a new build that the server offers takes the place of the one on the device', async ({
  page,
  owner,
  context,
}) => {
  void owner;
  // The first visit gets the worker of an earlier build.
  await context.route(
    '**/service-worker.js',
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"id":"\w+"/, '"id":"earlier"');
      await route.fulfill({ response: answer, body });
    },
    { times: 1 },
  );
  await page.goto('/#/dashboard');
  await waitForWorker(page);
  const builds = (): Promise<string[]> => page.evaluate(() => window.caches.keys());
  expect(await builds()).toEqual(['pinkas-files:earlier']);
  await page.reload();
  await expect.poll(async () => (await builds()).length).toBe(2);
  const current = (await builds()).find((name) => name !== 'pinkas-files:earlier') ?? '';
  await expect
    .poll(() =>
      page.evaluate(
        async (name) => (await window.caches.open(name)).match('/').then((kept) => kept?.status),
        current,
      ),
    )
    .toBe(200);
  await expect
    .poll(async () => {
      await endIdleWorker(page);
      return workerStates(page);
    })
    .toEqual([undefined, undefined, 'activated']);
  // The earlier one stays for tabs that were opened out of it; what opens now is the new one.
  await page.evaluate(() => window.caches.delete('pinkas-files:earlier'));
  await goOffline(context);
  await reopenWithoutConnection(page);
});

test('public pages stay without a worker', async ({ page, faults }) => {
  faults.expect(/status of 404/);
  await page.goto('/v/no-such-token-of-any-print');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const count = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistrations()).length,
  );
  expect(count).toBe(0);
});

test('the page of a start without a connection is accessible at both sizes', async ({
  page,
  owner,
  context,
}) => {
  void owner;
  const atBothSizes = async (state: string) => {
    for (const [size, viewport] of SIZES) {
      await page.setViewportSize(viewport);
      await expectAccessibleInBothColours(page, `${state} ${size}`);
      await expectNoSidewaysScroll(page, `${state} ${size}`);
    }
    await page.setViewportSize(DESK);
  };
  await writeOffline(page, context);
  await page.reload();
  await expect(page.getByText('טיוטה אחת מחכה במכשיר הזה')).toBeVisible();
  await atBothSizes('no connection');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection right now');
  await atBothSizes('no connection in English');
  await page.evaluate(() => localStorage.removeItem('tsi'));
  await page.reload();
  await expect(page.getByText('You can sign in when the connection is back')).toBeVisible();
  await atBothSizes('no connection, signed out');
});

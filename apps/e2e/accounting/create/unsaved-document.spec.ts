import type { Page } from '@playwright/test';

import {
  cellAt,
  expectIssued,
  fillInvoice,
  issueAndSend,
  openNewInvoice,
  SMALL_INVOICE,
  writeDraft,
} from '../../support/documents/create-document.ts';
import { expect, test } from '../../support/journey.ts';
import { countDocuments, endSessionsOf, signInHere } from '../../support/people/people.ts';
import { DESK } from '../../support/pages/sizes.ts';

const CREATE = /#\/documents\/create\/305/;

function question(page: Page) {
  return page
    .getByRole('alertdialog')
    .filter({ has: page.getByRole('button', { name: 'הישארות', exact: true }) });
}

/** The text that was kept is offered where a new document begins. */
function offer(page: Page) {
  return page.getByText('מצאנו מסמך שהתחלת');
}

async function stay(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'הישארות', exact: true }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(CREATE);
  await expect(cellAt(page, 'תיאור')).toHaveValue('נברשת');
}

async function leave(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'יציאה', exact: true }).click();
  await expect(question(page)).toBeHidden();
}

test('leaving asks, by a link, by Back, by an address and by closing the tab; staying keeps the text', async ({
  page,
  owner,
}) => {
  void owner;
  // From the list, so that Back has a page to return to.
  await page.goto('/#/documents');
  await page.getByRole('link', { name: 'הפקת מסמך' }).first().click();
  await expect(page).toHaveURL(CREATE);
  await expect(page.getByRole('combobox', { name: 'לקוח' })).toBeVisible();
  // An empty form asks as well.
  await page.goto('/#/documents');
  await question(page).getByRole('button', { name: 'הישארות', exact: true }).click();
  await expect(question(page)).toBeHidden();
  await fillInvoice(page, SMALL_INVOICE);

  await page.getByRole('link', { name: 'המסמכים שלי' }).first().click();
  await expect(question(page).getByRole('button', { name: 'הישארות', exact: true })).toBeFocused();
  await stay(page);
  await page.goBack();
  await stay(page);
  await page.evaluate(() => (window.location.hash = '#/dashboard'));
  await stay(page);

  // The address that is shown neither asks nor leaves: the browser adds an entry for one from outside of the page.
  await expect(page).toHaveURL(/draft=/);
  const shown = page.url();
  const entry = () => page.evaluate<unknown>('history.state');
  const before = await entry();
  await page.goto(shown);
  await expect.poll(entry).toEqual(before);
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(shown);

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(cellAt(page, 'תיאור')).toHaveValue('נברשת');

  await page.goBack();
  await leave(page);
  await expect(page).toHaveURL(/#\/documents$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('המסמכים שלי');
});

/** Holds every call of the page; returns what lets them through. */
async function holdCalls(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/v2/api/**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Signs in where the lost session led, and finds the text whole. */
async function comeBack(page: Page, owner: Parameters<typeof signInHere>[1]): Promise<void> {
  await expect(page).toHaveURL(/#\/auth\/login\?noSession=1&error=disconnected&redirectAfter=/);
  await expect(page.getByText('נותקת מהמערכת, יש להתחבר מחדש')).toBeVisible();
  await signInHere(page, owner);
  await expect(page).toHaveURL(CREATE);
  await expect(cellAt(page, 'תיאור')).toHaveValue('נברשת');
  await expect(page.getByLabel('הערות במסמך')).toHaveValue('להתקנה בקומה שלישית');
  await expect(page.getByText('אור לבן תאורה').first()).toBeVisible();
}

test('a session that ends while the draft is saved, and one before the issue, lose nothing', async ({
  page,
  owner,
  faults,
}) => {
  faults.expect(/status of 401/);
  await writeDraft(page);
  // Nothing is answered until the text is typed: whatever calls first after the end leads to sign-in.
  const answer = await holdCalls(page);
  await endSessionsOf(owner);
  await page.getByLabel('הערות במסמך').fill('להתקנה בקומה שלישית');
  answer();
  // The call that is refused leads to sign-in; the device holds what was typed.
  await comeBack(page, owner);

  await page.keyboard.press('Control+Enter');
  const issue = page.getByRole('alertdialog').getByRole('button', { name: 'הפקה' });
  await expect(issue).toBeVisible();
  // Nothing but the issue is answered meanwhile, so that it finds it out: a preview that came late led to sign-in first.
  await page.route('**/v2/api/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const isIssue = route.request().method() === 'POST' && pathname === '/v2/api/documents';
    return isIssue ? route.continue() : undefined;
  });
  await endSessionsOf(owner);
  await issue.click();
  await expect(page).toHaveURL(/#\/auth\/login/);
  await page.unroute('**/v2/api/**');
  await comeBack(page, owner);
  await issueAndSend(page);
  await expectIssued(page, 1001);
  expect(await countDocuments(owner.accountId)).toBe(1);
  await page.getByRole('link', { name: 'המסמכים שלי' }).first().click();
  await expect(page).toHaveURL(/#\/documents$/);
  await expect(question(page)).toBeHidden();
});

test('a tab that dies loses nothing: the text is offered again, until a document is begun anew', async ({
  page,
  owner,
  context,
}) => {
  void owner;
  await writeDraft(page);
  await page.close();
  const next = await context.newPage();
  await openNewInvoice(next);
  await expect(offer(next)).toBeVisible();
  await expect(next.getByText(/אור לבן תאורה, .*1,062\.00/)).toBeVisible();
  await next.setViewportSize(DESK);
  await expect(next.getByLabel('מע"מ במסמך')).toBeVisible();
  await expect
    .poll(async () => (await cellAt(next, 'תיאור').boundingBox())?.y)
    .toBeLessThanOrEqual(540);
  await next.getByRole('button', { name: 'להמשיך ממנו' }).click();
  await expect(offer(next)).toBeHidden();
  await expect(cellAt(next, 'תיאור')).toHaveValue('נברשת');
  await expect(next.getByTestId('document-total')).toContainText('1,062.00');
  await next.close();

  const third = await context.newPage();
  await openNewInvoice(third);
  await third.getByRole('button', { name: 'התחלה מחדש' }).click();
  await expect(cellAt(third, 'תיאור')).toHaveValue('');
  await third.close();
  // It is offered no more, and stays among the drafts.
  const last = await context.newPage();
  await openNewInvoice(last);
  await expect(last.getByText('המספר הבא')).toBeVisible();
  await expect(offer(last)).toBeHidden();
  await last.goto('/#/documents/create/drafts');
  await leave(last);
  await expect(last.getByText(SMALL_INVOICE.customer)).toBeVisible();
});

test('a document that was sent when the tab died is not issued twice', async ({
  page,
  owner,
  context,
  faults,
}) => {
  // A draft that was saved before learns so.
  faults.expect(/status of 409/);
  await openNewInvoice(page);
  await fillInvoice(page, SMALL_INVOICE);
  const reached = new Promise<void>((resolve) => {
    void page.route('**/v2/api/documents', async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await issueAndSend(page);
  await reached;
  await page.close();
  expect(await countDocuments(owner.accountId)).toBe(1);
  const next = await context.newPage();
  await openNewInvoice(next);
  // It is a document now, so it is offered no more; its draft leads to it.
  await expect(next.getByText('המספר הבא')).toBeVisible();
  await expect(offer(next)).toBeHidden();
  await next.goto('/#/documents/create/drafts');
  await leave(next);
  await expect(next.getByText('אין טיוטות פתוחות')).toBeVisible();
  await next.goto('/#/documents');
  await expect(next.getByRole('link', { name: '1001' })).toBeVisible();
  expect(await countDocuments(owner.accountId)).toBe(1);
});

import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { APIRequestContext, Browser, Page } from '@playwright/test';

import { expectNoSidewaysScroll, expectWholeButtons } from '../support/pages/accessibility.ts';
import { issueByCall, post } from '../support/calls.ts';
import { expectIssued, issueAndSend } from '../support/documents/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { messagesTo } from '../support/product/outbox.ts';
import { PHONE } from '../support/pages/sizes.ts';

const CUSTOMER = 'מאפיית שיבולת הכפר';

/** Returns the link in the newest mail to an address, as the receiver presses it. */
async function linkTo(request: APIRequestContext, address: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const [mail] = await messagesTo(request, address);
    link = /https?:\/\/\S+\/d\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

/** Returns a device that was never here: no session, no cookie, nothing stored. */
async function aVisitor(browser: Browser, link: string): Promise<Page> {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('img').first()).toBeVisible();
  return visitor;
}

async function sign(visitor: Page): Promise<void> {
  const box = await visitor.locator('.signature--pad').boundingBox();
  if (box === null) throw new Error('there is nothing to sign on');
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
  await visitor.mouse.move(...at(0.15, 0.6));
  await visitor.mouse.down();
  for (let step = 1; step <= 24; step += 1) {
    await visitor.mouse.move(...at(0.15 + step * 0.025, 0.55 + 0.25 * Math.sin(step / 1.5)));
  }
  await visitor.mouse.up();
}

test('a quote is mailed, opened, accepted with a drawn signature and becomes an order', async ({
  page,
  owner,
  browser,
}) => {
  void owner;
  const address = `office-${owner.accountId}@shibolet.example`;
  const { id, number } = await issueByCall(page.request, {
    docType: DOC_TYPES.BID,
    customer: aCustomer({ name: CUSTOMER, email: address }),
    subject: 'עיצוב אריזה',
    mailTo: [address],
  });

  const visitor = await aVisitor(browser, await linkTo(page.request, address));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`הצעת מחיר ${number}`);
  await expect(visitor.getByText('118.00').first()).toBeVisible();
  expect(await visitor.context().cookies()).toEqual([]);
  // Who cannot see the pictures of its pages reads what is accepted.
  await visitor.getByText('המסמך כטקסט').click();
  const paper = visitor.getByRole('article');
  await expect(paper.getByRole('columnheader', { name: 'כמות' })).toBeVisible();
  await expect(paper).toContainText('118.00 ₪');
  await visitor.getByRole('button', { name: 'אישור ההצעה' }).click();
  await visitor.getByLabel('שם מלא').fill('רונית אלון');
  await sign(visitor);
  await visitor.getByLabel(/הערה/).fill('נא לתאם מול המשרד');
  await visitor.getByRole('button', { name: 'אישור ושליחה' }).click();
  await expect(visitor.getByText('ההצעה אושרה', { exact: true })).toBeVisible();
  await expect(visitor.getByText(/אושרה על ידי רונית אלון/)).toBeVisible();
  // Nothing of the visitor stays on the device: only which version of the product was seen.
  const kept = await visitor.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  expect(kept.filter((key) => key !== 'ezver')).toEqual([]);

  // The link of the mail shows the same to anyone who opens it later, and accepts no second answer.
  await visitor.reload();
  await expect(visitor.getByText(/אושרה על ידי רונית אלון/)).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'אישור ההצעה' })).toBeHidden();
  await visitor.context().close();

  await expect(async () => {
    const mails = await messagesTo(page.request, 'office@studio.test');
    expect(mails.some(({ text }) => text.includes(id) && text.includes('רונית אלון'))).toBe(true);
  }).toPass();

  await page.goto('/#/documents?state=accepted');
  const row = page.getByRole('row', { name: new RegExp(String(number)) });
  await expect(row).toContainText('אושר');
  await expect(row).toContainText('נצפה על ידי הלקוח');
  await row.getByRole('link', { name: String(number) }).click();
  await expect(page.getByRole('img', { name: 'החתימה של רונית אלון' })).toBeVisible();
  await expect(page.getByText('נא לתאם מול המשרד')).toBeVisible();
  await page.getByRole('button', { name: 'הפקת הזמנה', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'סיכום המסמך' })).toContainText('118.00');
  await issueAndSend(page, 'הזמנה');
  await expectIssued(page, 1001, 'הזמנה');
  await page.goto(`/#/documents/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`הצעת מחיר ${number}`);
  // Beside the heading; the drawn chain shows it of its documents as well.
  await expect(page.getByText('אושר', { exact: true }).first()).toBeVisible();
});

test('an invoice is downloaded from the page: the original once, copies ever after', async ({
  page,
  owner,
  browser,
}) => {
  void owner;
  const { id } = await issueByCall(page.request, {});
  const view = (await (await page.request.get(`/v2/api/documents/${id}`)).json()) as {
    pagePath: string;
  };
  const visitor = await aVisitor(browser, view.pagePath);
  await visitor.setViewportSize(PHONE);
  await expectNoSidewaysScroll(visitor, 'the page of an invoice at 390');
  await expectWholeButtons(visitor, 'the page of an invoice at 390');
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'הורדת המקור' }).click();
  expect((await download).suggestedFilename()).toBe('חשבונית מס 1001.pdf');
  await expect(visitor.getByRole('button', { name: 'הורדת העתק נאמן למקור' })).toBeVisible();
  await visitor.getByRole('button', { name: 'English' }).click();
  await expect(visitor.getByText('To pay', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(visitor, 'the page of an invoice at 390 in English');
  await visitor.getByRole('link', { name: 'Check authenticity' }).click();
  await expect(visitor.getByText('118.00')).toBeVisible();
  await visitor.context().close();
});

test('a link that was replaced, or printed, or cut shows nothing, and the next mail carries the new one', async ({
  page,
  owner,
  browser,
}) => {
  const address = `office-${owner.accountId}@shibolet.example`;
  const { id } = await issueByCall(page.request, { mailTo: [address] });
  const former = await linkTo(page.request, address);
  await page.goto(`/#/documents/${id}`);
  await page.getByRole('button', { name: 'עוד פעולות' }).click();
  await page.getByRole('menuitem', { name: 'החלפת הקישור' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('קישורים שנשלחו עד עכשיו יפסיקו לעבוד');
  await question.getByRole('button', { name: 'החלפת הקישור' }).click();
  await expect(page.getByText('הקישור ללקוח הוחלף')).toBeVisible();

  const view = (await (await page.request.get(`/v2/api/documents/${id}`)).json()) as {
    pagePath: string;
    verificationPath: string;
  };
  const visitor = await (await browser.newContext()).newPage();
  const printed = view.verificationPath.replace('/v/', '/d/');
  for (const wrong of [former, '/d/wrong', printed, view.pagePath.slice(0, -1)]) {
    await visitor.goto(wrong);
    await expect(visitor.getByText('הקישור לא תקין'), wrong).toBeVisible();
    await expect(visitor.getByText('118.00')).toBeHidden();
  }
  await visitor.context().close();
  const again = { mailTo: [address] };
  await post(page.request, `/v2/api/documents/${id}/mail`, again, {
    'idempotency-key': crypto.randomUUID(),
  });
  await expect(async () => {
    expect(await linkTo(page.request, address)).not.toBe(former);
  }).toPass();
  await aVisitor(browser, await linkTo(page.request, address));
});

import { TINY_PNG } from '@pinkas/test-kit/an-upload';
import type { Page } from '@playwright/test';

import { expectNoSidewaysScroll } from '../support/pages/accessibility.ts';
import {
  expectIssued,
  fillInvoice,
  issueAndSend,
  openNewInvoice,
} from '../support/documents/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { messagesTo } from '../support/product/outbox.ts';
import { DESK, PHONE } from '../support/pages/sizes.ts';

const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(TINY_PNG),
});

async function saveFixedTexts(page: Page): Promise<void> {
  await page.goto('/#/settings/design');
  await page.getByRole('tab', { name: 'טקסטים' }).click();
  await page.getByLabel('הערות קבועות').fill('תודה שבחרתם בנו');
  await page.getByLabel('טקסט בהודעה').fill('[המסמך] מחכה כאן: [קישור]');
  await page.getByLabel('תנאי מכירה').fill('האחריות לשנה מיום המסירה');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'הודעות' })).toContainText('ההגדרות נשמרו');
  await page.goto('/#/settings/usage?section=mail');
  await page.getByLabel('תוכן המייל').fill('מצורפת החשבונית שסיכמנו');
  // The bar of changes has the key, and leaves once they are saved.
  const discard = page.getByRole('button', { name: 'ביטול השינויים' });
  await expect(discard).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(discard).toBeHidden();
}

async function uploadCertificate(page: Page): Promise<void> {
  await page.goto('/#/settings/book');
  await expect(page.getByText('עדיין לא הועלה אישור').first()).toBeVisible();
  await page.locator('input[type="file"]').first().setInputFiles(picture('ספרים.png'));
  await page.getByLabel('בתוקף עד').fill('31/12/2099');
  await page.getByRole('button', { name: 'שמירת האישור' }).click();
  await expect(page.getByText('בתוקף', { exact: true })).toBeVisible();
}

test('fixed texts, a certificate and a file go out with an invoice by mail, its link by text message, and WhatsApp is ready after it', async ({
  page,
  owner,
}) => {
  const mailbox = `files-${String(owner.accountId)}@shibolet.example`;
  const mobile = `050-${String(owner.accountId).padStart(7, '0').slice(-7)}`;
  await saveFixedTexts(page);
  await uploadCertificate(page);

  await openNewInvoice(page);
  await expect(page.getByLabel('הערות במסמך')).toHaveValue('תודה שבחרתם בנו');
  await expect(page.getByLabel(/^תנאי מכירה/)).toHaveValue('האחריות לשנה מיום המסירה');
  await fillInvoice(page, {
    customer: 'מאפיית שיבולת הכפר',
    email: mailbox,
    lines: [{ description: 'עיצוב אריזה', quantity: '1', price: '900' }],
  });
  await page.locator('input[data-attach]').setInputFiles(picture('מפרט.png'));
  await expect(page.getByRole('list', { name: 'קבצים מצורפים' })).toContainText('מפרט.png');
  await page.getByText('עוד על המייל').click();
  await page.getByRole('checkbox', { name: /צירוף אישורי העסק/ }).check({ force: true });
  await page.getByRole('checkbox', { name: 'SMS' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'WhatsApp' }).check({ force: true });
  await page.getByLabel(/^טלפון נייד/).fill(mobile);
  await expect(page.getByLabel(/^טקסט ההודעה/)).toHaveValue('[המסמך] מחכה כאן: [קישור]');
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page, 'a document with all that goes out');
  await page.setViewportSize(DESK);
  await issueAndSend(page);

  const dialog = page.getByRole('dialog', { name: 'שיתוף בהודעה' });
  const whatsapp = dialog.getByRole('link', { name: 'WhatsApp' });
  const number = `972${mobile.replace('-', '').slice(1)}`;
  await expect(whatsapp).toHaveAttribute('href', new RegExp(`^https://wa\\.me/${number}\\?text=`));
  const link = decodeURIComponent((await whatsapp.getAttribute('href')) ?? '');
  expect(link).toMatch(/חשבונית מס 1001 מחכה כאן: http.*\/d\//);
  await dialog.getByRole('button', { name: 'ביטול' }).click();
  await expectIssued(page, 1001);
  await page.getByRole('heading', { name: 'קבצים' }).click();
  await expect(page.getByText('מפרט.png')).toBeVisible();

  await expect(async () => {
    const [mail] = await messagesTo(page.request, mailbox);
    expect(mail?.text).toContain('מצורפת החשבונית שסיכמנו');
    const names = mail?.attachments.map(({ name }) => name).toSorted();
    expect(names).toEqual(['305-1001.pdf', 'מפרט.png', 'ספרים.png']);
    const sms = (await messagesTo(page.request, mobile)).find(({ kind }) => kind === 'sms');
    expect(sms?.text).toMatch(/^חשבונית מס 1001 מחכה כאן: http.*\/d\//);
  }).toPass();
  await page.reload();
  await expect(page.getByText('נשלחה הודעת SMS עם קישור')).toBeVisible();

  await page.getByRole('button', { name: 'עוד פעולות' }).click();
  await page.getByRole('menuitem', { name: 'שיתוף בהודעה' }).click();
  await dialog.getByLabel(/טלפון/).fill('050-1234567');
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/972501234567\?text=.*%2Fd%2F/);
});

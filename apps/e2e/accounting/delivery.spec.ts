import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import { TINY_PNG } from '@pinkas/test-kit/an-upload';

import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import {
  expectIssued,
  fillInvoice,
  issueAndSend,
  openNewInvoice,
} from '../support/create-document.ts';
import { expect, test } from '../support/journey.ts';

test('fixed texts, own words and a file go out with an invoice, which is then shared in a message', async ({
  page,
  owner,
}) => {
  void owner;
  await page.goto('/#/settings/design');
  await page.getByLabel('הערות קבועות').fill('תודה שבחרתם בנו');
  await page.getByLabel('טקסט במייל').fill('מצורפת החשבונית שסיכמנו');
  await expectAccessible(page, 'fixed texts');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'הודעות' })).toContainText('ההגדרות נשמרו');

  await openNewInvoice(page);
  await expect(page.getByLabel('הערות במסמך')).toHaveValue('תודה שבחרתם בנו');
  await fillInvoice(page, {
    customer: 'מאפיית שיבולת הכפר',
    email: 'files@shibolet.example',
    lines: [{ description: 'עיצוב אריזה', quantity: '1', price: '900' }],
  });
  await page.locator('input[data-attach]').setInputFiles({
    name: 'מפרט.png',
    mimeType: 'image/png',
    buffer: Buffer.from(TINY_PNG),
  });
  await expect(page.getByRole('list', { name: 'קבצים מצורפים' })).toContainText('מפרט.png');
  await expectAccessible(page, 'a document with a file and words of its mail');
  await expectNoSidewaysScroll(page, 'a document with a file');
  await issueAndSend(page);
  await expectIssued(page, 1001);
  await page.getByRole('heading', { name: 'קבצים' }).click();
  await expect(page.getByText('מפרט.png')).toBeVisible();

  await expect(async () => {
    const messages = (await (await page.request.get('/outbox/messages')).json()) as OutboxMessage[];
    const mail = messages.find(({ to }) => to === 'files@shibolet.example');
    expect(mail?.text).toContain('מצורפת החשבונית שסיכמנו');
    expect(mail?.attachments.map(({ name }) => name)).toEqual(['305-1001.pdf', 'מפרט.png']);
  }).toPass();

  await page.getByRole('button', { name: 'עוד פעולות' }).click();
  await page.getByRole('menuitem', { name: 'שיתוף בהודעה' }).click();
  const dialog = page.getByRole('dialog', { name: 'שיתוף בהודעה' });
  await dialog.getByLabel(/טלפון/).fill('050-1234567');
  await expectAccessible(page, 'sharing in a message');
  const whatsapp = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(whatsapp).toMatch(/^https:\/\/wa\.me\/972501234567\?text=/);
  expect(decodeURIComponent(whatsapp ?? '')).toContain('/d/');
});

test('the link of an invoice goes out by text message with its issue, and WhatsApp is ready after it', async ({
  page,
  owner,
}) => {
  void owner;
  await page.goto('/#/settings/design');
  await page.getByLabel('טקסט בהודעה').fill('[המסמך] מחכה כאן: [קישור]');
  await page.getByLabel('תנאי מכירה').fill('האחריות לשנה מיום המסירה');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'הודעות' })).toContainText('ההגדרות נשמרו');

  await openNewInvoice(page);
  await expect(page.getByLabel(/^תנאי מכירה/)).toHaveValue('האחריות לשנה מיום המסירה');
  await fillInvoice(page, {
    customer: 'מאפיית שיבולת הכפר',
    email: 'texts@shibolet.example',
    lines: [{ description: 'עיצוב אריזה', quantity: '1', price: '900' }],
  });
  await page.getByRole('checkbox', { name: 'SMS' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'WhatsApp' }).check({ force: true });
  await page.getByLabel(/^טלפון נייד/).fill('050-7654321');
  await expect(page.getByLabel(/^טקסט ההודעה/)).toHaveValue('[המסמך] מחכה כאן: [קישור]');
  await expectAccessible(page, 'a document with a text message');
  await expectNoSidewaysScroll(page, 'a document with a text message');
  await issueAndSend(page);

  const dialog = page.getByRole('dialog', { name: 'שיתוף בהודעה' });
  const whatsapp = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(whatsapp).toMatch(/^https:\/\/wa\.me\/972507654321\?text=/);
  expect(decodeURIComponent(whatsapp ?? '')).toContain('חשבונית מס 1001 מחכה כאן: http');
  await dialog.getByRole('button', { name: 'ביטול' }).click();
  await expectIssued(page, 1001);

  await expect(async () => {
    const messages = (await (await page.request.get('/outbox/messages')).json()) as OutboxMessage[];
    const sms = messages.find(({ kind, to }) => kind === 'sms' && to === '050-7654321');
    expect(sms?.text).toMatch(/^חשבונית מס 1001 מחכה כאן: http.*\/d\//);
  }).toPass();
  await page.reload();
  await expect(page.getByText('נשלחה הודעת SMS עם קישור')).toBeVisible();
});

test('a certificate of the business goes with the mail of a document that is told to carry it', async ({
  page,
  owner,
}) => {
  void owner;
  await page.goto('/#/settings/book');
  await expect(page.getByText('עדיין לא הועלה אישור').first()).toBeVisible();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'ספרים.png',
      mimeType: 'image/png',
      buffer: Buffer.from(TINY_PNG),
    });
  await page.getByLabel('בתוקף עד').fill('31/12/2099');
  await page.getByRole('button', { name: 'שמירת האישור' }).click();
  await expect(page.getByText('בתוקף', { exact: true })).toBeVisible();
  await expectAccessible(page, 'certificates of the business');
  await expectNoSidewaysScroll(page, 'certificates of the business');

  await openNewInvoice(page);
  await fillInvoice(page, {
    customer: 'מאפיית שיבולת הכפר',
    email: 'certificates@shibolet.example',
    lines: [{ description: 'עיצוב אריזה', quantity: '1', price: '900' }],
  });
  await page.getByText('עוד על המייל').click();
  await page.getByRole('checkbox', { name: /צירוף אישורי העסק/ }).check({ force: true });
  await issueAndSend(page);
  await expectIssued(page, 1001);
  await expect(async () => {
    const messages = (await (await page.request.get('/outbox/messages')).json()) as OutboxMessage[];
    const mail = messages.find(({ to }) => to === 'certificates@shibolet.example');
    expect(mail?.attachments.map(({ name }) => name)).toEqual(['305-1001.pdf', 'ספרים.png']);
  }).toPass();
});

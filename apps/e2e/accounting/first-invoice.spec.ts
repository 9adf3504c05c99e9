import { readFile } from 'node:fs/promises';

import { fillInvoice, issueAndSend } from '../support/documents/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { messagesTo } from '../support/product/outbox.ts';
import { signInAs } from '../support/people/people.ts';

// The others ask for less motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('from sign-in to a signed invoice that is mailed, found and verified', async ({
  page,
  person,
}) => {
  const mailbox = `office-${String(person.accountId)}@shibolet.example`;
  await signInAs(page, person);
  await page.getByRole('link', { name: 'הפקת מסמך' }).first().click();
  await expect(page).toHaveURL(/#\/documents\/create\/305/);

  await fillInvoice(page, {
    customer: 'מאפיית שיבולת הכפר',
    email: mailbox,
    saveCustomer: true,
    lines: [
      { description: 'עיצוב אריזה', quantity: '2', price: '150' },
      { description: 'צילום מוצר', quantity: '1', price: '12*25' },
    ],
  });
  const summary = page.getByRole('complementary', { name: 'סיכום המסמך' });
  await expect(summary).toContainText('708.00');
  await issueAndSend(page);

  await expect(page).toHaveURL(/#\/documents\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('חשבונית מס 1001');
  await expect(page.getByRole('img', { name: /עמוד 1 מתוך 1/ })).toBeVisible();

  const opening = page.waitForEvent('popup').catch(() => undefined);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'הורדה' }).click();
  await page.getByRole('menuitem', { name: 'העתק נאמן למקור' }).click();
  const file = await (await download).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  void opening;

  await page.getByRole('link', { name: 'המסמכים שלי' }).first().click();
  await page.getByLabel('חיפוש במסמכים').fill('יבולת');
  // Once it searches, the line of filters has one more and the row may move.
  await expect(page).toHaveURL(/search=/);
  const row = page.getByRole('row', { name: /1001/ });
  await expect(row).toContainText('מאפיית שיבולת הכפר');
  await expect(row).toContainText('708.00');

  await expect(async () => {
    const [mail] = await messagesTo(page.request, mailbox);
    expect(mail?.subject).toContain('1001');
    expect(mail?.attachments).toHaveLength(1);
  }).toPass();

  await row.getByRole('link', { name: '1001' }).click();
  const link = page.getByRole('link', { name: 'דף האימות' });
  const verification = await page.context().newPage();
  await verification.goto((await link.getAttribute('href')) ?? '');
  await expect(verification.getByText('המסמך אמיתי ולא שונה')).toBeVisible();
  await expect(verification.getByText('708.00')).toBeVisible();
  await verification.locator('input[type=file]').setInputFiles(file);
  await expect(verification.getByText('הקובץ זהה להעתק נאמן למקור שהופק')).toBeVisible();
  const changed = await readFile(file);
  changed[200] = (changed[200] ?? 0) ^ 1;
  await verification.locator('input[type=file]').setInputFiles({
    name: 'changed.pdf',
    mimeType: 'application/pdf',
    buffer: changed,
  });
  await expect(verification.getByText('הקובץ שונה ממה שהופק')).toBeVisible();
});

import { cellAt, fillInvoice } from '../support/documents/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { enterCode, enterPassword, signInAs } from '../support/people/people.ts';
import { JOINED_PASSWORD as PASSWORD, mailedInvitation } from '../support/people/roles.ts';

test('TE-07: the owner invites somebody, who works here until the rights are taken away', async ({
  page,
  person,
  browser,
  faults,
}) => {
  faults.expect(/status of 403 .*\/v2\/api\//);
  const email = `clerk-${crypto.randomUUID()}@journeys.test`;
  await signInAs(page, person);
  await page.goto('/#/account/accounts');
  const card = page.getByRole('region', { name: 'המשתמשים בעסק', exact: true });
  await card.getByRole('button', { name: 'הזמנת משתמש' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('שם מלא').fill('נועה בר');
  await dialog.getByLabel('דואר אלקטרוני').fill(email);
  await dialog.getByRole('radio', { name: 'לבחור הרשאות' }).check();
  await dialog.getByRole('button', { name: 'שליחת ההזמנה' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('הוזמן')).toBeVisible();

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const clerk = await context.newPage();
  await clerk.goto(await mailedInvitation(page, email));
  await clerk.getByLabel('סיסמה', { exact: true }).fill(PASSWORD);
  await clerk.getByRole('checkbox', { name: /תנאי השימוש/ }).check();
  await clerk.getByRole('button', { name: 'הצטרפות לעסק' }).click();
  await enterPassword(clerk, email, PASSWORD);
  await enterCode(clerk, email);
  await expect(clerk).not.toHaveURL(/#\/auth/);
  await clerk.goto('/#/documents/create/305');
  await fillInvoice(clerk, {
    customer: 'מאפיית שיבולת הכפר',
    lines: [{ description: 'עיצוב אריזה', quantity: '2', price: '150' }],
  });

  await page.reload();
  await card.getByRole('button', { name: 'פעולות על נועה בר' }).click();
  await page.getByRole('menuitem', { name: 'שינוי הרשאות' }).click();
  await dialog.getByRole('checkbox', { name: /^הפקת מסמכים/ }).uncheck();
  await dialog.getByRole('button', { name: 'שמירת ההרשאות' }).click();
  await expect(dialog).toBeHidden();

  // The draft that saves itself is refused, and what was typed stays to be seen.
  await cellAt(clerk, 'תיאור', 1).fill('צילום מוצר');
  await expect(clerk.getByText('אין הרשאה לבצע פעולה זו').first()).toBeVisible();
  await clerk.keyboard.press('Escape');
  await expect(cellAt(clerk, 'תיאור', 1)).toHaveValue('צילום מוצר');
  await context.close();
});

import { readFile } from 'node:fs/promises';

import { checkMasav } from '@pinkas/official-files/masav/check-masav';
import { TINY_PNG } from '@pinkas/test-kit/an-upload';

import { runToday, writePlan } from '../support/billing.ts';
import { addCustomerByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';

const CUSTOMER = 'מאפיית הרימון';
const PLAN = 'ליווי חודשי';

test('a mandate is signed and approved, a plan is billed by it, and a file collects it', async ({
  page,
  owner,
}) => {
  void owner;
  await addCustomerByCall(page.request, { name: CUSTOMER });

  // The mandate goes to the bank, with the form that the customer signed.
  await page.goto('/#/sales/billing/mandates');
  await page.getByRole('button', { name: 'הרשאה חדשה' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'לקוח' }).fill(CUSTOMER);
  await page.getByRole('option', { name: CUSTOMER }).click();
  await form.getByRole('combobox', { name: 'בנק' }).selectOption('12');
  await form.getByRole('textbox', { name: 'סניף' }).fill('600');
  await form.getByRole('textbox', { name: 'מספר חשבון' }).fill('22333');
  await form.getByRole('textbox', { name: 'אסמכתת ההרשאה' }).fill('H4417');
  await form.getByRole('button', { name: 'שמירה' }).click();
  const row = page.getByRole('row', { name: new RegExp(CUSTOMER) });
  await expect(row.getByText('טיוטה')).toBeVisible();
  const act = async (name: string): Promise<void> => {
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('הטופס החתום');
  const file = { name: 'טופס.png', mimeType: 'image/png', buffer: Buffer.from(TINY_PNG) };
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByRole('dialog').getByText('טופס.png')).toBeVisible();
  await page.getByRole('button', { name: 'סיום' }).click();
  for (const [name, state] of [
    ['נשלחה לבנק', 'ממתינה לבנק'],
    ['הבנק אישר', 'מאושרת'],
  ] as const) {
    await act(name);
    await page.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click();
    await expect(row.getByText(state)).toBeVisible();
  }
  await expect(row.getByText('קובץ אחד')).toBeVisible();

  // A plan is billed by it today.
  await page.goto('/#/sales/billing?template=new');
  await writePlan(page, { customer: CUSTOMER, title: PLAN, means: /^הרשאה לחיוב חשבון/ });
  await runToday(page);
  await expect(page.getByRole('link', { name: /^חשבון עסקה / })).toBeVisible();

  // The first file needs the numbers that Masav gave.
  await page.goto('/#/sales/billing/debits');
  await page.getByRole('link', { name: 'הגדרות מס"ב' }).click();
  await page.getByRole('button', { name: 'הגדרות מס"ב' }).click();
  await page.getByRole('textbox', { name: 'מספר מוסד', exact: true }).fill('12345678');
  await page.getByRole('textbox', { name: 'מספר מוסד שולח' }).fill('54321');
  await page.getByRole('textbox', { name: 'שם המוסד' }).fill('דוגמה');
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByRole('textbox', { name: 'שם המוסד' })).toBeHidden();
  await page.goto('/#/sales/billing/debits');
  // What automatic billing issued is chosen already.
  await page.getByRole('button', { name: 'הפקת קובץ' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'הורדת הקובץ' }).click(),
  ]);
  const { faults, movements } = checkMasav(await readFile(await download.path()), 'debits');
  expect(faults).toEqual([]);
  expect(movements).toMatchObject([{ bank: '12', branch: '600', agorot: 590_00 }]);
  await page.getByRole('button', { name: 'סימון שנשלח לבנק' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'סימון שנשלח לבנק' }).click();
  await expect(page.getByText(/^החיובים זמניים עד/)).toBeVisible();
});

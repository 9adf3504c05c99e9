import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { addPayment, openType, startWithTypes } from '../../../testing/open-types.ts';
import { chooseCustomer } from '../../../testing/write-and-issue.ts';

startWithTypes();

test('a receipt of more than its rows says so before the issue and in the last look', async () => {
  const { screen } = await openType(400);
  await chooseCustomer(screen);
  await screen.getByRole('button', { name: 'הוספת פירוט פריטים' }).click();
  await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).fill('ייעוץ');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill('100');
  await addPayment(screen, 'מזומן', '90000');
  const checks = screen.getByRole('region', { name: 'לפני ההפקה' });
  await expect
    .element(checks)
    .toMatchTextContent(/השורות מסתכמות.*100\.00.*90,000\.00.*89,900\.00/);
  await expect.element(checks).toMatchTextContent(/יירשמו לזכות הלקוח/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent(/הפרש מהשורות.*89,900\.00/);
  await expect.element(dialog).toMatchTextContent(/לזכות הלקוח/);
});

test('a receipt of what its rows come to says nothing of it', async () => {
  const { screen } = await openType(400);
  await screen.getByRole('button', { name: 'הוספת פירוט פריטים' }).click();
  await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).fill('ייעוץ');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill('100');
  await addPayment(screen, 'מזומן', '90');
  const checks = screen.getByRole('region', { name: 'לפני ההפקה' });
  await expect.element(checks).toMatchTextContent(/השורות מסתכמות/);
  await screen.getByRole('textbox', { name: 'סכום', exact: true }).fill('100');
  await expect.element(checks).not.toMatchTextContent(/השורות מסתכמות/);
});

import {
  cellAt,
  expectIssued,
  issueAndSend,
  openNewInvoice,
} from '../../support/documents/create-document.ts';
import { expect, test } from '../../support/journey.ts';

test('MO-05: an invoice of an earlier deal takes its rate, terms and design, and so does its credit', async ({
  page,
  owner,
}) => {
  void owner;
  await page.goto('/#/settings/design');
  await page.getByRole('tab', { name: 'תשלום ו־QR' }).click();
  await page.getByRole('switch', { name: /בחירת שיעור מע"מ במסמך/ }).click();
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('ההגדרות נשמרו').first()).toBeVisible();

  await openNewInvoice(page);
  await page.getByRole('combobox', { name: 'לקוח', exact: true }).fill('נגריית אלון');
  await page.getByRole('option', { name: /ללקוחות הקבועים/ }).click();
  await page.getByRole('button', { name: 'תנאי תשלום, הנחה ומפתח חשבון' }).click();
  await page.getByRole('combobox', { name: 'תנאי תשלום' }).selectOption({ label: 'שוטף + 60' });
  await page.getByRole('textbox', { name: /^מפתח חשבון/ }).fill('4021');
  const terms = page.getByRole('group', { name: 'תנאי תשלום', exact: true });
  await expect(terms.getByRole('button', { name: 'שוטף + 60' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await cellAt(page, 'תיאור').fill('שלב אחרון');
  await cellAt(page, 'מחיר ליחידה').fill('1000');
  await page.getByRole('combobox', { name: 'שיעור המע"מ' }).selectOption({ label: '17%' });
  await page.getByRole('combobox', { name: 'עיצוב ההדפסה' }).selectOption({ label: 'פס עליון' });
  await expect(page.getByTestId('document-total')).toContainText('1,170.00');
  await issueAndSend(page);
  await expectIssued(page, 1001);

  const id = /documents\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  const stored = await page.request.get(`/v2/api/documents/${id}`);
  const { customerId, ...invoice } = (await stored.json()) as { customerId: string };
  expect(invoice).toMatchObject({ vatRateBasisPoints: 1_700, sums: { vatAgorot: 17_000 } });
  const card = await page.request.get(`/v2/api/customers/${customerId}`);
  expect(await card.json()).toMatchObject({
    paymentTerms: { kind: 'end-of-month', days: 60 },
    accountingKey: '4021',
  });

  await page.goto(`/#/documents/create/330?cancel=${id}`);
  await expect(page.getByTestId('document-total')).toContainText('1,170.00');
});

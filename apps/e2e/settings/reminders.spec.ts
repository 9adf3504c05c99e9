import { localDateAt, addDays } from '@pinkas/domain/time/local-date';
import { aLink, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, anInvoice } from '@pinkas/test-kit/an-invoice';
import { TINY_PNG } from '@pinkas/test-kit/an-upload';
import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { issueByCall, post, type IssuedByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';

const CUSTOMER = 'מאפיית שיבולת הכפר';

interface Debtor extends IssuedByCall {
  readonly email: string;
}

/** Returns an invoice that is four days late, of a customer of the book with an address of its own. */
async function aLateInvoice(request: APIRequestContext): Promise<Debtor> {
  const today = localDateAt(Date.now());
  const email = `pays-${crypto.randomUUID().slice(0, 8)}@customer.example`;
  const issued = await issueByCall(request, {
    documentDate: addDays(today, -9),
    dueDate: addDays(today, -4),
    customer: aCustomer({ name: CUSTOMER, email, saveAsRegular: true }),
  });
  return { ...issued, email };
}

async function customerIdOf(request: APIRequestContext, { id }: IssuedByCall): Promise<string> {
  const view = await request.get(`/v2/api/documents/${id}`);
  return ((await view.json()) as { customerId: string }).customerId;
}

async function pay(request: APIRequestContext, invoice: IssuedByCall): Promise<void> {
  const { id, totalAgorot } = invoice;
  const receipt = aReceipt(totalAgorot, {
    customer: aCustomer({ id: await customerIdOf(request, invoice), name: CUSTOMER }),
    links: [aLink({ id, totalAgorot }, 'receipt')],
  });
  await post(request, '/v2/api/documents', receipt, { 'idempotency-key': crypto.randomUUID() });
}

/** Waits until the mail was sent, and shows the open document in its new state. */
async function expectReminded(page: Page, { id }: IssuedByCall): Promise<void> {
  await expect
    .poll(async () => {
      const view = await page.request.get(`/v2/api/documents/${id}`);
      const { events } = (await view.json()) as { events: { kind: string }[] };
      return events.map(({ kind }) => kind);
    })
    .toContain('reminded');
  await page.reload();
  await expect(page.getByText('נשלחה תזכורת לתשלום')).toBeVisible();
}

async function openUsage(page: Page): Promise<void> {
  await page.goto('/#/settings/usage');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('הגדרות ושימושים');
  await expect(page.getByRole('switch', { name: /שליחת תזכורות ללקוחות/ })).toBeVisible();
}

async function putLogo(page: Page): Promise<void> {
  await page.goto('/#/account/company');
  await page.getByLabel('תמונה: לוגו', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(TINY_PNG),
  });
  await expect(page.getByRole('img', { name: 'לוגו' })).toBeVisible();
}

/** The logo at the head of a mail that is shown, once its picture is there. */
async function expectLogo(mail: Locator): Promise<void> {
  const logo = mail.locator('img');
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
}

test('a late invoice is planned, reminded of by mail under the logo, and left alone once it is paid', async ({
  page,
  owner,
}) => {
  void owner;
  await putLogo(page);
  const late = await aLateInvoice(page.request);
  await openUsage(page);
  await page.getByRole('switch', { name: /שליחת תזכורות ללקוחות/ }).check();
  await page.getByRole('button', { name: 'עריכת השלב: 3 ימים אחרי מועד התשלום' }).click();
  await expectLogo(page.getByRole('region', { name: 'תצוגה מקדימה' }));
  await page.getByRole('textbox', { name: 'ימים', exact: true }).fill('7');
  await expect(page.getByText('2 שינויים לא נשמרו')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('התזכורות נשמרו').first()).toBeVisible();

  const board = page.getByRole('region', { name: 'לוח התזכורות' });
  await expect(board.getByText('7 ימים אחרי מועד התשלום')).toBeVisible();
  await board.getByRole('link', { name: `חשבונית מס ${late.number}` }).click();
  await expect(page.getByText(/^התזכורת הבאה תצא ב־/)).toBeVisible();
  await page.getByRole('button', { name: 'שליחת תזכורת' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`אל ${late.email}`)).toBeVisible();
  await expectLogo(dialog);
  await dialog.getByRole('button', { name: 'שליחה', exact: true }).click();
  await expect(page.getByText('תזכורת אחת בדרך').first()).toBeVisible();

  await expectReminded(page, late);
  await page.getByRole('button', { name: 'שליחת תזכורת' }).click();
  await expect(dialog.getByText(/הלקוח כבר קיבל תזכורת היום/)).toBeVisible();
  await dialog.getByRole('button', { name: 'חזרה' }).click();

  const outbox = await page.context().newPage();
  await outbox.goto('/outbox');
  const mail = outbox.getByRole('listitem').filter({ hasText: late.email });
  await expect(mail).toHaveCount(1);
  await expect(mail).toContainText(`חשבונית מס ${late.number}`);
  await outbox.close();

  await pay(page.request, late);
  await page.reload();
  await expect(page.getByText('התקבל תשלום')).toBeVisible();
  await expect(page.getByRole('button', { name: 'שליחת תזכורת' })).toHaveCount(0);
  await openUsage(page);
  await expect(page.getByText('אין תזכורות בשבוע הקרוב')).toBeVisible();
  await page.getByRole('tab', { name: /מה נשלח/ }).click();
  await expect(board.getByText('נשלחה', { exact: true })).toBeVisible();
});

test('chosen documents are reminded of together, and a customer is left alone by one switch', async ({
  page,
  owner,
}) => {
  void owner;
  const late = await aLateInvoice(page.request);
  const quote = await issueByCall(page.request, anInvoice({ docType: 9999 }));
  await page.goto('/#/documents');
  await page.getByRole('checkbox', { name: `הצעת מחיר ${quote.number}` }).check();
  await expect(page.getByRole('button', { name: 'שליחת תזכורת' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: `חשבונית מס ${late.number}` }).check();
  await page.getByRole('button', { name: 'שליחת תזכורת' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('מסמך אחד לא ייכלל')).toBeVisible();
  await dialog.getByRole('button', { name: 'שליחה', exact: true }).click();
  await expect(page.getByText('תזכורת אחת בדרך').first()).toBeVisible();

  await page.goto(`/#/customers/${await customerIdOf(page.request, late)}`);
  const whole = page.getByRole('switch', { name: /תזכורות אוטומטיות ללקוח/ });
  await whole.click();
  await expect(page.getByText('לא נשלח עוד תזכורות אוטומטיות ללקוח').first()).toBeVisible();
  await expect(whole).not.toBeChecked();
  await page.goto(`/#/documents/${late.id}`);
  await expect(page.getByText(/התזכורות ללקוח הזה נעצרו/)).toBeVisible();
});

test('a transaction invoice is reminded of from its page, and its invoice takes its place', async ({
  page,
  owner,
}) => {
  void owner;
  const today = localDateAt(Date.now());
  const email = `pays-${crypto.randomUUID().slice(0, 8)}@customer.example`;
  const request = await issueByCall(page.request, {
    docType: 300,
    documentDate: addDays(today, -9),
    dueDate: addDays(today, -4),
    customer: aCustomer({ name: CUSTOMER, email, saveAsRegular: true }),
  });
  await page.goto(`/#/documents/${request.id}`);
  await page.getByRole('button', { name: 'שליחת תזכורת' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`אל ${email}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'שליחה', exact: true }).click();
  await expectReminded(page, request);

  const customer = aCustomer({ id: await customerIdOf(page.request, request), name: CUSTOMER });
  const links = [aLink(request, 'base')];
  const invoice = await issueByCall(page.request, { customer, links, dueDate: today });
  await page.reload();
  await expect(page.getByText('מה קרה עם המסמך')).toBeVisible();
  await expect(page.getByRole('button', { name: 'שליחת תזכורת' })).toHaveCount(0);
  await page.goto(`/#/documents/${invoice.id}`);
  await expect(page.getByRole('button', { name: 'שליחת תזכורת' })).toBeVisible();
});

import { aCustomer, aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { Locator, Page } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { cellAt, fillInvoice, issueAndSend, openNewInvoice } from '../support/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { SIZES } from '../support/sizes.ts';

/** Connects the business at the authority of the demo. */
async function connect(page: Page): Promise<void> {
  await page.goto('/#/account/tax_authority');
  await page.getByRole('button', { name: 'התחברות לרשות המסים' }).click();
  await page.getByRole('button', { name: 'אישור' }).click();
  await expect(page.getByText('העסק מחובר לרשות המסים')).toBeVisible();
}

/**
 * Issues an invoice of a sum to a dealer, on a wide page by its form; the agorot of the sum decide what the demo's
 * authority answers.
 */
async function issue(page: Page, price: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) return issueByRequest(page, price);
  await openNewInvoice(page);
  const line = { description: 'מערכת תאורה', quantity: '1', price };
  await fillInvoice(page, { customer: 'אור לבן תאורה', lines: [line] });
  await page.locator('[name="customer.taxId"]').fill('514713288');
  await issueAndSend(page);
  await expect(page).toHaveURL(/#\/documents\/[0-9a-f-]{36}$/);
}

/** The same without the form, which on a phone is another one; opens the document. */
async function issueByRequest(page: Page, price: string): Promise<void> {
  const { cookies } = await page.request.storageState();
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post('/v2/api/documents', {
    data: anInvoice({
      customer: aCustomer({ taxId: '514713288' }),
      lines: [aLine({ unitPriceE4: Math.round(Number(price) * 10_000) })],
    }),
    headers: { 'x-xsrf-token': token, 'idempotency-key': crypto.randomUUID() },
  });
  const { id, params } = (await answer.json()) as { id?: string; params?: { documentId: string } };
  await page.goto(`/#/documents/${id ?? params?.documentId ?? ''}`);
}

/** Waits for the number on the page; the print beside it, which loads separately, has it for readers of screens. */
async function expectNumber(page: Page): Promise<void> {
  await expect(page.getByText(/^\d{26}$/).filter({ visible: true })).toHaveCount(1);
}

/** Opens the choices; the form of a wide page leads to them by itself, once. */
async function openChoices(page: Page, isAgain = false): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'החשבונית לא קיבלה מספר הקצאה' });
  const isLed = (page.viewportSize()?.width ?? 0) >= 768 && !isAgain;
  if (!isLed) await page.getByRole('button', { name: 'החלטה מה לעשות' }).click();
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Issues what the form holds: by the keyboard on a wide page, by the button on a phone. */
async function pressIssue(page: Page, type: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 768) {
    await expect(cellAt(page, 'תיאור')).toHaveValue('מערכת תאורה');
    return issueAndSend(page, type);
  }
  await page.getByRole('button', { name: 'הפקה', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^הפקה/ }).click();
}

// Run serially: while the authority of the demo is unavailable, which the last test of each size causes, no document
// waits for a number.
test.describe.configure({ mode: 'default' });

for (const [size, viewport] of SIZES) {
  test.describe(size, () => {
    test.use({ viewport, accountOptions: { kind: 'licensed-dealer' } });

    test('an approved number stands on the page of the document and on its print', async ({
      page,
      owner: _owner,
    }) => {
      await connect(page);
      await issue(page, '6000.00');
      await expectNumber(page);
      await expect(page.getByRole('button', { name: 'תיקון מספר ההקצאה שצורף' })).toBeHidden();
      await expectNoSidewaysScroll(page, 'approved');
    });

    test('a refusal asks what to do, and the invoice stays without a number', async ({
      page,
      owner: _owner,
      faults,
    }) => {
      faults.expect(/417/);
      await connect(page);
      await issue(page, '6000.60');
      const dialog = await openChoices(page);
      await expectAccessible(page, 'the choices');
      await expectNoSidewaysScroll(page, 'the choices');
      await dialog.getByRole('button', { name: 'להשאיר בלי מספר' }).click();
      await expect(page.getByText('הוחלט להשאיר את החשבונית בלי מספר הקצאה')).toBeVisible();
      await expectAccessible(page, 'decided');
      await page.getByRole('button', { name: 'מה קרה עם הבקשה' }).click();
      await expect(page.getByText('לא אושר, קוד 460')).toBeVisible();
      await page.reload();
      await expect(page.getByText('הוחלט להשאיר את החשבונית בלי מספר הקצאה')).toBeVisible();
    });

    test('a refusal that is put off waits on the page, and a cancelled deal leads to the credit', async ({
      page,
      owner: _owner,
      faults,
    }) => {
      faults.expect(/417/);
      await connect(page);
      await issue(page, '6000.32');
      const dialog = await openChoices(page);
      await dialog.getByRole('button', { name: 'לא עכשיו' }).click();
      await expect(page.getByText(/מספר העוסק של הלקוח שגוי/)).toBeVisible();
      await page.getByRole('button', { name: 'החלטה מה לעשות' }).click();
      await dialog.getByRole('button', { name: 'לבטל את העסקה' }).click();
      await page.getByRole('link', { name: 'הפקת חשבונית זיכוי' }).click();
      await expect(page).toHaveURL(/create\/330/);
    });

    test('an objection may be followed by another request, and reverse charge leads to the credit and on to an invoice without VAT', async ({
      page,
      owner: _owner,
      faults,
    }) => {
      faults.expect(/417/);
      await connect(page);
      await issue(page, '6000.60');
      const dialog = await openChoices(page);
      await dialog.getByRole('button', { name: 'לבקש שימוע' }).click();
      await expect(page.getByText('הוגשה בקשה לשימוע', { exact: false })).toBeVisible();
      await page.getByRole('button', { name: 'בקשה נוספת' }).click();
      await page.getByRole('button', { name: 'החלטה מה לעשות' }).click();
      await dialog.getByRole('button', { name: 'היפוך חיוב' }).click();
      await expect(page.getByText('הוחלט על היפוך חיוב', { exact: false })).toBeVisible();
      await expectAccessible(page, 'reverse charge');
      await page.getByRole('button', { name: 'מה קרה עם הבקשה' }).click();
      await expect(page.getByText('נשלחה בקשה נוספת')).toBeVisible();
      await page.getByRole('link', { name: 'הפקת חשבונית זיכוי' }).click();
      await expect(page).toHaveURL(/create\/330/);
      await pressIssue(page, 'חשבונית זיכוי');
      const next = page.getByRole('link', { name: 'הפקת החשבונית החדשה' });
      await expect(next).toBeVisible();
      await expectAccessible(page, 'the credit for a reverse charge');
      await expectNoSidewaysScroll(page, 'the credit for a reverse charge');
      await next.click();
      await expect(page).toHaveURL(/create\/305\?reverse-charge=/);
      const reason = page.locator('[name="zeroRateReason"]');
      await expect(reason).toHaveValue('היפוך חיוב: הלקוח מוציא חשבונית עצמית ומשלם את המע"מ');
      await expectAccessible(page, 'the form of a reverse charge');
      await expectNoSidewaysScroll(page, 'the form of a reverse charge');
      await pressIssue(page, 'חשבונית מס');
      await expectNumber(page);
      const sum = page.getByRole('main').getByText('6,000.60').filter({ visible: true });
      await expect(sum.first()).toBeVisible();
      await expectNoSidewaysScroll(page, 'an invoice of a reverse charge');
    });

    test('a mistake may be asked about again', async ({ page, owner: _owner, faults }) => {
      faults.expect(/417/);
      await connect(page);
      await issue(page, '6000.32');
      const dialog = await openChoices(page);
      await dialog.getByRole('button', { name: 'לא עכשיו' }).click();
      await page.getByRole('button', { name: 'בקשה נוספת' }).click();
      await page.getByRole('button', { name: 'מה קרה עם הבקשה' }).click();
      await expect(page.getByText('נשלחה בקשה נוספת')).toBeVisible();
      await expect(page.getByText('לא אושר, קוד 432')).toHaveCount(2);
    });

    test('who is not connected types the number that came another way', async ({
      page,
      owner: _owner,
    }) => {
      await issue(page, '6000.00');
      await expect(page.getByText('העסק לא מחובר לרשות המסים', { exact: false })).toBeVisible();
      await page.getByRole('button', { name: 'צירוף מספר הקצאה' }).click();
      const dialog = page.getByRole('dialog', { name: /מספר הקצאה ל/ });
      await dialog.getByRole('textbox', { name: 'מספר הקצאה' }).fill('123456789');
      await dialog.getByRole('button', { name: 'צירוף' }).click();
      await expect(dialog).toBeHidden();
      const shown = page.getByRole('main');
      await expect(shown.getByText('123456789').filter({ visible: true }).first()).toBeVisible();
      await expect(shown.getByText('צורף מספר הקצאה 123456789')).toBeVisible();
      await expectAccessible(page, 'a typed number');
    });

    test('what was asked is listed, and the list of documents finds it by its state', async ({
      page,
      owner: _owner,
      faults,
    }) => {
      faults.expect(/417/);
      await connect(page);
      await issue(page, '6000.60');
      const dialog = await openChoices(page);
      await dialog.getByRole('button', { name: 'לא עכשיו' }).click();
      await page.goto('/#/account/tax_authority');
      await page.getByRole('link', { name: 'היסטוריית הבקשות' }).click();
      await expect(page.getByRole('heading', { name: 'בקשות למספרי הקצאה' })).toBeVisible();
      await expect(page.getByText('לא אושר, קוד 460').first()).toBeVisible();
      await expectAccessible(page, 'the requests');
      await expectNoSidewaysScroll(page, 'the requests');
      await page.goto('/#/documents?allocation=refused');
      await expect(page.getByText(/אור לבן תאורה|מאפיית שיבולת הכפר/).first()).toBeVisible();
      await page.goto('/#/documents?allocation=approved');
      await expect(page.getByText(/מספר הקצאה: אושר/).first()).toBeVisible();
      await expectNoSidewaysScroll(page, 'the narrowed list');
    });

    test('an authority that is away stops nobody from selling', async ({ page, owner: _owner }) => {
      await connect(page);
      await issue(page, '6000.53');
      await expect(page.getByText('רשות המסים עדיין לא השיבה', { exact: false })).toBeVisible();
      await expectAccessible(page, 'asked');
    });
  });
}

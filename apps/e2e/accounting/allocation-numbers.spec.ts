import { aCustomer, aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { TestUser } from '@pinkas/test-kit/test-account';
import type { Locator, Page } from '@playwright/test';

import { expectNoSidewaysScroll } from '../support/pages/accessibility.ts';
import { issueByCall } from '../support/calls.ts';
import { connectToAuthority } from '../support/connect-to-authority.ts';
import {
  cellAt,
  fillInvoice,
  issueAndSend,
  openNewInvoice,
} from '../support/documents/create-document.ts';
import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import { expect, test } from '../support/journey.ts';
import { becomeDealer, keepAsExpense, numberedInvoice } from '../support/documents/own-invoice.ts';
import { inDatabase } from '../support/people/people.ts';
import { PHONE } from '../support/pages/sizes.ts';

const [FIRST, SECOND] = ['900000001', '900000002'] as const;
const LEFT_WITHOUT = 'הוחלט להשאיר את החשבונית בלי מספר הקצאה';

/** Issues an invoice of a sum to a dealer; the agorot of the sum decide what the demo's authority answers. */
async function issue(page: Page, price: string): Promise<void> {
  await openNewInvoice(page);
  const line = { description: 'מערכת תאורה', quantity: '1', price };
  await fillInvoice(page, { customer: 'אור לבן תאורה', lines: [line] });
  await page.locator('[name="customer.taxId"]').fill('514713288');
  await issueAndSend(page);
  await expect(page).toHaveURL(/#\/documents\/[0-9a-f-]{36}$/);
}

/** The same without the form; opens the document. */
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

function choices(page: Page): Locator {
  return page.getByRole('dialog', { name: 'החשבונית לא קיבלה מספר הקצאה' });
}

/** Chooses what is to become of an invoice whose number was refused, in the open dialog. */
function choose(page: Page, choice: string): Promise<void> {
  return choices(page).getByRole('button', { name: choice }).click();
}

/** Opens the choices from the page of the invoice, where they fit, and chooses. */
async function decide(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: 'החלטה מה לעשות' }).click();
  await expect(choices(page)).toBeVisible();
  await expectNoSidewaysScroll(page, 'the choices');
  await choose(page, choice);
}

/** Asks for another request, and reads in the history that it went out. */
async function askAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'בקשה נוספת' }).click();
  await page.getByRole('button', { name: 'מה קרה עם הבקשה' }).click();
  await expect(page.getByText('נשלחה בקשה נוספת')).toBeVisible();
}

/** Follows the decision to the credit note that it asks for. */
async function goToCredit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'הפקת חשבונית זיכוי' }).click();
  await expect(page).toHaveURL(/create\/330/);
}

/** Issues what a link of the allocation filled in. */
async function issueFilled(page: Page, type: string): Promise<void> {
  await expect(cellAt(page, 'תיאור')).toHaveValue('מערכת תאורה');
  await issueAndSend(page, type);
}

// In one file and one after the other: while the authority of the demo is unavailable, which the last journey causes,
// no document of the product waits for its number.
test.describe.configure({ mode: 'default' });
test.use({ accountOptions: { kind: 'licensed-dealer' } });

test('a number is typed, another is approved, and a refusal is found again and decided', async ({
  page,
  owner,
  faults,
}) => {
  void owner;
  faults.expect(/417/);
  await issue(page, '6000.00');
  await expect(page.getByText('העסק לא מחובר לרשות המסים', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'צירוף מספר הקצאה' }).click();
  const typing = page.getByRole('dialog', { name: /מספר הקצאה ל/ });
  await typing.getByRole('textbox', { name: 'מספר הקצאה' }).fill('123456789');
  await typing.getByRole('button', { name: 'צירוף' }).click();
  await expect(typing).toBeHidden();
  const shown = page.getByRole('main');
  await expect(shown.getByText('123456789').filter({ visible: true }).first()).toBeVisible();
  await expect(shown.getByText('צורף מספר הקצאה 123456789')).toBeVisible();

  await connectToAuthority(page);
  await issue(page, '6000.00');
  await expectNumber(page);
  await expect(page.getByRole('button', { name: 'תיקון מספר ההקצאה שצורף' })).toBeHidden();

  // The form leads to the choices by itself.
  await issue(page, '6000.60');
  await choose(page, 'לא עכשיו');
  await page.goto('/#/account/tax_authority');
  await page.getByRole('link', { name: 'היסטוריית הבקשות' }).click();
  await expect(page.getByRole('heading', { name: 'בקשות למספרי הקצאה' })).toBeVisible();
  await expect(page.getByText('לא אושר, קוד 460').first()).toBeVisible();
  const rowOf = (number: number) => page.getByRole('row', { name: String(number) });
  await page.goto('/#/documents?allocation=approved');
  await expect(page.getByText(/מספר הקצאה: אושר/).first()).toBeVisible();
  await expect(rowOf(1002)).toBeVisible();
  await expect(rowOf(1003)).toHaveCount(0);
  await page.goto('/#/documents?allocation=refused');
  await expect(rowOf(1002)).toHaveCount(0);
  await rowOf(1003).getByRole('link', { name: '1003' }).click();

  await decide(page, 'להשאיר בלי מספר');
  await expect(page.getByText(LEFT_WITHOUT)).toBeVisible();
  await page.reload();
  await expect(page.getByText(LEFT_WITHOUT)).toBeVisible();
});

test('an objection may be followed by another request, and reverse charge leads to the credit and on to an invoice without VAT', async ({
  page,
  owner,
  faults,
}) => {
  void owner;
  faults.expect(/417/);
  await connectToAuthority(page);
  await issue(page, '6000.60');
  await choose(page, 'לבקש שימוע');
  await expect(page.getByText('הוגשה בקשה לשימוע', { exact: false })).toBeVisible();
  await askAgain(page);
  await decide(page, 'היפוך חיוב');
  await expect(page.getByText(/הוחלט על היפוך חיוב\. יש להפיק/)).toBeVisible();
  await goToCredit(page);
  await issueFilled(page, 'חשבונית זיכוי');
  await page.getByRole('link', { name: 'הפקת החשבונית החדשה' }).click();
  await expect(page).toHaveURL(/create\/305\?reverse-charge=/);
  const reason = page.locator('[name="zeroRateReason"]');
  await expect(reason).toHaveValue('היפוך חיוב: הלקוח מוציא חשבונית עצמית ומשלם את המע"מ');
  await issueFilled(page, 'חשבונית מס');
  await expectNumber(page);
  const sum = page.getByRole('main').getByText('6,000.60').filter({ visible: true });
  await expect(sum.first()).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page, 'an invoice of a reverse charge');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a refusal that is put off is asked about again, and a cancelled deal leads to the credit', async ({
    page,
    owner,
    faults,
  }) => {
    void owner;
    faults.expect(/417/);
    await connectToAuthority(page);
    await issueByRequest(page, '6000.32');
    await decide(page, 'לא עכשיו');
    await expect(page.getByText(/מספר העוסק של הלקוח שגוי/)).toBeVisible();
    await askAgain(page);
    await expect(page.getByText('לא אושר, קוד 432')).toHaveCount(2);
    await decide(page, 'לבטל את העסקה');
    await goToCredit(page);
  });
});

test('the number on a supplier’s invoice is confirmed, told apart by its sums, or not known', async ({
  page,
  owner,
}) => {
  await becomeDealer(owner);
  await connectToAuthority(page);
  const invoice = await numberedInvoice(page);
  const given = invoice.allocationNumber.slice(-9);

  await keepAsExpense(page, invoice, { grossMinor: 708_000, vatMinor: 108_000, number: given });
  await expect(page.getByText('אומת', { exact: true })).toBeVisible();
  await expectFitsPhone(page, 'confirmed');

  await keepAsExpense(page, invoice, { grossMinor: 826_000, vatMinor: 126_000, number: given });
  await expect(page.getByText('לא תואם', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /לפני מע"מ/ })).toContainText('6,000.00');
  await expectFitsPhone(page, 'differs');

  await keepAsExpense(page, invoice, {
    grossMinor: 708_000,
    vatMinor: 108_000,
    number: '123456782',
  });
  await expect(page.getByText('לא נמצא', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'בדיקה חוזרת' }).click();
  await expect(page.getByText('לא נמצא', { exact: true })).toBeVisible();
});

/** Returns an invoice whose sum asks the authority of the demo to be away. */
async function issueIntoTheVoid(page: Page): Promise<string> {
  const { id } = await issueByCall(page.request, {
    customer: aCustomer({ taxId: '514713288' }),
    lines: [aLine({ unitPriceE4: 60_005_300 })],
  });
  return id;
}

/** Makes the next report due. Returns how many are pending. */
function comeToTheNextReport({ accountId }: TestUser): Promise<number> {
  return inDatabase(async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.account_id', $1, true)`, [String(accountId)]);
    const { rows } = await client.query<{ id: string }>(
      `update outbox_tasks set state = 'pending', held_until = null
        where account_id = $1 and kind = 'report-emergency-number' and state = 'held' returning id`,
      [accountId],
    );
    for (const { id } of rows) {
      await client.query('select enqueue_outbox_task($1, $2, true)', [accountId, id]);
    }
    await client.query('commit');
    return rows.length;
  });
}

function numberOnOriginal({ accountId }: TestUser, id: string): Promise<object[]> {
  return inDatabase(async (client) => {
    const { rows } = await client.query<{ kind: string; allocation_number: string }>(
      `select kind, allocation_number from document_files
        where account_id = $1 and document_id = $2 and kind = 'original'`,
      [accountId, id],
    );
    return rows;
  });
}

test('an outage ends with a number that was given ahead, which is reported when it is over', async ({
  page,
  owner,
}) => {
  await connectToAuthority(page);
  await page.getByLabel('הזנת מספרים').fill(`${FIRST}\n${SECOND}`);
  await page.getByRole('button', { name: 'הוספת המספרים' }).click();
  await expect(page.getByText(SECOND).last()).toBeVisible();

  await issue(page, '6000.53');
  const use = page.getByRole('button', { name: 'שימוש במספר חירום' });
  await expect(page.getByText('רשות המסים עדיין לא השיבה', { exact: false })).toBeVisible();
  await expect(use).toBeHidden();
  for (let more = 0; more < 4; more += 1) await issueIntoTheVoid(page);
  // The page finds by itself that the authority was called in vain often enough.
  await expect(use).toBeVisible();
  await use.click();
  await expect(page.getByText('מספר חירום', { exact: true })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: FIRST })).toBeVisible();
  await expect(page.getByText('השימוש במספר עדיין לא דווח', { exact: false })).toBeVisible();
  // The original was held for the number, and has it.
  const id = /documents\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await expect
    .poll(() => numberOnOriginal(owner, id))
    .toEqual([{ kind: 'original', allocation_number: FIRST }]);

  await expect.poll(() => comeToTheNextReport(owner)).toBe(1);
  await expect(page.getByText('השימוש במספר דווח לרשות המסים')).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page, 'a document with an emergency number');
  await page.goto('/#/account/tax_authority');
  await expect(page.getByText('דווח לרשות', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page, 'the numbers');
});

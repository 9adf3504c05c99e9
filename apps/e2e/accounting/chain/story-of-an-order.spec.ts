import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { Page } from '@playwright/test';

import { expectNoSidewaysScroll } from '../../support/pages/accessibility.ts';
import { addCustomerByCall } from '../../support/calls.ts';
import {
  cellAt,
  expectIssued,
  expectMovedOn,
  issueAndSend,
  openNewDocument,
} from '../../support/documents/create-document.ts';
import { expect, test } from '../../support/journey.ts';
import { inDatabase } from '../../support/people/people.ts';
import { PHONE } from '../../support/pages/sizes.ts';

const CUSTOMER = 'מאפיית שיבולת הכפר';
const PAYER = 'קבוצת ארז אחזקות';
const ITEM = 'ארגז עץ לתצוגה';

/** The life of one order, of one customer. */
interface Story {
  readonly page: Page;
  readonly accountId: number;
  readonly customerId: string;
}

async function openFor({ page }: Story, docType: number): Promise<void> {
  await openNewDocument(page, docType);
  await page.getByRole('combobox', { name: 'לקוח' }).fill(CUSTOMER);
  await page.getByRole('option', { name: new RegExp(`^${CUSTOMER}(?!, לקוח מזדמן)`) }).click();
  await expectMovedOn(page);
}

async function issue({ page }: Story, type: string, number: number): Promise<void> {
  await issueAndSend(page, type);
  await expectIssued(page, number, type);
}

async function receive({ page }: Story, sum: string): Promise<void> {
  await page.getByRole('button', { name: 'תקבול', exact: true }).click();
  await page.getByRole('menuitem', { name: 'מזומן', exact: true }).click();
  await page.getByLabel('סכום', { exact: true }).fill(sum);
}

/** Names another payer of the receipt that is written, and confirms it. */
async function letPay({ page }: Story, payer: string): Promise<void> {
  await page.getByRole('button', { name: 'החלפת לקוח' }).click();
  await page.getByRole('combobox', { name: 'לקוח' }).fill(payer);
  await page.getByRole('option', { name: /לקוח מזדמן$/ }).click();
  await expect(page.getByRole('main')).toContainText(`הקבלה תצא על שם ${payer}`);
  await page.getByRole('button', { name: `${payer}, עבור ${CUSTOMER}` }).click();
  await expect(page.getByText('מי שילם?')).toBeHidden();
  await page.getByLabel('הקשר ללקוח או סיבת התשלום').fill('חברת האם');
}

/** Continues from the shown document to one of another type. */
async function goOn({ page }: Story, type: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'עוד פעולות', exact: true }).click();
  await page.getByRole('menuitem', { name: `המשך ל${type}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(type);
  await expect(page.getByRole('list', { name: 'על בסיס' })).toBeVisible();
}

/** Returns the debt of the customer by the ledger. */
async function ledgerBalance({ accountId, customerId }: Story): Promise<number> {
  const { rows } = await inDatabase((client) =>
    client.query<{ owed: string }>(
      `select coalesce(sum(debit_agorot - credit_agorot), 0) as owed
         from journal_lines where account_id = $1 and customer_id = $2`,
      [accountId, customerId],
    ),
  );
  return Number(rows[0]?.owed);
}

/** Formats a sum as the screens do: the sign of a negative one precedes the digits. */
function shekels(agorot: number): string {
  const digits = (Math.abs(agorot) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return agorot < 0 ? `\u2212${digits}` : digits;
}

/** Returns a sum that is not the end of a longer one; the sum of the cell before it may touch it. */
function whole(sum: string): RegExp {
  return new RegExp(`(?:^|[^\\d,\u2212]|\\.\\d\\d)${sum.replace('.', '\\.')}(?!\\d)`);
}

/** Asserts that card, statement, dashboard, list and ledger show the debt of the customer; returns to the page. */
async function expectOwed(story: Story, agorot: number): Promise<void> {
  const { page, customerId } = story;
  const here = page.url();
  const owed = shekels(agorot);
  const open = shekels(Math.max(0, agorot));
  await expect.poll(() => ledgerBalance(story)).toBe(agorot);
  await page.goto(`/#/customers/${customerId}`);
  await expect(page.getByRole('region', { name: 'נתוני הלקוח' })).toContainText(whole(owed));
  const statement = page.getByRole('table', { name: 'כרטסת לקוח' }).locator('tfoot');
  await expect(statement).toContainText(whole(owed));
  await page.goto('/#/customers');
  const row = page.getByRole('row').filter({ hasText: CUSTOMER }).first();
  await expect(row).toBeVisible();
  // The list leaves out a balance of zero.
  if (agorot === 0) await expect(row).not.toContainText(/\d\.\d\d(?![\d.])/);
  else await expect(row).toContainText(whole(owed));
  await page.goto('/#/dashboard');
  const business = page.getByRole('region', { name: 'נתוני העסק' });
  await expect(business).toContainText(
    new RegExp(`ממתין לגבייה\\s*₪\\s*${open.replace('.', '\\.')}`),
  );
  await page.goto(here);
}

test('from an advance to a refund, with somebody else who pays a part', async ({ page, owner }) => {
  const customerId = await addCustomerByCall(page.request, { name: CUSTOMER });
  const story = { page, accountId: owner.accountId, customerId };
  const main = page.getByRole('main');
  await openFor(story, DOC_TYPES.RECIEPT);
  await receive(story, '400');
  await issue(story, 'קבלה', 1001);
  await expectOwed(story, -40_000);

  await openFor(story, DOC_TYPES.ORDER);
  await cellAt(page, 'תיאור').fill(ITEM);
  await cellAt(page, 'כמות').fill('10');
  await cellAt(page, 'מחיר ליחידה').fill('100');
  await issue(story, 'הזמנה', 1001);
  const order = page.url();
  await goOn(story, 'תעודת משלוח');
  await cellAt(page, 'כמות').fill('4');
  await issue(story, 'תעודת משלוח', 1001);
  await page.goto(order);
  await goOn(story, 'תעודת משלוח');
  await issue(story, 'תעודת משלוח', 1002);
  await expectOwed(story, -40_000);

  await goOn(story, 'חשבונית מס');
  await page.getByRole('button', { name: 'על בסיס מסמך' }).click();
  await page.getByRole('button', { name: 'בחירה: תעודת משלוח 1001' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await issue(story, 'חשבונית מס', 1001);
  const invoice = page.url();
  await expectOwed(story, 78_000);

  const credits = page.getByRole('region', { name: 'זכויות וקיזוז' });
  await credits.getByRole('button', { name: 'קיזוז', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'קיזוז זכות כנגד חשבונית מס 1001' });
  await question.getByRole('button', { name: 'קיזוז', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(main).toContainText(/יתרה לתשלום.*780\.00/);
  await expectOwed(story, 78_000);

  await page.getByRole('button', { name: 'קבלה', exact: true }).click();
  await receive(story, '500');
  await letPay(story, PAYER);
  await issue(story, 'קבלה', 1002);
  await expect(main).toContainText('שולם עבור');
  await expect(main).toContainText('חברת האם');
  await expectOwed(story, 28_000);

  await page.goto(invoice);
  await expect(main).toContainText(`התקבל מאת ${PAYER}`);
  await page.getByRole('button', { name: 'זיכוי', exact: true }).click();
  await page.getByRole('radio', { name: 'לפי סכום' }).click();
  await page.getByLabel('סכום הזיכוי, כולל מע"מ').fill('380');
  await issue(story, 'חשבונית זיכוי', 1001);
  await expectOwed(story, -10_000);

  await credits.getByRole('button', { name: 'החזר כספי', exact: true }).click();
  const refund = page.getByRole('dialog', { name: 'החזר הזכות של חשבונית זיכוי 1001' });
  await expect(refund.getByLabel('סכום ההחזר')).toHaveValue('100.00');
  await refund.getByRole('button', { name: 'הפקת החזר' }).click();
  await expect(refund).toBeHidden();
  await expectOwed(story, 0);

  await page.setViewportSize(PHONE);
  await page.goto(`/#/customers/${customerId}`);
  const statement = page.getByRole('listitem').filter({ hasText: 'יתרת סגירה' });
  await expect(statement).toContainText(whole('0.00'));
  await expectNoSidewaysScroll(page, 'the card of the customer of the story');
});

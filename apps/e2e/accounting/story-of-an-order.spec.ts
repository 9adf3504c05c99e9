import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import type { Locator, Page } from '@playwright/test';

import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { addCustomerByCall } from '../support/calls.ts';
import {
  cellAt,
  expectIssued,
  expectMovedOn,
  openNewDocument,
} from '../support/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { inDatabase } from '../support/people.ts';
import { IN_HAND } from '../support/sizes.ts';

const CUSTOMER = 'מאפיית שיבולת הכפר';
const PAYER = 'קבוצת ארז אחזקות';
const ITEM = 'ארגז עץ לתצוגה';

/** One life of an order, at one size of the screen. */
interface Story {
  readonly page: Page;
  readonly accountId: number;
  readonly customerId: string;
  readonly isPhone: boolean;
  readonly press: (target: Locator) => Promise<void>;
}

async function begin(page: Page, accountId: number, isPhone: boolean): Promise<Story> {
  const customerId = await addCustomerByCall(page.request, { name: CUSTOMER });
  const press = (target: Locator): Promise<void> => (isPhone ? target.tap() : target.click());
  return { page, accountId, customerId, isPhone, press };
}

async function openFor(story: Story, docType: number): Promise<void> {
  const { page, press } = story;
  await openNewDocument(page, docType);
  await page.getByRole('combobox', { name: 'לקוח' }).fill(CUSTOMER);
  await press(page.getByRole('option', { name: new RegExp(`^${CUSTOMER}(?!, לקוח מזדמן)`) }));
  await expectMovedOn(page);
}

async function issue({ page, press }: Story, type: string, number: number): Promise<void> {
  await press(page.getByRole('button', { name: /^הפקה/ }).last());
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`הפקת ${type}?`);
  await press(question.getByRole('button', { name: /^הפקה/ }));
  await expectIssued(page, number, type);
}

/** Receives a payment; the sheet of a phone is closed with its own button. */
async function receive({ page, press, isPhone }: Story, shekels: string): Promise<void> {
  await press(page.getByRole('button', { name: 'תקבול', exact: true }));
  await press(page.getByRole('menuitem', { name: 'מזומן', exact: true }));
  await page.getByLabel('סכום', { exact: true }).fill(shekels);
  if (isPhone) await press(page.getByRole('dialog').getByRole('button', { name: 'סיום' }));
}

/** Names another payer of the receipt that is written, and confirms it. */
async function letPay({ page, press }: Story, payer: string): Promise<void> {
  await press(page.getByRole('button', { name: 'החלפת לקוח' }));
  await page.getByRole('combobox', { name: 'לקוח' }).fill(payer);
  await press(page.getByRole('option', { name: /לקוח מזדמן$/ }));
  await press(page.getByRole('button', { name: `${payer}, עבור ${CUSTOMER}` }));
  await expect(page.getByText('מי שילם?')).toBeHidden();
}

/** Fills fields of the first row: in the grid, or in its sheet on a phone. */
async function fillRow(story: Story, fields: Readonly<Record<string, string>>): Promise<void> {
  const { page, press, isPhone } = story;
  const sheet = page.getByRole('dialog', { name: 'פריט 1' });
  if (isPhone) {
    const row = page.getByRole('button', { name: new RegExp(ITEM) });
    const isNew = 'תיאור' in fields;
    await press(isNew ? page.getByRole('button', { name: 'הוספת פריט' }) : row);
  }
  for (const [name, value] of Object.entries(fields)) {
    await (isPhone ? sheet.getByLabel(name) : cellAt(page, name)).fill(value);
  }
  if (isPhone) await press(sheet.getByRole('button', { name: 'סיום' }));
}

/** Continues from the shown document to one of another type. */
async function goOn({ page, press }: Story, type: string): Promise<void> {
  const more = page.getByRole('main').getByRole('button', { name: 'עוד פעולות', exact: true });
  await press(more);
  await press(page.getByRole('menuitem', { name: `המשך ל${type}`, exact: true }));
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
  const { page, customerId, isPhone } = story;
  const here = page.url();
  const owed = shekels(agorot);
  const open = shekels(Math.max(0, agorot));
  expect(await ledgerBalance(story)).toBe(agorot);
  await page.goto(`/#/customers/${customerId}`);
  await expect(page.getByRole('region', { name: 'נתוני הלקוח' })).toContainText(whole(owed));
  const statement = isPhone
    ? page.getByRole('listitem').filter({ hasText: 'יתרת סגירה' })
    : page.getByRole('table', { name: 'כרטסת לקוח' }).locator('tfoot');
  await expect(statement).toContainText(whole(owed));
  await expectNoSidewaysScroll(page, 'the card of the customer of the story');
  await page.goto('/#/customers');
  const row = page
    .getByRole(isPhone ? 'listitem' : 'row')
    .filter({ hasText: CUSTOMER })
    .first();
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

async function live(story: Story): Promise<void> {
  const { page, press } = story;
  await openFor(story, DOC_TYPES.RECIEPT);
  await receive(story, '400');
  await issue(story, 'קבלה', 1001);
  await expectOwed(story, -40_000);

  await openFor(story, DOC_TYPES.ORDER);
  await fillRow(story, { תיאור: ITEM, כמות: '10', 'מחיר ליחידה': '100' });
  await issue(story, 'הזמנה', 1001);
  const order = page.url();
  await goOn(story, 'תעודת משלוח');
  await fillRow(story, { כמות: '4' });
  await issue(story, 'תעודת משלוח', 1001);
  await page.goto(order);
  await goOn(story, 'תעודת משלוח');
  await issue(story, 'תעודת משלוח', 1002);
  await expectOwed(story, -40_000);

  await goOn(story, 'חשבונית מס');
  await press(page.getByRole('button', { name: 'על בסיס מסמך' }));
  await press(page.getByRole('button', { name: 'בחירה: תעודת משלוח 1001' }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await issue(story, 'חשבונית מס', 1001);
  const invoice = page.url();
  await expectOwed(story, 78_000);

  const credits = page.getByRole('region', { name: 'זכויות וקיזוז' });
  await press(credits.getByRole('button', { name: 'קיזוז', exact: true }));
  const question = page.getByRole('dialog', { name: 'קיזוז זכות כנגד חשבונית מס 1001' });
  await press(question.getByRole('button', { name: 'קיזוז', exact: true }));
  await expect(question).toBeHidden();
  await expect(page.getByRole('main')).toContainText(/יתרה לתשלום.*780\.00/);
  await expectOwed(story, 78_000);

  await press(page.getByRole('button', { name: 'קבלה', exact: true }));
  await receive(story, '500');
  await letPay(story, PAYER);
  await issue(story, 'קבלה', 1002);
  await expect(page.getByRole('main')).toContainText('שולם עבור');
  await expectOwed(story, 28_000);

  await page.goto(invoice);
  await press(page.getByRole('button', { name: 'זיכוי', exact: true }));
  await press(page.getByRole('radio', { name: 'לפי סכום' }));
  const sum = page.getByLabel('סכום הזיכוי, כולל מע"מ');
  await sum.fill('380');
  // While a field is focused on a phone, its keyboard replaces the bar that issues.
  await sum.blur();
  await issue(story, 'חשבונית זיכוי', 1001);
  await expectOwed(story, -10_000);

  await press(credits.getByRole('button', { name: 'החזר כספי', exact: true }));
  const refund = page.getByRole('dialog', { name: 'החזר הזכות של חשבונית זיכוי 1001' });
  await expect(refund.getByLabel('סכום ההחזר')).toHaveValue('100.00');
  await press(refund.getByRole('button', { name: 'הפקת החזר' }));
  await expect(refund).toBeHidden();
  await expectOwed(story, 0);
}

test('from an advance to a refund', async ({ page, owner }) => {
  await live(await begin(page, owner.accountId, false));
});

test.describe('on a phone', () => {
  test.use(IN_HAND);

  test('from an advance to a refund, by taps', async ({ page, owner }) => {
    await live(await begin(page, owner.accountId, true));
  });
});

import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { refusal, type FakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import { EXPENSE_ID, expensesServer, SUPPLIER_ID } from '../../../../../test/expenses-server.ts';

const CREATE = 'POST /v2/api/expenses';
let server: FakeServer;

beforeEach(async () => {
  await page.viewport(1440, 900);
  await chooseLanguage('he');
  server = expensesServer();
});

const open = () => renderApp('/expenses/new');
type Screen = Awaited<ReturnType<typeof open>>;

const field = (screen: Screen, name: string) => screen.getByRole('textbox', { name, exact: true });
const rail = (screen: Screen) => screen.getByRole('complementary', { name: 'סכומים ואזהרות' });
const approve = (screen: Screen) => screen.getByRole('button', { name: /^אישור ההוצאה/ }).click();

async function pickSupplier(screen: Screen): Promise<void> {
  await screen.getByRole('combobox', { name: 'ספק', exact: true }).fill('דפוס');
  await screen.getByRole('option', { name: /בית דפוס הגליל/ }).click();
}

async function choose(screen: Screen, name: string, option: string): Promise<void> {
  await screen.getByRole('combobox', { name, exact: true }).selectOptions(option);
}

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

test('VAT is computed from the whole, and the sums follow each key', async () => {
  const screen = await open();
  await field(screen, 'סה"כ כולל מע"מ').fill('1180');
  await expect.element(field(screen, 'מע"מ')).toHaveValue('180.00');
  await expect.element(rail(screen)).toMatchTextContent(/לפני מע"מ.*1,000\.00/);
  await expect.element(rail(screen)).toMatchTextContent(/מע"מ מוכר.*180\.00/);
  await choose(screen, 'סוג הוצאה', 'החזקת רכב, בעיקר לעסק');
  await expect.element(field(screen, 'מע"מ מוכר')).toHaveValue('66.67');
  await expect.element(rail(screen)).toMatchTextContent(/מע"מ מוכר.*120\.00/);
  await field(screen, 'מע"מ').fill('100');
  await expect.element(rail(screen)).toMatchTextContent(/לפני מע"מ.*1,080\.00/);
  await screen.getByRole('button', { name: 'חישוב לפי הסכום' }).click();
  await expect.element(field(screen, 'מע"מ')).toHaveValue('180.00');
  expect(await violations()).toEqual([]);
});

test('above the threshold a missing allocation number drops the VAT, and the number brings it back', async () => {
  const screen = await open();
  await field(screen, 'סה"כ כולל מע"מ').fill('9912');
  await expect.element(screen.getByText('חסר מספר הקצאה')).toBeVisible();
  await expect.element(rail(screen)).toMatchTextContent(/מע"מ מוכר.*0\.00/);
  await expect
    .element(screen.getByRole('link', { name: 'בקשה מהספק' }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  const number = screen.getByRole('textbox', { name: /^מספר הקצאה/ });
  // The authority's number has twenty digits: documents show the nine rightmost.
  await number.fill('20261120000123456789');
  await userEvent.tab();
  await expect.element(number).toHaveValue('123456789');
  await expect.element(screen.getByText('חסר מספר הקצאה')).not.toBeInTheDocument();
  await expect.element(rail(screen)).toMatchTextContent(/מע"מ מוכר.*1,512\.00/);
});

test('what is missing is told at its field, and nothing is sent', async () => {
  const screen = await open();
  await approve(screen);
  const supplier = screen.getByRole('combobox', { name: 'ספק', exact: true });
  await expect.element(supplier).toHaveAttribute('aria-invalid', 'true');
  await expect.element(supplier).toHaveFocus();
  await expect
    .element(screen.getByRole('combobox', { name: 'סוג הוצאה', exact: true }))
    .toHaveAttribute('aria-invalid', 'true');
  await expect.element(field(screen, 'סה"כ כולל מע"מ')).toHaveAttribute('aria-invalid', 'true');
  expect(server.callsTo(CREATE)).toHaveLength(0);
});

test('the supplier brings the usual category, and an approved expense is sent as it was typed', async () => {
  server.answer({
    'GET /v2/api/expenses/suggestion': () => ({
      suggestion: { kind: 'tax-invoice', category: 'advertising', ownCategoryId: null, count: 12 },
    }),
  });
  const screen = await open();
  await pickSupplier(screen);
  await expect.element(screen.getByText('נבחר לפי 12 הוצאות קודמות מהספק')).toBeVisible();
  await field(screen, 'מספר חשבונית').fill('88120');
  await field(screen, 'סה"כ כולל מע"מ').fill('1,180');
  await approve(screen);
  await expect.poll(() => window.location.hash).toBe(`#/expenses/${EXPENSE_ID}`);
  await expect
    .poll(() => server.callsTo(CREATE).map(({ body }) => body))
    .toEqual([
      {
        form: expect.objectContaining({
          kind: 'tax-invoice',
          supplier: {
            id: SUPPLIER_ID,
            name: 'בית דפוס הגליל',
            taxId: '510000011',
            saveToBook: false,
          },
          reference: '88120',
          documentDate: '2026-11-20',
          reportMonth: '2026-11-01',
          category: 'advertising',
          grossMinor: 118_000,
          vatMinor: 18_000,
          vatShare: { parts: 1, of: 1 },
          paidBy: null,
        }),
        isApproved: true,
        inboxId: null,
      },
    ]);
});

const CLOUD_ID = '0193eeee-0000-7000-8000-000000000042';
/** Sets up two suppliers with other defaults: documents without VAT of a cloud service, and tax invoices of a printer. */
function twoSuppliers(): void {
  server.answer({
    'GET /v2/api/suppliers': () => ({
      suppliers: [
        { id: CLOUD_ID, name: 'דפוס בענן', taxId: '' },
        { id: SUPPLIER_ID, name: 'בית דפוס הגליל', taxId: '510000011' },
      ],
    }),
    'GET /v2/api/expenses/suggestion': ({ query }) => ({
      suggestion:
        query.get('supplierId') === CLOUD_ID
          ? { kind: 'other', category: 'software', ownCategoryId: null, count: 4 }
          : { kind: 'tax-invoice', category: 'materials', ownCategoryId: null, count: 3 },
    }),
  });
}

async function pickNamed(screen: Screen, name: RegExp): Promise<void> {
  await screen.getByRole('combobox', { name: 'ספק', exact: true }).fill('דפוס');
  await screen.getByRole('option', { name }).click();
}

test('what a supplier brought goes with him, and the next one brings his own', async () => {
  twoSuppliers();
  const screen = await open();
  const kind = screen.getByRole('combobox', { name: 'סוג מסמך הוצאה', exact: true });
  const category = screen.getByRole('combobox', { name: 'סוג הוצאה', exact: true });
  await pickNamed(screen, /דפוס בענן/);
  await expect.element(category).toHaveValue('software');
  await expect.element(kind).toHaveValue('other');
  await pickNamed(screen, /בית דפוס הגליל/);
  await expect.element(category).toHaveValue('materials');
  await expect.element(kind).toHaveValue('tax-invoice');
  await screen.getByRole('combobox', { name: 'ספק', exact: true }).fill('אחר');
  await expect.element(category).toHaveValue('');
  await expect.element(screen.getByRole('textbox', { name: /^מספר עוסק של הספק/ })).toHaveValue('');
});

test('kind and category that a person chose stay with another supplier', async () => {
  twoSuppliers();
  const screen = await open();
  const kind = screen.getByRole('combobox', { name: 'סוג מסמך הוצאה', exact: true });
  const category = screen.getByRole('combobox', { name: 'סוג הוצאה', exact: true });
  await pickNamed(screen, /בית דפוס הגליל/);
  await expect.element(category).toHaveValue('materials');
  await choose(screen, 'סוג הוצאה', 'פרסום ושיווק');
  await kind.selectOptions('receipt');
  await pickNamed(screen, /דפוס בענן/);
  await expect.poll(() => server.callsTo('GET /v2/api/expenses/suggestion')).toHaveLength(2);
  await expect.element(category).toHaveValue('advertising');
  await expect.element(kind).toHaveValue('receipt');
});

test('an expense with the same details is named with a way to it', async () => {
  server.answer({
    'POST /v2/api/expenses/check': () => ({
      sums: {
        grossAgorot: 118_000,
        vatAgorot: 18_000,
        netAgorot: 100_000,
        vatClaimedAgorot: 18_000,
        vatDropped: null,
        costAgorot: 100_000,
        taxRecognisedAgorot: 100_000,
      },
      warnings: [
        {
          code: 'DUPLICATE',
          expenseId: EXPENSE_ID,
          reference: '88120',
          documentDate: '2026-11-10',
          grossAgorot: 118_000,
        },
      ],
    }),
  });
  const screen = await open();
  await pickSupplier(screen);
  await choose(screen, 'סוג הוצאה', 'פרסום ושיווק');
  await field(screen, 'סה"כ כולל מע"מ').fill('1180');
  await expect.element(screen.getByText('קיימת הוצאה עם פרטים זהים')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'פתיחת ההוצאה' }))
    .toHaveAttribute('href', `#/expenses/${EXPENSE_ID}`);
});

test('a paper of before the business changed its kind says what to check', async () => {
  const told = { code: 'VAT_OF_OTHER_TIME', since: '2026-11-12' };
  const sums = {
    grossAgorot: 118_000,
    vatAgorot: 18_000,
    netAgorot: 100_000,
    vatClaimedAgorot: 18_000,
    vatDropped: null,
    costAgorot: 100_000,
    taxRecognisedAgorot: 100_000,
  };
  server.answer({
    'POST /v2/api/expenses/check': () => ({
      sums,
      warnings: [
        { ...told, isCredit: false, isVatDeductible: true },
        { ...told, isCredit: true, isVatDeductible: false },
      ],
    }),
  });
  const screen = await open();
  await pickSupplier(screen);
  await choose(screen, 'סוג הוצאה', 'פרסום ושיווק');
  await field(screen, 'סה"כ כולל מע"מ').fill('1180');
  await expect.element(screen.getByText(/התאריך הוא לפני 12\/11\/2026.* 0% בשדה/)).toBeVisible();
  await expect
    .element(screen.getByText(/סוג העסק השתנה ב־12\/11\/2026.*רואה החשבון/))
    .toBeVisible();
});

test('a refusal of the server stands at its field', async () => {
  server.answer({
    [CREATE]: () =>
      refusal(400, 'INVALID_REQUEST', {
        fields: [{ path: ['form', 'dues'], code: 'SUMS_DIFFER' }],
      }),
  });
  const screen = await open();
  await pickSupplier(screen);
  await choose(screen, 'סוג הוצאה', 'פרסום ושיווק');
  await field(screen, 'סה"כ כולל מע"מ').fill('1000');
  await choose(screen, 'תשלומים', '3');
  await expect.element(field(screen, 'סכום 1')).toHaveValue('333.33');
  await expect.element(field(screen, 'סכום 2')).toHaveValue('333.34');
  await approve(screen);
  await expect.element(screen.getByText('הסכומים יחד לא שווים לסכום המסמך')).toBeVisible();
});

test('leaving with something typed asks first', async () => {
  const screen = await open();
  await field(screen, 'מספר חשבונית').fill('1');
  await screen.getByRole('navigation', { name: 'מיקום הדף' }).getByRole('link').click();
  await expect.element(screen.getByText('יציאה ללא שמירה')).toBeVisible();
});

test('on a phone the photo of the receipt comes before what is typed', async () => {
  const screen = await open();
  const supplier = screen.getByRole('combobox', { name: 'ספק', exact: true });
  const papers = screen.getByRole('button', { name: 'בחירת קבצים' });
  const isFirst = () =>
    papers.element().getBoundingClientRect().top < supplier.element().getBoundingClientRect().top;
  await expect.element(supplier).toBeVisible();
  expect(isFirst()).toBe(false);
  await page.viewport(390, 844);
  await expect.poll(isFirst).toBe(true);
});

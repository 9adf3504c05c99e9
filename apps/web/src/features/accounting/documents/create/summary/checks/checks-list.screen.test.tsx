import { localDate } from '@pinkas/domain/time/local-date';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { changeSetup } from '../../../../../../shared/session/session-store.ts';
import { aBeside, aCustomer, CUSTOMER_ID, DOCUMENT_ID } from '../../../testing/fake-documents.ts';
import { json, startFakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { findAxeProblems } from '../../../testing/find-axe-problems.ts';
import { openPage, type OpenedPage } from '../../../testing/open-page.tsx';
import { chooseCustomer, issueByKeys } from '../../../testing/write-and-issue.ts';

const BESIDE = `GET /v2/api/customers/${CUSTOMER_ID}/beside`;
const ALIKE = 'GET /v2/api/documents/alike';
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Screen = OpenedPage['screen'];

/** An invoice to the customer of the book over one row of a price before VAT. */
async function writeInvoice(price: string): Promise<Screen> {
  const { screen } = await openPage('/documents/create/305');
  await chooseCustomer(screen);
  await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).fill('מיתוג');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill(price);
  await userEvent.tab();
  return screen;
}

function checks(screen: Screen) {
  return screen.getByRole('region', { name: 'לפני ההפקה' });
}

test('strictly above the threshold of its day an invoice tells of the allocation number', async () => {
  const screen = await writeInvoice('5000');
  await expect.element(checks(screen)).not.toMatchTextContent(/מספר הקצאה/);
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill('5000.01');
  await expect.element(checks(screen)).toMatchTextContent(/יידרש מספר הקצאה/);
  await expect.element(checks(screen)).toMatchTextContent(/5,000/);
  await screen.getByRole('combobox', { name: /מע"מ, שורה 1/ }).selectOptions('פטור');
  await expect.element(checks(screen)).not.toMatchTextContent(/מספר הקצאה/);
});

test('how the allocation number comes is told by whether the business is connected', async () => {
  const screen = await writeInvoice('6000');
  await expect.element(checks(screen)).toMatchTextContent(/העסק לא מחובר לרשות המסים/);
  changeSetup({ taxAuthorityUntil: localDate('2026-11-20') });
  await expect.element(checks(screen)).toMatchTextContent(/פנקס יבקש אותו מרשות המסים מיד/);
  // The consent ended yesterday.
  changeSetup({ taxAuthorityUntil: localDate('2026-11-19') });
  await expect.element(checks(screen)).toMatchTextContent(/העסק לא מחובר לרשות המסים/);
});

test('a typed allocation number is sent, and nothing more is said of it', async () => {
  const screen = await writeInvoice('6000');
  await expect.element(checks(screen)).toMatchTextContent(/יידרש מספר הקצאה/);
  await screen.getByRole('textbox', { name: /^מספר הקצאה/ }).fill('204 519 873');
  await expect.element(checks(screen)).not.toMatchTextContent(/יידרש מספר הקצאה/);
  expect(await issueByKeys(screen, server)).toMatchObject({ allocationNumber: '204519873' });
});

test('a customer without a number is asked for it before anything else is said', async () => {
  server.answer('GET /v2/api/customers', () => json({ customers: [aCustomer({ taxId: '' })] }));
  const screen = await writeInvoice('6000');
  await expect.element(checks(screen)).toMatchTextContent(/5,000 ₪ לפני מע"מ/);
  await expect.element(checks(screen)).not.toMatchTextContent(/יידרש מספר הקצאה/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const taxId = screen.getByRole('textbox', { name: 'ח.פ / ע.מ / ת.ז' });
  await expect.element(taxId).toHaveFocus();
  await expect
    .element(taxId)
    .toHaveAccessibleDescription(/הוא חובה בחשבונית מעל 5,000 ₪ לפני מע"מ/);
});

test('a debt above the limit of the customer is told with its sums, and stops nothing', async () => {
  server.answer(BESIDE, () => json(aBeside({ creditLimitAgorot: 500_000 })));
  const screen = await writeInvoice('237.28');
  await expect.element(screen.getByTestId('document-total')).toMatchTextContent(/279\.99/);
  await expect.element(checks(screen)).not.toMatchTextContent(/תקרת האשראי/);
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill('1000');
  await expect
    .element(checks(screen))
    .toMatchTextContent(/5,900\.00.*900\.00.*מעל תקרת האשראי שלו .*5,000\.00/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
});

test('a document of the same customer and sum is named with a link to it', async () => {
  const found = { id: DOCUMENT_ID, docType: 305, number: 30120, documentDate: '2026-11-18' };
  server.answer(ALIKE, ({ query }) =>
    json({ document: query.get('totalAgorot') === '118000' ? found : null }),
  );
  const screen = await writeInvoice('1000');
  await expect.element(checks(screen)).toMatchTextContent(/חשבונית מס 30120 מ־18\/11\/2026/);
  await expect
    .element(checks(screen).getByRole('link', { name: 'לפתיחה' }))
    .toHaveAttribute('href', `#/documents/${DOCUMENT_ID}`);
  expect(Object.fromEntries(server.of(ALIKE).at(-1)?.query ?? [])).toEqual({
    docType: '305',
    totalAgorot: '118000',
    documentDate: '2026-11-20',
    customerId: CUSTOMER_ID,
  });
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill('1001');
  await expect.element(checks(screen)).not.toMatchTextContent(/30120/);
});

test('all warnings together are accessible', async () => {
  server.answer(BESIDE, () => json(aBeside({ creditLimitAgorot: 100 })));
  server.answer(ALIKE, () =>
    json({
      document: { id: DOCUMENT_ID, docType: 305, number: 30120, documentDate: '2026-11-18' },
    }),
  );
  const screen = await writeInvoice('9000');
  await expect.element(checks(screen)).toMatchTextContent(/30120/);
  expect(await findAxeProblems()).toEqual([]);
});

test('what a row or a payment lacks is one short sentence', async () => {
  const { screen } = await openPage('/documents/create/320', [320]);
  await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).fill('מיתוג');
  await userEvent.tab();
  await expect.element(checks(screen)).toMatchTextContent(/שורה 1: חסר מחיר/);
  await screen.getByRole('button', { name: /^תקבול/ }).click();
  await screen.getByRole('menuitem', { name: 'המחאה', exact: true }).click();
  await screen.getByRole('textbox', { name: 'סכום', exact: true }).fill('500');
  await userEvent.tab();
  await expect.element(checks(screen)).toMatchTextContent(/תקבול 1: חסר מספר המחאה/);
});

test('what is open is said once more before the issue', async () => {
  server.answer(ALIKE, () =>
    json({
      document: { id: DOCUMENT_ID, docType: 305, number: 30120, documentDate: '2026-11-18' },
    }),
  );
  const screen = await writeInvoice('9000');
  await expect.element(checks(screen)).toMatchTextContent(/30120/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const warnings = screen.getByRole('alertdialog').getByRole('region', { name: 'כדאי לשים לב' });
  await expect.element(warnings).toMatchTextContent(/יידרש מספר הקצאה/);
  await expect.element(warnings).toMatchTextContent(/כבר יש חשבונית מס 30120/);
  await expect
    .element(screen.getByRole('alertdialog').getByRole('button', { name: /^הפקה/ }))
    .toHaveFocus();
  expect(await findAxeProblems()).toEqual([]);
});

test('the sums say no sum twice, and a discount is no bad news', async () => {
  const screen = await writeInvoice('1000');
  const rail = screen.getByRole('complementary', { name: 'סיכום המסמך' });
  await expect.element(rail).toMatchTextContent(/סה"כ לפני מע"מ.*1,000\.00/);
  await expect.element(rail).not.toMatchTextContent(/סה"כ לפני הנחה/);
  await screen.getByRole('textbox', { name: /^הנחה כללית/ }).fill('100');
  await expect.element(rail).toMatchTextContent(/סה"כ לפני הנחה.*1,000\.00/);
  const discount = rail.getByText('\u2212100.00').element();
  expect(discount.classList.contains('pk-money--bad')).toBe(false);
});

test('a row of a price below zero becomes a discount of the document, and a row again', async () => {
  const screen = await writeInvoice('1000');
  await screen.getByRole('button', { name: /^שורה/ }).click();
  await screen.getByRole('combobox', { name: 'תיאור, שורה 2' }).fill('מקדמה');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 2' }).fill('-100');
  await userEvent.tab();
  const total = screen.getByTestId('document-total');
  await expect.element(total).toMatchTextContent(/1,062\.00/);
  await expect.element(checks(screen)).toMatchTextContent(/שורה 2 במחיר שלילי/);
  await checks(screen).getByRole('button', { name: 'להנחה' }).click();
  const discount = screen.getByRole('textbox', { name: /^הנחה כללית/ });
  await expect.element(discount).toHaveValue('100.00');
  await expect.element(total).toMatchTextContent(/1,062\.00/);
  await expect
    .element(screen.getByRole('combobox', { name: 'תיאור, שורה 2' }))
    .not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'ביטול', exact: true }).click();
  await expect.element(discount).toHaveValue('');
  await expect
    .element(screen.getByRole('combobox', { name: 'תיאור, שורה 2' }))
    .toHaveValue('מקדמה');
  await expect.element(total).toMatchTextContent(/1,062\.00/);
});

test('a row of goods that come back, or beside another VAT, is no discount', async () => {
  const screen = await writeInvoice('1000');
  await screen.getByRole('button', { name: /^שורה/ }).click();
  await screen.getByRole('combobox', { name: 'תיאור, שורה 2' }).fill('מקדמה');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 2' }).fill('-100');
  await userEvent.tab();
  await expect.element(checks(screen)).toMatchTextContent(/שורה 2 במחיר שלילי/);
  await screen.getByRole('combobox', { name: 'מע"מ, שורה 2' }).selectOptions('פטור');
  await expect.element(checks(screen)).not.toMatchTextContent(/במחיר שלילי/);
  await screen.getByRole('combobox', { name: 'מע"מ, שורה 2' }).selectOptions('חייב');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 2' }).fill('100');
  await screen.getByRole('textbox', { name: 'כמות, שורה 2' }).fill('-1');
  await userEvent.tab();
  await expect.element(checks(screen)).not.toMatchTextContent(/במחיר שלילי/);
});

test('signs that no font has are named with their field before the issue, and a name of nothing else bars it', async () => {
  const { screen } = await openPage('/documents/create/305');
  await screen.getByRole('combobox', { name: 'לקוח', exact: true }).fill('上海 公司');
  await screen.getByRole('option', { name: /לקוח מזדמן/ }).click();
  const row = screen.getByRole('combobox', { name: 'תיאור, שורה 1' });
  await row.fill('עוגה 🎂');
  const barred = checks(screen).getByText(/השם כתוב בסימנים שאי אפשר להדפיס/);
  await expect.element(barred).toBeVisible();
  await expect.element(checks(screen)).not.toMatchTextContent('פרטי הלקוח מלאים');
  await expect
    .element(checks(screen))
    .toMatchTextContent(/שורה 1, תיאור: הסימן .?🎂.? לא קיים בגופן/);
  await row.fill('עוגה');
  await expect.element(checks(screen)).not.toMatchTextContent(/לא קיים בגופן/);
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill('100');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const name = screen.getByRole('textbox', { name: 'שם הלקוח' });
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription(/השם כתוב בסימנים שאי אפשר להדפיס/);
  expect(server.of('POST /v2/api/documents')).toEqual([]);
  await name.fill('上海 Shanghai');
  await expect.element(checks(screen)).toMatchTextContent('פרטי הלקוח מלאים');
});

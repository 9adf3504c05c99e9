import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { docTypesFor } from '@pinkas/domain/documents/document-rules';
import { agorot } from '@pinkas/domain/money/agorot';
import { localDate } from '@pinkas/domain/time/local-date';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { changeSetup } from '../../../../shared/session/session-store.ts';
import { aDraftAnswer, anOpenDocument, SOURCE_ID } from '../testing/fake-chain.ts';
import { DOCUMENT_ID } from '../testing/fake-documents.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage, type OpenedPage } from '../testing/open-page.tsx';
import { chooseCustomer } from '../testing/write-and-issue.ts';
import type { DraftAnswer } from './prefilled-draft.ts';

const ISSUE = 'POST /v2/api/documents';
const OPEN = 'GET /v2/api/documents/open';
const TYPES = docTypesFor('licensed-dealer');
let server: FakeServer;
type Screen = OpenedPage['screen'];

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 1000);
  server = startFakeServer();
  for (const docType of TYPES) {
    server.answer(`GET /v2/api/documents/next-number/${String(docType)}`, () =>
      json({ nextNumber: 5000 + docType, lastDocumentDate: null }),
    );
  }
  server.answer(OPEN, () => json({ documents: [] }));
  server.answer('POST /v2/api/documents/checks', () => json({ cashLaw: null }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function openType(type: string | number): Promise<OpenedPage> {
  const opened = await openPage(`/documents/create/${String(type)}`, TYPES);
  await expect
    .element(opened.screen.getByRole('heading', { level: 1 }), { timeout: 8_000 })
    .toBeVisible();
  return opened;
}

async function fillLine(screen: Screen, description: string, price: string): Promise<void> {
  await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).fill(description);
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill(price);
  await userEvent.tab();
}

async function addPayment(screen: Screen, kind: string, sum?: string): Promise<void> {
  await screen.getByRole('button', { name: /^(תקבול|החזר)( |$)/ }).click();
  await screen.getByRole('menuitem', { name: kind, exact: true }).click();
  if (sum !== undefined) {
    await screen.getByRole('textbox', { name: 'סכום', exact: true }).fill(sum);
  }
}

async function issue(screen: Screen): Promise<Record<string, unknown>> {
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: /^הפקה/ }).click();
  await expect.poll(() => server.of(ISSUE).length).toBe(1);
  return server.of(ISSUE)[0]?.body ?? {};
}

test('a type is opened by its code and by its key, and one that may not be issued is refused', async () => {
  const { screen } = await openType('INVOICE_RECIEPT');
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toMatchTextContent('חשבונית מס קבלה');
  await expect.element(screen.getByRole('heading', { name: 'פירוט תקבולים' })).toBeVisible();
});

test('a donation receipt is not for a licensed dealer', async () => {
  const { screen } = await openPage('/documents/create/405', TYPES);
  await expect.element(screen.getByText('סוג המסמך הזה אינו זמין לעסק שלך')).toBeVisible();
});

test('a donation receipt dated after the approval ended says that it will not name it', async () => {
  const types = docTypesFor('non-profit');
  const next = { nextNumber: 1, lastDocumentDate: null };
  server.answer('GET /v2/api/documents/next-number/405', () => json(next));
  const { screen } = await openPage('/documents/create/405', types);
  const warning = screen.getByText(/אישור סעיף 46 היה בתוקף עד 19\/11\/2026/);
  await expect.element(screen.getByRole('heading', { name: 'לפני ההפקה' })).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
  changeSetup({ donationApprovalUntil: localDate('2026-11-19') });
  await expect.element(warning).toBeVisible();
  await screen.getByRole('textbox', { name: 'תאריך המסמך' }).fill('19/11/2026');
  await userEvent.tab();
  await expect.element(warning).not.toBeInTheDocument();
});

test('switching the type keeps every row, and says what the new type leaves out', async () => {
  const { screen, router } = await openType(320);
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב', '1000');
  await addPayment(screen, 'מזומן', '200');
  await screen.getByRole('radio', { name: 'חשבונית מס', exact: true }).click({ force: true });
  await expect.poll(() => router.state.location.pathname).toBe('/documents/create/305');
  await expect.element(screen.getByText(/לא נכלל בחשבונית מס: תקבול אחד/)).toBeVisible();
  await expect
    .element(screen.getByRole('combobox', { name: 'תיאור, שורה 1' }))
    .toHaveValue('עיצוב');
  await expect.element(screen.getByText('5305')).toBeVisible();
  await screen.getByRole('radio', { name: 'חשבונית מס קבלה' }).click({ force: true });
  await expect.element(screen.getByText(/נותר 980\.00/)).toBeVisible();
});

test('payments add up: the rest is one press, and each row is sent with what its means asks for', async () => {
  const { screen } = await openType(320);
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב', '1000');
  await addPayment(screen, 'כרטיס אשראי', '500');
  await screen.getByRole('combobox', { name: 'סוג עסקה' }).selectOptions('instalments');
  await screen.getByRole('textbox', { name: 'מספר תשלומים' }).fill('3');
  await expect.element(screen.getByText('20/01/2027')).toBeVisible();
  await expect.element(screen.getByText(/נותר 680\.00/)).toBeVisible();
  await screen.getByRole('button', { name: /השלמת היתרה.*במזומן/ }).click();
  const body = await issue(screen);
  expect(body['payments']).toMatchObject([
    { kind: 'card', sumAgorot: 50_000, dealType: 'instalments', instalments: 3 },
    { kind: 'cash', sumAgorot: 68_000, date: '2026-11-20' },
  ]);
});

test('payments that miss the total by one agora are refused beside the button', async () => {
  const { screen } = await openType(320);
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב', '1000');
  await addPayment(screen, 'העברה בנקאית', '1179.99');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .element(screen.getByText('סכום התקבולים אינו תואם לסכום המסמך').first())
    .toBeVisible();
  expect(server.of(ISSUE)).toHaveLength(0);
});

test('a series of cheques comes as rows a month apart', async () => {
  const { screen } = await openType(320);
  await fillLine(screen, 'שכירות', '1000');
  await screen.getByRole('button', { name: /^תקבול( |$)/ }).click();
  await screen.getByRole('menuitem', { name: 'סדרת המחאות' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'מספר המחאות' }).fill('4');
  await dialog.getByRole('textbox', { name: 'מספר המחאה' }).fill('0099');
  await dialog.getByRole('button', { name: 'הוספת 4 המחאות' }).click();
  await expect.element(screen.getByText('המחאה 0102')).toBeVisible();
  await expect.element(screen.getByText('20/02/2027')).toBeVisible();
  await expect.element(screen.getByText(/^התקבל/)).toMatchTextContent(/1,180\.00/);
});

test('cash beyond the law is a warning with its numbers and stops nothing', async () => {
  server.answer('POST /v2/api/documents/checks', () =>
    json({ cashLaw: { dealAgorot: 1_180_000, cashAgorot: 1_180_000, allowedAgorot: 118_000 } }),
  );
  const { screen } = await openType(320);
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב', '10000');
  await screen.getByRole('button', { name: /השלמת היתרה.*במזומן/ }).click();
  await expect.element(screen.getByText(/לצמצום השימוש במזומן/)).toMatchTextContent(/1,180\.00/);
  await expect.element(screen.getByText('הכול מוכן')).toBeVisible();
});

test('a receipt pays the oldest first, each sum can be changed, and the rest is the credit of the customer', async () => {
  const second = anOpenDocument({
    id: DOCUMENT_ID,
    number: 30101,
    openAgorot: 50_000,
    totalAgorot: 50_000,
  });
  server.answer(OPEN, () => json({ documents: [anOpenDocument(), second] }));
  const { screen } = await openType(400);
  await chooseCustomer(screen);
  const first = screen.getByRole('textbox', { name: 'סכום משויך לחשבונית מס 30100' });
  await expect.element(first).toBeVisible();
  await addPayment(screen, 'העברה בנקאית', '1300');
  await expect.element(first).toHaveValue('1,180.00');
  const other = screen.getByRole('textbox', { name: 'סכום משויך לחשבונית מס 30101' });
  await expect.element(other).toHaveValue('120.00');
  await other.fill('100');
  await expect.element(screen.getByText(/זיכוי ללקוח/).first()).toMatchTextContent(/20\.00/);
  const body = await issue(screen);
  expect(body['links']).toEqual([
    { sourceId: SOURCE_ID, kind: 'receipt', sumAgorot: 118_000 },
    { sourceId: DOCUMENT_ID, kind: 'receipt', sumAgorot: 10_000 },
  ]);
});

test('a receipt cannot give out more than it received', async () => {
  server.answer(OPEN, () => json({ documents: [anOpenDocument()] }));
  const { screen } = await openType(400);
  await chooseCustomer(screen);
  await addPayment(screen, 'מזומן', '100');
  await screen.getByRole('textbox', { name: 'סכום משויך לחשבונית מס 30100' }).fill('200');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('שויך לחשבוניות יותר ממה שהתקבל').first()).toBeVisible();
});

test('a credit takes the rows of its invoice, whole or by a sum that includes VAT', async () => {
  const source = anOpenDocument({ linkKind: 'credit' });
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json(aDraftAnswer(DOC_TYPES.INVOICE_CREDIT, source)),
  );
  const { screen } = await openType(`305?cancel=${SOURCE_ID}`);
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toMatchTextContent('חשבונית זיכוי');
  await expect.element(screen.getByTestId('document-total')).toMatchTextContent(/1,180\.00/);
  await screen.getByRole('radio', { name: 'לפי סכום' }).click({ force: true });
  await screen.getByRole('textbox', { name: 'סכום הזיכוי, כולל מע"מ' }).fill('200');
  await expect.element(screen.getByTestId('document-total')).toMatchTextContent(/200\.00/);
  const body = await issue(screen);
  expect(body['links']).toEqual([{ sourceId: SOURCE_ID, kind: 'credit', sumAgorot: 20_000 }]);
  expect(body['expectedTotalAgorot']).toBe(20_000);
});

test('a credit above what is left of the invoice is refused at its place', async () => {
  const source = anOpenDocument({ linkKind: 'credit', creditableAgorot: 10_000 });
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json(aDraftAnswer(DOC_TYPES.INVOICE_CREDIT, source)),
  );
  const { screen } = await openType(`330?cancel=${SOURCE_ID}`);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('סכום הזיכויים גדול מסכום החשבונית').first()).toBeVisible();
});

test('an invoice goes on from a quote of the customer and takes its rows', async () => {
  const quote = anOpenDocument({ docType: 9999, number: 1001, linkKind: 'base' });
  server.answer(OPEN, () => json({ documents: [quote] }));
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json(aDraftAnswer(DOC_TYPES.INVOICE, quote)),
  );
  const { screen } = await openType(305);
  await chooseCustomer(screen);
  await screen.getByRole('button', { name: 'על בסיס מסמך' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'בחירה' }).click();
  await expect
    .element(screen.getByRole('combobox', { name: 'תיאור, שורה 1' }))
    .toHaveValue('מיתוג');
  await expect
    .element(screen.getByRole('list', { name: 'על בסיס' }))
    .toMatchTextContent(/הצעת מחיר 1001/);
  const body = await issue(screen);
  expect(body['links']).toEqual([{ sourceId: SOURCE_ID, kind: 'base', sumAgorot: 118_000 }]);
});

test('rows of another currency are not added to rows that are there', async () => {
  const quote = anOpenDocument({ docType: 9999, number: 1001, linkKind: 'base', currency: 'USD' });
  server.answer(OPEN, () => json({ documents: [quote] }));
  const { screen } = await openType(305);
  await chooseCustomer(screen);
  await screen.getByRole('button', { name: 'על בסיס מסמך' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('הצעת מחיר 1001')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await fillLine(screen, 'עיצוב', '1000');
  await screen.getByRole('button', { name: 'על בסיס מסמך' }).click();
  await expect.element(dialog.getByText(/במטבע אחר לא מוצגים/)).toBeVisible();
  await expect.element(dialog.getByText('הצעת מחיר 1001')).not.toBeInTheDocument();
});

/** Takes a quote whose prices contain VAT into a document of one row whose price does not. */
async function takeQuoteWithVat(discount: DraftAnswer['form']['discount']): Promise<Screen> {
  const quote = anOpenDocument({ docType: 9999, number: 1001, linkKind: 'base' });
  const answer = aDraftAnswer(305, quote);
  const lines = answer.form.lines.map((line) => ({ ...line, priceIncludesVat: true }));
  server.answer(OPEN, () => json({ documents: [quote] }));
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json({ ...answer, form: { ...answer.form, pricesIncludeVat: true, discount, lines } }),
  );
  const { screen } = await openType(305);
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב', '1000');
  await screen.getByRole('button', { name: 'על בסיס מסמך' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'בחירה' }).click();
  return screen;
}

test('rows whose prices contain VAT are added as they are to rows whose prices do not', async () => {
  const screen = await takeQuoteWithVat({ kind: 'none' });
  await expect.element(screen.getByText('מחירים מעורבים')).toBeVisible();
  const body = await issue(screen);
  expect(body['links']).toHaveLength(1);
  expect(body['lines']).toMatchObject([{ priceIncludesVat: false }, { priceIncludesVat: true }]);
});

test('rows whose prices contain VAT are not added where a sum would go off prices of both ways', async () => {
  const screen = await takeQuoteWithVat({ kind: 'amount', amountAgorot: agorot(1_000) });
  await expect.element(screen.getByText(/בהצעת מחיר 1001 אינם כמו כאן/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const body = await issue(screen);
  expect(body['links']).toEqual([]);
  expect(body['lines']).toHaveLength(1);
});

test('a simulation goes the whole way and issues nothing', async () => {
  server.answer(
    'POST /v2/api/documents/simulate',
    () => new Response(new Blob(['%PDF-1.7']), { headers: { 'content-type': 'application/pdf' } }),
  );
  const { screen } = await openType('305?simulator=1');
  await expect.element(screen.getByText(/סימולציה\. המסמך לא יקבל מספר/)).toBeVisible();
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב', '1000');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('heading', { name: 'הסימולציה מוכנה' })).toBeVisible();
  expect(server.of(ISSUE)).toHaveLength(0);
});

test('a simulation that is refused leads to the field that the refusal names', async () => {
  server.answer('POST /v2/api/documents/simulate', () =>
    refusal(422, 'DOCUMENT_REFUSED', [{ path: 'lines.0.unitPriceE4', code: 'NUMBER_TOO_LARGE' }]),
  );
  const { screen } = await openType('305?simulator=1');
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב', '1000');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const price = screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' });
  await expect.element(price).toHaveAttribute('aria-invalid', 'true');
  await expect.element(price).toHaveFocus();
});

test('a business that may not issue in a foreign currency is not offered one', async () => {
  const { screen } = await openType(305);
  await expect.element(screen.getByRole('combobox', { name: 'מטבע' })).toBeVisible();
  changeSetup({ mayIssueForeign: false });
  await expect.element(screen.getByRole('combobox', { name: 'מטבע' })).not.toBeInTheDocument();
});

test('a document in yen shows whole yen with their code, and the shekels beneath', async () => {
  const { screen } = await openType(305);
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב', '10000');
  await expect.element(screen.getByText(/^בשקלים/)).not.toBeInTheDocument();
  await screen.getByRole('combobox', { name: 'מטבע' }).selectOptions('JPY');
  await expect.element(screen.getByTestId('document-total')).toMatchTextContent(/^JPY11,800$/);
  await expect.element(screen.getByRole('columnheader', { name: 'סה"כ שורה JPY' })).toBeVisible();
  await expect
    .element(screen.getByRole('cell', { name: '10,000', exact: true }).last())
    .toBeVisible();
  await expect.element(screen.getByText(/^בשקלים/)).toMatchTextContent(/–$/);
  await screen.getByRole('textbox', { name: 'שער המרה לשקל' }).fill('0.025');
  await expect.element(screen.getByText(/^בשקלים/)).toMatchTextContent(/₪295\.00$/);
  expect(await findAxeProblems()).toEqual([]);
  const body = await issue(screen);
  expect(body).toMatchObject({ currency: 'JPY', expectedTotalAgorot: 29_500 });
});

test('money of a document in yen is in shekels, and the screen says so', async () => {
  const { screen } = await openType(320);
  await chooseCustomer(screen);
  const price = screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' });
  await expect.element(price).toHaveAttribute('placeholder', '0.00');
  await fillLine(screen, 'עיצוב', '10000');
  await expect.element(price).toHaveValue('10,000.00');
  await screen.getByRole('combobox', { name: 'מטבע' }).selectOptions('JPY');
  await expect.element(price).toHaveValue('10,000');
  await expect.element(price).toHaveAttribute('placeholder', '0');
  const discount = screen.getByRole('textbox', { name: 'הנחה, שורה 1' });
  await discount.fill('0.5');
  await userEvent.tab();
  await expect.element(screen.getByText(/אפשר רק סכום שלם/).first()).toBeVisible();
  await discount.fill('500');
  await userEvent.tab();
  await expect.element(screen.getByTestId('document-total')).toMatchTextContent(/^JPY11,210$/);
  await screen.getByRole('textbox', { name: 'שער המרה לשקל' }).fill('0.025');
  await expect.element(screen.getByText(/לפי השער, סכום המסמך/)).toMatchTextContent(/₪\s280\.25/);
  await addPayment(screen, 'מזומן', '80');
  await expect.element(screen.getByText(/נותר/)).toMatchTextContent(/₪ 200\.25/);
  await screen.getByRole('button', { name: /השלמת היתרה.*200\.25.*בכרטיס/ }).click();
  await expect.element(screen.getByText(/^התקבל/)).toMatchTextContent(/₪280\.25/);
  expect(await findAxeProblems()).toEqual([]);
  const body = await issue(screen);
  expect(body).toMatchObject({
    currency: 'JPY',
    currencyRateE6: 25_000,
    expectedTotalAgorot: 28_025,
    lines: [{ discount: { kind: 'amount', amountAgorot: 500 } }],
    payments: [{ sumAgorot: 8_000 }, { sumAgorot: 20_025 }],
  });
});

test('a credit of a foreign invoice is in its currency, by a sum and of all that is left', async () => {
  // $ 1,180.00 at 3.505, of which $ 590.01 and 2067.99 shekels are left.
  const source = anOpenDocument({
    linkKind: 'credit',
    currency: 'USD',
    currencyRateE6: 3_505_000,
    totalAgorot: 413_590,
    creditableAgorot: 206_799,
    creditableMinor: 59_001,
  });
  const answer = aDraftAnswer(DOC_TYPES.INVOICE_CREDIT, source);
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json({ ...answer, form: { ...answer.form, currency: 'USD', currencyRateE6: 3_505_000 } }),
  );
  server.answer(OPEN, () => json({ documents: [source] }));
  const { screen } = await openType(330);
  await chooseCustomer(screen);
  await screen.getByRole('button', { name: 'בחירה' }).click();
  await expect.element(screen.getByText(/אפשר לזכות עד/)).toMatchTextContent(/USD 590\.01/);
  await expect.element(screen.getByRole('combobox', { name: 'מטבע' })).toHaveValue('USD');
  await screen.getByRole('radio', { name: 'לפי סכום' }).click({ force: true });
  await screen.getByRole('textbox', { name: 'סכום הזיכוי, כולל מע"מ' }).fill('590.01');
  await expect.element(screen.getByTestId('document-total')).toMatchTextContent(/^USD590\.01$/);
  // 590.01 at the rate alone would be 2067.99; what is left is taken to the agora.
  await expect.element(screen.getByText(/^בשקלים/)).toMatchTextContent(/2,067\.99/);
  const body = await issue(screen);
  expect(body['links']).toEqual([{ sourceId: SOURCE_ID, kind: 'credit', sumAgorot: 206_799 }]);
});

test('rows of a credit go with the invoice that they credit', async () => {
  const source = anOpenDocument({ linkKind: 'credit' });
  const answer = aDraftAnswer(DOC_TYPES.INVOICE_CREDIT, source);
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () => json(answer));
  server.answer(OPEN, () => json({ documents: [source] }));
  const { screen } = await openType(330);
  await chooseCustomer(screen);
  await screen.getByRole('button', { name: 'בחירה' }).click();
  const price = screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' });
  await expect.element(price).toHaveValue('500.00');
  await screen.getByRole('radio', { name: 'לפי סכום' }).click({ force: true });
  const sum = screen.getByRole('textbox', { name: 'סכום הזיכוי, כולל מע"מ' });
  await sum.fill('118');
  await expect.element(price).toHaveValue('118.00');
  // A sum that cannot be read leaves nothing to issue.
  await sum.fill('118 שח');
  await expect.element(price).toHaveValue('');
  await sum.fill('118');
  await screen.getByRole('button', { name: 'החלפה' }).click();
  await expect.element(price).toHaveValue('');
});

test('a receipt from an invoice follows the money, until a sum is given by hand', async () => {
  const older = anOpenDocument({ id: DOCUMENT_ID, number: 30099 });
  const source = anOpenDocument();
  const answer = aDraftAnswer(DOC_TYPES.RECIEPT, source);
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json({ ...answer, form: { ...answer.form, lines: [] } }),
  );
  server.answer(OPEN, () => json({ documents: [older, source] }));
  const { screen } = await openType(`400?base=${SOURCE_ID}`);
  const own = screen.getByRole('textbox', { name: 'סכום משויך לחשבונית מס 30100' });
  await expect.element(own).toHaveValue('');
  await screen.getByRole('button', { name: /השלמת היתרה.*1,180\.00.*במזומן/ }).click();
  await expect.element(own).toHaveValue('1,180.00');
  await screen.getByRole('button', { name: /מזומן.*1,180\.00/ }).click();
  const sum = screen.getByRole('textbox', { name: 'סכום', exact: true });
  await sum.fill('500');
  await expect.element(own).toHaveValue('500.00');
  await expect.element(screen.getByText(/נותר 680\.00/)).toBeVisible();
  // Beyond the invoice it is the customer's credit, and no other invoice is touched.
  await sum.fill('1300');
  await expect.element(own).toHaveValue('1,180.00');
  const other = screen.getByRole('textbox', { name: 'סכום משויך לחשבונית מס 30099' });
  await expect.element(other).toHaveValue('');
  await expect.element(screen.getByText(/זיכוי ללקוח/).first()).toMatchTextContent(/120\.00/);
  expect(await findAxeProblems()).toEqual([]);
  await own.fill('1000');
  await sum.fill('1500');
  await expect.element(own).toHaveValue('1,000.00');
  await screen.getByRole('button', { name: 'חלוקה אוטומטית' }).click();
  await expect.element(other).toHaveValue('1,180.00');
  await expect.element(own).toHaveValue('320.00');
});

test('a receipt from an invoice of an unlisted customer pays a part of it', async () => {
  const source = anOpenDocument();
  const answer = aDraftAnswer(DOC_TYPES.RECIEPT, source);
  const customer = { ...answer.form.customer, id: null };
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json({ ...answer, form: { ...answer.form, customer, lines: [] } }),
  );
  const { screen } = await openType(`400?base=${SOURCE_ID}`);
  await addPayment(screen, 'מזומן', '300');
  const body = await issue(screen);
  expect(body['links']).toEqual([{ sourceId: SOURCE_ID, kind: 'receipt', sumAgorot: 30_000 }]);
});

test('money comes out of an open deposit of the customer, and not more than is left of it', async () => {
  const deposit = anOpenDocument({
    docType: 9998,
    number: 7001,
    linkKind: 'release',
    totalAgorot: 100_000,
    openAgorot: 60_000,
    creditableAgorot: 0,
    creditableMinor: 0,
  });
  server.answer(OPEN, ({ query }) =>
    json({ documents: query.get('for') === '9997' ? [deposit] : [] }),
  );
  const { screen } = await openType(320);
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב', '1000');
  await addPayment(screen, 'ניצול פיקדון');
  const choice = screen.getByRole('combobox', { name: 'פיקדון' });
  await choice.selectOptions(SOURCE_ID);
  await expect.element(choice).toMatchTextContent(/קבלת פיקדון 7001, יתרה.*₪ 600\.00/);
  const sum = screen.getByRole('textbox', { name: 'סכום', exact: true });
  await expect.element(sum).toHaveValue('600.00');
  await sum.fill('600.01');
  await expect
    .element(screen.getByRole('button', { name: /ניצול פיקדון.*600\.01/ }))
    .toMatchTextContent(/קבלת פיקדון 7001/);
  // Named at once, though the rest of the money is still missing.
  const checks = screen.getByRole('region', { name: 'לפני ההפקה' });
  await expect.element(checks.getByText(/גדול מהיתרה/)).toBeVisible();
  await screen.getByRole('button', { name: /השלמת היתרה.*במזומן/ }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText(/גדול מהיתרה/).first()).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  expect(server.of(ISSUE)).toHaveLength(0);
});

test.each([320, 400, 330, 9999, 9998])('type %i is accessible', async (docType) => {
  server.answer(OPEN, () => json({ documents: [anOpenDocument()] }));
  const { screen } = await openType(docType);
  await chooseCustomer(screen);
  if (docType !== 9999) await addPayment(screen, 'המחאה', '100');
  expect(await findAxeProblems()).toEqual([]);
});

test('on a phone the money is a sheet, and the screen is accessible', async () => {
  await page.viewport(390, 844);
  const { screen } = await openType(320);
  await expect.element(screen.getByRole('combobox', { name: 'סוג המסמך' })).toHaveValue('320');
  await addPayment(screen, 'העברה בנקאית', '250');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  await screen.getByRole('dialog').getByRole('button', { name: 'סיום' }).click();
  await expect.element(screen.getByText('העברה בנקאית')).toBeVisible();
});

test('the form speaks of the supplier, and of the donor, where there is no customer', async () => {
  const { screen } = await openType(500);
  await expect.element(screen.getByText('חסר שם ספק').first()).toBeVisible();
  await expect.element(screen.getByRole('switch', { name: 'שליחה במייל לספק' })).toBeVisible();
  await screen.unmount();
  const next = { nextNumber: 1, lastDocumentDate: null };
  server.answer('GET /v2/api/documents/next-number/405', () => json(next));
  const donation = await openPage('/documents/create/405', docTypesFor('non-profit'));
  const business = {
    nameHe: 'עמותה',
    nameEn: '',
    kind: 'non-profit',
    taxId: '',
    email: '',
  } as const;
  changeSetup({ business });
  await expect.element(donation.screen.getByText('חסר שם תורם').first()).toBeVisible();
  await expect
    .element(donation.screen.getByRole('switch', { name: 'שליחה במייל לתורם' }))
    .toBeVisible();
});

test('the release of a deposit says what is given back', async () => {
  const deposit = anOpenDocument({ docType: 9998, number: 7001, linkKind: 'release' });
  const answer = aDraftAnswer(9997, deposit);
  const form = { ...answer.form, lines: [] };
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () => json({ ...answer, form }));
  const { screen } = await openPage(`/documents/create/9997?base=${SOURCE_ID}`, TYPES);
  await addPayment(screen, 'מזומן', '100');
  await expect.element(screen.getByText(/^שוחרר/).first()).toBeVisible();
  await expect.element(screen.getByText(/^התקבל/)).not.toBeInTheDocument();
});

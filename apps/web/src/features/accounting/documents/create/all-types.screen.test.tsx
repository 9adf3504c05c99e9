import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { changeSetup } from '../../../../shared/session/session-store.ts';
import { aDraftAnswer, anOpenDocument, SOURCE_ID } from '../testing/fake-chain.ts';
import { json, refusal } from '../testing/fake-server.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { openPage } from '../testing/open-page.tsx';
import {
  addPayment,
  fillLine,
  ISSUE,
  issue,
  OPEN,
  openType,
  server,
  startWithTypes,
  TYPES,
} from '../testing/open-types.ts';
import { chooseCustomer } from '../testing/write-and-issue.ts';

startWithTypes();

test('a type is opened by its code and by its key, and one that may not be issued is refused', async () => {
  const { screen } = await openType('INVOICE_RECIEPT');
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toMatchTextContent('חשבונית מס קבלה');
  await expect.element(screen.getByRole('heading', { name: 'פירוט תקבולים' })).toBeVisible();
});

test('a new document without a type is the first that the account issues', async () => {
  const { screen } = await openPage('/documents/create/new', [320, 305]);
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toMatchTextContent('חשבונית מס קבלה');
});

test('a donation receipt is not for a licensed dealer', async () => {
  const { screen } = await openPage('/documents/create/405', TYPES);
  await expect.element(screen.getByText('סוג המסמך הזה לא זמין לעסק שלך')).toBeVisible();
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
  await screen.getByRole('radio', { name: 'חשבונית מס', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/documents/create/305');
  await expect.element(screen.getByText(/לא נכלל בחשבונית מס: תקבול אחד/)).toBeVisible();
  await expect
    .element(screen.getByRole('combobox', { name: 'תיאור, שורה 1' }))
    .toHaveValue('עיצוב');
  await expect.element(screen.getByText('5305')).toBeVisible();
  await screen.getByRole('radio', { name: 'חשבונית מס קבלה' }).click();
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

test('Enter leads from the number of the customer on, and from an empty last row to the money', async () => {
  const { screen } = await openType(320);
  await screen.getByRole('combobox', { name: 'לקוח', exact: true }).fill('מוסך צומת הדקל');
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByLabelText('ח.פ / ע.מ / ת.ז')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('textbox', { name: /^דואר אלקטרוני/ })).toHaveFocus();
  await userEvent.keyboard('{Alt>}i{/Alt}');
  const row = (line: number) => screen.getByRole('combobox', { name: `תיאור, שורה ${line}` });
  await expect.element(row(1)).toHaveFocus();
  await userEvent.keyboard('החלפת בלמים{Enter}');
  await expect.element(row(2)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: /^תקבול( |$)/ })).toHaveFocus();
  await expect.element(row(3)).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'מזומן', exact: true })).toBeVisible();
});

test('payments that miss the total by one agora are refused beside the button', async () => {
  const { screen } = await openType(320);
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב', '1000');
  await addPayment(screen, 'העברה בנקאית', '1179.99');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('סכום התקבולים לא תואם לסכום המסמך').first()).toBeVisible();
  expect(server.of(ISSUE)).toHaveLength(0);
});

test('a series of cheques comes as rows a month apart', async () => {
  const { screen } = await openType(320);
  await fillLine(screen, 'שכירות', '1000');
  await screen.getByRole('button', { name: /^תקבול( |$)/ }).click();
  await screen.getByRole('menuitem', { name: 'סדרת המחאות' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'כמה המחאות' }).fill('4');
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
  await screen.getByRole('button', { name: /^תקבול/ }).click();
  await screen.getByRole('menuitem', { name: 'מזומן', exact: true }).click();
  await expect.element(screen.getByText(/לצמצום השימוש במזומן/)).toMatchTextContent(/1,180\.00/);
  await expect.element(screen.getByText('הכול מוכן')).toBeVisible();
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
    lines: [{ discount: { kind: 'amount', amountMinor: 500 } }],
    payments: [{ sumAgorot: 8_000 }, { sumAgorot: 20_025 }],
  });
});

test.each([320, 400, 330, 9999, 9998])('type %i is accessible', async (docType) => {
  server.answer(OPEN, () => json({ documents: [anOpenDocument()] }));
  const { screen } = await openType(docType);
  await chooseCustomer(screen);
  // The customer's data moves what is pressed next.
  await expect.element(screen.getByText(/יתרה פתוחה/)).toBeVisible();
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
  await expect.element(screen.getByRole('checkbox', { name: 'מייל לספק' })).toBeVisible();
  await screen.unmount();
  const next = { nextNumber: 1, lastDocumentDate: null };
  server.answer('GET /v2/api/documents/next-number/405', () => json(next));
  const donation = await openPage('/documents/create/405', docTypesFor('non-profit'));
  const business = {
    nameHe: 'עמותה',
    nameEn: '',
    kind: 'non-profit',
    hasVatBooks: false,
    isEilatResident: false,
    taxId: '',
    email: '',
  } as const;
  changeSetup({ business });
  await expect.element(donation.screen.getByText('חסר שם תורם').first()).toBeVisible();
  await expect.element(donation.screen.getByRole('checkbox', { name: 'מייל לתורם' })).toBeVisible();
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

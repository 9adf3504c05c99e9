import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { DOCUMENT_ID } from '../testing/fake-documents.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage, signIn, type OpenedPage } from '../testing/open-page.tsx';
import { chooseCustomer } from '../testing/write-and-issue.ts';

const ISSUE = 'POST /v2/api/documents';
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

function cell(screen: Screen, name: string, line = 1) {
  // The description offers items.
  const role = name === 'תיאור' ? 'combobox' : 'textbox';
  return screen.getByRole(role, { name: `${name}, שורה ${line}` });
}

async function fillLine(screen: Screen, description: string, price: string, line = 1) {
  await suggestFree(cell(screen, 'תיאור', line), description);
  await suggestFree(cell(screen, 'מחיר ליחידה', line), price);
}

/** Fills a cell and leaves it. */
async function suggestFree(field: ReturnType<typeof cell>, text: string): Promise<void> {
  await field.fill(text);
  await userEvent.tab();
}

async function openCreate(): Promise<OpenedPage> {
  const opened = await openPage('/documents/create/305');
  await expect.element(opened.screen.getByRole('heading', { name: 'חשבונית מס' })).toBeVisible();
  return opened;
}

/** A form that has all it needs, with the confirmation open. */
async function askToIssue(screen: Screen): Promise<void> {
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב לוגו', '1000');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
}

function total(screen: Screen) {
  return screen.getByTestId('document-total');
}

test('the first focus is the customer, and Enter takes the first one found', async () => {
  const { screen } = await openCreate();
  const customer = screen.getByRole('combobox', { name: 'לקוח', exact: true });
  await expect.element(customer).toHaveFocus();
  await userEvent.keyboard('קליניקה');
  await expect.element(screen.getByRole('option', { name: /קליניקה נעימה/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('office@clinic.example').first()).toBeVisible();
  await expect.element(screen.getByText(/4,720\.00/)).toBeVisible();
  await expect.element(cell(screen, 'תיאור')).toHaveFocus();
});

test('the sums follow each key press, with arithmetic and discounts', async () => {
  const { screen } = await openCreate();
  await cell(screen, 'תיאור').fill('ליווי הפקה');
  await cell(screen, 'כמות').fill('3*4');
  await cell(screen, 'מחיר ליחידה').fill('220');
  await expect.element(total(screen)).toMatchTextContent(/3,115\.20/);
  await cell(screen, 'הנחה').fill('10%');
  await expect.element(total(screen)).toMatchTextContent(/2,803\.68/);
  await userEvent.tab();
  await expect.element(cell(screen, 'כמות')).toHaveValue('12');
  await screen.getByRole('radio', { name: 'כולל מע"מ' }).click({ force: true });
  await expect.element(total(screen)).toMatchTextContent(/2,376\.00/);
});

test('a price of five decimals gets its sentence under its row', async () => {
  const { screen } = await openCreate();
  await fillLine(screen, 'עיצוב', '10.12345');
  await expect
    .element(screen.getByRole('cell', { name: 'מחיר ליחידה: אפשר עד 4 ספרות אחרי הנקודה' }))
    .toBeVisible();
  await expect.element(cell(screen, 'מחיר ליחידה')).toHaveAttribute('aria-invalid', 'true');
  await cell(screen, 'מחיר ליחידה').fill('10.1234');
  await expect.element(cell(screen, 'מחיר ליחידה')).not.toHaveAttribute('aria-invalid');
});

test('a discount above its row is refused there', async () => {
  const { screen } = await openCreate();
  await fillLine(screen, 'עיצוב', '100');
  await suggestFree(cell(screen, 'הנחה'), '150');
  await expect
    .element(screen.getByRole('cell', { name: 'הנחה: ההנחה גדולה מסכום השורה' }))
    .toBeVisible();
});

test('a date in the future or before the last document is refused at the field', async () => {
  const { screen } = await openCreate();
  const date = screen.getByRole('textbox', { name: 'תאריך המסמך' });
  await suggestFree(date, '21/11/2026');
  await expect
    .element(screen.getByText('לא ניתן לבחור תאריך עתידי', { exact: true }))
    .toBeVisible();
  await suggestFree(date, '09/11/2026');
  await expect
    .element(screen.getByText('התאריך מוקדם מהמסמך האחרון מסוג זה', { exact: true }))
    .toBeVisible();
});

test('Enter goes to a new row, Ctrl+D copies, Alt with an arrow moves, Delete drops an empty row', async () => {
  const { screen } = await openCreate();
  await fillLine(screen, 'ראשונה', '10');
  await cell(screen, 'תיאור').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(cell(screen, 'תיאור', 2)).toHaveFocus();
  await userEvent.keyboard('שנייה');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(cell(screen, 'תיאור', 1)).toHaveValue('שנייה');
  await expect.element(cell(screen, 'תיאור', 1)).toHaveFocus();
  await userEvent.keyboard('{Control>}d{/Control}');
  await expect.element(cell(screen, 'תיאור', 2)).toHaveValue('שנייה');
  await expect.element(cell(screen, 'תיאור', 3)).toHaveValue('ראשונה');
  await cell(screen, 'תיאור', 3).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(cell(screen, 'תיאור', 4)).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await expect.element(cell(screen, 'תיאור', 4)).not.toBeInTheDocument();
});

test('Enter leads from field to field, and from an empty last row out of the rows', async () => {
  const { screen } = await openCreate();
  await chooseCustomer(screen);
  await cell(screen, 'תיאור').fill('עיצוב');
  await userEvent.keyboard('{Enter}');
  await expect.element(cell(screen, 'תיאור', 2)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('textbox', { name: /הערות במסמך/ })).toHaveFocus();
  await expect.element(cell(screen, 'תיאור', 3)).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'תאריך המסמך' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('textbox', { name: /לתשלום עד/ })).toHaveFocus();
});

test('Alt with a digit takes the type at its place, and what was typed stays', async () => {
  server.answer('GET /v2/api/documents/next-number/9999', () =>
    json({ nextNumber: 1, lastDocumentDate: null }),
  );
  const types = [DOC_TYPES.INVOICE, DOC_TYPES.BID];
  const { screen } = await openPage('/documents/create/305', types);
  await cell(screen, 'תיאור').fill('עיצוב');
  await userEvent.keyboard('{Alt>}{2}{/Alt}');
  await expect.element(screen.getByRole('heading', { name: 'הצעת מחיר' })).toBeVisible();
  await expect.element(cell(screen, 'תיאור')).toHaveValue('עיצוב');
});

test('arrow keys move by sight: left is the next cell in Hebrew', async () => {
  const { screen } = await openCreate();
  await cell(screen, 'תיאור').click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(cell(screen, 'כמות')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(cell(screen, 'תיאור')).toHaveFocus();
});

test('a range pasted from a spreadsheet fills rows', async () => {
  const { screen } = await openCreate();
  await cell(screen, 'תיאור').click();
  const data = new DataTransfer();
  data.setData('text/plain', 'תיאור\tכמות\tמחיר\nעיצוב\t3\t1,850\nצילום\t1\t2400\n');
  cell(screen, 'תיאור')
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  await expect.element(cell(screen, 'תיאור', 2)).toHaveValue('צילום');
  await expect.element(cell(screen, 'מחיר ליחידה', 1)).toHaveValue('1,850');
  await expect.element(total(screen)).toMatchTextContent(/9,381\.00/);
});

test('a press with open problems leads to the first one and sends nothing', async () => {
  const { screen } = await openCreate();
  await fillLine(screen, 'עיצוב', '100');
  await screen.getByRole('button', { name: /^הפקה/ }).first().click();
  await expect.element(screen.getByRole('combobox', { name: 'לקוח', exact: true })).toHaveFocus();
  expect(server.of(ISSUE)).toEqual([]);
});

test('Ctrl+Enter twice issues once, with what the screen showed, and opens the document', async () => {
  const { screen, router } = await openCreate();
  await askToIssue(screen);
  await expect.element(screen.getByRole('alertdialog')).toMatchTextContent(/30128/);
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await expect.poll(() => router.state.location.pathname).toBe(`/documents/${DOCUMENT_ID}`);
  const [sent, ...others] = server.of(ISSUE);
  expect(others).toEqual([]);
  expect(sent?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent?.body).toMatchObject({
    docType: 305,
    documentDate: '2026-11-20',
    expectedTotalAgorot: 118_000,
    mailTo: ['office@clinic.example'],
    lines: [{ description: 'עיצוב לוגו', quantityE4: 10_000, unitPriceE4: 10_000_000 }],
  });
  await expect.element(screen.getByText('חשבונית מס 30128 הופקה ונשלחה').last()).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('pk-draft'))).toEqual([]);
});

test('pressing again while it is issued sends nothing more', async () => {
  let finish: (response: Response) => void = () => undefined;
  server.answer(ISSUE, () => new Promise((resolve) => (finish = resolve)));
  const { screen } = await openCreate();
  await askToIssue(screen);
  const dialog = screen.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'הפקה ושליחה' }).dblClick();
  await expect.element(dialog.getByRole('button', { name: 'מפיקים' })).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(server.of(ISSUE)).toHaveLength(1);
  finish(json({ id: DOCUMENT_ID, docType: 305, number: 30128, totalAgorot: 118_000 }));
  await expect.element(screen.getByText('חשבונית מס 30128 הופקה ונשלחה').last()).toBeVisible();
});

test('a try after a lost connection carries the same key', async () => {
  server.answer(ISSUE, () => {
    throw new TypeError('Failed to fetch');
  });
  const { screen, router } = await openCreate();
  await askToIssue(screen);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText(/לא ידוע אם המסמך הופק/)).toBeVisible();
  server.answer(ISSUE, () =>
    json({ id: DOCUMENT_ID, docType: 305, number: 30128, totalAgorot: 118_000 }),
  );
  await screen.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/documents/${DOCUMENT_ID}`);
  const keys = server.of(ISSUE).map((request) => request.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a refusal of the server lands on the row and the field that it names', async () => {
  server.answer(ISSUE, () =>
    refusal(422, 'DOCUMENT_REFUSED', [
      { path: 'lines.1.unitPriceE4', code: 'NUMBER_TOO_LARGE' },
      { path: 'documentDate', code: 'DOCUMENT_DATE_BEFORE_LAST' },
    ]),
  );
  const { screen } = await openCreate();
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב', '100');
  await cell(screen, 'תיאור').click();
  await userEvent.keyboard('{Enter}');
  // Enter in an empty last row leads on; the button makes one more all the same.
  await screen.getByRole('button', { name: /^שורה/ }).click();
  await fillLine(screen, 'צילום', '200', 3);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('המסמך לא הופק', { exact: true })).toBeVisible();
  // The empty row between them was never sent, so the server's second row is the third one here.
  await expect.element(cell(screen, 'מחיר ליחידה', 3)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(cell(screen, 'מחיר ליחידה', 1)).not.toHaveAttribute('aria-invalid');
  await expect.element(screen.getByRole('textbox', { name: 'תאריך המסמך' })).toHaveFocus();
});

test('a sum that the server sees otherwise is told, and nothing is lost', async () => {
  server.answer(ISSUE, () => refusal(409, 'TOTAL_MISMATCH'));
  const { screen } = await openCreate();
  await askToIssue(screen);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText(/הסכום שחושב בשרת שונה/)).toBeVisible();
  await expect.element(cell(screen, 'תיאור')).toHaveValue('עיצוב לוגו');
});

test('an expired session keeps what was typed and offers it after sign-in', async () => {
  server.answer(ISSUE, () => refusal(401, 'NOT_SIGNED_IN'));
  const { screen, router } = await openCreate();
  await askToIssue(screen);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
  await expect.element(screen.getByRole('heading', { name: 'התחברות' })).toBeVisible();
  const [first] = server.of(ISSUE);
  signIn();
  server.answer(ISSUE, () =>
    json({ id: DOCUMENT_ID, docType: 305, number: 30128, totalAgorot: 118_000 }),
  );
  await router.navigate('/documents/create/305');
  await expect.element(screen.getByText('מצאנו מסמך שהתחלת. להמשיך ממנו?')).toBeVisible();
  await screen.getByRole('button', { name: 'להמשיך ממנו' }).click();
  await expect.element(cell(screen, 'תיאור')).toHaveValue('עיצוב לוגו');
  await expect.element(total(screen)).toMatchTextContent(/1,180\.00/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => router.state.location.pathname).toBe(`/documents/${DOCUMENT_ID}`);
  expect(server.of(ISSUE).at(-1)?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('leaving asks, staying keeps the page, and a kept draft can be started anew', async () => {
  const { screen, router } = await openCreate();
  await fillLine(screen, 'עיצוב', '100');
  void router.navigate('/dashboard');
  await expect.element(screen.getByRole('heading', { name: 'יציאה ללא שמירה' })).toBeVisible();
  await screen.getByRole('button', { name: 'הישארות בעמוד' }).click();
  await expect.element(cell(screen, 'תיאור')).toHaveValue('עיצוב');
  void router.navigate('/dashboard');
  await screen.getByRole('button', { name: 'מעבר לעמוד' }).click();
  await expect.element(screen.getByRole('heading', { name: 'לוח בקרה' })).toBeVisible();
  // What was left is saved before somebody comes back.
  const isDraftSaved = () =>
    server.seen.some(({ method, path }) => method === 'PUT' && path.startsWith('/v2/api/drafts/'));
  await expect.poll(isDraftSaved).toBe(true);
  await router.navigate('/documents/create/305');
  await screen.getByRole('button', { name: 'התחלה מחדש' }).click();
  await expect.element(cell(screen, 'תיאור')).toHaveValue('');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('pk-draft'))).toEqual([]);
});

test('an unknown name can be saved as a regular customer, and a wrong number is told at once', async () => {
  const { screen } = await openCreate();
  await screen.getByRole('combobox', { name: 'לקוח', exact: true }).fill('לקוח חדש');
  await screen.getByRole('option', { name: 'שמירת "לקוח חדש" כלקוח קבוע' }).click();
  const taxId = screen.getByRole('textbox', { name: 'ח.פ / ע.מ / ת.ז' });
  await expect.element(taxId).toHaveFocus();
  await suggestFree(taxId, '123456789');
  await expect
    .element(screen.getByText('מספר זהות לא תקין. יש לבדוק את הספרות', { exact: true }))
    .toBeVisible();
  await suggestFree(taxId, '514713288');
  await expect.element(screen.getByText('מספר תקין')).toBeVisible();
  await fillLine(screen, 'ייעוץ', '100');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.of(ISSUE).length).toBe(1);
  expect(server.of(ISSUE)[0]?.body?.['customer']).toMatchObject({
    id: null,
    name: 'לקוח חדש',
    taxId: '514713288',
    saveAsRegular: true,
  });
});

test('issue and new keeps the page with an empty form and another key', async () => {
  const { screen, router } = await openCreate();
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב לוגו', '1000');
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await screen.getByRole('alertdialog').getByRole('button', { name: 'הפקה ומסמך חדש' }).click();
  await expect.element(cell(screen, 'תיאור')).toHaveValue('');
  await expect.element(screen.getByRole('combobox', { name: 'לקוח', exact: true })).toHaveFocus();
  expect(router.state.location.pathname).toBe('/documents/create/305');
  await askToIssue(screen);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.of(ISSUE).length).toBe(2);
  const [first, second] = server.of(ISSUE);
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('the preview shows the printed pages as pictures', async () => {
  const { screen } = await openCreate();
  await userEvent.keyboard('{Alt>}v{/Alt}');
  await expect
    .element(screen.getByRole('img', { name: 'תצוגה מקדימה, עמוד 1 מתוך 1' }))
    .toBeVisible();
});

test('on a phone a row is filled in a sheet and the bar carries the total', async () => {
  await page.viewport(390, 844);
  const { screen } = await openCreate();
  await screen.getByRole('button', { name: 'הוספת פריט' }).click();
  await screen.getByRole('combobox', { name: 'תיאור' }).fill('עיצוב אריזה');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה' }).fill('1850');
  await screen.getByRole('button', { name: 'סיום' }).click();
  await expect.element(screen.getByRole('button', { name: /עיצוב אריזה/ })).toBeVisible();
  await expect.element(total(screen)).toMatchTextContent(/2,183\.00/);
  expect(await findAxeProblems()).toEqual([]);
});

test('the screen is accessible, with its suggestions and its problems shown', async () => {
  const { screen } = await openCreate();
  await fillLine(screen, 'עיצוב', '1.23456');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  // The refused press leads to its first problem; one types once that is done.
  const customer = screen.getByRole('combobox', { name: 'לקוח', exact: true });
  await expect.element(customer).toHaveFocus();
  await customer.fill('קליניקה');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { hearUse } from '../../../../../test/hear-use.ts';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import { DOCUMENT_ID } from '../testing/fake-documents.ts';
import { json, refusal } from '../testing/fake-server.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { signIn } from '../testing/open-page.tsx';
import { chooseCustomer } from '../testing/write-and-issue.ts';
import {
  cell,
  fillLine,
  ISSUE,
  openCreate,
  type Screen,
  server,
  startToWrite,
  total,
} from '../testing/write-document.ts';

startToWrite();

/** A form that has all it needs, with the confirmation open. */
async function askToIssue(screen: Screen): Promise<void> {
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב לוגו', '1000');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
}

test('a press with open problems leads to the first one and sends nothing', async () => {
  const heard = hearUse();
  const { screen } = await openCreate();
  await page.viewport(1440, 500);
  await screen.getByRole('textbox', { name: /הערות במסמך/ }).fill('תודה');
  window.scrollTo(0, document.body.scrollHeight);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const customer = screen.getByRole('combobox', { name: 'לקוח', exact: true });
  await expect.element(customer).toHaveFocus();
  await expect.element(customer).toBeInViewport();
  expect(heard).toMatchObject([{ kind: 'form-errors' }]);
  await expect.element(customer).toHaveAccessibleDescription(/חסר שם לקוח/);
  await expect.element(screen.getByText('יש להוסיף שורת פריט אחת לפחות').first()).toBeVisible();
  await page.viewport(1440, 900);
  await fillLine(screen, 'עיצוב', '100');
  await screen.getByRole('button', { name: /^הפקה/ }).first().click();
  await expect.element(customer).toHaveFocus();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(server.of(ISSUE)).toEqual([]);
});

test('Ctrl+Enter twice issues once, with what the screen showed, and opens the document', async () => {
  const heard = hearUse();
  const { screen, router } = await openCreate();
  await askToIssue(screen);
  await expect.element(screen.getByRole('alertdialog')).toMatchTextContent(/30128/);
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await expect.poll(() => router.state.location.pathname).toBe(`/documents/${DOCUMENT_ID}`);
  expect(heard).toEqual([{ kind: 'document-issued', docType: 305 }]);
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

test('in English the question names the type as a sentence does', async () => {
  const { screen } = await openCreate();
  await askToIssue(screen);
  await chooseLanguage('en');
  await expect
    .element(screen.getByRole('alertdialog', { name: 'Issue a tax invoice?' }))
    .toBeVisible();
  await chooseLanguage('he');
});

test('pressing again while it is issued sends nothing more', async () => {
  const answer = Promise.withResolvers<Response>();
  server.answer(ISSUE, () => answer.promise);
  const { screen } = await openCreate();
  await askToIssue(screen);
  const dialog = screen.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'הפקה ושליחה' }).dblClick();
  await expect.element(dialog.getByRole('button', { name: 'מפיקים' })).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.of(ISSUE)).toHaveLength(1);
  answer.resolve(json({ id: DOCUMENT_ID, docType: 305, number: 30128, totalAgorot: 118_000 }));
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
  // Enter in an empty last row moves on; the button still adds a row.
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
  await expect.element(screen.getByText(/מצאנו מסמך שהתחלת/)).toBeVisible();
  await screen.getByRole('button', { name: 'להמשיך ממנו' }).click();
  await expect.element(cell(screen, 'תיאור')).toHaveValue('עיצוב לוגו');
  await expect.element(total(screen)).toMatchTextContent(/1,180\.00/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => router.state.location.pathname).toBe(`/documents/${DOCUMENT_ID}`);
  await expect.poll(() => server.of(ISSUE).at(-1)?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('leaving asks, staying keeps the page, and a found draft stays when one starts anew', async () => {
  const { screen, router } = await openCreate();
  void router.navigate('/dashboard');
  await expect.element(screen.getByText('עדיין לא נכתב בו כלום.')).toBeVisible();
  await screen.getByRole('button', { name: 'הישארות', exact: true }).click();
  await fillLine(screen, 'עיצוב', '100');
  void router.navigate('/dashboard');
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await screen.getByRole('button', { name: 'הישארות', exact: true }).click();
  await expect.element(cell(screen, 'תיאור')).toHaveValue('עיצוב');
  void router.navigate('/dashboard');
  await screen.getByRole('button', { name: 'יציאה', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'לוח בקרה' })).toBeVisible();
  // The open draft is saved before a person comes back to it.
  const isDraftSaved = () =>
    server.seen.some(({ method, path }) => method === 'PUT' && path.startsWith('/v2/api/drafts/'));
  await expect.poll(isDraftSaved).toBe(true);
  await router.navigate('/documents/create/305');
  await expect.element(screen.getByText(/מצאנו מסמך שהתחלת/)).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  await page.viewport(390, 844);
  await expect.element(screen.getByRole('button', { name: 'הוספת פריט' })).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  await page.viewport(1440, 900);
  await screen.getByRole('button', { name: 'התחלה מחדש' }).click();
  await expect.element(cell(screen, 'תיאור')).toHaveValue('');
  await expect.element(screen.getByText(/מצאנו מסמך שהתחלת/)).not.toBeInTheDocument();
  expect(server.seen.filter(({ method }) => method === 'DELETE')).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('pk-draft'))).toEqual([]);
});

test('issue and new keeps the page with an empty form and another key', async () => {
  const { screen, router } = await openCreate();
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב לוגו', '1000');
  const rail = screen.getByRole('complementary', { name: 'סיכום המסמך' });
  await expect.element(rail).toMatchTextContent(/30128/);
  server.answer('GET /v2/api/documents/next-number/305', () =>
    json({ nextNumber: 30129, lastDocumentDate: '2026-11-20' }),
  );
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await screen.getByRole('alertdialog').getByRole('button', { name: 'הפקה ומסמך חדש' }).click();
  await expect.element(cell(screen, 'תיאור')).toHaveValue('');
  await expect.element(screen.getByText(/^חשבונית מס 30128 הופקה/).last()).toBeVisible();
  const customer = screen.getByRole('combobox', { name: 'לקוח', exact: true });
  await expect.element(customer).toHaveFocus();
  await expect.element(customer).toHaveValue('');
  await expect.element(total(screen)).toMatchTextContent(/\D0\.00/);
  await expect.element(rail).toMatchTextContent(/30129/);
  expect(await findAxeProblems()).toEqual([]);
  expect(router.state.location.pathname).toBe('/documents/create/305');
  await askToIssue(screen);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.of(ISSUE).length).toBe(2);
  const [first, second] = server.of(ISSUE);
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('the preview shows the printed pages as pictures and reads as text', async () => {
  const { screen } = await openCreate();
  await userEvent.keyboard('{Alt>}v{/Alt}');
  await expect
    .element(screen.getByRole('img', { name: 'תצוגה מקדימה, עמוד 1 מתוך 1' }))
    .toBeVisible();
  await screen.getByText('המסמך כטקסט').click();
  await expect.element(screen.getByRole('row', { name: /עיצוב אריזה/ })).toBeVisible();
});

test('closing the preview gives up the drawing that it waits for', async () => {
  const PREVIEW = 'POST /v2/api/documents/preview';
  server.answer(PREVIEW, () => new Promise(() => undefined));
  const { screen } = await openCreate();
  await userEvent.keyboard('{Alt>}v{/Alt}');
  await expect.poll(() => server.of(PREVIEW).map(({ signal }) => signal.aborted)).toEqual([false]);
  await screen.getByRole('dialog').getByRole('button', { name: 'סגירה' }).first().click();
  await expect.poll(() => server.of(PREVIEW).map(({ signal }) => signal.aborted)).toEqual([true]);
});

test.each([
  [422, 'DOCUMENT_REFUSED'],
  [400, 'INVALID_REQUEST'],
] as const)('a preview that comes too early (%i) says what to complete', async (status, code) => {
  server.answer('POST /v2/api/documents/preview', () => refusal(status, code));
  const { screen } = await openCreate();
  await userEvent.keyboard('{Alt>}v{/Alt}');
  const dialog = screen.getByRole('dialog', { name: 'תצוגה מקדימה' });
  await expect.element(dialog.getByText(/להשלים קודם.*"לפני ההפקה"/)).toBeVisible();
  await expect.element(dialog.getByText(/לא נטענה|לא הופק/)).not.toBeInTheDocument();
});

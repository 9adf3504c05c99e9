import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import {
  ACCOUNT_ID,
  aBankAccount,
  aBankBalance,
  aDraftStatement,
  aStatementHead,
  STATEMENT_ID,
} from './testing/a-bank.ts';

const ACCOUNTS = 'GET /v2/api/bank/accounts';
const STATEMENTS = `GET /v2/api/bank/accounts/${ACCOUNT_ID}/statements`;
const UPLOAD = 'POST /v2/api/bank/statements';
const STATEMENT = `GET /v2/api/bank/statements/${STATEMENT_ID}`;
const COLUMNS = `PUT /v2/api/bank/statements/${STATEMENT_ID}/columns`;
const IMPORT = `POST /v2/api/bank/statements/${STATEMENT_ID}/import`;
const UNDO = `DELETE /v2/api/bank/statements/${STATEMENT_ID}`;

let server: FakeServer;

beforeEach(async () => {
  await page.viewport(1440, 900);
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/bank/balance': () => aBankBalance(),
    [ACCOUNTS]: () => ({ accounts: [aBankAccount()] }),
    [STATEMENTS]: () => ({ statements: [aStatementHead()] }),
    [STATEMENT]: () => aDraftStatement(),
  });
});

/** The control behind the drop zone, which has no name of its own. */
function fileInput(): Element {
  const input = document.querySelector('input[type="file"]');
  if (input === null) throw new Error('no file input');
  return input;
}

test('a business without an account adds one, and a number that does not fit its bank only warns', async () => {
  server.answer({
    [ACCOUNTS]: () => ({ accounts: [] }),
    'POST /v2/api/bank/accounts': () =>
      refusal(422, 'SETTINGS_REFUSED', {
        fields: [{ path: ['number'], code: 'BANK_ACCOUNT_TAKEN' }],
      }),
  });
  await renderApp('/bank');
  await page.getByRole('button', { name: 'הוספת חשבון בנק' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'בנק' }).selectOptions('10');
  await dialog.getByRole('textbox', { name: 'סניף' }).fill('800');
  await dialog.getByRole('textbox', { name: 'מספר חשבון' }).fill('1234567');
  await dialog.getByRole('textbox', { name: 'שם החשבון' }).fill('ראשי');
  await expect.element(dialog.getByText(/המספר לא מתאים לבנק ולסניף/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect.element(dialog.getByText('חשבון הבנק הזה כבר קיים ברשימה')).toBeVisible();
  expect(server.callsTo('POST /v2/api/bank/accounts').map(({ body }) => body)).toEqual([
    { bankCode: '10', branch: '800', number: '1234567', name: 'ראשי', version: 0 },
  ]);
});

test('a statement is sent to the account that is chosen, shown, and imported', async () => {
  server.answer({
    [UPLOAD]: () => ({ ...aDraftStatement(), isKnown: false }),
    [IMPORT]: () => ({
      ...aDraftStatement({ rowsKnown: 12, rowsNew: 37 }),
      state: 'imported',
      check: null,
    }),
  });
  await renderApp('/bank');
  await expect.element(page.getByRole('button', { name: 'העלאת דף חשבון' })).toBeVisible();
  const file = new File(['x'], 'תנועות.csv', { type: 'text/csv' });
  await userEvent.upload(page.elementLocator(fileInput()), file);
  await expect.element(page.getByText('העברה מדנה')).toBeVisible();
  expect(server.callsTo(UPLOAD)[0]?.form?.get('bankAccountId')).toBe(ACCOUNT_ID);
  await expect.element(page.getByText('כבר נקלטה', { exact: true })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await page.getByRole('button', { name: 'קליטת תנועה אחת' }).click();
  await expect.element(page.getByRole('button', { name: 'העלאת דף חשבון' })).toBeVisible();
  // Once for the eye and once for readers of the screen.
  await expect
    .poll(() => page.getByText('12 תנועות כבר נקלטו, נוספו 37').elements())
    .toHaveLength(2);
  expect(server.callsTo(IMPORT).map(({ body }) => body)).toEqual([{ version: 1 }]);
});

test('a field that is given to another column is taken from the first, and what is wrong is told with its line', async () => {
  const problems = [{ code: 'chain' as const, lineNo: 7, value: '' }];
  const check = aDraftStatement().check;
  server.answer({
    [STATEMENT]: () => aDraftStatement({ check: check && { ...check, problems } }),
    [COLUMNS]: () => aDraftStatement({ version: 2 }),
  });
  await renderApp(`/bank/statements/${STATEMENT_ID}`);
  await expect.element(page.getByText(/שורה 7: היתרה לא מתאימה/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'קליטת תנועה אחת' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'מה כתוב בעמודה אסמכתא' }).selectOptions('description');
  await expect.element(page.getByRole('button', { name: 'קליטת תנועה אחת' })).toBeEnabled();
  expect(server.callsTo(COLUMNS).map(({ body }) => body)).toEqual([
    { columns: ['date', null, 'description', 'debit', 'credit'], version: 1 },
  ]);
});

test('lines without a sum or a day and a file that is missing are told with their figures, and stop nothing', async () => {
  const check = aDraftStatement().check;
  const gap = { endsOn: localDate('2026-11-02'), endsAgorot: 120_00, beginsAgorot: 140_00 };
  server.answer({
    [STATEMENT]: () =>
      aDraftStatement({
        check: check && { ...check, linesWithoutSum: [3, 7], linesWithoutDay: [5], gap },
      }),
  });
  await renderApp(`/bank/statements/${STATEMENT_ID}`);
  await expect.element(page.getByText(/בשורות 3, 7 יש תאריך ואין סכום/)).toBeVisible();
  await expect.element(page.getByText(/בשורה 5 יש סכום ואין תאריך/)).toBeVisible();
  const told = page.getByText(
    /מסתיימות ביתרה 120.00 ₪ ב־02\/11\/2026, והקובץ הזה מתחיל מיתרה 140.00/,
  );
  await expect.element(told).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'קליטת תנועה אחת' })).toBeEnabled();
});

test('an import is taken back after a question', async () => {
  server.answer({ [UNDO]: () => ({ success: true }) });
  await renderApp('/bank');
  await page.getByRole('button', { name: 'ביטול הקליטה של תנועות.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ביטול הקליטה' }).click();
  await expect.poll(() => server.callsTo(UNDO)).toHaveLength(1);
});

test('on a phone, in English, nothing is cut off', async () => {
  await renderApp(`/bank/statements/${STATEMENT_ID}`);
  await page.viewport(390, 844);
  await chooseLanguage('en');
  await expect.element(page.getByRole('button', { name: 'Import one movement' })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect((await axeAtRest()).violations).toEqual([]);
});

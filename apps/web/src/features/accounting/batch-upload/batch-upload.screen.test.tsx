import type { BatchFileView } from '@pinkas/contract/accounting/batch-upload/batch-upload.contract';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { aFile, aRow, ID, SUMMARY } from './testing/a-batch-file.ts';

const DOCUMENT_ID = '0193aaaa-0000-7000-8000-0000000000d1';
const LIST = 'GET /v2/api/batch-files';
const UPLOAD = 'POST /v2/api/batch-files';
const GET = `GET /v2/api/batch-files/${ID}`;
const CHECK = `GET /v2/api/batch-files/${ID}/check`;
const COLUMNS = `PUT /v2/api/batch-files/${ID}/columns`;
const ROWS = `PUT /v2/api/batch-files/${ID}/rows`;
const ISSUE = `POST /v2/api/batch-files/${ID}/issue`;
const PAUSE = `POST /v2/api/batch-files/${ID}/pause`;
const RESUME = `POST /v2/api/batch-files/${ID}/resume`;

const A_BAD_ROW = aRow({
  rowNo: 3,
  lineNo: 5,
  values: { description: 'בלי לקוח', unitPrice: 'abc' },
  state: 'problem',
  problems: [
    { field: 'customerName', code: 'FIELD_REQUIRED' },
    { field: 'unitPrice', code: 'AMOUNT_UNREADABLE' },
  ],
  document: { docType: 305, rows: 1, totalAgorot: null },
});

const ENOUGH = {
  kind: 'allowed',
  isTrial: false,
  remaining: null,
  above: 0,
  extraAgorot: 0,
} as const;

let server: FakeServer;
let file: BatchFileView;

beforeEach(async () => {
  await chooseLanguage('he');
  file = aFile();
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/account/packages/allowance': () => ENOUGH,
    [LIST]: () => ({ files: [] }),
    [GET]: () => file,
    [CHECK]: () => ({ summary: SUMMARY, rows: [aRow(), A_BAD_ROW], nextAfter: null }),
    [COLUMNS]: ({ body }) => (file = aFile({ ...(body as object), version: 2 })),
    [ROWS]: () => ({ success: true }),
  });
});

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

async function openCheck() {
  const screen = await renderApp(`/documents/batch-upload/${ID}`);
  await screen.getByRole('button', { name: 'המשך' }).click();
  await expect.element(screen.getByText('כך ייראו המסמכים')).toBeVisible();
  return screen;
}

test('a file that is chosen is sent, and the columns that were recognised are shown', async () => {
  server.answer({ [UPLOAD]: () => ({ ...file, isKnown: false }) });
  const screen = await renderApp('/documents/batch-upload');
  await expect.element(screen.getByText('איזה קובץ מעלים?')).toBeVisible();
  expect(await violations()).toEqual([]);
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('no input for files');
  await userEvent.upload(input, new File(['a,b\n1,2'], 'מכירות.csv'));
  await expect.element(screen.getByText('מה יש בכל עמודה?')).toBeVisible();
  await expect.poll(() => server.callsTo(UPLOAD)[0]?.form?.get('name')).toBe('מכירות.csv');
  await expect
    .element(screen.getByRole('combobox', { name: 'השדה של העמודה לקוח' }))
    .toHaveValue('customerName');
  expect(await violations()).toEqual([]);
});

test('a file that is no table is refused in the place where it was chosen', async () => {
  const params = { problem: 'quotes', line: 7, max: 5000 };
  server.answer({ [UPLOAD]: () => refusal(422, 'TABLE_REFUSED', { params }) });
  const screen = await renderApp('/documents/batch-upload');
  await expect.element(screen.getByText('איזה קובץ מעלים?')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('no input for files');
  await userEvent.upload(input, new File(['a'], 'x.csv'));
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/בשורה 7 נפתחו מירכאות/);
});

test('a field is read from one column: choosing it elsewhere takes it from the first', async () => {
  const screen = await renderApp(`/documents/batch-upload/${ID}`);
  await screen.getByRole('combobox', { name: 'השדה של העמודה מה' }).selectOptions('customerName');
  await expect
    .element(screen.getByRole('combobox', { name: 'השדה של העמודה לקוח' }))
    .toHaveValue('');
  await screen.getByRole('combobox', { name: 'השדה של העמודה לקוח' }).selectOptions('left-out');
  await screen.getByRole('button', { name: 'המשך' }).click();
  await expect.element(screen.getByText('כך ייראו המסמכים')).toBeVisible();
  await expect
    .poll(() => server.callsTo(COLUMNS)[0]?.body)
    .toMatchObject({
      columns: ['left-out', 'customerName', 'unitPrice'],
      version: 1,
    });
});

test('columns that another tab saved meanwhile are loaded, and nothing is overwritten', async () => {
  server.answer({
    [COLUMNS]: () => {
      file = aFile({ version: 5, columns: ['customerName', 'description', 'unitPrice'] });
      return refusal(409, 'VERSION_CONFLICT');
    },
  });
  const screen = await renderApp(`/documents/batch-upload/${ID}`);
  await screen.getByRole('button', { name: 'המשך' }).click();
  await expect.element(screen.getByText(/השתנה בינתיים בלשונית אחרת/)).toBeVisible();
  await expect
    .element(screen.getByRole('combobox', { name: 'השדה של העמודה מה' }))
    .toHaveValue('description');
});

test('every row is shown with what is wrong with it, at its row and line', async () => {
  const screen = await openCheck();
  const bad = screen.getByRole('row', { name: /שורה 3, שורת טקסט 5/ });
  await expect.element(bad).toMatchTextContent(/שם לקוח: יש למלא ערך/);
  await expect.element(bad).toMatchTextContent(/מחיר יחידה: אי אפשר לקרוא את המספר/);
  await expect.element(screen.getByRole('button', { name: 'הפקת מסמך אחד' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await expectFineOnPhone(screen.getByRole('button', { name: 'הפקת מסמך אחד' }));
});

test('months that VAT of dated-back documents is recorded in are named before the issue', async () => {
  const earlierMonths = [
    { month: '2025-12-01', documents: 1 },
    { month: '2026-10-01', documents: 2 },
  ];
  server.answer({
    [CHECK]: () => ({ summary: { ...SUMMARY, earlierMonths }, rows: [aRow()], nextAfter: null }),
  });
  const screen = await openCheck();
  await expect
    .element(screen.getByText(/3 מסמכים.*דצמבר 2025 \(1\), אוקטובר 2026 \(2\)/))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'הפקת מסמך אחד' })).toBeEnabled();
});

test('a row is corrected in place with its wrong cells first, or left out', async () => {
  const screen = await openCheck();
  await screen.getByRole('button', { name: 'תיקון שורה 3' }).click();
  const dialog = screen.getByRole('dialog', { name: 'תיקון שורה 3' });
  await expect.element(dialog.getByText('יש למלא ערך')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'שם לקוח' }).fill('גן הדסים');
  await dialog.getByRole('textbox', { name: 'מחיר יחידה' }).fill('12');
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'שמירה ובדיקה' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => server.callsTo(ROWS)[0]?.body)
    .toEqual({
      rowNo: 3,
      changes: { customerName: 'גן הדסים', unitPrice: '12' },
    });
  await screen.getByRole('button', { name: 'דילוג על שורה 3' }).click();
  await expect
    .poll(() => server.callsTo(ROWS)[1]?.body)
    .toEqual({
      rowNo: 3,
      changes: {},
      isLeftOut: true,
    });
});

test('the issue asks once more with number and total, and then shows how far it has come', async () => {
  server.answer({
    [ISSUE]: () =>
      (file = aFile({ state: 'running', progress: { waiting: 1, issued: 0, refused: 0 } })),
  });
  const screen = await openCheck();
  await screen.getByRole('button', { name: 'הפקת מסמך אחד' }).click();
  await expect.element(screen.getByText(/הסכום הכולל ₪118.00/)).toBeVisible();
  await expect.element(screen.getByText(/שורה אחת לתיקון לא תופק/)).toBeVisible();
  await screen.getByRole('button', { name: 'הפקת מסמך אחד' }).last().click();
  await expect.element(screen.getByText('הופקו 0 מתוך 1')).toBeVisible();
  await expect
    .poll(() => server.callsTo(ISSUE)[0]?.body)
    .toEqual({ documents: 1, totalAgorot: 11_800 });
  file = aFile({
    state: 'done',
    issuedAt: '2026-11-20T08:00:00.000Z',
    progress: { waiting: 0, issued: 1, refused: 0 },
  });
  await expect.element(screen.getByText('הופק מסמך אחד')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('what changed between the look and the press is not issued, and is shown anew', async () => {
  server.answer({ [ISSUE]: () => refusal(409, 'VERSION_CONFLICT') });
  const screen = await openCheck();
  await screen.getByRole('button', { name: 'הפקת מסמך אחד' }).click();
  await screen.getByRole('button', { name: 'הפקת מסמך אחד' }).last().click();
  await expect.element(screen.getByText(/השתנה בינתיים בלשונית אחרת/)).toBeVisible();
});

test('a running issue is paused and goes on', async () => {
  const progress = { waiting: 60, issued: 40, refused: 0 };
  file = aFile({ state: 'running', progress });
  server.answer({
    [PAUSE]: () => (file = aFile({ state: 'paused', progress })),
    [RESUME]: () => (file = aFile({ state: 'running', progress })),
  });
  const screen = await renderApp(`/documents/batch-upload/${ID}`);
  await expect.element(screen.getByText('הופקו 40 מתוך 100')).toBeVisible();
  await screen.getByRole('button', { name: 'השהיה' }).click();
  await expect.element(screen.getByText('ההפקה מושהית')).toBeVisible();
  expect(await violations()).toEqual([]);
  await screen.getByRole('button', { name: 'המשך ההפקה' }).click();
  await expect.element(screen.getByText('מפיקים את המסמכים')).toBeVisible();
});

test('an issue that broke off says so and is resumed', async () => {
  const progress = { waiting: 60, issued: 40, refused: 0 };
  file = aFile({ state: 'failed', progress });
  server.answer({ [RESUME]: () => (file = aFile({ state: 'running', progress })) });
  const screen = await renderApp(`/documents/batch-upload/${ID}`);
  await expect.element(screen.getByText('ההפקה נעצרה בגלל תקלה')).toBeVisible();
  await screen.getByRole('button', { name: 'המשך ההפקה' }).click();
  await expect.element(screen.getByText('מפיקים את המסמכים')).toBeVisible();
});

test('a file that was issued before says when and how many, and offers the rest', async () => {
  file = aFile({
    state: 'done',
    issuedAt: '2026-11-20T08:00:00.000Z',
    progress: { waiting: 0, issued: 5, refused: 0 },
  });
  server.answer({
    [UPLOAD]: () => ({ ...file, isKnown: true }),
    [CHECK]: () => ({
      summary: { ...SUMMARY, rows: 6, rowsIssued: 5 },
      rows: [aRow({ state: 'issued', issued: { id: DOCUMENT_ID, docType: 305, number: 1007 } })],
      nextAfter: null,
    }),
  });
  const screen = await renderApp('/documents/batch-upload');
  await expect.element(screen.getByText('איזה קובץ מעלים?')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('no input for files');
  await userEvent.upload(input, new File(['a'], 'x.csv'));
  await expect.element(screen.getByText('הקובץ הזה כבר הועלה')).toBeVisible();
  await expect.element(screen.getByText(/5 מסמכים\. הם לא יופקו שוב/)).toBeVisible();
  await screen.getByRole('button', { name: 'תיקון השורות שנותרו' }).click();
  const link = screen.getByRole('link', { name: /חשבונית מס 1007/ });
  await expect.element(link).toHaveAttribute('href', `#/documents/${DOCUMENT_ID}`);
});

test('documents that the package has no room for are told before the press, with the way to have more', async () => {
  const ALLOWANCE = 'GET /v2/api/account/packages/allowance';
  server.answer({
    [ALLOWANCE]: () => ({ ...ENOUGH, kind: 'above', isTrial: true, remaining: 0, above: 1 }),
  });
  const screen = await openCheck();
  await expect.element(screen.getByText(/לא נשארו מסמכים בניסיון החודש/)).toBeVisible();
  await expect.element(screen.getByText(/מסמך אחד מעבר למכסה לא יופק/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'לבחירת חבילה' }))
    .toHaveAttribute('href', `#/account/packages?back=%2Fdocuments%2Fbatch-upload%2F${ID}`);
  expect(await violations()).toEqual([]);
});

test('documents above the limit of a package are told with their price', async () => {
  server.answer({
    'GET /v2/api/account/packages/allowance': () => ({
      ...ENOUGH,
      remaining: 0,
      above: 28,
      extraAgorot: 2100,
    }),
  });
  const screen = await openCheck();
  await expect
    .element(screen.getByText(/28.* מסמכים מעבר למכסה יופקו במחיר כולל של .*21\.00/))
    .toBeVisible();
});

import type { BatchRowView } from '@pinkas/contract/accounting/batch-upload/file-views';
import { REQUEST_FIELDS } from '@pinkas/domain/batch/batch-field';
import { beforeEach, expect, test } from 'vitest';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const ID = '0193aaaa-0000-7000-8000-0000000000b2';
const REQUEST_ID = '0193aaaa-0000-7000-8000-0000000000e1';
const FILE = `/v2/api/payment-request-files/${ID}`;
const PAGE = `/sales/payment_request_page/batch-upload/${ID}`;

const SUMMARY = {
  rows: 2,
  rowsWithProblems: 1,
  rowsLeftOut: 0,
  rowsIssued: 0,
  documentsReady: 1,
  readyAgorot: 10_000,
  unknownColumns: [],
  earlierMonths: [],
};

function aRow(changes: Partial<BatchRowView> = {}): BatchRowView {
  return {
    rowNo: 2,
    lineNo: 2,
    values: { customerEmail: 'a@shop.test', description: 'ליווי חודשי' },
    state: 'ready',
    problems: [],
    brokenRowNos: [],
    document: { docType: 320, rows: 1, totalAgorot: 10_000 },
    issued: null,
    ...changes,
  };
}

function aFile(changes: object = {}): object {
  return {
    id: ID,
    name: 'בקשות.csv',
    state: 'draft',
    rows: 2,
    createdAt: '2026-11-20T07:00:00.000Z',
    issuedAt: null,
    progress: { waiting: 0, issued: 0, refused: 0 },
    format: 'csv',
    encoding: 'utf-8',
    heads: ['מייל', 'עבור', 'סכום'],
    sample: [['a@shop.test', 'ליווי חודשי', '100']],
    columns: ['customerEmail', 'description', 'amount'],
    settings: { docType: 320, channel: 'mail', isTurned: false },
    version: 1,
    ...changes,
  };
}

let server: FakeServer;
let file: object;

beforeEach(async () => {
  await chooseLanguage('he');
  file = aFile();
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/payment-requests/means': () => ({
      hasTerminal: true,
      canText: false,
      docTypes: [320, 400],
    }),
    [`GET ${FILE}`]: () => file,
    [`GET ${FILE}/check`]: () => ({
      summary: SUMMARY,
      rows: [
        aRow(),
        aRow({
          rowNo: 3,
          lineNo: 3,
          values: { openDocuments: '1001' },
          state: 'problem',
          problems: [{ field: 'openDocuments', code: 'DOCUMENT_UNKNOWN' }],
        }),
      ],
      nextAfter: null,
    }),
    [`PUT ${FILE}/columns`]: ({ body }) => (file = { ...file, ...(body as object), version: 2 }),
    [`POST ${FILE}/issue`]: () =>
      (file = aFile({ state: 'running', progress: { waiting: 1, issued: 0, refused: 0 } })),
  });
});

test('columns are read as those of a request, sent as the person chooses, and every row has its word', async () => {
  const screen = await renderApp(PAGE);
  const column = screen.getByRole('combobox', { name: 'השדה של העמודה סכום' });
  await expect.element(column).toHaveValue('amount');
  expect(column.element().querySelectorAll('option')).toHaveLength(REQUEST_FIELDS.length + 1);
  const channel = screen.getByRole('combobox', { name: 'אופן השליחה' });
  // No message can be sent to a telephone here, so none is offered.
  expect([...channel.element().querySelectorAll('option')].map(({ value }) => value)).toEqual([
    'mail',
    'none',
  ]);
  await channel.selectOptions('none');
  await screen.getByRole('button', { name: 'המשך' }).click();
  await expect
    .poll(() => server.callsTo(`PUT ${FILE}/columns`)[0]?.body)
    .toMatchObject({ settings: { docType: 320, channel: 'none', isTurned: false } });
  const broken = screen.getByRole('row', { name: /^שורה 3 / });
  await expect.element(broken).toMatchTextContent(/אין מסמך פתוח לתשלום עם המספר הזה/);
  const ready = screen.getByRole('row', { name: /^שורה 2 a@shop.test ליווי חודשי/ });
  await expect.element(ready).toMatchTextContent(/מוכנה/);
  expect((await axeAtRest()).violations.map(({ id }) => id)).toEqual([]);
  await screen.getByRole('button', { name: 'שליחת בקשה אחת' }).click();
  const question = screen.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent(/שורה אחת לתיקון לא תישלח/);
  await question.getByRole('button', { name: 'שליחת בקשה אחת' }).click();
  await expect.element(screen.getByRole('heading', { name: 'שולחים את הבקשות' })).toBeVisible();
  expect(server.callsTo(`POST ${FILE}/issue`)[0]?.body).toEqual({
    documents: 1,
    totalAgorot: 10_000,
  });
});

test('a file that is done leads to each request that it made', async () => {
  file = aFile({ state: 'done', progress: { waiting: 0, issued: 1, refused: 0 } });
  server.answer({
    [`GET ${FILE}/check`]: () => ({
      summary: { ...SUMMARY, rows: 1, rowsWithProblems: 0, rowsIssued: 1, documentsReady: 0 },
      rows: [
        aRow({
          state: 'issued',
          document: null,
          issued: { id: REQUEST_ID, docType: null, number: 1007 },
        }),
      ],
      nextAfter: null,
    }),
  });
  const screen = await renderApp(PAGE);
  await expect.element(screen.getByRole('heading', { name: 'נוצרה בקשה אחת' })).toBeVisible();
  await expect.element(screen.getByText('נוצרה בקשה מכל שורה בקובץ.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'לבקשות התשלום' }))
    .toHaveAttribute('href', '#/sales/payment_request_page');
});

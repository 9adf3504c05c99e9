import { expect, test } from 'vitest';

import {
  aTable,
  dryRun,
  givenTable,
  issueTable,
  untilDone,
} from '../../../../test/accounting/batch-files.ts';
import { write } from '../../../../test/accounting/customers.ts';
import { workbookOfRows } from '../../../../test/prints/zip-file.ts';
import { FILES, owner, startBatchServer } from './testing/batch-calls.ts';

startBatchServer();

/** A row of a sheet with texts from its first column on. */
function sheetRowOf(rowNo: number, texts: readonly string[]): string {
  const cells = texts.map(
    (text, index) =>
      `<c r="${'ABCDEFG'[index] ?? ''}${rowNo}" t="inlineStr"><is><t>${text}</t></is></c>`,
  );
  return `<row r="${rowNo}">${cells.join('')}</row>`;
}

test('a column that is not known is named, and keeps the file from being issued until somebody decides', async () => {
  const heads = 'שם לקוח,תיאור,מחיר,צבע,,ריקה';
  const file = await givenTable(owner, aTable(['לקוח,שירות,10,אדום,הערה,'], heads));
  expect(file.columns).toEqual([
    'customerName',
    'description',
    'unitPrice',
    null,
    null,
    'left-out',
  ]);
  const { summary } = await dryRun(owner, file.id);
  expect(summary).toMatchObject({ documentsReady: 1, unknownColumns: ['צבע', '5'] });
  const refused = await issueTable(owner, file.id);
  expect([refused.status, refused.json]).toMatchObject([
    409,
    { code: 'BATCH_COLUMNS_UNKNOWN', params: { head: 'צבע' } },
  ]);
  const columns = file.columns.map((use, index) => {
    if (index === 3) return 'remarks';
    return use ?? 'left-out';
  });
  const body = { columns, settings: file.settings, version: file.version };
  expect((await write(owner, 'PUT', `${FILES}/${file.id}/columns`, body)).status).toBe(200);
  expect((await dryRun(owner, file.id)).summary.unknownColumns).toEqual([]);
  expect((await issueTable(owner, file.id)).status).toBe(200);
  await untilDone(owner, file.id);
  const [done] = (await dryRun(owner, file.id)).rows;
  const document = await owner.get(`/v2/api/documents/${done?.issued?.id ?? ''}`);
  expect(document.json).toMatchObject({ remarks: 'אדום' });
});

test('what was left out on purpose is remembered, each of two columns of one head by its place', async () => {
  const heads = 'שם לקוח,מחיר,תיאור,מחיר,צבע';
  const first = await givenTable(owner, aTable(['א,10,שירות,99,אדום'], heads));
  expect(first.columns).toEqual(['customerName', 'unitPrice', 'description', null, null]);
  const columns = first.columns.map((use) => use ?? 'left-out');
  const body = { columns, settings: first.settings, version: first.version };
  expect((await write(owner, 'PUT', `${FILES}/${first.id}/columns`, body)).status).toBe(200);
  const next = await givenTable(owner, aTable(['ב,11,שירות,98,כחול'], heads));
  expect(next.columns).toEqual(columns);
  expect((await issueTable(owner, next.id)).status).toBe(200);
});

test('rows are numbered as the spreadsheet shows them, after a head that is not in its first row and past empty rows', async () => {
  const rows =
    sheetRowOf(3, ['שם לקוח', 'תיאור', 'מחיר', 'מסמך']) +
    sheetRowOf(5, ['לקוח', 'ראשונה', '10', 'א']) +
    sheetRowOf(9, ['אחר', 'שנייה', 'abc', 'א']) +
    sheetRowOf(12, ['לקוח', 'לבדה', '7']);
  const file = await givenTable(owner, await workbookOfRows(rows));
  const { rows: views } = await dryRun(owner, file.id);
  expect(views.map(({ rowNo, brokenRowNos, problems }) => [rowNo, brokenRowNos, problems])).toEqual(
    [
      [5, [9], []],
      [
        9,
        [],
        [
          { field: 'customerName', code: 'GROUP_DIFFERS', otherRowNo: 5 },
          { field: 'unitPrice', code: 'AMOUNT_UNREADABLE' },
        ],
      ],
      [12, [], []],
    ],
  );
  const csv = await owner.get(`${FILES}/${file.id}/result?format=csv&language=he`);
  expect(csv.text).toContain('יש מה לתקן בשורה 9 של אותו מסמך');
  expect(csv.text).toContain('סותרות זו את זו (שורה 5 של אותו מסמך)');
});

import { Buffer } from 'node:buffer';

import { expect, test } from 'vitest';

import { readTableHere } from './read-table-here.ts';
import type { TableReading } from './table-reading.ts';

const LIMITS = { rowsMax: 100, columnsMax: 10, cellLengthMax: 50 };

function readText(text: string): Promise<TableReading> {
  return readTableHere({ bytes: Buffer.from(text), limits: LIMITS, encoding: undefined });
}

async function problemOf(reading: Promise<TableReading>): Promise<string> {
  const table = await reading;
  return table.kind === 'refused' ? `${table.problem} ${table.lineNo}` : 'read';
}

test('FI-10: the table of a web page under the name of a workbook is read', async () => {
  const page = `<html><head><meta charset="utf-8"><title>x</title></head><body><table border="1">
<tr><td colspan="3">תנועות בחשבון 10-800-1234567</td></tr>
<tr><th>תאריך</th><th>תיאור</th><th>זכות</th></tr>
<tr><td>01/11/2026</td><td>העברה &amp;<br>זיכוי&nbsp;&#1488;</td><td>1,180.00</td></tr>
<!-- <tr><td>no</td></tr> --><tr><td>02/11/2026<td><table><tr><td>בתוך</td></tr></table><td>5.00
</table></body></html>`;
  expect(await readText(page)).toMatchObject({
    format: 'csv',
    rows: [
      { lineNo: 1, cells: ['תנועות בחשבון 10-800-1234567'] },
      { lineNo: 2, cells: ['תאריך', 'תיאור', 'זכות'] },
      { lineNo: 3, cells: ['01/11/2026', 'העברה & זיכוי א', '1,180.00'] },
      { lineNo: 4, cells: ['בתוך'] },
      { lineNo: 5, cells: ['02/11/2026', '', '5.00'] },
    ],
  });
  expect(await problemOf(readText('<html><body>אין תנועות</body></html>'))).toBe('empty 0');
  expect(await problemOf(readText(`<table>${'<tr><td>1'.repeat(101)}</table>`))).toBe('rows 101');
  expect(await problemOf(readText(`<table><tr>${'<td>1'.repeat(11)}</table>`))).toBe('columns 1');
});

test('a cell over several rows of a web page leaves its place empty below, and says so', async () => {
  const page = `<table><tr><th>לקוח<th>תיאור<th>סכום
    <tr><td rowspan="2">אור<td>ייעוץ<td>100<tr><td>נסיעות<td rowspan=2>50<tr><td>נועה<td>שיחה</table>`;
  expect(await readText(page)).toMatchObject({
    rows: [
      { cells: ['לקוח', 'תיאור', 'סכום'] },
      { cells: ['אור', 'ייעוץ', '100'] },
      { cells: ['', 'נסיעות', '50'], isContinued: true },
      { cells: ['נועה', 'שיחה'], isContinued: true },
    ],
  });
});

import { expect, test } from 'vitest';

import { readStatementTable } from './read-statement-table.ts';
import { guessStatementColumns, withSideColumn } from './statement-columns.ts';

function lines(...rows: readonly (readonly string[])[]) {
  return rows.map((cells, index) => ({ lineNo: index + 2, cells }));
}

const SIDED_HEADS = ['תאריך', 'תיאור', 'אסמכתא', 'סכום', 'סוג', 'יתרה'];
const SIDED = lines(
  ['01/01/2026', 'משיכה', '1', '100.00', 'חובה', '900.00'],
  ['02/01/2026', 'הפקדה', '2', '50.00', 'זכות', '950.00'],
);

test('a column that says debit or credit gives each sum its sign', () => {
  const columns = withSideColumn(guessStatementColumns(SIDED_HEADS), SIDED);
  expect(columns).toEqual(['date', 'description', 'reference', 'amount', 'side', 'balance']);
  const { rows, problems } = readStatementTable(SIDED, columns);
  expect([rows.map(({ amountAgorot }) => amountAgorot), problems]).toEqual([[-10_000, 5_000], []]);
});

test('sums without a sign beside a column of sides that nobody chose are refused', () => {
  const unsided = guessStatementColumns(SIDED_HEADS);
  expect(readStatementTable(SIDED, unsided)).toMatchObject({
    rows: [],
    problems: [{ code: 'unsided', lineNo: 0, value: '5' }],
  });
  const signed = SIDED.map((line) => ({
    ...line,
    cells: line.cells.map((cell) => (cell === '100.00' ? '-100.00' : cell)),
  }));
  expect(readStatementTable(signed, unsided).rows.map(({ amountAgorot }) => amountAgorot)).toEqual([
    -10_000, 5_000,
  ]);
});

test.each([
  ['50.00', ''],
  ['50.00', 'העברה'],
  ['-50.00', 'זכות'],
])('a sum of %s on the side %j is named', (sum, side) => {
  const row = ['03/01/2026', 'א', '3', sum, side, ''];
  const columns = withSideColumn(guessStatementColumns(SIDED_HEADS), SIDED);
  const { problems } = readStatementTable([...SIDED, { lineNo: 4, cells: row }], columns);
  expect(problems).toMatchObject([{ code: 'side', lineNo: 4, value: side }]);
});

test.each([
  ['בחובה', 'בזכות'],
  ['חיוב', 'זיכוי'],
  ['הוצאה', 'הכנסה'],
  ['יוצא', 'נכנס'],
  ["ח'", "ז'"],
  ['-', '+'],
  ['DR', 'CR'],
  ['Withdrawal', 'Deposit'],
])('the words %s and %s are sides, also in a column of words', (debit, credit) => {
  const rows = lines(
    ['01/01/2026', 'משיכה מכספומט', '100.00', debit],
    ['02/01/2026', 'העברה', '50.00', credit],
  );
  for (const head of ['כיוון', 'פרטים']) {
    const heads = guessStatementColumns(['תאריך', 'תיאור', 'סכום', head]);
    const columns = withSideColumn(heads, rows);
    const read = readStatementTable(rows, columns);
    expect(read.rows.map(({ amountAgorot }) => amountAgorot)).toEqual([-10_000, 5_000]);
  }
});

test('sums with signs of their own leave a column of such words as words', () => {
  const rows = lines(
    ['01/01/2026', 'משיכה', '-100.00'],
    ['02/01/2026', 'הפקדה', '50.00'],
    ['03/01/2026', 'הפקדה', '-'],
  );
  const columns = withSideColumn(guessStatementColumns(['תאריך', 'תיאור', 'סכום']), rows);
  expect(columns).toEqual(['date', 'description', 'amount']);
  const unsigned = lines(['01/01/2026', 'משיכה', '-'], ['02/01/2026', 'הפקדה', '50.00']);
  expect(withSideColumn(columns, unsigned)).toEqual(['date', 'side', 'amount']);
  const dashed = lines(['01/01/2026', '-', '100.00'], ['02/01/2026', '-', '50.00']);
  expect(withSideColumn(columns, dashed)).toEqual(columns);
});

import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { checkStatement, isSameAccount, numberRows } from './check-statement.ts';
import { isMt940, readMt940 } from './read-mt940.ts';
import { isOfx, readOfx } from './read-ofx.ts';
import { accountInLines, readStatementTable } from './read-statement-table.ts';
import { areColumnsEnough, findHeadLine, guessStatementColumns } from './statement-columns.ts';

const HEADS = ['תאריך', 'תאריך ערך', 'תיאור', 'אסמכתא', 'חובה', 'זכות', 'יתרה'];
const TODAY = localDate('2026-06-30');

function lines(...rows: readonly (readonly string[])[]) {
  return rows.map((cells, index) => ({ lineNo: index + 2, cells }));
}

function read(...rows: readonly (readonly string[])[]) {
  return readStatementTable(lines(...rows), guessStatementColumns(HEADS));
}

function check(reading: ReturnType<typeof read>, accountDigits = '') {
  return checkStatement({ ...reading, accountDigits }, { accountNumber: '123456', today: TODAY });
}

test('the heads of the banks of Israel are known', () => {
  expect(guessStatementColumns(HEADS)).toEqual([
    'date',
    'valueDate',
    'description',
    'reference',
    'debit',
    'credit',
    'balance',
  ]);
  expect(
    guessStatementColumns(['תאריך', 'הפעולה', 'פרטים', 'אסמכתא', '₪ זכות/חובה', 'יתרה בש"ח']),
  ).toEqual(['date', 'description', 'details', 'reference', 'amount', 'balance']);
});

test('a field is taken once, and a day with a sum is enough', () => {
  expect(guessStatementColumns(['תאריך', 'תאריך', 'סכום'])).toEqual(['date', null, 'amount']);
  expect(areColumnsEnough(['date', 'amount'])).toBe(true);
  expect(areColumnsEnough(['date', 'description'])).toBe(false);
  expect(areColumnsEnough(['date', 'date', 'amount'])).toBe(false);
});

test('heads stand below what banks write above them, where the account is named', () => {
  const above = [['תנועות בחשבון 12-600-123456'], ['לתקופה 01/01/2026 עד 31/01/2026'], HEADS];
  expect(findHeadLine(above)).toBe(2);
  expect(findHeadLine(above.slice(0, 2))).toBeUndefined();
  expect(accountInLines(lines(...above))).toBe('12600123456');
  expect(isSameAccount('12600123456', '123456')).toBe(true);
  expect(isSameAccount('12600999999', '123456')).toBe(false);
});

test('money in and out is read to the agora, the balance with it', () => {
  const { rows, problems } = read(
    ['05/01/2026', '05/01/2026', 'העברה מלקוח', '000123', '', '1,170.50', '2,170.50'],
    ['06/01/2026', '', 'עמלה', '', '12.30', '', '2,158.20'],
  );
  expect(problems).toEqual([]);
  expect(rows.map(({ amountAgorot, balanceAgorot }) => [amountAgorot, balanceAgorot])).toEqual([
    [117_050, 217_050],
    [-1_230, 215_820],
  ]);
});

test('debits that a bank writes with a minus go out as well', () => {
  const { rows } = read(['05/01/2026', '', 'משיכה', '', '-50.00', '', '']);
  expect(rows[0]?.amountAgorot).toBe(-5_000);
});

test.each(['05/01/2026 10:22', '05/01/2026 10:22:07', '2026-01-05T10:22', '05.01.26, 9:05'])(
  'the time of a movement is not part of its day: %s',
  (day) => {
    const { rows, problems } = read([day, day, 'העברה', '', '', '50.00', '']);
    expect(problems).toEqual([]);
    expect(rows.map(({ bookedOn, valueOn }) => [bookedOn, valueOn])).toEqual([
      ['2026-01-05', '2026-01-05'],
    ]);
  },
);

test('a time that is no time is not left out of a day', () => {
  const { problems } = read(['05/01/2026 1022', '', 'העברה', '', '', '50.00', '']);
  expect(problems.map(({ code }) => code)).toEqual(['date']);
});

test('a line with a day and no sum is named, one with a balance or a zero alone is not', () => {
  const { rows, linesWithoutSum } = read(
    ['05/01/2026', '', 'יתרת פתיחה', '', '', '', '100.00'],
    ['05/01/2026', '', 'העברה', '142', '', '-', ''],
    ['06/01/2026', '', 'ללא תנועה', '', '0.00', '', ''],
    ['', '', 'הערה', '', '', '', ''],
  );
  expect([rows, linesWithoutSum]).toEqual([[], [3]]);
});

test('a sum whose day stands in a merged cell above is named, not left out', () => {
  const [line] = lines(['', '', 'א', '', '', '5.00', '']);
  const columns = guessStatementColumns(HEADS);
  const merged = line === undefined ? [] : [{ ...line, isContinued: true }];
  expect(readStatementTable(merged, columns).problems).toMatchObject([{ code: 'date', lineNo: 2 }]);
});

test('a sum between days that has none is named, a total below them is not', () => {
  const { rows, linesWithoutDay, problems } = read(
    ['', '', 'יתרת פתיחה', '', '', '7.00', ''],
    ['05/01/2026', '', 'א', '', '', '10.00', ''],
    ['', '', 'ב', '', '20.00', '', ''],
    ['', '', 'הערה', '', '', '0.00', ''],
    ['06/01/2026', '', 'ג', '', '-', '30.00', ''],
    ['', '', 'סה"כ', '', '20.00', '40.00', ''],
  );
  expect([rows.map(({ lineNo }) => lineNo), linesWithoutDay, problems]).toEqual([[3, 6], [4], []]);
});

test('lines without a day, and those that move nothing, are no movements', () => {
  const { rows, problems } = read(
    ['', '', 'סה"כ', '', '10', '20', ''],
    ['05/01/2026', '', 'יתרת פתיחה', '', '', '', '100.00'],
  );
  expect([rows, problems]).toEqual([[], []]);
});

test.each([
  ['date', ['31/31/2026', '', 'א', '', '', '5', '']],
  ['amount', ['05/01/2026', '', 'א', '', '', 'חמש', '']],
  ['sides', ['05/01/2026', '', 'א', '', '5', '6', '']],
  ['currency', ['05/01/2026', '', 'א', '', '', '$5.00', '']],
])('what cannot be read is told with its line: %s', (code, row) => {
  const { problems } = read(['04/01/2026', '', 'א', '', '', '5', ''], row);
  expect(problems).toMatchObject([{ code, lineNo: 3 }]);
});

test('a currency of its own column other than the shekel is refused', () => {
  const columns = guessStatementColumns(['תאריך', 'סכום', 'מטבע']);
  const { rows, problems } = readStatementTable(
    lines(['05/01/2026', '5', 'ש"ח'], ['06/01/2026', '5', 'USD']),
    columns,
  );
  expect(rows).toHaveLength(1);
  expect(problems).toMatchObject([{ code: 'currency', lineNo: 3, value: 'USD' }]);
});

test('the newest first or last, movements come in the order of time', () => {
  const one = ['05/01/2026', '', 'א', '', '', '10.00', '110.00'];
  const other = ['06/01/2026', '', 'ב', '', '20.00', '', '90.00'];
  for (const rows of [
    [one, other],
    [other, one],
  ]) {
    expect(check(read(...rows)).problems).toEqual([]);
    expect(check(read(...rows)).rows.map(({ description }) => description)).toEqual(['א', 'ב']);
  }
});

test('two of one day, the newest first, are put in order by their balances', () => {
  const { rows, problems } = check(
    read(
      ['05/01/2026', '', 'ב', '', '20.00', '', '90.00'],
      ['05/01/2026', '', 'א', '', '', '10.00', '110.00'],
    ),
  );
  expect(problems).toEqual([]);
  expect(rows.map(({ description }) => description)).toEqual(['א', 'ב']);
});

test('a row that is missing breaks the chain of balances', () => {
  const { problems } = check(
    read(
      ['05/01/2026', '', 'א', '', '', '10.00', '110.00'],
      ['06/01/2026', '', 'ב', '', '', '10.00', '130.00'],
    ),
  );
  expect(problems).toMatchObject([{ code: 'chain', lineNo: 3 }]);
});

test('days ahead, the file of another account and a file of nothing are refused', () => {
  const row = ['05/01/2026', '', 'א', '', '', '10.00', ''];
  expect(check(read(['01/12/2026', ...row.slice(1)])).problems).toMatchObject([{ code: 'future' }]);
  expect(check(read(row), '12600999999').problems).toMatchObject([{ code: 'account' }]);
  expect(check(read()).problems).toMatchObject([{ code: 'empty' }]);
});

test('what is wrong with a whole file is told of no line, and at most sixty signs of it', () => {
  const row = ['05/01/2026', '', 'א', '', '', '10.00', ''];
  const wrong = (code: string, value = '') => [{ code, lineNo: 0, value }];
  expect(check(read()).problems).toEqual(wrong('empty'));
  expect(check(read(row), '9'.repeat(99)).problems).toEqual(wrong('account', '9'.repeat(60)));
  expect(readStatementTable(lines(row), ['date', null]).problems).toEqual(wrong('columns'));
});

test('the same movement has the same key in every file, and two alike are two', () => {
  const row = ['05/01/2026', '', 'העברה', '00123', '', '10.00', '110.00'];
  const other = ['05/01/2026', '', 'העברה אחרת', '123', '', '10.00', ''];
  const [one, two] = numberRows(read(row, other).rows);
  expect(one?.key).toBe(two?.key);
  expect([one?.likeNo, two?.likeNo]).toEqual([1, 2]);
});

const OFX = `OFXHEADER:100
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>ILS
<BANKACCTFROM><BANKID>12<ACCTID>600-123456<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260105120000[+2:IST]<TRNAMT>1170.50<FITID>A1<NAME>לקוח &amp; שות'</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260106<TRNAMT>-12.30<FITID>A2<NAME>עמלה</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>2158.20<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

test('OFX is read with the balance after its last movement', () => {
  expect(isOfx(OFX)).toBe(true);
  const { rows, problems, accountDigits } = readOfx(OFX);
  expect([problems, accountDigits]).toEqual([[], '600123456']);
  expect(rows).toMatchObject([
    { bookedOn: '2026-01-05', amountAgorot: 117_050, description: "לקוח & שות'", reference: 'A1' },
    { bookedOn: '2026-01-06', amountAgorot: -1_230, balanceAgorot: 215_820 },
  ]);
  expect(readOfx(OFX.replace('<CURDEF>ILS', '<CURDEF>USD')).problems).toMatchObject([
    { code: 'currency', value: 'USD' },
  ]);
  expect(readOfx(OFX.replace('20260131', '20251231')).problems).toMatchObject([{ code: 'period' }]);
});

const MT940 = `:20:STMT
:25:12/600/123456
:28C:1/1
:60F:C260104ILS1000,00
:61:2601050105C1170,50NTRF123//456
:86:העברה מלקוח
ראשון
:61:2601060106D12,30NCHGNONREF
:86:עמלה
:62F:C260106ILS2158,20
-`;

test('MT940 is read with the balance after each movement', () => {
  expect(isMt940(MT940)).toBe(true);
  const { rows, problems, accountDigits } = readMt940(MT940);
  expect([problems, accountDigits]).toEqual([[], '12600123456']);
  expect(rows).toMatchObject([
    {
      bookedOn: '2026-01-05',
      amountAgorot: 117_050,
      balanceAgorot: 217_050,
      reference: '123',
      description: 'העברה מלקוח ראשון',
    },
    { amountAgorot: -1_230, balanceAgorot: 215_820, reference: '' },
  ]);
  expect(readMt940(MT940.replace('2158,20', '2158,21')).problems).toMatchObject([
    { code: 'chain' },
  ]);
  expect(readMt940(MT940.replaceAll('ILS', 'EUR')).problems).toMatchObject([
    { code: 'currency' },
    { code: 'currency' },
  ]);
});

test.each([
  ['a sum of three decimals', 'C1170,50', 'C1170,505', 'amount'],
  ['a sum of fourteen digits', 'C1170,50', 'C11705011705011,00', 'amount'],
  ['a line that is no movement', ':61:2601050105C', ':61:2601050105X', 'amount'],
  ['a day that is none', ':61:260105', ':61:260230', 'date'],
])('%s in MT940 is named at its line', (_what, from, to, code) => {
  const { problems } = readMt940(MT940.replace(from, to));
  expect(problems).toContainEqual(expect.objectContaining({ code, lineNo: 5 }));
});

test('the reference of the customer is whole, with its slash', () => {
  const reference = (told: string) =>
    readMt940(MT940.replace('NTRF123//456', `NTRF${told}`)).rows[0]?.reference;
  expect(reference('4001/1X')).toBe('4001/1X');
  expect(reference('4001/1X//456')).toBe('4001/1X');
  expect(reference('NONREF//45/6')).toBe('45/6');
});

test('an entry of January whose value is of December is of the later year', () => {
  const text = MT940.replace(':61:2601050105', ':61:2512310102');
  expect(readMt940(text).rows[0]).toMatchObject({ bookedOn: '2026-01-02', valueOn: '2025-12-31' });
});

test('no more than twenty rows that cannot be read are told', () => {
  const bad = ['31/31/2026', '', 'x', '', '1', '', ''];
  const told = (count: number) => read(...Array.from({ length: count }, () => bad)).problems.length;
  expect([19, 20, 21, 30].map(told)).toEqual([19, 20, 20, 20]);
});

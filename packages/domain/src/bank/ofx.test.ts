import { expect, test } from 'vitest';

import { isOfx, readOfx } from './read-ofx.ts';

const file = (movements: string, rest = '') =>
  `<OFX><CURDEF>ILS<ACCTID>600-123456<BANKTRANLIST><DTSTART>20260101<DTEND>20260131${movements}</BANKTRANLIST>${rest}</OFX>`;
const entry = (fields: string) => `<STMTTRN>${fields}</STMTTRN>`;
const SUM = '<DTPOSTED>20260105<TRNAMT>5.00';

test('a file is known by what stands at its beginning, in any letters', () => {
  for (const head of ['OFXHEADER:100', '<?OFX VERSION="200"?>', '<ofx>', 'ofxheader:100']) {
    expect(isOfx(head)).toBe(true);
    expect(isOfx(`${' '.repeat(1_900)}${head}`)).toBe(true);
    expect(isOfx(`${' '.repeat(2_000)}${head}`)).toBe(false);
  }
  expect(isOfx('תאריך,סכום')).toBe(false);
});

test('tags may be in small letters, and signs are told by their names', () => {
  const small = file(entry(`${SUM}<NAME>a`)).toLowerCase();
  expect(readOfx(small.replace('ils', 'ILS'))).toMatchObject({
    problems: [],
    accountDigits: '600123456',
    rows: [{ amountAgorot: 500, description: 'a' }],
  });
  const { rows } = readOfx(file(entry(`${SUM}<NAME>&lt;א&gt; &quot;ב&quot; ג&apos; &amp;amp;`)));
  expect(rows[0]?.description).toBe('<א> "ב" ג\' &amp;');
});

test('words are name and remark, each once, and the number of a cheque comes before others', () => {
  const [both, same] = readOfx(
    file(entry(`${SUM}<NAME>א<MEMO>ב`) + entry(`${SUM}<NAME>א<MEMO>א`)),
  ).rows;
  expect([both?.description, same?.description]).toEqual(['א · ב', 'א']);
  const numbers = ['<CHECKNUM>1', '<REFNUM>2', '<FITID>3'];
  const referenceOf = (from: number) =>
    readOfx(file(entry(`${SUM}${numbers.slice(from).join('')}`))).rows[0]?.reference;
  expect([0, 1, 2, 3].map(referenceOf)).toEqual(['1', '2', '3', '']);
});

test('a movement has the day of its value where that is told, and one of nothing is none', () => {
  const { rows } = readOfx(
    file(entry(`${SUM}<DTAVAIL>20260107`) + entry('<DTPOSTED>20260106<TRNAMT>0.00') + entry(SUM)),
  );
  expect(rows.map(({ valueOn, lineNo }) => [valueOn, lineNo])).toEqual([
    ['2026-01-07', 1],
    [null, 3],
  ]);
});

test('a day or a sum that cannot be read is named with its movement', () => {
  const { rows, problems } = readOfx(
    file(
      entry('<DTPOSTED>x20260105<TRNAMT>5') + entry('<DTPOSTED>20260105<TRNAMT>חמש') + entry(SUM),
    ),
  );
  expect(problems).toEqual([
    { code: 'date', lineNo: 1, value: 'x20260105' },
    { code: 'amount', lineNo: 2, value: 'חמש' },
  ]);
  expect(rows).toHaveLength(1);
  expect(readOfx(file(entry('<TRNAMT>').repeat(30))).problems).toHaveLength(20);
  expect(readOfx(file(entry('<TRNAMT>').repeat(19) + entry(SUM))).rows).toHaveLength(1);
});

test('fields behind a movement that is not closed are none of the next', () => {
  const open = `<STMTTRN>${SUM}<STMTTRN><DTPOSTED>20260106<TRNAMT>7.00`;
  expect(readOfx(file(open, '<MEMO>אחר')).rows.map(({ description }) => description)).toEqual([
    '',
    '',
  ]);
});

test('the account of a card is none of a bank, and a period of one day is one', () => {
  for (const tag of ['<CCSTMTRS>', '<ccstmtrs>']) {
    expect(readOfx(`${tag}${file(entry(SUM))}`).problems).toEqual([
      { code: 'account', lineNo: 0, value: 'CREDITCARD' },
    ]);
  }
  const period = (from: string, to: string) =>
    readOfx(file(entry(SUM)).replace('20260101', from).replace('20260131', to)).problems;
  expect(period('20260131', '20260131')).toEqual([]);
  expect(period('20260201', '20260131')).toEqual([
    { code: 'period', lineNo: 0, value: '2026-02-01 - 2026-01-31' },
  ]);
  expect(period('', '20260131')).toEqual([]);
  expect(readOfx(file(entry(SUM)).replace('<CURDEF>ILS', '')).problems).toEqual([]);
});

test('the balance is that of the last movement by its day', () => {
  const { rows } = readOfx(
    file(
      entry('<DTPOSTED>20260109<TRNAMT>9') + entry('<DTPOSTED>20260102<TRNAMT>2'),
      '<AVAILBAL><BALAMT>1.00</AVAILBAL><LEDGERBAL><BALAMT>50.00</LEDGERBAL>',
    ),
  );
  expect(rows.map(({ amountAgorot, balanceAgorot }) => [amountAgorot, balanceAgorot])).toEqual([
    [200, null],
    [900, 5_000],
  ]);
});

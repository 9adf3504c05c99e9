import { expect, test } from 'vitest';

import { beginDataFile, type DataFile } from './data-file.ts';
import { indexFile } from './index-file.ts';
import { FieldTooSmallError } from './record-writer.ts';

const IDENTITY = { vatId: '002233445', primaryId: '123456789012345' };

const read = (bytes: Uint8Array): string => new TextDecoder('iso-8859-8').decode(bytes);
const lines = (file: DataFile): string[] => read(file.takePiece()).split('\r\n').slice(0, -1);
const blanks = (count: number): string => ' '.repeat(count);

test('opening and closing record frame the file, and the index counts what is there', () => {
  const file = beginDataFile(IDENTITY);
  file.add('C100', {});
  file.add('D120', {});
  file.add('C100', {});
  file.close();
  const records = lines(file);
  expect(records[0]).toBe(`A100000000001002233445123456789012345&OF1.31&${blanks(50)}`);
  expect(records.at(-1)).toBe(
    `Z900000000005002233445123456789012345&OF1.31&000000000000005${blanks(50)}`,
  );
  const index = read(
    indexFile(
      IDENTITY,
      {
        softwareRegistration: '00112233',
        softwareName: 'פנקס',
        softwareRelease: '0.1.0',
        producerVatId: '514713379',
        producerName: 'היצרן',
        savePath: String.raw`OPENFRMT\00223344.26\09111025`,
        bookkeepingKind: 2,
        balancing: 1,
        businessName: 'העסק',
        rangeStart: '2026-01-01',
        rangeEnd: '2026-08-31',
        runDate: '2026-09-11',
        runTime: '10:25',
        compressionSoftware: 'zip',
        hasBranches: 0,
      },
      file,
    ),
  );
  expect(index).toBe(
    `${[
      'A000',
      blanks(5),
      '000000000000005',
      '002233445',
      '123456789012345',
      '&OF1.31&',
      '00112233',
      `פנקס${blanks(16)}`,
      `0.1.0${blanks(15)}`,
      '514713379',
      `היצרן${blanks(15)}`,
      '2',
      `${String.raw`OPENFRMT\00223344.26\09111025`}${blanks(21)}`,
      '2',
      '1',
      '000000000',
      '000000000',
      blanks(10),
      `העסק${blanks(46)}`,
      blanks(50),
      blanks(10),
      blanks(30),
      blanks(8),
      '0000',
      '20260101',
      '20260831',
      '20260911',
      '1025',
      '0',
      '1',
      `zip${blanks(17)}`,
      'ILS',
      '0',
      blanks(46),
    ].join('')}\r\nC100000000000000002\r\nD120000000000000001\r\n`,
  );
});

test('a business without a document has a file of its two frame records, and an index without summaries', () => {
  const file = beginDataFile(IDENTITY);
  file.close();
  expect(file.total).toBe(2);
  expect(lines(file).map((line) => line.slice(0, 13))).toEqual(['A100000000001', 'Z900000000002']);
  expect(indexFile(IDENTITY, {}, file)).toHaveLength(468);
});

test('sums at the limit of a field are written, and one above it is refused by its number', () => {
  const file = beginDataFile(IDENTITY);
  file.add('C100', { total: 99_999_999_999_999, withheld: -99_999_999_999 });
  expect(lines(file)[1]?.slice(347, 374)).toBe('+99999999999999-99999999999');
  expect(() => file.add('C100', { withheld: 100_000_000_000 })).toThrow(FieldTooSmallError);
  expect(() => file.add('C100', { total: 100_000_000_000_000 })).toThrow(/1223/);
  expect(() => file.add('C100', { total: 1.5 })).toThrow(/whole number/);
});

test('pieces that are taken when they are full join to the whole file', () => {
  const file = beginDataFile(IDENTITY);
  let text = '';
  for (let count = 0; count < 3_000; count += 1) {
    file.add('D120', { lineNumber: 1, amount: count });
    if (file.isPieceFull()) text += read(file.takePiece());
  }
  file.close();
  text += read(file.takePiece());
  const records = text.split('\r\n').slice(0, -1);
  expect(records).toHaveLength(3_002);
  const numbers = records.map((record) => Number(record.slice(4, 13)));
  expect(numbers).toEqual(Array.from({ length: 3_002 }, (_, index) => index + 1));
  expect(file.counts.D120).toBe(3_000);
});

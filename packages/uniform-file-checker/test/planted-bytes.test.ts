import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { FaultCode } from '../src/faults/fault-codes.ts';
import { check, codesOf, fileOf, named, sampleArchive, sampleFiles } from './check-sample.ts';
import { iso } from './record-builder.ts';
import { iniRecords, numbered, sampleRecords } from './sample-file.ts';

const RECORDS = numbered(sampleRecords());
const TEXT = RECORDS.map((one) => `${one}\r\n`).join('');

function encoded(write: (sign: string) => number[]): Uint8Array {
  return Uint8Array.from([...TEXT].flatMap((sign) => write(sign)));
}
const isLetter = (sign: string): boolean => sign >= 'א' && sign <= 'ת';
const plain = (sign: string): number => iso(sign)[0] ?? 0;

const PLANTS: readonly (readonly [string, FaultCode, Uint8Array])[] = [
  ['nothing', 'file_empty', new Uint8Array(0)],
  ['ends of lines without CR', 'line_without_cr', iso(TEXT.replaceAll('\r', ''))],
  ['no end of the last line', 'line_without_end', iso(TEXT.slice(0, -2))],
  ['no ends of lines at all', 'line_endless', iso(RECORDS.join(''))],
  ['an empty line', 'line_empty', iso(TEXT.replace('\r\n', '\r\n\r\n'))],
  ['an end mark of DOS', 'dos_end_mark', iso(`${TEXT}\u001a`)],
  ['UTF-8', 'encoding_utf8', new TextEncoder().encode(TEXT)],
  ['a byte order mark', 'byte_order_mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
  [
    'UTF-16',
    'encoding_utf16',
    encoded((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
  ],
  ['CP-862', 'encoding_cp862', encoded((sign) => [plain(sign) - (isLetter(sign) ? 0x60 : 0)])],
  [
    'vowel signs of windows-1255',
    'encoding_windows1255',
    encoded((sign) => [sign === 'ק' ? 0xd7 : plain(sign)]),
  ],
  [
    'quotes of windows-1255',
    'encoding_windows1255',
    encoded((sign) => [sign === 'ק' ? 0x94 : plain(sign)]),
  ],
  ['a control character', 'control_character', iso(TEXT.replace('פרטים', 'פר\u0007ים'))],
  ['a byte of no letter', 'byte_unknown', encoded((sign) => [sign === 'ק' ? 0xff : plain(sign)])],
  ['a record of another type', 'record_unknown', iso(TEXT.replace('M100', 'M101'))],
  ['a record with a blank too few', 'record_short', iso(TEXT.replace(' \r\n', '\r\n'))],
  ['a record with a blank too many', 'record_long', iso(TEXT.replace('\r\n', ' \r\n'))],
  ['a gap in the count', 'running_number', iso(TEXT.replace('C100000000008', 'C100000000009'))],
  ['no opening', 'opening_missing', fileOf(RECORDS.slice(1))],
  ['two openings', 'opening_again', fileOf([RECORDS[0] ?? '', ...RECORDS])],
  ['no closing', 'closing_missing', fileOf(RECORDS.slice(0, -1))],
  ['two closings', 'closing_again', fileOf([...RECORDS, RECORDS.at(-1) ?? ''])],
  ['a record behind the end', 'after_closing', fileOf([...RECORDS, RECORDS[1] ?? ''])],
  ['a file cut in the middle', 'closing_missing', iso(TEXT.slice(0, 3000))],
];

test.each(PLANTS)('planted in the bytes, %s: %s', async (_, code, data) => {
  const { codes } = await codesOf(fileOf(iniRecords(RECORDS)), data);
  expect(codes).toContain(code);
});

test('one lost record is one fault of the count, and UTF-8 hides nothing else', async () => {
  const lost = RECORDS.filter((_, index) => index !== 20);
  const { result } = await codesOf(fileOf(iniRecords(RECORDS)), fileOf(lost));
  expect(result.groups.find(({ code }) => code === 'running_number')?.count).toBe(1);
  const utf8 = await codesOf(fileOf(iniRecords(RECORDS)), new TextEncoder().encode(TEXT));
  expect(utf8.codes).toEqual(['encoding_utf8']);
});

test('CP-862 is read where INI.TXT declares it, and ISO-8859-8 is not', async () => {
  const [opening = '', ...rest] = iniRecords(RECORDS);
  const dos = (text: string): Uint8Array =>
    Uint8Array.from(text, (sign) => plain(sign) - (isLetter(sign) ? 0x60 : 0));
  const ini = `${[`${opening.slice(0, 395)}2${opening.slice(396)}`, ...rest].join('\r\n')}\r\n`;
  expect((await codesOf(dos(ini), dos(TEXT))).codes).toEqual([]);
  expect((await codesOf(dos(ini), iso(TEXT))).codes).toEqual(['encoding_declared']);
});

test('whatever is cut, edited or added, the checker answers', async () => {
  const { ini, data } = sampleFiles();
  const packed = sampleArchive();
  const edit = fc.record({ at: fc.nat(), byte: fc.nat(255), cut: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(edit, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('ini', 'data', 'archive'),
      async (edits, which) => {
        let bytes = Uint8Array.from({ ini, data, archive: packed }[which]);
        for (const { at, byte, cut } of edits) {
          const place = at % (bytes.length + 1);
          if (cut && byte < 16) bytes = bytes.slice(0, place);
          else bytes[place] = byte;
        }
        const sources =
          which === 'archive'
            ? [named('a.zip', bytes)]
            : [
                named('INI.TXT', which === 'ini' ? bytes : ini),
                named('BKMVDATA.TXT', which === 'data' ? bytes : data),
              ];
        const result = await check(sources);
        for (const { count, kept } of result.groups)
          expect(count).toBeGreaterThanOrEqual(kept.length);
      },
    ),
    { numRuns: 300 },
  );
});

import { expect, test } from 'vitest';

import { ascii, CODE_A, CREDIT, DEBIT, HEAD, PAGE, WINDOWS } from '../../test/masav-samples.ts';
import { checkMasav } from './check-masav.ts';
import { MASAV_FAULTS, type MasavFaultCode } from './masav-faults.ts';
import { writeMasav, writeMasavDebits } from './masav-file.ts';

test('a sound file says what it was made of', () => {
  const head = { ...HEAD, createdOn: HEAD.paidOn };
  const credit = { ...CREDIT, taxId: '', name: 'תורן 7 (ב ~ ם', reference: 'AB3456789012345678YZ' };
  const { faults, institution, movements } = checkMasav(
    writeMasav(head, [credit], { ...PAGE, order: 'logical' }),
    'credits',
  );
  expect(faults).toEqual([]);
  expect(institution).toBe('12345678');
  expect(movements).toEqual([
    {
      bank: '12',
      branch: '600',
      account: '000123456',
      name: credit.name,
      agorot: 1_234_56,
      reference: credit.reference,
      period: '00000000',
    },
  ]);
});

test('a byte beyond the last letter of page 862 is no sign', () => {
  const last = writeMasav(HEAD, [{ ...CREDIT, name: 'ת' }], PAGE);
  expect(checkMasav(last, 'credits').faults).toEqual([]);
  const beyond = last.map((byte) => (byte === 0x9a ? 0x9b : byte));
  expect(checkMasav(beyond, 'credits').faults.map(({ code }) => code)).toEqual(['encoding']);
});

/** Signs put at a column of a line, from 1. */
const put = (line: number, column: number, signs: string) => (lines: readonly string[]) =>
  lines.map((text, index) =>
    index === line - 1
      ? text.slice(0, column - 1) + signs + text.slice(column - 1 + signs.length)
      : text,
  );

type Plant = (lines: readonly string[]) => readonly string[];

const PLANTED: readonly (readonly [MasavFaultCode, Plant])[] = [
  ['empty', () => []],
  ['record-length', (lines) => lines.with(1, `${lines[1] ?? ''} `)],
  ['encoding', put(2, 50, '\u00fb')],
  ['encoding', put(2, 50, '\t')],
  ['record-type', put(2, 1, '2')],
  ['record-type', (lines) => lines.toSpliced(4, 0, lines[1] ?? '')],
  ['record-type', (lines) => lines.toSpliced(4, 0, lines[3] ?? '')],
  ['header-missing', (lines) => lines.slice(1)],
  ['header-repeated', (lines) => lines.toSpliced(1, 0, lines[0] ?? '')],
  ['institution', put(1, 2, '00000000')],
  ['institution', put(2, 9, '9')],
  ['institution', put(4, 9, '9')],
  ['currency', put(1, 10, '01')],
  ['currency', put(3, 10, '01')],
  ['currency', put(4, 10, '01')],
  ['payment-date', put(1, 12, '261131')],
  ['serial', put(1, 19, '000')],
  ['serial', put(1, 18, '1')],
  ['serial', put(1, 22, '1')],
  ['serial', put(1, 20, 'A')],
  ['creation-date', put(1, 23, '260230')],
  ['created-after-payment', put(1, 23, '261201')],
  ['sender', put(1, 29, '5432A')],
  ['header-zeros', put(1, 34, '1')],
  ['institution-name', put(1, 40, ' '.repeat(30))],
  ['header-end', put(1, 126, 'KOS')],
  ['header-end', put(1, 100, 'X')],
  ['bank', put(2, 18, '00')],
  ['branch', put(2, 20, '0A0')],
  ['account-kind', put(2, 23, '0001')],
  ['account', put(2, 27, '000000000')],
  ['tax-id', put(2, 45, '6')],
  ['payee-name', put(2, 46, ' '.repeat(16))],
  ['amount', put(2, 62, '0000000000000')],
  ['amount', put(2, 62, '0000001234.56')],
  ['period', put(2, 95, 'A')],
  ['text-code', put(2, 103, '001')],
  ['movement-type', put(2, 106, '504')],
  ['movement-zeros', put(2, 126, '1')],
  ['movement-zeros', put(2, 12, '1')],
  ['movement-zeros', put(2, 17, '1')],
  ['movement-zeros', put(2, 36, '1')],
  ['movement-blanks', put(2, 127, 'X')],
  ['no-movements', (lines) => lines.toSpliced(1, 2)],
  ['total-missing', (lines) => lines.toSpliced(3, 1)],
  ['total-date', put(4, 12, '261129')],
  ['total-serial', put(4, 19, '002')],
  ['total-sum', put(4, 36, '1')],
  ['total-count', put(4, 58, '3')],
  ['total-other-kind', put(4, 37, '1')],
  ['total-other-kind', put(4, 51, '1')],
  ['total-other-kind', put(4, 59, '1')],
  ['total-other-kind', put(4, 65, '1')],
  ['total-blanks', put(4, 66, 'X')],
  ['total-blanks', put(4, 128, 'X')],
  ['end-missing', (lines) => lines.slice(0, -1)],
  ['end-missing', put(5, 128, '8')],
  ['after-end', (lines) => [...lines, lines.at(-1) ?? '']],
];

const SOUND = ascii(writeMasav(HEAD, [CREDIT, { ...CREDIT, agorot: 44 }], CODE_A))
  .split('\r\n')
  .slice(0, -1);
const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
const codesOf = (text: string): MasavFaultCode[] =>
  checkMasav(bytesOf(text), 'credits').faults.map(({ code }) => code);

test.each(PLANTED)('%s is found', (code, plant) => {
  const planted = plant(SOUND);
  expect(planted).not.toEqual(SOUND);
  expect(codesOf(planted.map((line) => `${line}\r\n`).join(''))).toContain(code);
});

test('lines that end otherwise are found', () => {
  expect(codesOf(SOUND.join('\r\n'))).toContain('line-end');
  expect(codesOf(`${SOUND.join('\n')}\r\n`)).toContain('line-end');
});

test('a fault is named with its line, from one on, and what the whole file lacks with none', () => {
  const lines = put(2, 62, '0000001234.56')(put(1, 34, '1')(SOUND));
  expect(
    checkMasav(bytesOf(lines.map((line) => `${line}\r\n`).join('')), 'credits').faults,
  ).toEqual([
    { line: 1, code: 'header-zeros' },
    { line: 2, code: 'amount' },
    { line: 4, code: 'total-sum' },
  ]);
  expect(checkMasav(bytesOf(`${'9'.repeat(128)}\r\n`), 'credits').faults).toEqual([
    { line: 0, code: 'header-missing' },
    { line: 0, code: 'no-movements' },
    { line: 0, code: 'total-missing' },
  ]);
  const days = put(1, 12, '261131')(put(1, 23, '261130')(SOUND));
  expect(codesOf(days.map((line) => `${line}\r\n`).join(''))).toEqual([
    'payment-date',
    'total-date',
  ]);
});

test('every kind of fault is planted', () => {
  const planted = new Set<MasavFaultCode>(['line-end', ...PLANTED.map(([code]) => code)]);
  expect(MASAV_FAULTS.filter((code) => !planted.has(code))).toEqual([]);
});

const DEBITS = ascii(writeMasavDebits(HEAD, [DEBIT, { ...DEBIT, agorot: 44 }], CODE_A))
  .split('\r\n')
  .slice(0, -1);
const faultsOfDebits = (lines: readonly string[]): MasavFaultCode[] =>
  checkMasav(bytesOf(lines.map((line) => `${line}\r\n`).join('')), 'debits').faults.map(
    ({ code }) => code,
  );

test.each<readonly [MasavFaultCode, Plant]>([
  ['movement-type', put(2, 106, '006')],
  ['period', put(2, 95, '26132613')],
  ['period', put(2, 95, '26112610')],
  ['period', put(2, 95, '00000000')],
  ['total-sum', put(4, 51, '1')],
  ['total-count', put(4, 65, '3')],
  ['total-other-kind', put(4, 36, '1')],
  ['total-other-kind', put(4, 58, '1')],
])('of a file of debits %s is found', (code, plant) => {
  expect(faultsOfDebits(DEBITS)).toEqual([]);
  expect(faultsOfDebits(plant(DEBITS))).toEqual([code]);
});

test('a file of credits is none of debits, and the other way round', () => {
  expect(faultsOfDebits(SOUND)).toContain('movement-type');
  expect(codesOf(DEBITS.map((line) => `${line}\r\n`).join(''))).toContain('movement-type');
});

test('a byte beyond the last letter of page 1255 is no sign, nor are letters of two pages', () => {
  const file = writeMasav(HEAD, [{ ...CREDIT, name: 'ת' }], WINDOWS);
  expect(checkMasav(file, 'credits').faults).toEqual([]);
  for (const wrong of [0xfb, 0x9a]) {
    const turned = file.map((byte) => (byte === 0xfa ? wrong : byte));
    expect(checkMasav(turned, 'credits').faults.map(({ code }) => code)).toEqual(['encoding']);
  }
});

import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { checkMasav, MASAV_FAULTS, type MasavFaultCode } from './check-masav.ts';
import { creditRecord, writeMasav, type MasavCredit, type MasavHead } from './masav-file.ts';
import { isMasavText, type MasavTexts } from './masav-text.ts';

const HEAD: MasavHead = {
  institution: '12345678',
  sender: '54321',
  name: 'אבגד',
  paidOn: localDate('2026-11-30'),
  createdOn: localDate('2026-11-23'),
  serial: 1,
};
const CREDIT: MasavCredit = {
  bank: '12',
  branch: '600',
  account: '123456',
  taxId: '514788215',
  name: 'תורן 7 בע״מ',
  agorot: 1_234_56,
  reference: 'P-2026/17',
};
const CODE_A: MasavTexts = { encoding: 'code-a', order: 'logical' };
const PAGE: MasavTexts = { encoding: 'cp-862', order: 'visual' };

const ascii = (bytes: Uint8Array): string => String.fromCodePoint(...bytes);

test('records are those that the published layout gives by hand', () => {
  const [head, credit, total, end, rest] = ascii(
    writeMasav(HEAD, [CREDIT, { ...CREDIT, agorot: 44 }], CODE_A),
  )
    .split('\r\n')
    .toSpliced(2, 1);
  // Alef is &, and the letters after it A to Z: alef, bet, gimel, dalet.
  expect(head).toBe(
    `K12345678002611300001026112354321000000&ABC${' '.repeat(26)}${' '.repeat(56)}KOT`,
  );
  // Tav Z, vav E, resh X, final nun O; bet A, ayin R, gershayim, mem N.
  expect(credit).toBe(
    [
      '1',
      '12345678',
      '00',
      '000000',
      '12',
      '600',
      '0000',
      '000123456',
      '0',
      '514788215',
      'ZEXO 7 AR"N     ',
      '0000000123456',
      'P202617             ',
      '00000000',
      '000',
      '006',
      '000000000000000000',
      '  ',
    ].join(''),
  );
  expect(total).toBe(
    `5123456780026113000010000000001235000000000000000000000002${'0'.repeat(7)}${' '.repeat(63)}`,
  );
  expect(end).toBe('9'.repeat(128));
  expect(rest).toBe('');
});

test('page 862 has Hebrew from 80 to 9A, in the order of old screens where the bank wants it', () => {
  const bytes = creditRecord(HEAD, { ...CREDIT, name: 'אב 12 ת' }, PAGE);
  expect(Array.from(bytes.subarray(45, 53))).toEqual([
    0x9a, 0x20, 0x31, 0x32, 0x20, 0x81, 0x80, 0x20,
  ]);
  const logical = creditRecord(HEAD, { ...CREDIT, name: 'אב 12 ת' }, { ...PAGE, order: 'logical' });
  expect(Array.from(logical.subarray(45, 53))).toEqual([
    0x80, 0x81, 0x20, 0x31, 0x32, 0x20, 0x9a, 0x20,
  ]);
});

test('all letters of the alphabet are told apart in both', () => {
  const letters = 'אבגדהוזחטיךכלםמןנסעףפץצקרשת';
  for (const texts of [CODE_A, { ...PAGE, order: 'logical' } as const]) {
    const parts = [letters.slice(0, 14), letters.slice(14)].map((name) => [
      ...creditRecord(HEAD, { ...CREDIT, name }, texts).subarray(45, 59),
    ]);
    expect(new Set(parts.flat().filter((byte) => byte !== 0x20)).size).toBe(27);
  }
});

test.each([
  ['גלריה יפו', 'code-a', true],
  ['Gallery', 'code-a', false],
  ['Gallery', 'cp-862', true],
  ['🙂', 'cp-862', false],
  ['', 'code-a', false],
  ['3', 'code-a', true],
] as const)('%j can be told in %s: %s', (text, encoding, expected) => {
  expect(isMasavText(text, { encoding })).toBe(expected);
});

test('names of two hundred letters, line breaks and emoji keep the length of the record', () => {
  const name = `א\r\n🙂"${'ב'.repeat(200)}`;
  for (const texts of [CODE_A, PAGE]) {
    const bytes = writeMasav(HEAD, [{ ...CREDIT, name }], texts);
    expect(bytes).toHaveLength(4 * 130);
    expect(checkMasav(bytes).faults).toEqual([]);
  }
});

test('sums and numbers that no field holds are refused', () => {
  for (const wrong of [
    { agorot: 0 },
    { agorot: -1 },
    { agorot: 1e13 },
    { account: '1234567890' },
  ]) {
    expect(() => creditRecord(HEAD, { ...CREDIT, ...wrong }, CODE_A)).toThrow(/above zero|digits/);
  }
});

test('a sound file says what it was made of', () => {
  const { faults, institution, credits } = checkMasav(writeMasav(HEAD, [CREDIT], PAGE));
  expect(faults).toEqual([]);
  expect(institution).toBe('12345678');
  expect(credits).toMatchObject([
    { bank: '12', branch: '600', account: '000123456', agorot: 1_234_56, reference: 'P202617' },
  ]);
});

test('a byte beyond the last letter of page 862 is no sign', () => {
  const last = writeMasav(HEAD, [{ ...CREDIT, name: 'ת' }], PAGE);
  expect(checkMasav(last).faults).toEqual([]);
  const beyond = last.map((byte) => (byte === 0x9a ? 0x9b : byte));
  expect(checkMasav(beyond).faults.map(({ code }) => code)).toEqual(['encoding']);
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
  ['encoding', put(2, 50, '\u00e0')],
  ['encoding', put(2, 50, '\t')],
  ['record-type', put(2, 1, '2')],
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
  ['movement-blanks', put(2, 127, 'X')],
  ['no-movements', (lines) => lines.toSpliced(1, 2)],
  ['total-missing', (lines) => lines.toSpliced(3, 1)],
  ['total-date', put(4, 12, '261129')],
  ['total-serial', put(4, 19, '002')],
  ['total-sum', put(4, 36, '1')],
  ['total-count', put(4, 58, '3')],
  ['total-debits', put(4, 51, '1')],
  ['total-debits', put(4, 65, '1')],
  ['total-blanks', put(4, 100, 'X')],
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
  checkMasav(bytesOf(text)).faults.map(({ code }) => code);

test.each(PLANTED)('%s is found', (code, plant) => {
  const planted = plant(SOUND);
  expect(planted).not.toEqual(SOUND);
  expect(codesOf(planted.map((line) => `${line}\r\n`).join(''))).toContain(code);
});

test('lines that end otherwise are found', () => {
  expect(codesOf(SOUND.join('\r\n'))).toContain('line-end');
  expect(codesOf(`${SOUND.join('\n')}\r\n`)).toContain('line-end');
});

test('every kind of fault is planted', () => {
  const planted = new Set<MasavFaultCode>(['line-end', ...PLANTED.map(([code]) => code)]);
  expect(MASAV_FAULTS.filter((code) => !planted.has(code))).toEqual([]);
});

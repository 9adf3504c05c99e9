import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { checkPcn874 } from './check-pcn874.ts';
import { ENTRY_TYPES, SALE_ENTRY_TYPES } from './entry-types.ts';
import { PCN874_FAULTS, type Pcn874FaultCode } from './pcn874-fault.ts';
import { writePcn874, type Pcn874Record } from './pcn874-file.ts';

/** Written by hand: a sale, a small one without a customer, a credit, an export, an input and petty cash. */
const LINES = [
  'O514788215202610120261112+00000010101+000001818+00000000000+000000000000000004+00000004000' +
    '+000000180+000000009000000002+00000001629',
  'S300000007202610040000000001042000002250+0000012500123456789',
  'L000000000202610050000000001043000000018+0000000101000000000',
  'S300000007202610060000000000007000000450-0000002500123456780',
  'Y999999999202610070000000001044000000000+0000004000000000000',
  'T300000007202610080000000088120000000180+0000001000000000000',
  'K000000000202609300000000000001000000009+0000000050000000000',
  'X514788215',
];

const fileOf = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');

/** Returns the same with other characters from a column of a line on, both from 1. */
function changed(line: number, column: number, text: string): string {
  return fileOf(
    LINES.map((one, index) =>
      index === line - 1
        ? one.slice(0, column - 1) + text + one.slice(column - 1 + text.length)
        : one,
    ),
  );
}

const without = (line: number): string => fileOf(LINES.filter((_one, index) => index !== line - 1));

test('a sound file has no faults, and is read to its sums', () => {
  const { faults, header, types } = checkPcn874(fileOf(LINES));
  expect(faults).toEqual([]);
  expect(header).toMatchObject({ outputVat: 1_818, inputVat: 180, equipmentVat: 9, total: 1_629 });
  expect(types).toEqual([
    { type: 'S', count: 2, amount: 10_000, vat: 1_800 },
    { type: 'L', count: 1, amount: 101, vat: 18 },
    { type: 'Y', count: 1, amount: 4_000, vat: 0 },
    { type: 'T', count: 1, amount: 1_000, vat: 180 },
    { type: 'K', count: 1, amount: 50, vat: 9 },
  ]);
  expect(checkPcn874(fileOf(LINES).replaceAll('\r\n', '\n')).faults).toEqual([]);
});

/** What is planted, its code, and the line and first column where it is to be found. */
const PLANTED: readonly [Pcn874FaultCode, string, number, number?][] = [
  ['empty', ' \r\n', 0],
  ['bad-character', changed(3, 23, 'a'), 3, 23],
  ['line-ends-mixed', fileOf(LINES).replace('\r\n', '\n'), 0],
  ['line-ends-mixed', fileOf(LINES).replaceAll('\r\n', '\r'), 0],
  ['blank-line', fileOf([...LINES.slice(0, 3), '', ...LINES.slice(3)]), 4],
  ['header-missing', without(1), 1],
  ['header-length', fileOf([`${LINES[0] ?? ''}0`, ...LINES.slice(1)]), 1],
  ['header-repeated', fileOf([...LINES.slice(0, 2), ...LINES]), 3],
  ['reporter-number', changed(1, 2, '514788216'), 1, 2],
  ['period', changed(1, 11, '202613'), 1, 11],
  ['period', changed(1, 11, '189910'), 1, 11],
  ['report-type', changed(1, 17, '2'), 1, 17],
  ['creation-date', changed(1, 18, '20261131'), 1, 18],
  ['created-before-period', changed(1, 18, '20260930'), 1, 18],
  ['header-number', changed(1, 26, '0'), 1, 26],
  ['header-number', changed(1, 70, '+'), 1, 70],
  ['other-rate', changed(1, 48, '+00000000001'), 1, 48],
  ['other-rate', changed(1, 60, '-000000001'), 1, 60],
  ['record-type', changed(2, 1, 'Z'), 2, 1],
  ['record-type', changed(2, 1, 's'), 2, 1],
  ['record-length', fileOf([LINES[0] ?? '', (LINES[1] ?? '').slice(0, -1)]), 2],
  ['party-not-number', changed(2, 2, 'A'), 2, 2],
  ['party-missing', changed(2, 2, '000000000'), 2, 2],
  ['party-missing', changed(6, 2, '000000000'), 6, 2],
  ['party-check-digit', changed(2, 2, '300000008'), 2, 2],
  ['party-of-nobody', changed(3, 2, '300000007'), 3, 2],
  ['party-of-nobody', changed(7, 2, '300000007'), 7, 2],
  ['export-party', changed(5, 2, '000000000'), 5, 2],
  ['own-number', changed(6, 2, '514788215'), 6, 2],
  ['date', changed(2, 11, '20261032'), 2, 11],
  ['date', changed(2, 11, '2026100-'), 2, 11],
  ['date-after-period', changed(2, 11, '20261101'), 2, 11],
  ['document-number', changed(2, 23, '000000000'), 2, 23],
  ['document-number', changed(2, 23, '+'), 2, 23],
  ['document-number', changed(7, 23, '000000000'), 7, 23],
  ['vat-not-number', changed(2, 32, '+'), 2, 32],
  ['amount-not-number', changed(2, 42, '-'), 2, 42],
  ['sign', changed(2, 41, '0'), 2, 41],
  ['nothing', changed(3, 32, '000000000+0000000000'), 3, 42],
  ['vat-above-rate', changed(2, 32, '000002252'), 2, 32],
  ['vat-above-rate', changed(7, 32, '000000011'), 7, 32],
  ['vat-of-export', changed(5, 40, '1'), 5, 32],
  ['input-without-vat', changed(6, 32, '000000000'), 6, 32],
  ['unnamed-above-limit', changed(3, 42, '0000005001'), 3, 42],
  ['allocation-number', changed(2, 52, '+'), 2, 52],
  ['allocation-of-nobody', changed(3, 60, '1'), 3, 52],
  ['sales-count', changed(1, 78, '5'), 1, 70],
  ['inputs-count', changed(1, 119, '3'), 1, 111],
  ['sales-sum', changed(1, 90, '1'), 1, 79],
  ['sales-sum', without(5), 1, 79],
  ['taxable-sum', changed(1, 26, '+00000010102'), 1, 26],
  ['output-vat-sum', changed(1, 38, '+000001819'), 1, 38],
  ['input-vat-sum', changed(1, 101, '-000000009'), 1, 91],
  ['total', changed(1, 120, '-'), 1, 120],
  ['footer-missing', without(8), 7],
  ['footer-length', changed(8, 11, '0'), 8],
  ['footer-number', changed(8, 2, '300000007'), 8, 2],
  ['after-footer', fileOf([...LINES, LINES[1] ?? '']), 9],
];

test.each(PLANTED)('%s is found where it was planted (%#)', (code, file, line, column) => {
  const found = checkPcn874(file).faults.filter((fault) => fault.code === code);
  expect(found.map((fault) => [fault.line, fault.columns?.from])).toContainEqual([line, column]);
});

test('every fault that is named has been planted', () => {
  expect([...new Set(PLANTED.map(([code]) => code))].toSorted()).toEqual(PCN874_FAULTS.toSorted());
});

/** Returns the same records with a header of their sums. */
function recordsOf(...lines: readonly string[]): string {
  const signed = (value: number, length: number) =>
    (value < 0 ? '-' : '+') + String(Math.abs(value)).padStart(length, '0');
  const sumOf = (from: number, to: number) =>
    lines.reduce((sum, line) => sum + Number(line.slice(40, 41) + line.slice(from, to)), 0);
  const [vat, amount] = [sumOf(31, 40), sumOf(41, 51)];
  const head =
    `O514788215202610120261112${signed(amount, 11)}${signed(vat, 9)}+00000000000+000000000` +
    `${String(lines.length).padStart(9, '0')}+00000000000+000000000+000000000000000000${signed(vat, 11)}`;
  return fileOf([head, ...lines, 'X514788215']);
}
const saleOf = (type: string, vat: number, amount: number) =>
  `${type}${type === 'L' ? '000000000' : '300000007'}202610040000000001042${String(vat).padStart(9, '0')}+` +
  `${String(amount).padStart(10, '0')}000000000`;

test.each([
  // The rate, and a shekel for the rounding of each.
  ['S', 19, 99, []],
  ['S', 20, 99, ['vat-above-rate']],
  ['S', 1, 1, []],
  ['S', 2, 5, []],
  ['S', 3, 10, ['vat-above-rate']],
  ['L', 900, 5_000, []],
  ['L', 900, 5_001, ['unnamed-above-limit']],
  ['L', 0, 5_001, ['taxable-sum']],
  ['S', 1, 0, []],
] as const)('%s of VAT %i and sum %i has the faults %j', (type, vat, amount, faults) => {
  const found = checkPcn874(recordsOf(saleOf(type, vat, amount))).faults;
  expect(found.map(({ code }) => code)).toEqual(faults);
});

test.each([
  [32, '+', 'vat-not-number'],
  [42, '-', 'amount-not-number'],
  [41, '0', 'sign'],
])('what cannot be read at column %i adds to no sum', (column, text, code) => {
  const { faults, types } = checkPcn874(changed(2, column, text));
  expect(faults.map((fault) => fault.code)).toEqual([
    'sales-count',
    'sales-sum',
    'taxable-sum',
    'output-vat-sum',
    code,
  ]);
  expect(types[1]).toEqual({ type: 'S', count: 1, amount: -2_500, vat: -450 });
});

test('faults are in the order of their lines, one for each', () => {
  const untaxed = 'S300000007202610060000000000007000000000-0000000001000000000';
  const least = recordsOf(saleOf('S', 18, 100), untaxed);
  expect(checkPcn874(least).faults).toEqual([]);
  const several = changed(1, 26, '+00000010102').replace(
    'S3000000072026100400',
    'S3000000082026100400',
  );
  expect(checkPcn874(several).faults.map(({ line, code }) => [line, code])).toEqual([
    [1, 'sales-sum'],
    [1, 'taxable-sum'],
    [2, 'party-check-digit'],
  ]);
});

test('an invoice to oneself has the own number', () => {
  expect(checkPcn874(changed(6, 1, 'C514788215')).faults.map(({ code }) => code)).toEqual([]);
});

test('a file that was created in its last month is none of before it', () => {
  expect(checkPcn874(changed(1, 18, '20261001')).faults).toEqual([]);
});

test('a paper that no type numbers has none, and a file without a header is read as records', () => {
  expect(checkPcn874(changed(5, 23, '000000000')).faults).toEqual([]);
  const { faults, types } = checkPcn874(without(1));
  expect(faults.map(({ line, code }) => [line, code])).toEqual([
    [1, 'header-missing'],
    [7, 'footer-number'],
  ]);
  expect(types.map(({ type, count }) => [type, count])).toEqual([
    ['S', 2],
    ['L', 1],
    ['Y', 1],
    ['T', 1],
    ['K', 1],
  ]);
});

test('the last line may end without a break', () => {
  expect(checkPcn874(fileOf(LINES).slice(0, -2)).faults).toEqual([]);
});

test('small taxed sales may round to no VAT, and stand on either side of the header', () => {
  const record: Pcn874Record = {
    type: 'L',
    part: 'taxable',
    party: '',
    date: localDate('2026-10-04'),
    number: '5',
    amount: 3,
    vat: 0,
    allocationNumber: '',
  };
  const head = {
    reporter: '514788215',
    periodEnd: localDate('2026-10-31'),
    createdOn: localDate('2026-11-12'),
  };
  for (const part of ['taxable', 'untaxed'] as const) {
    expect(checkPcn874(writePcn874(head, [{ ...record, part }])).faults).toEqual([]);
  }
  const smallCredit: Pcn874Record = { ...record, type: 'S', party: '300000007', amount: -3 };
  for (const part of ['taxable', 'untaxed'] as const) {
    expect(checkPcn874(writePcn874(head, [{ ...smallCredit, part }])).faults).toEqual([]);
  }
  // The VAT of four shekels is one shekel: without it, they are not taxed. What has VAT is.
  for (const [amount, vat, part] of [
    [4, 0, 'taxable'],
    [-4, 0, 'taxable'],
    [3, 1, 'untaxed'],
    [-3, -1, 'untaxed'],
  ] as const) {
    const { faults } = checkPcn874(writePcn874(head, [{ ...smallCredit, amount, vat, part }]));
    expect(faults.map(({ code }) => code)).toContain('taxable-sum');
  }
});

test('random records are written as the checker reads them, up to the limits of their fields', () => {
  let seed = 874;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const records = Array.from({ length: 400 }, (): Pcn874Record => {
    const type = ENTRY_TYPES[random(ENTRY_TYPES.length)] ?? 'S';
    const isSale = (SALE_ENTRY_TYPES as readonly string[]).includes(type);
    const sign = random(4) === 0 ? -1 : 1;
    const amount = (type === 'L' ? 4 : 100) + random(type === 'L' ? 4_900 : 900_000);
    const isTaxed = type !== 'Y' && (!isSale || random(2) === 0);
    const part = isSale
      ? isTaxed
        ? 'taxable'
        : 'untaxed'
      : random(3) > 0
        ? 'inputs'
        : 'equipment';
    return {
      type,
      part,
      party: '300000007',
      date: localDate(`2026-10-${String(1 + random(31)).padStart(2, '0')}`),
      number: `A${String(1 + random(2_000_000_000))}7`,
      amount: sign * amount,
      vat: isTaxed ? sign * Math.max(1, Math.round(amount * 0.18)) : 0,
      allocationNumber: type === 'L' || type === 'K' ? '' : '123456789',
    };
  });
  const head = {
    reporter: '514788215',
    periodEnd: localDate('2026-10-31'),
    createdOn: localDate('2026-11-12'),
  };
  const { faults, header } = checkPcn874(writePcn874(head, records));
  expect(faults).toEqual([]);
  const vatOf = (part: string): number =>
    records.reduce((sum, record) => sum + (record.part === part ? record.vat : 0), 0);
  expect(header).toMatchObject({
    outputVat: vatOf('taxable'),
    inputVat: vatOf('inputs'),
    equipmentVat: vatOf('equipment'),
  });
});

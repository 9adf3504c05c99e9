import { amount, digits, record } from './record-builder.ts';

/** Numbers with a valid check digit, which belong to none of the parties named here. */
export const BUSINESS = '777777715';
export const OTHER_BUSINESS = '199999996';
const PRIMARY_ID = '123456789012345';
const CONSTANT = '&OF1.31&';
const DAY = '20260315';

/** Fields that a test sets otherwise than the sample does. */
export type Changes = Readonly<Record<string, number | string>>;

const head = (type: string): readonly [number, number, string][] => [
  [1, 4, type],
  [5, 9, '000000000'],
  [14, 9, BUSINESS],
];

export function a100(): string {
  return record(95, [...head('A100'), [23, 15, PRIMARY_ID], [38, 8, CONSTANT]]);
}

export function z900(): string {
  return record(110, [
    ...head('Z900'),
    [23, 15, PRIMARY_ID],
    [38, 8, CONSTANT],
    [46, 15, '@TOTAL'],
  ]);
}

/** Returns a document: type, number and sums in agorot; link is its number. */
export function c100(
  type: number,
  number: number,
  sums: { before: number; discount?: number; vat?: number; withheld?: number },
): string {
  const after = sums.before + (sums.discount ?? 0);
  return record(444, [
    ...head('C100'),
    [23, 3, digits(type, 3)],
    [26, 20, digits(number, 6)],
    [46, 8, DAY],
    [54, 4, '0930'],
    [58, 50, 'לקוח לדוגמה'],
    [108, 50, 'רחוב'],
    [168, 30, 'חיפה'],
    [236, 2, 'IL'],
    [253, 9, OTHER_BUSINESS],
    [262, 8, DAY],
    [270, 15, amount(0)],
    [288, 15, amount(sums.before)],
    [303, 15, amount(sums.discount ?? 0)],
    [318, 15, amount(after)],
    [333, 15, amount(sums.vat ?? 0)],
    [348, 15, amount(after + (sums.vat ?? 0))],
    [363, 12, amount(sums.withheld ?? 0, 12)],
    [375, 15, 'C1'],
    [401, 8, DAY],
    [425, 7, digits(number, 7)],
  ]);
}

/** Returns a row: quantity in ten thousandths, the rest in agorot. */
export function d110(
  type: number,
  number: number,
  row: { line: number; price: number; quantity?: number; discount?: number; base?: string },
): string {
  const quantity = row.quantity ?? 10_000;
  const total = (quantity / 10_000) * row.price + (row.discount ?? 0);
  return record(339, [
    ...head('D110'),
    [23, 3, digits(type, 3)],
    [26, 20, digits(number, 6)],
    [46, 4, digits(row.line, 4)],
    [50, 3, row.base?.slice(0, 3) ?? '000'],
    [53, 20, row.base?.slice(3) ?? ''],
    [73, 1, '2'],
    [74, 20, 'ITEM1'],
    [94, 30, 'פריט'],
    [204, 20, 'יחידה'],
    [224, 17, amount(quantity, 17)],
    [241, 15, amount(row.price)],
    [256, 15, amount(row.discount ?? 0)],
    [271, 15, amount(total)],
    [286, 4, '1800'],
    [297, 8, DAY],
    [305, 7, digits(number, 7)],
  ]);
}

/** Returns a means of payment: 1 cash, 2 cheque with its details, 3 card. */
export function d120(
  type: number,
  number: number,
  row: { line: number; means: number; sum: number },
): string {
  const isCheque = row.means === 2;
  const isCard = row.means === 3;
  return record(222, [
    ...head('D120'),
    [23, 3, digits(type, 3)],
    [26, 20, digits(number, 6)],
    [46, 4, digits(row.line, 4)],
    [50, 1, String(row.means)],
    [51, 10, digits(isCheque ? 12 : 0, 10)],
    [61, 10, digits(isCheque ? 600 : 0, 10)],
    [71, 15, digits(isCheque ? 123456 : 0, 15)],
    [86, 10, digits(isCheque ? 55 : 0, 10)],
    [96, 8, isCheque ? '20260401' : '00000000'],
    [104, 15, amount(row.sum)],
    [119, 1, isCard ? '2' : '0'],
    [120, 20, isCard ? 'VISA' : ''],
    [140, 1, isCard ? '1' : '0'],
    [148, 8, DAY],
    [156, 7, digits(number, 7)],
  ]);
}

/** Returns a line of a movement; side 1 debit, 2 credit. */
export function b100(
  movement: number,
  line: { line: number; account: string; side: 1 | 2; sum: number; batch?: number },
): string {
  return record(317, [
    ...head('B100'),
    [23, 10, digits(movement, 10)],
    [33, 5, digits(line.line, 5)],
    [38, 8, digits(line.batch ?? 0, 8)],
    [46, 15, 'INV'],
    [61, 20, '000001'],
    [81, 3, '305'],
    [104, 3, '000'],
    [107, 50, 'פרטים'],
    [157, 8, DAY],
    [165, 8, DAY],
    [173, 15, line.account],
    [203, 1, String(line.side)],
    [207, 15, amount(line.sum)],
    [222, 15, amount(0)],
    [237, 12, amount(0, 12)],
    [276, 8, DAY],
  ]);
}

/** Returns an account with its sums of the range, in agorot. */
export function b110(
  key: string,
  sums: { opening?: number; debits?: number; credits?: number },
): string {
  return record(376, [
    ...head('B110'),
    [23, 15, key],
    [38, 50, 'חשבון'],
    [88, 15, '100'],
    [103, 30, 'נכסים'],
    [278, 15, amount(sums.opening ?? 0)],
    [293, 15, amount(sums.debits ?? 0)],
    [308, 15, amount(sums.credits ?? 0)],
    [323, 4, '0000'],
    [327, 9, '000000000'],
    [343, 15, amount(0)],
  ]);
}

export function m100(number: string): string {
  return record(298, [
    ...head('M100'),
    [63, 20, number],
    [83, 50, 'פריט'],
    [173, 20, 'יחידה'],
    [193, 12, amount(1000, 12)],
    [205, 12, amount(0, 12)],
    [217, 12, amount(300, 12)],
    [229, 10, digits(0, 10)],
    [239, 10, digits(0, 10)],
  ]);
}

export function a000(): string {
  return record(466, [
    [1, 4, 'A000'],
    [10, 15, '@TOTAL'],
    [25, 9, BUSINESS],
    [34, 15, PRIMARY_ID],
    [49, 8, CONSTANT],
    [57, 8, '00012345'],
    [65, 20, 'Pinkas'],
    [85, 20, '1.0'],
    [105, 9, OTHER_BUSINESS],
    [114, 20, 'Pinkas'],
    [134, 1, '2'],
    [135, 50, 'X:\\OPENFRMT\\77777771.26\\04010930'],
    [185, 1, '2'],
    [186, 1, '1'],
    [187, 9, '000000000'],
    [196, 9, '000000000'],
    [215, 50, 'עסק לדוגמה'],
    [363, 4, '0000'],
    [367, 8, '20260101'],
    [375, 8, '20261231'],
    [383, 8, '20260401'],
    [391, 4, '0930'],
    [395, 1, '0'],
    [396, 1, '1'],
    [397, 20, 'ZIP'],
    [417, 3, 'ILS'],
    [420, 1, '0'],
  ]);
}

/** Returns the records of a small business: five documents, a ledger that balances, an item. */
export function sampleRecords(): string[] {
  return [
    a100(),
    b100(1, { line: 1, account: 'CUST', side: 1, sum: 118_00 }),
    b100(1, { line: 2, account: 'SALES', side: 2, sum: 100_00 }),
    b100(1, { line: 3, account: 'VAT', side: 2, sum: 18_00 }),
    b110('CUST', { opening: 50_00, debits: 118_00 }),
    b110('SALES', { credits: 100_00 }),
    b110('VAT', { opening: -50_00, credits: 18_00 }),
    c100(305, 1, { before: 110_00, discount: -10_00, vat: 18_00 }),
    d110(305, 1, { line: 1, price: 60_00 }),
    d110(305, 1, { line: 2, price: 30_00, quantity: 20_000, discount: -10_00 }),
    c100(320, 2, { before: 100_00, vat: 18_00 }),
    d110(320, 2, { line: 1, price: 100_00 }),
    d120(320, 2, { line: 1, means: 2, sum: 100_00 }),
    d120(320, 2, { line: 2, means: 1, sum: 18_00 }),
    c100(330, 3, { before: 60_00, vat: 10_80 }),
    d110(330, 3, { line: 1, price: 60_00, base: '305000001' }),
    c100(400, 4, { before: 100_00, withheld: 25_00 }),
    d120(400, 4, { line: 1, means: 3, sum: 100_00 }),
    c100(200, 5, { before: 0 }),
    d110(200, 5, { line: 1, price: 0 }),
    m100('ITEM1'),
    z900(),
  ];
}

/** Gives every record its running number, and totals their sum. */
export function numbered(records: readonly string[]): string[] {
  return records.map((one, index) =>
    `${one.slice(0, 4)}${digits(index + 1, 9)}${one.slice(13)}`.replace(
      '@TOTAL         ',
      digits(records.length, 15),
    ),
  );
}

/** INI.TXT of records: the opening and one line for each type. */
export function iniRecords(records: readonly string[]): string[] {
  const types = ['B100', 'B110', 'C100', 'D110', 'D120', 'M100'];
  const summaries = types.flatMap((type) => {
    const count = records.filter((one) => one.startsWith(type)).length;
    return count === 0 ? [] : [`${type}${digits(count, 15)}`];
  });
  return [a000().replace('@TOTAL         ', digits(records.length, 15)), ...summaries];
}

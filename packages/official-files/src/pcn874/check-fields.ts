/*
 * A transcription of the layout of its own (israel.md 3, columns as they are counted there, from 1): it shares nothing with the
 * writer, so that a slip in one of them is found by the other.
 */

/** Columns of a line, both included. */
export interface Columns {
  readonly from: number;
  readonly to: number;
}

const columns = (from: number, to: number): Columns => ({ from, to });

export const HEADER_LENGTH = 131;
export const HEADER = {
  reporter: columns(2, 10),
  period: columns(11, 16),
  reportType: columns(17, 17),
  createdOn: columns(18, 25),
  taxable: columns(26, 37),
  outputVat: columns(38, 47),
  otherRate: columns(48, 59),
  otherRateVat: columns(60, 69),
  salesCount: columns(70, 78),
  untaxed: columns(79, 90),
  inputVat: columns(91, 100),
  equipmentVat: columns(101, 110),
  inputsCount: columns(111, 119),
  total: columns(120, 131),
} as const;

export const RECORD_LENGTH = 60;
export const RECORD = {
  type: columns(1, 1),
  party: columns(2, 10),
  date: columns(11, 18),
  group: columns(19, 22),
  number: columns(23, 31),
  vat: columns(32, 40),
  sign: columns(41, 41),
  amount: columns(42, 51),
  allocation: columns(52, 60),
} as const;

export const FOOTER_LENGTH = 10;
export const FOOTER = { reporter: columns(2, 10) } as const;

/** Returns the text in columns of a line. */
export function at(line: string, { from, to }: Columns): string {
  return line.slice(from - 1, to);
}

/** Returns a number of digits alone; undefined for anything else. */
export function digitsAt(line: string, where: Columns): number | undefined {
  const text = at(line, where);
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Returns a number behind its sign; undefined for anything else. */
export function signedAt(line: string, where: Columns): number | undefined {
  const text = at(line, where);
  return /^[+-]\d+$/.test(text) ? Number(text) : undefined;
}

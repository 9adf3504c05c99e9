import { assert } from '@pinkas/domain/assert';
import { paddedIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { FOREIGN_PARTY, SALE_ENTRY_TYPES, type EntryType } from './entry-types.ts';

/** Which part of the header a record adds to. */
export type HeaderPart = 'taxable' | 'untaxed' | 'inputs' | 'equipment';

/** One document, or a part of it, in whole shekels. Credits and cancellations are below zero. */
export interface Pcn874Record {
  readonly type: EntryType;
  readonly part: HeaderPart;
  /** Number of the other party; empty for none. */
  readonly party: string;
  /** Of the document. */
  readonly date: LocalDate;
  /** As on the document; its nine last digits are written. */
  readonly number: string;
  /** Before VAT, the whole of it; never of the other sign than the VAT. */
  readonly amount: number;
  /** Of inputs what is claimed. */
  readonly vat: number;
  /** As the authority gave it; its nine last digits are written. */
  readonly allocationNumber: string;
}

/** Who files what, and when the file was made. */
export interface Pcn874Head {
  readonly reporter: string;
  /** Last day of the period: its month names it [unverified for periods of two months]. */
  readonly periodEnd: LocalDate;
  readonly createdOn: LocalDate;
}

const LINE_END = '\r\n';

/** Numbers as printed on a document: digits alone count. */
const lastDigits = (text: string, length: number): string =>
  text.replaceAll(/\D/g, '').slice(-length).padStart(length, '0');

function whole(value: number, length: number): string {
  const digits = String(Math.abs(value));
  assert(Number.isSafeInteger(value) && digits.length <= length, `${digits} has ${length} digits`);
  return digits.padStart(length, '0');
}

const signOf = (value: number): string => (value < 0 ? '-' : '+');
const signed = (value: number, length: number): string => signOf(value) + whole(value, length);
const plainDate = (day: LocalDate): string => day.replaceAll('-', '');

/** Returns the party in the form that its type of entry requires. */
function partyOf({ type, party }: Pick<Pcn874Record, 'type' | 'party'>): string {
  if (type === 'Y') return FOREIGN_PARTY;
  if (type === 'L' || type === 'K') return whole(0, 9);
  return paddedIsraeliId(party);
}

/** The fields of a record for the other party, the document and its allocation number. */
export interface WrittenNumbers {
  readonly party: string;
  readonly number: string;
  readonly allocationNumber: string;
}

/**
 * Returns the numbers of a record as written in the file. Petty cash has the count of its documents in place of a
 * document number.
 */
export function writtenNumbers(record: Pcn874Record): WrittenNumbers {
  return {
    party: partyOf(record),
    number: record.type === 'K' ? whole(1, 9) : lastDigits(record.number, 9),
    allocationNumber: lastDigits(record.allocationNumber, 9),
  };
}

/** Returns the 60 characters of a record (israel.md 3). */
export function recordLine(record: Pcn874Record): string {
  const { type, date, amount, vat } = record;
  assert(amount * vat >= 0, 'sum and VAT of a record have one sign');
  const { party, number, allocationNumber } = writtenNumbers(record);
  return [
    type,
    party,
    plainDate(date),
    '0000',
    number,
    whole(vat, 9),
    signOf(amount + vat),
    whole(amount, 10),
    allocationNumber,
  ].join('');
}

interface Sums {
  readonly taxable: number;
  readonly outputVat: number;
  readonly untaxed: number;
  readonly inputVat: number;
  readonly equipmentVat: number;
  readonly sales: number;
  readonly inputs: number;
}

function sumsOf(records: readonly Pcn874Record[]): Sums {
  const sum = (part: HeaderPart, of: 'amount' | 'vat'): number =>
    records.reduce((total, record) => total + (record.part === part ? record[of] : 0), 0);
  const sales = records.filter(({ type }) =>
    (SALE_ENTRY_TYPES as readonly EntryType[]).includes(type),
  ).length;
  return {
    taxable: sum('taxable', 'amount'),
    outputVat: sum('taxable', 'vat'),
    untaxed: sum('untaxed', 'amount'),
    inputVat: sum('inputs', 'vat'),
    equipmentVat: sum('equipment', 'vat'),
    sales,
    inputs: records.length - sales,
  };
}

/** Returns the 131 characters of the header: every sum is one of rounded records. */
function headerLine(head: Pcn874Head, sums: Sums): string {
  const { taxable, outputVat, untaxed, inputVat, equipmentVat, sales, inputs } = sums;
  return [
    'O',
    paddedIsraeliId(head.reporter),
    plainDate(head.periodEnd).slice(0, 6),
    '1',
    plainDate(head.createdOn),
    signed(taxable, 11),
    signed(outputVat, 9),
    // Sales at another rate of VAT: there is none today.
    signed(0, 11),
    signed(0, 9),
    whole(sales, 9),
    signed(untaxed, 11),
    signed(inputVat, 9),
    signed(equipmentVat, 9),
    whole(inputs, 9),
    signed(outputVat - inputVat - equipmentVat, 11),
  ].join('');
}

/** Writes the file of a period: header, records in their order, footer; each line ends with CR LF [unverified]. */
export function writePcn874(head: Pcn874Head, records: readonly Pcn874Record[]): string {
  const lines = [
    headerLine(head, sumsOf(records)),
    ...records.map((record) => recordLine(record)),
    `X${paddedIsraeliId(head.reporter)}`,
  ];
  return lines.map((line) => line + LINE_END).join('');
}

/** Returns what the file is called [unverified: one source names it PCN874.TXT, another adds number and period]. */
export function pcn874FileName({ reporter, periodEnd }: Omit<Pcn874Head, 'createdOn'>): string {
  return `PCN874_${paddedIsraeliId(reporter)}_${plainDate(periodEnd).slice(0, 6)}.TXT`;
}

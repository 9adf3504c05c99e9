import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { parseLocalDate } from '@pinkas/domain/time/local-date';

import { at, digitsAt, RECORD, RECORD_LENGTH, type Columns } from './check-fields.ts';
import type { Pcn874FaultCode } from './pcn874-fault.ts';

/** What a valid record adds to the totals. */
export interface ReadRecord {
  readonly type: string;
  readonly isSale: boolean;
  /** In whole shekels, below zero behind a minus. */
  readonly amount: number;
  readonly vat: number;
}

/** The values of the header that a record is checked against; undefined where it cannot be read. */
export interface RecordTerms {
  readonly reporter: string;
  /** The last month, `2026-10`. */
  readonly month: string | undefined;
}

export type Report = (code: Pcn874FaultCode, columns: Columns | null) => void;

const SALES = 'SLMYI';
const INPUTS = 'TKRPHC';
/** Types that must name the other party. */
const NAMED = 'SIMTPHC';
/** Those whose number is not an Israeli one: no source describes how it is checked. */
const OF_AUTHORITY = 'IP';
/** Types without a party. */
const NAMELESS = 'LK';
/** Types of documents that have an own number. */
const NUMBERED = 'STH';
/** In whole shekels before VAT: above it the customer is named. */
const UNNAMED_MAX = 5_000;
/** The highest rate there was, in percent, and a shekel for the rounding of both. */
const RATE_MAX = 18;

/** Returns the day in eight digits; undefined where there is none. */
export function dayAt(line: string, columns: Columns): string | undefined {
  const text = at(line, columns);
  if (!/^\d{8}$/.test(text)) return undefined;
  return parseLocalDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
}

function checkParty(line: string, type: string, terms: RecordTerms, report: Report): void {
  const party = at(line, RECORD.party);
  if (!/^\d{9}$/.test(party)) return report('party-not-number', RECORD.party);
  const isEmpty = Number(party) === 0;
  if (NAMELESS.includes(type) && !isEmpty) return report('party-of-nobody', RECORD.party);
  if (type === 'Y' && isEmpty) return report('export-party', RECORD.party);
  if (NAMED.includes(type)) checkNamed(party, type, terms, report);
}

function checkNamed(party: string, type: string, terms: RecordTerms, report: Report): void {
  if (Number(party) === 0) return report('party-missing', RECORD.party);
  if (!OF_AUTHORITY.includes(type) && !isIsraeliId(party))
    return report('party-check-digit', RECORD.party);
  if ('ST'.includes(type) && party === terms.reporter) report('own-number', RECORD.party);
}

function checkDate(line: string, { month }: RecordTerms, report: Report): void {
  const day = dayAt(line, RECORD.date);
  if (day === undefined) report('date', RECORD.date);
  else if (month !== undefined && day.slice(0, 7) > month) report('date-after-period', RECORD.date);
}

function checkNumbers(line: string, type: string, report: Report): void {
  const number = digitsAt(line, RECORD.number);
  if (number === undefined || (number === 0 && (NUMBERED.includes(type) || type === 'K'))) {
    report('document-number', RECORD.number);
  }
  const allocation = digitsAt(line, RECORD.allocation);
  if (allocation === undefined) report('allocation-number', RECORD.allocation);
  else if (allocation > 0 && NAMELESS.includes(type)) {
    report('allocation-of-nobody', RECORD.allocation);
  }
}

interface Sums {
  readonly amount: number;
  readonly vat: number;
}

interface SumRule {
  readonly code: Pcn874FaultCode;
  readonly columns: Columns;
  readonly isBroken: (sums: Sums, type: string) => boolean;
}

/** Rules for the sums of any record that has sums. */
const SUM_RULES: readonly SumRule[] = [
  {
    code: 'vat-above-rate',
    columns: RECORD.vat,
    isBroken: ({ amount, vat }) => vat > 1 && vat * 100 > RATE_MAX * (amount + 1) + 100,
  },
  {
    code: 'vat-of-export',
    columns: RECORD.vat,
    isBroken: ({ vat }, type) => type === 'Y' && vat > 0,
  },
  {
    code: 'input-without-vat',
    columns: RECORD.vat,
    isBroken: ({ vat }, type) => INPUTS.includes(type) && vat === 0,
  },
  {
    code: 'unnamed-above-limit',
    columns: RECORD.amount,
    isBroken: ({ amount, vat }, type) => type === 'L' && vat > 0 && amount > UNNAMED_MAX,
  },
];

function checkSums(sums: Sums, type: string, report: Report): void {
  if (sums.amount === 0 && sums.vat === 0) return report('nothing', RECORD.amount);
  for (const { code, columns, isBroken } of SUM_RULES) {
    if (isBroken(sums, type)) report(code, columns);
  }
}

interface SignedSums extends Sums {
  readonly factor: 1 | -1;
}

/** The sums as they are written, with what their sign makes of them; undefined where they cannot be read. */
function readSums(line: string, report: Report): SignedSums | undefined {
  const vat = digitsAt(line, RECORD.vat);
  const amount = digitsAt(line, RECORD.amount);
  const sign = at(line, RECORD.sign);
  if (vat === undefined) report('vat-not-number', RECORD.vat);
  if (amount === undefined) report('amount-not-number', RECORD.amount);
  if (sign !== '+' && sign !== '-') report('sign', RECORD.sign);
  if (vat === undefined || amount === undefined || !'+-'.includes(sign)) return undefined;
  return { amount, vat, factor: sign === '-' ? -1 : 1 };
}

/** Checks a record, and reads it where its sums can be read. */
export function checkRecord(
  line: string,
  terms: RecordTerms,
  report: Report,
): ReadRecord | undefined {
  const type = at(line, RECORD.type);
  if (!SALES.includes(type) && !INPUTS.includes(type)) {
    report('record-type', RECORD.type);
    return undefined;
  }
  if (line.length !== RECORD_LENGTH) {
    report('record-length', null);
    return undefined;
  }
  checkParty(line, type, terms, report);
  checkDate(line, terms, report);
  checkNumbers(line, type, report);
  const sums = readSums(line, report);
  if (sums === undefined) return undefined;
  checkSums(sums, type, report);
  const { amount, vat, factor } = sums;
  return { type, isSale: SALES.includes(type), amount: factor * amount, vat: factor * vat };
}

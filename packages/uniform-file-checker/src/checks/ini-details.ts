import type { DeclaredSet } from '../text/encoding.ts';

/** What INI.TXT states about the data; null and zero where it states nothing. */
export interface IniDetails {
  hasOpening: boolean;
  businessNumber: string | null;
  businessName: string;
  softwareName: string;
  primaryId: string | null;
  totalRecords: number | null;
  totalRecordsLine: number;
  /** 0 none, 1 single entry, 2 double entry. */
  bookkeeping: number | null;
  /** 1 each movement balances, 2 each batch does. */
  balancing: number;
  hasBranches: boolean;
  set: DeclaredSet;
  /** First and last day as YYYYMMDD; zero when they are not known. */
  from: number;
  to: number;
  runDate: number;
  runTime: number;
  /** Counts by record type, with the line that states them. */
  readonly summaries: Map<string, { readonly count: number; readonly line: number }>;
}

/** Returns the values of a file that states nothing. */
export function noFacts(): IniDetails {
  return {
    hasOpening: false,
    businessNumber: null,
    businessName: '',
    softwareName: '',
    primaryId: null,
    totalRecords: null,
    totalRecordsLine: 0,
    bookkeeping: null,
    balancing: 0,
    hasBranches: false,
    set: 1,
    from: 0,
    to: 0,
    runDate: 0,
    runTime: 0,
    summaries: new Map(),
  };
}

/** Returns whether a day is in the range of the file; true for any day when the range is not known. */
export function isInRange(facts: IniDetails, day: number): boolean {
  return facts.from === 0 || facts.to === 0 || (day >= facts.from && day <= facts.to);
}

/** Returns the range as text, for the report of a fault. */
export function rangeText(facts: IniDetails): string {
  return `${facts.from}-${facts.to}`;
}

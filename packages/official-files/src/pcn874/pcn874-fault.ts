import type { Columns } from './check-fields.ts';

/** Everything that the checker finds, in the order of the file. */
export const PCN874_FAULTS = [
  'empty',
  'bad-character',
  'line-ends-mixed',
  'blank-line',
  'header-missing',
  'header-length',
  'header-repeated',
  'reporter-number',
  'period',
  'report-type',
  'creation-date',
  'created-before-period',
  'header-number',
  'other-rate',
  'record-type',
  'record-length',
  'party-not-number',
  'party-missing',
  'party-check-digit',
  'party-of-nobody',
  'export-party',
  'own-number',
  'date',
  'date-after-period',
  'document-number',
  'vat-not-number',
  'amount-not-number',
  'sign',
  'nothing',
  'vat-above-rate',
  'vat-of-export',
  'input-without-vat',
  'unnamed-above-limit',
  'allocation-number',
  'allocation-of-nobody',
  'sales-count',
  'inputs-count',
  'sales-sum',
  'taxable-sum',
  'output-vat-sum',
  'input-vat-sum',
  'total',
  'footer-missing',
  'footer-length',
  'footer-number',
  'after-footer',
] as const;
export type Pcn874FaultCode = (typeof PCN874_FAULTS)[number];

/** What is wrong, and where. */
export interface Pcn874Fault {
  readonly code: Pcn874FaultCode;
  /** Line of the file, from 1; the first record is on line 2. Zero for the whole file. */
  readonly line: number;
  /** Columns of the line; null for all of it. */
  readonly columns: Columns | null;
}

import { assert } from '../assert.ts';
import { ZERO_AGOROT, negateAgorot, sumAgorot, type Agorot } from '../money/agorot.ts';
import { DOC_TYPES } from './doc-type.ts';
import type { Totals } from './totals.ts';

/** Accounts of the ledger that documents post to; their names are phrases. */
export const LEDGER_ACCOUNTS = [
  'customers',
  'income-taxable',
  'income-exempt',
  'income-zero-rate',
  'output-vat',
  'rounding',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** One side of a double entry; exactly one of the two sums is above zero. */
export interface JournalLine {
  readonly ledgerAccount: LedgerAccount;
  readonly debitAgorot: Agorot;
  readonly creditAgorot: Agorot;
}

function debit(ledgerAccount: LedgerAccount, sum: Agorot): JournalLine[] {
  if (sum === 0) return [];
  return sum > 0
    ? [{ ledgerAccount, debitAgorot: sum, creditAgorot: ZERO_AGOROT }]
    : [{ ledgerAccount, debitAgorot: ZERO_AGOROT, creditAgorot: negateAgorot(sum) }];
}

function credit(ledgerAccount: LedgerAccount, sum: Agorot): JournalLine[] {
  return debit(ledgerAccount, negateAgorot(sum));
}

/**
 * The balanced entry of an issued document: a tax invoice debits the customers and credits income
 * and output VAT, the rounding difference apart.
 */
export function journalLinesOf(docType: number, totals: Totals): JournalLine[] {
  assert(docType === DOC_TYPES.INVOICE, `a posting rule for document type ${docType}`);
  const lines = [
    ...debit('customers', totals.totalAgorot),
    ...credit('income-taxable', totals.taxableAgorot),
    ...credit('income-exempt', totals.exemptAgorot),
    ...credit('income-zero-rate', totals.zeroAgorot),
    ...credit('output-vat', totals.vatAgorot),
    ...credit('rounding', totals.roundingAgorot),
  ];
  const debits = sumAgorot(lines.map((line) => line.debitAgorot));
  const credits = sumAgorot(lines.map((line) => line.creditAgorot));
  assert(debits === credits, 'a balanced entry');
  return lines;
}

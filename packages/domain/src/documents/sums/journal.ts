import { assert } from '../../assert.ts';
import { ZERO_AGOROT, negateAgorot, sumAgorot, type Agorot } from '../../money/agorot.ts';
import type { PaymentKind } from '../../payments/payment-row.ts';
import { documentRulesOf } from '../rules/document-rules.ts';
import type { BookSums } from './totals.ts';

/** Accounts of the ledger that documents post to; their names are phrases. */
export const LEDGER_ACCOUNTS = [
  'customers',
  'income-taxable',
  'income-exempt',
  'income-zero-rate',
  'donations',
  'output-vat',
  'rounding',
  'cash',
  'cheques',
  'cards',
  'bank',
  'payment-apps',
  'other-means',
  'withholding',
  'deposits-held',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/**
 * Income is the balance of these ledger accounts: sales less credits, receipts of those who add no VAT, donations; a
 * cancelled receipt lowers it on the day of its cancellation.
 */
export const INCOME_ACCOUNTS = [
  'income-taxable',
  'income-exempt',
  'income-zero-rate',
  'donations',
] as const satisfies readonly LedgerAccount[];

/** One side of a double entry; exactly one of the two sums is above zero. */
export interface JournalLine {
  readonly ledgerAccount: LedgerAccount;
  readonly debitAgorot: Agorot;
  readonly creditAgorot: Agorot;
}

/** A payment of a document as the ledger sees it. */
export interface PostedPayment {
  readonly kind: PaymentKind;
  readonly sumAgorot: Agorot;
}

/** What a document posts, in shekels. */
export interface PostedDocument {
  readonly docType: number;
  /** Whether a receipt is booked as income, without VAT: `isIncomeDocument`. */
  readonly isIncome: boolean;
  readonly sums: BookSums;
  readonly payments: readonly PostedPayment[];
}

const ACCOUNT_OF_MEANS: Readonly<Record<PaymentKind, LedgerAccount>> = {
  cash: 'cash',
  cheque: 'cheques',
  card: 'cards',
  transfer: 'bank',
  'web-transfer': 'payment-apps',
  app: 'payment-apps',
  'standing-order': 'bank',
  withholding: 'withholding',
  'deposit-use': 'deposits-held',
  other: 'other-means',
};

function debit(ledgerAccount: LedgerAccount, sum: Agorot): JournalLine[] {
  if (sum === 0) return [];
  return sum > 0
    ? [{ ledgerAccount, debitAgorot: sum, creditAgorot: ZERO_AGOROT }]
    : [{ ledgerAccount, debitAgorot: ZERO_AGOROT, creditAgorot: negateAgorot(sum) }];
}

function credit(ledgerAccount: LedgerAccount, sum: Agorot): JournalLine[] {
  return debit(ledgerAccount, negateAgorot(sum));
}

function saleLines({ sums }: PostedDocument): JournalLine[] {
  return [
    ...debit('customers', sums.totalAgorot),
    ...credit('income-taxable', sums.taxableAgorot),
    ...credit('income-exempt', sums.exemptAgorot),
    ...credit('income-zero-rate', sums.zeroAgorot),
    ...credit('output-vat', sums.vatAgorot),
    ...credit('rounding', sums.roundingAgorot),
  ];
}

/** Returns the entry that takes another back, row by row: the ledger's part of a cancellation. */
export function reversedLines(lines: readonly JournalLine[]): JournalLine[] {
  return lines.map(({ ledgerAccount, debitAgorot, creditAgorot }) => ({
    ledgerAccount,
    debitAgorot: creditAgorot,
    creditAgorot: debitAgorot,
  }));
}

function moneyLines(payments: readonly PostedPayment[], against: LedgerAccount): JournalLine[] {
  const received = payments.flatMap(({ kind, sumAgorot }) =>
    debit(ACCOUNT_OF_MEANS[kind], sumAgorot),
  );
  return [...received, ...credit(against, sumAgorot(payments.map((row) => row.sumAgorot)))];
}

/** Who does not add VAT has no invoice: the receipt itself is the income. */
function receiptAgainst(isIncome: boolean): LedgerAccount {
  return isIncome ? 'income-exempt' : 'customers';
}

/**
 * Returns the balanced entry of an issued document by its type (israel.md 6.2): sales debit the customers and credit
 * income and output VAT; receipts debit the means and credit the customers; credits and releases are the reverse.
 * Quotes, orders and notes post nothing.
 */
export function journalLinesOf(document: PostedDocument): JournalLine[] {
  const rules = documentRulesOf(document.docType);
  assert(rules !== undefined, `a posting rule for document type ${document.docType}`);
  const { payments, isIncome } = document;
  const lines = ((): JournalLine[] => {
    switch (rules.posting) {
      case 'none':
        return [];
      case 'sale':
        return saleLines(document);
      case 'sale-and-receipt':
        return [...saleLines(document), ...moneyLines(payments, 'customers')];
      case 'credit':
        return [
          ...reversedLines(saleLines(document)),
          ...reversedLines(moneyLines(payments, 'customers')),
        ];
      case 'receipt':
        return moneyLines(payments, receiptAgainst(isIncome));
      case 'donation':
        return moneyLines(payments, 'donations');
      case 'deposit':
        return moneyLines(payments, 'deposits-held');
      case 'deposit-release':
        return reversedLines(moneyLines(payments, 'deposits-held'));
    }
  })();
  const debits = sumAgorot(lines.map((line) => line.debitAgorot));
  const credits = sumAgorot(lines.map((line) => line.creditAgorot));
  assert(debits === credits, 'a balanced entry');
  return lines;
}

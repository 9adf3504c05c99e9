import { agorot, type Agorot } from '../money/agorot.ts';
import type { ExpenseKind, SupplierMeans } from './expense-kind.ts';
import type { ExpenseSums } from './expense-sums.ts';

/** One side of a double entry of purchases; exactly one of the two sums is above zero. */
export interface PurchaseLine {
  readonly ledgerAccount: string;
  /** Whether the line also appears in the supplier's own account. */
  readonly isOfSupplier: boolean;
  readonly debitAgorot: Agorot;
  readonly creditAgorot: Agorot;
}

export interface PostedExpense {
  readonly kind: ExpenseKind;
  /** Account of the cost by category. */
  readonly ledgerAccount: string;
  readonly isEquipment: boolean;
  readonly sums: Pick<ExpenseSums, 'grossAgorot' | 'vatClaimedAgorot' | 'costAgorot'>;
}

export interface PostedSupplierPayment {
  readonly means: SupplierMeans;
  readonly paidAgorot: Agorot;
  readonly withheldAgorot: Agorot;
}

const ACCOUNT_OF_MEANS: Readonly<Record<SupplierMeans, string>> = {
  transfer: 'bank',
  'standing-order': 'bank',
  cash: 'cash',
  cheque: 'cheques-given',
  card: 'cards-payable',
  app: 'payment-apps',
  other: 'other-means',
};

function debit(ledgerAccount: string, sum: number, isOfSupplier = false): PurchaseLine {
  return { ledgerAccount, isOfSupplier, debitAgorot: agorot(sum), creditAgorot: agorot(0) };
}

function credit(ledgerAccount: string, sum: number, isOfSupplier = false): PurchaseLine {
  return { ledgerAccount, isOfSupplier, debitAgorot: agorot(0), creditAgorot: agorot(sum) };
}

/** Returns the same lines with the sides exchanged: what takes an entry back. */
export function reversed(lines: readonly PurchaseLine[]): PurchaseLine[] {
  return lines.map((line) => ({
    ...line,
    debitAgorot: line.creditAgorot,
    creditAgorot: line.debitAgorot,
  }));
}

function withoutZeros(lines: readonly PurchaseLine[]): PurchaseLine[] {
  return lines.filter(({ debitAgorot, creditAgorot }) => debitAgorot + creditAgorot > 0);
}

/**
 * Returns what an expense posts: its cost and the VAT that is claimed against the supplier; a credit note is reversed.
 * VAT on equipment is a separate line, as the VAT report requires (israel.md 4.3, 6.2).
 */
export function expenseEntry({
  kind,
  ledgerAccount,
  isEquipment,
  sums,
}: PostedExpense): PurchaseLine[] {
  const lines = withoutZeros([
    debit(ledgerAccount, sums.costAgorot),
    debit(isEquipment ? 'input-vat-equipment' : 'input-vat', sums.vatClaimedAgorot),
    credit('suppliers', sums.grossAgorot, true),
  ]);
  return kind === 'credit-note' ? reversed(lines) : lines;
}

/**
 * Returns what a payment to a supplier posts: the debt to the supplier decreases; what was withheld is a debt to the
 * authority.
 */
export function supplierPaymentEntry({
  means,
  paidAgorot,
  withheldAgorot,
}: PostedSupplierPayment): PurchaseLine[] {
  return withoutZeros([
    debit('suppliers', paidAgorot + withheldAgorot, true),
    credit(ACCOUNT_OF_MEANS[means], paidAgorot),
    credit('withheld-from-suppliers', withheldAgorot),
  ]);
}

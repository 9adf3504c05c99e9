import type { TargetRef } from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';

/** Returns one name of a target, whatever it is. */
export function keyOfRef(ref: TargetRef): string {
  switch (ref.kind) {
    case 'payment':
      return ref.supplierPaymentId;
    case 'expense':
      return `expense/${ref.expenseId}`;
    case 'invoice':
      return `invoice/${ref.documentId}`;
    case 'document':
      return `${ref.documentId}/${ref.lineNo}/${ref.dueNo}`;
    case 'transfer':
      return `transfer/${ref.rowId}`;
    case 'entry':
      return `entry/${ref.entryId}`;
    case 'fee':
      return 'fee';
    case 'authority':
      return `authority/${ref.authority}`;
  }
}

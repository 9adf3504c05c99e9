import type { LocalDate } from '../time/local-date.ts';
import { isAllocationDue, type AllocationThreshold } from '../vat/allocation-number.ts';
import { mayCarryAllocation } from './allocation-problems.ts';

/** What decides it of a document. */
export interface AllocatedDocument {
  readonly docType: number;
  readonly documentDate: LocalDate;
  readonly customer: { readonly taxId: string };
  readonly netAgorot: number;
  readonly vatAgorot: number;
}

/** Numbers of Israeli dealers; people abroad have others, and deduct nothing here. */
const DEALER_NUMBER = /^\d{5,9}$/;

/**
 * Whether the customer of a document needs an allocation number to deduct its VAT: a tax invoice above the threshold of
 * its day, to somebody with the number of a dealer (israel.md 2.1).
 */
export function needsAllocation(
  { docType, documentDate: date, customer, netAgorot, vatAgorot }: AllocatedDocument,
  thresholds: readonly AllocationThreshold[],
): boolean {
  return (
    mayCarryAllocation(docType) &&
    DEALER_NUMBER.test(customer.taxId) &&
    isAllocationDue({ date, netAgorot, vatAgorot }, thresholds)
  );
}

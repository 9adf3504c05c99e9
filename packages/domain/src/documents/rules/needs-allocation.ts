import type { LocalDate } from '../../time/local-date.ts';
import {
  isAboveThreshold,
  isAllocationDue,
  type AllocationThreshold,
} from '../../vat/allocation-number.ts';
import { mayCarryAllocation } from '../links/allocation-problems.ts';
import { isReverseCharge } from './reverse-charge.ts';

/** What decides it of a document. */
export interface AllocatedDocument {
  readonly docType: number;
  readonly documentDate: LocalDate;
  readonly customer: { readonly taxId: string };
  readonly netAgorot: number;
  readonly vatAgorot: number;
  readonly zeroRateReason: string;
}

/** Numbers of Israeli dealers; people abroad have others, and deduct nothing here. */
const DEALER_NUMBER = /^\d{5,9}$/;

/** Of a document without its reason of rate zero, whether a number of its own is needed. */
type DeductedDocument = Omit<AllocatedDocument, 'zeroRateReason'>;

function mayBeAsked({ docType, customer }: DeductedDocument): boolean {
  return mayCarryAllocation(docType) && DEALER_NUMBER.test(customer.taxId);
}

/**
 * Returns whether the customer of a document needs an allocation number to deduct its VAT: a tax invoice above the
 * threshold of its day, to a customer with the number of a dealer (israel.md 2.1).
 */
export function needsAllocation(
  document: DeductedDocument,
  thresholds: readonly AllocationThreshold[],
): boolean {
  const { documentDate: date, netAgorot, vatAgorot } = document;
  return mayBeAsked(document) && isAllocationDue({ date, netAgorot, vatAgorot }, thresholds);
}

/**
 * Returns whether an invoice has to be reported to the authority although it bears no VAT: one of a reverse charge
 * above the threshold of its day (israel.md 2.4, action 3).
 */
export function isAskedWithoutVat(
  document: AllocatedDocument,
  thresholds: readonly AllocationThreshold[],
): boolean {
  const { documentDate: date, netAgorot } = document;
  return (
    isReverseCharge(document) &&
    mayBeAsked(document) &&
    isAboveThreshold({ date, netAgorot }, thresholds)
  );
}

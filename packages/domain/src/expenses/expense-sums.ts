import { VAT_CLAIM_MONTHS_MAX } from '../limits.ts';
import { agorot, agorotFromBigInt, divideRounded, type Agorot } from '../money/agorot.ts';
import type { Currency } from '../money/currency.ts';
import { toAgorot } from '../money/to-agorot.ts';
import { addMonths, startOfMonth, type LocalDate } from '../time/local-date.ts';
import { isAllocationDue, type AllocationThreshold } from '../vat/allocation-number.ts';
import { ALLOCATION_KINDS, VAT_CLAIM_KINDS, type ExpenseKind } from './expense-kind.ts';

/** A part of a whole, such as two thirds: `parts` of `of`, at most all of it. */
export interface Share {
  readonly parts: number;
  readonly of: number;
}

/** Why less VAT is claimed than the share of the category allows. */
export const VAT_DROPPED_REASONS = [
  'no-tax-invoice',
  'allocation-missing',
  'business-without-vat',
  'by-hand',
  'claim-late',
] as const;
export type VatDroppedReason = (typeof VAT_DROPPED_REASONS)[number];

/** What decides the sums of an expense. Sums are minor units of the document's currency. */
export interface ExpenseDetails {
  /** Whether the business added VAT when it saved the expense (decision 0085). */
  readonly isVatDeductible: boolean;
  readonly kind: ExpenseKind;
  readonly documentDate: LocalDate;
  /** First day of the month whose report includes it. */
  readonly reportMonth: LocalDate;
  readonly currency: Currency;
  readonly rateE6: number;
  readonly grossMinor: number;
  readonly vatMinor: number;
  readonly vatShare: Share;
  readonly taxShare: Share;
  readonly allocationNumber: string;
  readonly thresholds: readonly AllocationThreshold[];
  /** A person decided that no VAT is claimed for this document. */
  readonly isVatGivenUp: boolean;
  /** A person confirmed that VAT is claimed although the months of the law are over. */
  readonly isLateClaimConfirmed: boolean;
}

/** Sums of an expense in shekels; a credit note's are above zero as well and are posted in reverse. */
export interface ExpenseSums {
  readonly grossAgorot: Agorot;
  readonly vatAgorot: Agorot;
  readonly netAgorot: Agorot;
  readonly vatClaimedAgorot: Agorot;
  readonly vatDropped: VatDroppedReason | null;
  /** Net and the VAT that is not claimed: what it costs the business. */
  readonly costAgorot: Agorot;
  /** The part of the cost that income tax recognises. */
  readonly taxRecognisedAgorot: Agorot;
  /** Whether the document needs an allocation number and does not have one. */
  readonly isAllocationMissing: boolean;
}

/** Returns a share of a sum, rounded half up to the agora. */
export function shareOf(sum: Agorot, share: Share): Agorot {
  return agorotFromBigInt(divideRounded(BigInt(sum) * BigInt(share.parts), BigInt(share.of)));
}

function needsAllocation(facts: ExpenseDetails, netAgorot: number, vatAgorot: number): boolean {
  const { kind, documentDate, thresholds } = facts;
  if (!ALLOCATION_KINDS.includes(kind)) return false;
  return isAllocationDue({ date: documentDate, netAgorot, vatAgorot }, thresholds);
}

/**
 * Returns whether VAT of a document is claimed in a report after the months that the law allows (VAT law s. 38,
 * israel.md 4.7). A credit note lowers what is claimed, which is never too late.
 */
export function isClaimLate({
  kind,
  documentDate,
  reportMonth,
}: Pick<ExpenseDetails, 'kind' | 'documentDate' | 'reportMonth'>): boolean {
  const last = addMonths(startOfMonth(documentDate), VAT_CLAIM_MONTHS_MAX);
  return VAT_CLAIM_KINDS.includes(kind) && kind !== 'credit-note' && reportMonth > last;
}

function dropReason(facts: ExpenseDetails, isAllocationMissing: boolean): VatDroppedReason | null {
  if (!facts.isVatDeductible) return 'business-without-vat';
  if (!VAT_CLAIM_KINDS.includes(facts.kind)) return 'no-tax-invoice';
  if (facts.isVatGivenUp) return 'by-hand';
  if (isClaimLate(facts) && !facts.isLateClaimConfirmed) return 'claim-late';
  return isAllocationMissing ? 'allocation-missing' : null;
}

/**
 * Computes the sums of an expense: the total of the document in shekels, the VAT that may be claimed by the share of
 * its category, and what income tax recognises of the rest. VAT on the document that is not claimed is part of the cost
 * (israel.md 4.7); above the threshold a missing allocation number makes all of it unclaimable.
 */
export function expenseSums(facts: ExpenseDetails): ExpenseSums {
  const grossAgorot = toAgorot(facts.grossMinor, facts.currency, facts.rateE6);
  const vatAgorot = toAgorot(facts.vatMinor, facts.currency, facts.rateE6);
  const netAgorot = agorot(grossAgorot - vatAgorot);
  const isAllocationMissing =
    facts.allocationNumber === '' && needsAllocation(facts, netAgorot, vatAgorot);
  const vatDropped = vatAgorot === 0 ? null : dropReason(facts, isAllocationMissing);
  const vatClaimedAgorot = vatDropped === null ? shareOf(vatAgorot, facts.vatShare) : agorot(0);
  const costAgorot = agorot(grossAgorot - vatClaimedAgorot);
  return {
    grossAgorot,
    vatAgorot,
    netAgorot,
    vatClaimedAgorot,
    vatDropped,
    costAgorot,
    taxRecognisedAgorot: shareOf(costAgorot, facts.taxShare),
    isAllocationMissing,
  };
}

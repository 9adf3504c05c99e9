import { PAID_IN_PARTS_TYPES, documentRulesOf } from '../rules/document-rules.ts';
import { isPaper } from '../links/followed-in-parts.ts';
import { isQuantityLeft, type SourceRow } from '../links/left-of-row.ts';

/** What decides whether a valid document may be followed by one that is based on it. */
export interface BaseDocument {
  readonly docType: number;
  readonly totalAgorot: number;
  /** What is still to be paid or closed. */
  readonly openAgorot: number;
  /** Whether valid later documents took all of it. */
  readonly isFollowed: boolean;
  /** Its rows, where they are known and followed in parts. */
  readonly rows?: readonly SourceRow[] | undefined;
}

/**
 * Returns whether a valid document may still be followed by another; a document without remainder is not offered as a
 * base. One that receipts paid in full still needs its tax invoice, which then requests no payment; any other document
 * would take the payment again. What was billed in full by sums is still to be delivered.
 */
export function isLeftAsBase(docType: number, base: BaseDocument): boolean {
  if (base.isFollowed) return false;
  if (base.openAgorot > 0 || base.totalAgorot === 0) return true;
  if (isPaper(docType) && base.rows?.some((row) => isQuantityLeft(row)) === true) return true;
  const isPaidInParts = PAID_IN_PARTS_TYPES.some((type) => type === base.docType);
  return isPaidInParts && documentRulesOf(docType)?.opensDebt === true;
}

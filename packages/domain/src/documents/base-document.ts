import { PAID_IN_PARTS_TYPES, documentRulesOf } from './document-rules.ts';
import { isPaper } from './followed-in-parts.ts';
import { isQuantityLeft, type SourceRow } from './source-rows.ts';

/** What decides whether a document that stands may be followed by one that is based on it. */
export interface BaseDocument {
  readonly docType: number;
  readonly totalAgorot: number;
  /** What is still to be paid or closed. */
  readonly openAgorot: number;
  /** Whether later documents that stand took all of it. */
  readonly isFollowed: boolean;
  /** Its rows, where they are known and followed in parts. */
  readonly rows?: readonly SourceRow[] | undefined;
}

/**
 * Whether a document that stands is left to be based on: nothing else is. What receipts paid whole still
 * needs its tax invoice, which then asks for nothing; any other document would take the money again. What was
 * billed whole by sums is still to be delivered.
 */
export function isLeftAsBase(docType: number, base: BaseDocument): boolean {
  if (base.isFollowed) return false;
  if (base.openAgorot > 0 || base.totalAgorot === 0) return true;
  if (isPaper(docType) && base.rows?.some((row) => isQuantityLeft(row)) === true) return true;
  const isPaidInParts = PAID_IN_PARTS_TYPES.some((type) => type === base.docType);
  return isPaidInParts && documentRulesOf(docType)?.opensDebt === true;
}

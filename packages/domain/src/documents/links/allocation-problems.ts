import { isAllocationNumber } from '../../vat/allocation-number.ts';
import type { DocumentDraft } from '../draft/document-draft.ts';
import { documentRulesOf } from '../rules/document-rules.ts';
import type { DraftProblem } from '../draft/draft-problem.ts';

/**
 * Returns whether a type may carry an allocation number: a tax invoice, and no credit invoice (israel.md 2.1, table 2.5
 * of the second version).
 */
export function mayCarryAllocation(docType: number): boolean {
  const rules = documentRulesOf(docType);
  return rules !== undefined && rules.isTaxInvoice && rules.posting !== 'credit';
}

/** A typed allocation number on a type that carries none, or of other than nine to thirty digits. */
export function allocationProblems({ allocationNumber, docType }: DocumentDraft): DraftProblem[] {
  if (allocationNumber === '') return [];
  const path = ['allocationNumber'];
  if (!mayCarryAllocation(docType)) return [{ path, code: 'ALLOCATION_NUMBER_NOT_ALLOWED' }];
  return isAllocationNumber(allocationNumber) ? [] : [{ path, code: 'ALLOCATION_DIGITS_INVALID' }];
}

import { DOC_TYPES } from '../rules/doc-type.ts';
import type { FormLinkKind, LinkKind } from '../draft/document-draft.ts';
import { documentRulesOf } from '../rules/document-rules.ts';
import { REFUNDED_TYPES } from './refund.ts';

/**
 * Returns how a new document of a type references an earlier one, or undefined when it may not: a credit credits
 * invoices, a receipt pays, a release releases, every other pair is one based on the other. The use of a deposit is a
 * payment line and is checked with `mayUseDeposit`.
 */
export function linkKindOf(docType: number, sourceType: number): FormLinkKind | undefined {
  const rules = documentRulesOf(docType);
  if (rules?.basedOn.some((allowed) => allowed === sourceType) !== true) return undefined;
  if (rules.posting === 'credit') return sourceType === DOC_TYPES.RETURN ? 'base' : 'credit';
  if (rules.posting === 'receipt') return 'receipt';
  return rules.posting === 'deposit-release' ? 'release' : 'base';
}

/** Returns whether a new document of a type may have a link of this kind to an earlier one. */
export function isLinkAllowed(docType: number, sourceType: number, kind: LinkKind): boolean {
  if (kind !== 'refund') return linkKindOf(docType, sourceType) === kind;
  return documentRulesOf(docType)?.posting === 'receipt' && REFUNDED_TYPES.includes(sourceType);
}

/** Returns whether a payment of a document may come from a deposit that is held. */
export function mayUseDeposit(docType: number): boolean {
  const payments = documentRulesOf(docType)?.payments;
  return payments === 'equal-to-total' || payments === 'received';
}

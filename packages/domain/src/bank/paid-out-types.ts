import { DOC_TYPES, type DocTypeId } from '../documents/rules/doc-type.ts';
import { documentRulesOf } from '../documents/rules/document-rules.ts';

/** Types whose payment lines are refunds: the bank shows them as debits. */
export const PAID_OUT_TYPES: readonly DocTypeId[] = Object.values(DOC_TYPES).filter((docType) => {
  const posting = documentRulesOf(docType)?.posting;
  return posting === 'credit' || posting === 'deposit-release';
});

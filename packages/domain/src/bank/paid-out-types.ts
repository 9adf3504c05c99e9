import { DOC_TYPES, type DocTypeId } from '../documents/doc-type.ts';
import { documentRulesOf } from '../documents/document-rules.ts';

/** Types whose payment lines give money back: what the bank sees goes out. */
export const PAID_OUT_TYPES: readonly DocTypeId[] = Object.values(DOC_TYPES).filter((docType) => {
  const posting = documentRulesOf(docType)?.posting;
  return posting === 'credit' || posting === 'deposit-release';
});

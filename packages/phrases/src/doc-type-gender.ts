import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';

const MASCULINE: readonly number[] = [DOC_TYPES.INVOICE_TRANSACTION, DOC_TYPES.DEPOSIT_RELEASE];

/** Returns the Hebrew gender of a type's name, for a `{gender, select, m {…} other {…}}` of a phrase. */
export function genderOfDocType(docType: number): 'm' | 'f' {
  return MASCULINE.includes(docType) ? 'm' : 'f';
}

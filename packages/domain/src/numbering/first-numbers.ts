import { DOC_TYPES, type DocTypeId, type DocTypeKey } from '../documents/rules/doc-type.ts';
import { docTypesFor } from '../documents/rules/document-rules.ts';
import { DOCUMENT_NUMBER_MAX } from '../limits.ts';
import type { CompanyKind } from '../vat/company-kind.ts';

/** The first number of a series unless another was chosen. */
export const FIRST_NUMBER = 1;

/** Numbers that series begin with, by document type. */
export type FirstNumbers = Readonly<Partial<Record<DocTypeId, number>>>;

/** Types whose first number is entered while a business is opened by OAuth2 (specification section 3). */
export const ASKED_FIRST_NUMBERS = [
  'INVOICE',
  'RECIEPT',
  'INVOICE_RECIEPT',
  'INVOICE_TRANSACTION',
  'INVOICE_CREDIT',
] as const satisfies readonly DocTypeKey[];
export type AskedFirstNumber = (typeof ASKED_FIRST_NUMBERS)[number];

/** Returns the types whose first number is entered and that a business of this kind may issue. */
export function askedFirstNumbersOf(kind: CompanyKind): AskedFirstNumber[] {
  const issued: readonly DocTypeId[] = docTypesFor(kind);
  return ASKED_FIRST_NUMBERS.filter((key) => issued.includes(DOC_TYPES[key]));
}

/** Returns a first number as typed: digits, with or without thousands commas; undefined for anything else. */
export function readFirstNumber(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,]/g, '');
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const value = Number(digits);
  return value >= 1 && value <= DOCUMENT_NUMBER_MAX ? value : undefined;
}

import type { CompanyKind } from '../vat/company-kind.ts';
import { DOC_TYPES, type DocTypeId } from './doc-type.ts';

/** What a document type asks and allows; one row a type, read by screen, server and print alike. */
export interface DocumentRules {
  readonly docType: DocTypeId;
  /** Kinds of account that may issue it (israel.md 4.2). */
  readonly issuers: readonly CompanyKind[];
  readonly mayBeInFuture: boolean;
  /** Days that the document date may lie before today (israel.md 4.4). */
  readonly backdateDaysMax: number;
  readonly hasDueDate: boolean;
  /** Carries an EN 16931 e-invoice inside its PDF. */
  readonly isTaxInvoice: boolean;
}

const RULES: readonly DocumentRules[] = [
  {
    docType: DOC_TYPES.INVOICE,
    issuers: ['licensed-dealer', 'company'],
    mayBeInFuture: false,
    backdateDaysMax: 15,
    hasDueDate: true,
    isTaxInvoice: true,
  },
];

/** The rules of a type that can be issued, or undefined for one that the product does not issue. */
export function documentRulesOf(docType: number): DocumentRules | undefined {
  return RULES.find((rules) => rules.docType === docType);
}

/** The types that an account of this kind may issue, in the order of the menu. */
export function docTypesFor(kind: CompanyKind): DocTypeId[] {
  return RULES.filter((rules) => rules.issuers.includes(kind)).map((rules) => rules.docType);
}

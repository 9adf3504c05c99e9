import { docTypeKeyOf, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { docTypes as docTypesEn } from '@pinkas/phrases/en/accounting/documents/document-types';
import { print as printEn } from '@pinkas/phrases/en/parts/print';
import { docTypes as docTypesHe } from '@pinkas/phrases/he/accounting/documents/document-types';
import { print as printHe } from '@pinkas/phrases/he/parts/print';

export type PrintLabelKey = keyof typeof printHe;
export type PrintLabels = Readonly<Record<PrintLabelKey, string>>;

const LABELS: Readonly<Record<DocumentLanguage, PrintLabels>> = { he: printHe, en: printEn };
const DOC_TYPES = { he: docTypesHe, en: docTypesEn } as const;

/** How a business of each kind names its number: a company is no `עוסק`, a dealer must state it. */
const ISSUER_LABELS: Readonly<Record<CompanyKind, PrintLabelKey>> = {
  'licensed-dealer': 'issuerLicensedDealer',
  company: 'issuerCompany',
  'non-profit': 'issuerNonProfit',
  'exempt-dealer': 'issuerExemptDealer',
};

/** Returns the words of a print in the language of the document. */
export function printLabelsIn(language: DocumentLanguage): PrintLabels {
  return LABELS[language];
}

/** Returns the printed name of a document type. */
export function docTypeName(docType: DocTypeId, language: DocumentLanguage): string {
  const key = docTypeKeyOf(docType);
  if (key === undefined) throw new Error(`${docType} is no document type`);
  return DOC_TYPES[language][key];
}

/**
 * Returns the words that the law wants on a tax invoice in another language; empty where it wants
 * none.
 */
export function nameInLaw(docType: DocTypeId, language: DocumentLanguage): string {
  const wantsHebrew = language !== 'he' && documentRulesOf(docType)?.isTaxInvoice === true;
  return wantsHebrew ? docTypeName(docType, 'he') : '';
}

export function issuerLabelKey(kind: CompanyKind): PrintLabelKey {
  return ISSUER_LABELS[kind];
}

/** Numbers of companies and other bodies begin with 5 (israel.md 5: a hint, so a label only). */
export function customerLabelKey(taxId: string): PrintLabelKey {
  return /^5\d{8}$/.test(taxId) ? 'customerCompany' : 'customerPerson';
}

/** Fills `{name}` placeholders of a label. */
export function fillLabel(label: string, values: Readonly<Record<string, string>>): string {
  return label.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

import { daysBetween, startOfMonth, type LocalDate } from '../../time/local-date.ts';
import { paysVat, type CompanyKind } from '../../vat/company-kind.ts';
import { DOC_TYPES } from './doc-type.ts';
import type { DocumentDraft } from '../draft/document-draft.ts';
import { documentRulesOf, isAdvanceOf } from './document-rules.ts';
import type { DraftSource } from '../draft/draft-problem.ts';

/** What is doubtful about a date that is allowed: the VAT of the deal may belong to a period that was filed. */
export type DateDoubt =
  | { readonly kind: 'earlier-period'; readonly month: LocalDate }
  | { readonly kind: 'advance'; readonly sourceId: string };

/**
 * Returns the doubt about the date of a draft of a business that adds VAT; undefined for none. An invoice-receipt may be
 * dated further back than an invoice, and its VAT is then of that month. Money that was received in a month before its
 * invoice was an advance, of which VAT was due when it came (decision 0022).
 */
export function findDateDoubt(
  draft: Pick<DocumentDraft, 'docType' | 'documentDate' | 'links'>,
  {
    today,
    companyKind,
    sources,
  }: {
    readonly today: LocalDate;
    readonly companyKind: CompanyKind;
    readonly sources: readonly Pick<DraftSource, 'documentId' | 'docType' | 'documentDate'>[];
  },
): DateDoubt | undefined {
  if (!paysVat(companyKind)) return undefined;
  const month = startOfMonth(draft.documentDate);
  const posting = documentRulesOf(draft.docType)?.posting;
  if (posting === 'sale-and-receipt') {
    const days = documentRulesOf(DOC_TYPES.INVOICE)?.backdateDaysMax ?? 0;
    const isOld = daysBetween(draft.documentDate, today) > days;
    return isOld ? { kind: 'earlier-period', month } : undefined;
  }
  if (posting !== 'receipt') return undefined;
  const paid = draft.links.filter(({ kind }) => kind === 'receipt').map((link) => link.sourceId);
  const later = sources.find(
    (source) => paid.includes(source.documentId) && isAdvanceOf(draft.documentDate, source),
  );
  return later === undefined ? undefined : { kind: 'advance', sourceId: later.documentId };
}

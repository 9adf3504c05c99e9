import { findDraftProblems, type DraftProblem } from '@pinkas/domain/documents/draft-problems';
import type { DocumentDraft } from '@pinkas/domain/documents/document-draft';
import { computeTotals, type Totals } from '@pinkas/domain/documents/totals';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { vatRateOn, type VatRatePeriod } from '@pinkas/domain/vat/vat-rate';

import type { IssuerSnapshot, StoredContent, StoredLine } from './stored-document.ts';
import { toDiscountColumns } from './stored-document.ts';

/** What the rules need to know of the account and the day. */
export interface DocumentContext {
  readonly issuer: IssuerSnapshot;
  readonly vatRates: readonly VatRatePeriod[];
  readonly today: LocalDate;
  /** Null before the first document of the series, and when the account only warns of it. */
  readonly lastDocumentDate: LocalDate | null;
}

export interface BuiltDocument {
  readonly content: StoredContent;
  readonly lines: readonly StoredLine[];
  readonly totals: Totals;
}

/** Everything that stops the draft, by the same list that the screen shows. */
export function problemsOf(draft: DocumentDraft, context: DocumentContext): DraftProblem[] {
  const { today, issuer, lastDocumentDate } = context;
  const vatRate = vatRateOn(draft.documentDate, issuer.kind, context.vatRates);
  return findDraftProblems(draft, { today, companyKind: issuer.kind, vatRate, lastDocumentDate });
}

/** A draft without problems as it will be stored, with its sums computed here and nowhere else. */
export function buildDocument(
  draft: DocumentDraft & { readonly pricesIncludeVat: boolean },
  context: DocumentContext,
  issued: { readonly at: string; readonly by: string },
): BuiltDocument {
  const vatRateBasisPoints = vatRateOn(draft.documentDate, context.issuer.kind, context.vatRates);
  const totals = computeTotals(draft, vatRateBasisPoints);
  const { lines: lineTotals, ...sums } = totals;
  const lines = draft.lines.flatMap((line, index): StoredLine[] => {
    const lineSums = lineTotals[index];
    if (lineSums === undefined) return [];
    const { discount, ...columns } = line;
    return [{ lineNo: index + 1, ...columns, ...toDiscountColumns(discount), ...lineSums }];
  });
  const content: StoredContent = {
    documentDate: draft.documentDate,
    dueDate: draft.dueDate,
    issuedAt: issued.at,
    issuedBy: issued.by,
    language: draft.language,
    customer: draft.customer,
    issuer: context.issuer,
    subject: draft.subject,
    remarks: draft.remarks,
    pricesIncludeVat: draft.pricesIncludeVat,
    ...toDiscountColumns(draft.discount),
    rounding: draft.rounding,
    vatRateBasisPoints,
    ...sums,
  };
  return { content, lines, totals };
}

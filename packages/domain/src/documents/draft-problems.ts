import { CUSTOMER_ID_NEEDED_ABOVE_AGOROT, DOCUMENT_TOTAL_AGOROT_MAX } from '../limits.ts';
import type { BasisPoints } from '../money/agorot.ts';
import { daysBetween, type LocalDate } from '../time/local-date.ts';
import type { CompanyKind } from '../vat/company-kind.ts';
import type { Discount, DocumentDraft, DocumentLine } from './document-draft.ts';
import { documentRulesOf, type DocumentRules } from './document-rules.ts';
import { computeLine, computeTotals } from './totals.ts';

/** Why a draft cannot be issued. The code is the key of its phrase. */
export type DraftProblemCode =
  | 'DOC_TYPE_NOT_ALLOWED'
  | 'NO_ITEMS'
  | 'CUSTOMER_NAME_MISSING'
  | 'CUSTOMER_ID_REQUIRED'
  | 'DOCUMENT_DATE_IN_FUTURE'
  | 'DOCUMENT_DATE_TOO_OLD'
  | 'DOCUMENT_DATE_BEFORE_LAST'
  | 'DUE_DATE_BEFORE_DOCUMENT'
  | 'DISCOUNT_ABOVE_LINE'
  | 'DISCOUNT_ABOVE_TOTAL'
  | 'TOTAL_TOO_LARGE'
  | 'TOTAL_IS_ZERO';

/** A problem at a field: the path is that of the request, rows by index. */
export interface DraftProblem {
  readonly path: readonly (string | number)[];
  readonly code: DraftProblemCode;
}

export interface DraftContext {
  readonly today: LocalDate;
  readonly companyKind: CompanyKind;
  readonly vatRate: BasisPoints;
  /** Date of the last document of the series, or null before its first. */
  readonly lastDocumentDate: LocalDate | null;
}

function dateProblems(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const age = daysBetween(draft.documentDate, context.today);
  if (age < 0 && !rules.mayBeInFuture) {
    problems.push({ path: ['documentDate'], code: 'DOCUMENT_DATE_IN_FUTURE' });
  } else if (age > rules.backdateDaysMax) {
    problems.push({ path: ['documentDate'], code: 'DOCUMENT_DATE_TOO_OLD' });
  } else if (context.lastDocumentDate !== null && draft.documentDate < context.lastDocumentDate) {
    problems.push({ path: ['documentDate'], code: 'DOCUMENT_DATE_BEFORE_LAST' });
  }
  if (draft.dueDate !== null && draft.dueDate < draft.documentDate) {
    problems.push({ path: ['dueDate'], code: 'DUE_DATE_BEFORE_DOCUMENT' });
  }
  return problems;
}

function isAbove(discount: Discount, amount: number): boolean {
  return discount.kind === 'amount' && discount.amountAgorot > amount;
}

/** Whether a row alone is above what a document may come to; such a row is not computed at all. */
function isLineTooLarge(line: DocumentLine): boolean {
  const agorotE6 = BigInt(line.quantityE4) * BigInt(line.unitPriceE4);
  return agorotE6 > BigInt(DOCUMENT_TOTAL_AGOROT_MAX) * 1_000_000n;
}

function sumProblems(draft: DocumentDraft, context: DraftContext): DraftProblem[] {
  if (draft.lines.length === 0) return [{ path: ['lines'], code: 'NO_ITEMS' }];
  const beyondBounds = draft.lines.flatMap((line, index): DraftProblem[] =>
    isLineTooLarge(line)
      ? [{ path: ['lines', index, 'unitPriceE4'], code: 'TOTAL_TOO_LARGE' }]
      : [],
  );
  if (beyondBounds.length > 0) return beyondBounds;
  const discountsAboveLine = draft.lines.flatMap((line, index): DraftProblem[] =>
    isAbove(line.discount, computeLine(line).amountAgorot)
      ? [{ path: ['lines', index, 'discount'], code: 'DISCOUNT_ABOVE_LINE' }]
      : [],
  );
  if (discountsAboveLine.length > 0) return discountsAboveLine;
  const afterLines = draft.lines.reduce((sum, line) => sum + computeLine(line).totalAgorot, 0);
  if (afterLines > DOCUMENT_TOTAL_AGOROT_MAX) return [{ path: ['lines'], code: 'TOTAL_TOO_LARGE' }];
  if (isAbove(draft.discount, afterLines)) {
    return [{ path: ['discount'], code: 'DISCOUNT_ABOVE_TOTAL' }];
  }
  const totals = computeTotals(draft, context.vatRate);
  if (totals.totalAgorot > DOCUMENT_TOTAL_AGOROT_MAX) {
    return [{ path: ['lines'], code: 'TOTAL_TOO_LARGE' }];
  }
  if (totals.totalAgorot <= 0) return [{ path: ['lines'], code: 'TOTAL_IS_ZERO' }];
  if (totals.netAgorot > CUSTOMER_ID_NEEDED_ABOVE_AGOROT && draft.customer.taxId === '') {
    return [{ path: ['customer', 'taxId'], code: 'CUSTOMER_ID_REQUIRED' }];
  }
  return [];
}

/**
 * Everything that stops a well-formed draft from being issued, in the order of the screen. The same
 * list is shown beside the issue button and decided again on the server.
 */
export function findDraftProblems(draft: DocumentDraft, context: DraftContext): DraftProblem[] {
  const rules = documentRulesOf(draft.docType);
  if (rules === undefined || !rules.issuers.includes(context.companyKind)) {
    return [{ path: ['docType'], code: 'DOC_TYPE_NOT_ALLOWED' }];
  }
  const nameProblems: DraftProblem[] =
    draft.customer.name === ''
      ? [{ path: ['customer', 'name'], code: 'CUSTOMER_NAME_MISSING' }]
      : [];
  return [...nameProblems, ...dateProblems(draft, rules, context), ...sumProblems(draft, context)];
}

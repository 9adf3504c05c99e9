import { CUSTOMER_ID_NEEDED_ABOVE_AGOROT, DOCUMENT_TOTAL_AGOROT_MAX } from '../limits.ts';
import { sumAgorot, type Agorot, type BasisPoints } from '../money/agorot.ts';
import { daysBetween, type LocalDate } from '../time/local-date.ts';
import type { CompanyKind } from '../vat/company-kind.ts';
import type { Discount, DocumentDraft, DocumentLink } from './document-draft.ts';
import { DOC_TYPES } from './doc-type.ts';
import { documentRulesOf, type DocumentRules } from './document-rules.ts';
import { receivedOf, sumsInShekels } from './draft-sums.ts';
import { computeLine } from './totals.ts';

/** Why a draft cannot be issued. The code is the key of its phrase. */
export type DraftProblemCode =
  | 'DOC_TYPE_NOT_ALLOWED'
  | 'NO_ITEMS'
  | 'ITEMS_NOT_ALLOWED'
  | 'NO_PAYMENTS'
  | 'PAYMENTS_NOT_ALLOWED'
  | 'SUM_MISMATCH'
  | 'REFUND_ABOVE_TOTAL'
  | 'PAYMENT_DATE_IN_FUTURE'
  | 'PAYMENT_SUM_NOT_POSITIVE'
  | 'WITHHOLDING_ALONE'
  | 'ALLOCATED_ABOVE_RECEIVED'
  | 'CREDIT_WITHOUT_DOCUMENT'
  | 'CREDIT_SUM_DIFFERS'
  | 'LINK_NOT_ALLOWED'
  | 'LINK_OTHER_CUSTOMER'
  | 'ABOVE_OPEN_BALANCE'
  | 'CREDIT_ABOVE_DOCUMENT'
  | 'SOURCE_CLOSED'
  | 'SOURCE_CANCELLED'
  | 'RELEASE_WITHOUT_DEPOSIT'
  | 'RELEASE_SUM_DIFFERS'
  | 'CURRENCY_NOT_ALLOWED'
  | 'CURRENCY_RATE_MISSING'
  | 'DONOR_ID_MISSING'
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

/** An earlier document that a draft hangs on, as the server knows it. */
export interface DraftSource {
  readonly documentId: string;
  readonly docType: number;
  readonly totalAgorot: Agorot;
  readonly openAgorot: Agorot;
}

export interface DraftContext {
  readonly today: LocalDate;
  readonly companyKind: CompanyKind;
  readonly vatRate: BasisPoints;
  /** Date of the last document of the series, or null before its first. */
  readonly lastDocumentDate: LocalDate | null;
  /** Whether an original may be in a foreign currency. */
  readonly mayIssueForeign: boolean;
  /** The documents that the draft names in its links. */
  readonly sources: readonly DraftSource[];
}

const DONORS_WITHOUT_ID = new Set(['999999999', '888888888']);

function dateProblems(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const age = daysBetween(draft.documentDate, context.today);
  if (age < 0 && !rules.mayBeInFuture) {
    problems.push({ path: ['documentDate'], code: 'DOCUMENT_DATE_IN_FUTURE' });
  } else if (rules.backdateDaysMax !== null && age > rules.backdateDaysMax) {
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

function itemProblems(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
): DraftProblem[] {
  if (rules.items !== 'required') {
    return rules.items === 'text' && draft.lines.length > 0
      ? [{ path: ['lines'], code: 'ITEMS_NOT_ALLOWED' }]
      : [];
  }
  if (draft.lines.length === 0) return [{ path: ['lines'], code: 'NO_ITEMS' }];
  const { currency } = draft;
  const sums = draft.lines.map((line) => computeLine(line, currency));
  const discountsAboveLine = draft.lines.flatMap((line, index): DraftProblem[] =>
    isAbove(line.discount, sums[index]?.amountAgorot ?? 0)
      ? [{ path: ['lines', index, 'discount'], code: 'DISCOUNT_ABOVE_LINE' }]
      : [],
  );
  if (discountsAboveLine.length > 0) return discountsAboveLine;
  const afterLines = sums.reduce((sum, line) => sum + line.totalAgorot, 0);
  if (afterLines > DOCUMENT_TOTAL_AGOROT_MAX) return [{ path: ['lines'], code: 'TOTAL_TOO_LARGE' }];
  if (isAbove(draft.discount, afterLines)) {
    return [{ path: ['discount'], code: 'DISCOUNT_ABOVE_TOTAL' }];
  }
  const totals = sumsInShekels(draft, rules, context.vatRate);
  if (totals.totalAgorot > DOCUMENT_TOTAL_AGOROT_MAX) {
    return [{ path: ['lines'], code: 'TOTAL_TOO_LARGE' }];
  }
  if (totals.totalAgorot <= 0) return [{ path: ['lines'], code: 'TOTAL_IS_ZERO' }];
  if (
    rules.isTaxInvoice &&
    totals.netAgorot > CUSTOMER_ID_NEEDED_ABOVE_AGOROT &&
    draft.customer.taxId === ''
  ) {
    return [{ path: ['customer', 'taxId'], code: 'CUSTOMER_ID_REQUIRED' }];
  }
  return [];
}

function paymentRowProblems(draft: DocumentDraft, context: DraftContext): DraftProblem[] {
  return draft.payments.flatMap((row, index): DraftProblem[] => {
    if (row.sumAgorot <= 0) {
      return [{ path: ['payments', index, 'sumAgorot'], code: 'PAYMENT_SUM_NOT_POSITIVE' }];
    }
    const mayComeLater = row.kind === 'cheque' || row.kind === 'card';
    return !mayComeLater && row.date > context.today
      ? [{ path: ['payments', index, 'date'], code: 'PAYMENT_DATE_IN_FUTURE' }]
      : [];
  });
}

function paymentProblems(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
): DraftProblem[] {
  const { payments } = draft;
  if (rules.payments === 'none') {
    return payments.length > 0 ? [{ path: ['payments'], code: 'PAYMENTS_NOT_ALLOWED' }] : [];
  }
  if (payments.length === 0) {
    return rules.payments === 'refund' ? [] : [{ path: ['payments'], code: 'NO_PAYMENTS' }];
  }
  const rows = paymentRowProblems(draft, context);
  if (rows.length > 0) return rows;
  if (payments.every((row) => row.kind === 'withholding')) {
    return [{ path: ['payments'], code: 'WITHHOLDING_ALONE' }];
  }
  const received = receivedOf(draft);
  if (received > DOCUMENT_TOTAL_AGOROT_MAX) {
    return [{ path: ['payments'], code: 'TOTAL_TOO_LARGE' }];
  }
  if (rules.items !== 'required') return [];
  const { totalAgorot } = sumsInShekels(draft, rules, context.vatRate);
  if (rules.payments === 'equal-to-total' && received !== totalAgorot) {
    return [{ path: ['payments'], code: 'SUM_MISMATCH' }];
  }
  return rules.payments === 'refund' && received > totalAgorot
    ? [{ path: ['payments'], code: 'REFUND_ABOVE_TOTAL' }]
    : [];
}

const TAKES_FROM_BALANCE: ReadonlySet<string> = new Set(['receipt', 'release', 'deposit-use']);

function sourceProblemOf(
  link: DocumentLink,
  rules: DocumentRules,
  { sources }: DraftContext,
): DraftProblemCode | undefined {
  const source = sources.find(({ documentId }) => documentId === link.sourceId);
  const isDeposit = link.kind === 'deposit-use' && source?.docType === DOC_TYPES.DEPOSIT_APPROVAL;
  const allowed = isDeposit || rules.basedOn.some((docType) => docType === source?.docType);
  if (source === undefined || !allowed) return 'LINK_NOT_ALLOWED';
  if (TAKES_FROM_BALANCE.has(link.kind)) {
    return link.sumAgorot > source.openAgorot ? 'ABOVE_OPEN_BALANCE' : undefined;
  }
  if (link.kind === 'credit') {
    return link.sumAgorot > source.totalAgorot ? 'CREDIT_ABOVE_DOCUMENT' : undefined;
  }
  return source.openAgorot === 0 ? 'SOURCE_CLOSED' : undefined;
}

function linkProblems(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
): DraftProblem[] {
  const sumOf = (kind: DocumentLink['kind']): Agorot =>
    sumAgorot(draft.links.filter((link) => link.kind === kind).map((link) => link.sumAgorot));
  const sourceProblems = draft.links.flatMap((link, index): DraftProblem[] => {
    const code = sourceProblemOf(link, rules, context);
    return code === undefined ? [] : [{ path: ['links', index], code }];
  });
  if (sourceProblems.length > 0) return sourceProblems;
  const total = sumsInShekels(draft, rules, context.vatRate).totalAgorot;
  switch (rules.posting) {
    case 'credit': {
      const credits = draft.links.filter((link) => link.kind === 'credit');
      if (credits.length !== 1) return [{ path: ['links'], code: 'CREDIT_WITHOUT_DOCUMENT' }];
      return sumOf('credit') === total ? [] : [{ path: ['links'], code: 'CREDIT_SUM_DIFFERS' }];
    }
    case 'deposit-release': {
      const releases = draft.links.filter((link) => link.kind === 'release');
      if (releases.length !== 1) return [{ path: ['links'], code: 'RELEASE_WITHOUT_DEPOSIT' }];
      return sumOf('release') === total ? [] : [{ path: ['links'], code: 'RELEASE_SUM_DIFFERS' }];
    }
    case 'receipt':
      return sumOf('receipt') > receivedOf(draft)
        ? [{ path: ['links'], code: 'ALLOCATED_ABOVE_RECEIVED' }]
        : [];
    default:
      return [];
  }
}

function partyProblems(draft: DocumentDraft, rules: DocumentRules): DraftProblem[] {
  if (draft.customer.name === '') {
    return [{ path: ['customer', 'name'], code: 'CUSTOMER_NAME_MISSING' }];
  }
  const { taxId } = draft.customer;
  const needsDonor = rules.posting === 'donation';
  return needsDonor && taxId === '' && !DONORS_WITHOUT_ID.has(taxId)
    ? [{ path: ['customer', 'taxId'], code: 'DONOR_ID_MISSING' }]
    : [];
}

function currencyProblems(draft: DocumentDraft, context: DraftContext): DraftProblem[] {
  if (draft.currency === 'ILS') return [];
  if (!context.mayIssueForeign) return [{ path: ['currency'], code: 'CURRENCY_NOT_ALLOWED' }];
  return draft.currencyRateE6 <= 0
    ? [{ path: ['currencyRateE6'], code: 'CURRENCY_RATE_MISSING' }]
    : [];
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
  const items = itemProblems(draft, rules, context);
  const payments = paymentProblems(draft, rules, context);
  return [
    ...partyProblems(draft, rules),
    ...dateProblems(draft, rules, context),
    ...currencyProblems(draft, context),
    ...items,
    ...payments,
    // Links are compared with sums that must be sound first.
    ...(items.length + payments.length === 0 ? linkProblems(draft, rules, context) : []),
  ];
}

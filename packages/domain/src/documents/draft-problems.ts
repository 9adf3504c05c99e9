import { isDonorWithoutId } from '../identifiers/donor-id.ts';
import {
  CUSTOMER_ID_NEEDED_ABOVE_AGOROT,
  DOCUMENT_TOTAL_AGOROT_MAX,
  ROW_IMAGES_MAX,
} from '../limits.ts';
import { daysBetween } from '../time/local-date.ts';
import type { Discount, DocumentDraft, DocumentLine } from './document-draft.ts';
import { documentRulesOf, type DocumentRules } from './document-rules.ts';
import type { DraftContext, DraftProblem } from './draft-problem.ts';
import { sumsInShekels, vatRateOfDraft } from './draft-sums.ts';
import { foreignPriceProblems } from './foreign-price.ts';
import { depositProblems, linkProblems } from './link-problems.ts';
import { paymentProblems } from './payment-problems.ts';
import { computeLine } from './totals.ts';
import { unpricedRowProblems } from './unpriced-rows.ts';

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

/** Whether a row alone is above what a document may come to; such a row is not computed at all. */
function isLineTooLarge(line: DocumentLine): boolean {
  const agorotE6 = BigInt(line.quantityE4) * BigInt(line.unitPriceE4);
  return agorotE6 > BigInt(DOCUMENT_TOTAL_AGOROT_MAX) * 1_000_000n;
}

/** Rows that cannot be computed, whether they make up the document or are only printed on it. */
function rowProblems(draft: DocumentDraft): DraftProblem[] {
  const beyondBounds = draft.lines.flatMap((line, index): DraftProblem[] =>
    isLineTooLarge(line)
      ? [{ path: ['lines', index, 'unitPriceE4'], code: 'TOTAL_TOO_LARGE' }]
      : [],
  );
  if (beyondBounds.length > 0) return beyondBounds;
  return draft.lines.flatMap((line, index): DraftProblem[] =>
    isAbove(line.discount, computeLine(line, draft.currency).amountAgorot)
      ? [{ path: ['lines', index, 'discount'], code: 'DISCOUNT_ABOVE_LINE' }]
      : [],
  );
}

/** Pictures of rows where the type prints none, or more than a document takes. */
function imageProblems({ lines }: DocumentDraft, rules: DocumentRules): DraftProblem[] {
  const places = lines.flatMap(({ imageFileId = null }, index) =>
    imageFileId === null ? [] : [index],
  );
  const refused = rules.hasImages ? places.slice(ROW_IMAGES_MAX) : places;
  const code = rules.hasImages ? 'TOO_MANY_IMAGES' : 'IMAGE_NOT_ALLOWED';
  return refused.map((index) => ({ path: ['lines', index, 'imageFileId'], code }));
}

/** What is wrong with the sums of sound rows. */
function totalProblems(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
): DraftProblem[] {
  const afterLines = draft.lines.reduce(
    (sum, line) => sum + computeLine(line, draft.currency).totalAgorot,
    0,
  );
  if (afterLines > DOCUMENT_TOTAL_AGOROT_MAX) return [{ path: ['lines'], code: 'TOTAL_TOO_LARGE' }];
  if (isAbove(draft.discount, afterLines)) {
    return [{ path: ['discount'], code: 'DISCOUNT_ABOVE_TOTAL' }];
  }
  const totals = sumsInShekels(draft, rules, vatRateOfDraft(draft, context), context.sources);
  if (totals.totalAgorot > DOCUMENT_TOTAL_AGOROT_MAX) {
    return [{ path: ['lines'], code: 'TOTAL_TOO_LARGE' }];
  }
  if (totals.totalAgorot <= 0) return [{ path: ['lines'], code: 'TOTAL_IS_ZERO' }];
  // The number is there for deducting VAT: a sale at the zero rate, as abroad, asks for none.
  if (
    rules.isTaxInvoice &&
    totals.vatAgorot > 0 &&
    totals.netAgorot > CUSTOMER_ID_NEEDED_ABOVE_AGOROT &&
    draft.customer.taxId === ''
  ) {
    return [{ path: ['customer', 'taxId'], code: 'CUSTOMER_ID_REQUIRED' }];
  }
  return [];
}

function itemProblems(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
): DraftProblem[] {
  const { unpricedRows = [] } = draft;
  const hasRows = draft.lines.length > 0;
  if (rules.items === 'text') {
    return hasRows || unpricedRows.length > 0
      ? [{ path: ['lines'], code: 'ITEMS_NOT_ALLOWED' }]
      : [];
  }
  if (rules.items === 'required' && !hasRows) return [{ path: ['lines'], code: 'NO_ITEMS' }];
  const unpriced = unpricedRowProblems(unpricedRows, draft.lines.length);
  if (unpriced.length > 0) return unpriced;
  const rows = [
    ...rowProblems(draft),
    ...imageProblems(draft, rules),
    ...foreignPriceProblems(draft, context),
  ];
  if (rows.length > 0 || rules.items === 'optional') return rows;
  return totalProblems(draft, rules, context);
}

function partyProblems(draft: DocumentDraft, rules: DocumentRules): DraftProblem[] {
  if (draft.customer.name === '') {
    return [{ path: ['customer', 'name'], code: 'CUSTOMER_NAME_MISSING' }];
  }
  const { taxId } = draft.customer;
  const path = ['customer', 'taxId'];
  if (rules.posting === 'donation') {
    return taxId === '' ? [{ path, code: 'DONOR_ID_MISSING' }] : [];
  }
  return isDonorWithoutId(taxId) ? [{ path, code: 'DONOR_ID_NOT_ALLOWED' }] : [];
}

function currencyProblems(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
): DraftProblem[] {
  if (draft.currency === 'ILS') return [];
  // Rows of money are in shekels, and with them the documents that are made of them alone.
  if (rules.items !== 'required') return [{ path: ['currency'], code: 'CURRENCY_SHEKELS_ONLY' }];
  if (!context.mayIssueForeign) return [{ path: ['currency'], code: 'CURRENCY_NOT_ALLOWED' }];
  return draft.currencyRateE6 <= 0
    ? [{ path: ['currencyRateE6'], code: 'CURRENCY_RATE_MISSING' }]
    : [];
}

/** The legal original of what enters the books is in Hebrew; a translation goes with it. */
function languageProblems(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
): DraftProblem[] {
  if (draft.language === 'he' || rules.posting === 'none' || context.mayIssueForeign) return [];
  return [{ path: ['language'], code: 'LANGUAGE_NOT_ALLOWED' }];
}

/** A rate that is neither that of the draft anyway nor one that it may choose. */
function vatRateProblems(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
): DraftProblem[] {
  const { chosenVatRateBasisPoints: chosen = null, links } = draft;
  if (chosen === null || !rules.hasVat || chosen === vatRateOfDraft({ links }, context)) return [];
  const path = ['chosenVatRateBasisPoints'];
  if (rules.posting === 'credit' || context.vatRateChoices.length === 0) {
    return [{ path, code: 'VAT_RATE_NOT_ALLOWED' }];
  }
  return context.vatRateChoices.includes(chosen) ? [] : [{ path, code: 'VAT_RATE_UNKNOWN' }];
}

/** What is wrong with the use of deposits while the sums do not match; unsound rows come first. */
function depositProblemsOf(
  draft: DocumentDraft,
  payments: readonly DraftProblem[],
  context: DraftContext,
): DraftProblem[] {
  const isRowUnsound = payments.some(({ path }) => path.length > 1);
  return isRowUnsound ? [] : depositProblems(draft, context);
}

/** Whether rows and discounts can be summed at all; who the customer is changes no sum. */
function isSummable(items: readonly DraftProblem[]): boolean {
  return items.every(({ code }) => code === 'CUSTOMER_ID_REQUIRED' || code === 'TOTAL_IS_ZERO');
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
  const payments = paymentProblems(draft, rules, context, isSummable(items));
  return [
    ...partyProblems(draft, rules),
    ...dateProblems(draft, rules, context),
    ...languageProblems(draft, rules, context),
    ...currencyProblems(draft, rules, context),
    ...vatRateProblems(draft, rules, context),
    ...items,
    ...payments,
    ...(items.length + payments.length === 0
      ? // Links are compared with sums that must be sound first.
        linkProblems(draft, rules, context)
      : // Deposits are compared with their rows alone, whatever the sums come to.
        depositProblemsOf(draft, payments, context)),
  ];
}

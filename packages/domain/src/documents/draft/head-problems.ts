import { isInLockedBooks } from '../../bookkeeping/book-lock.ts';
import { isDonorWithoutId } from '../../identifiers/donor-id.ts';
import { daysBetween, type LocalDate } from '../../time/local-date.ts';
import { allocationProblems } from '../links/allocation-problems.ts';
import type { DocumentDraft } from './document-draft.ts';
import type { DocumentRules } from '../rules/document-rules.ts';
import type { DraftContext, DraftProblem } from './draft-problem.ts';
import { beforeSourceCode } from '../rules/date-after-source.ts';
import { vatRateOfDraft } from '../sums/draft-sums.ts';
import { thirdPartyProblems } from '../party/third-party.ts';
import { isNameUnprintable } from './unprintable-texts.ts';

function documentDateCode(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
): DraftProblem['code'] | undefined {
  const { documentDate } = draft;
  const { today, booksLockedUntil = null } = context;
  if (isInLockedBooks(documentDate, booksLockedUntil)) return 'DOCUMENT_DATE_LOCKED';
  const age = daysBetween(documentDate, today);
  if (age < 0 && !rules.mayBeInFuture) return 'DOCUMENT_DATE_IN_FUTURE';
  if (rules.backdateDaysMax !== null && age > rules.backdateDaysMax) return 'DOCUMENT_DATE_TOO_OLD';
  return beforeSourceCode(draft, context.sources) ?? dateOrderCode(documentDate, rules, context);
}

function dateOrderCode(
  documentDate: LocalDate,
  rules: DocumentRules,
  { lastDocumentDate, isVatRateKnown }: DraftContext,
): DraftProblem['code'] | undefined {
  if (rules.hasVat && !isVatRateKnown) return 'DOCUMENT_DATE_BEFORE_VAT_TABLE';
  // Last, because some series only warn of it.
  const isBeforeLast = lastDocumentDate !== null && documentDate < lastDocumentDate;
  return isBeforeLast ? 'DOCUMENT_DATE_BEFORE_LAST' : undefined;
}

function dateProblems(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
): DraftProblem[] {
  const code = documentDateCode(draft, rules, context);
  const problems: DraftProblem[] = code === undefined ? [] : [{ path: ['documentDate'], code }];
  if (draft.dueDate !== null && draft.dueDate < draft.documentDate) {
    problems.push({ path: ['dueDate'], code: 'DUE_DATE_BEFORE_DOCUMENT' });
  }
  return problems;
}

function partyProblems(draft: DocumentDraft, rules: DocumentRules): DraftProblem[] {
  const { name, taxId } = draft.customer;
  if (name === '') return [{ path: ['customer', 'name'], code: 'CUSTOMER_NAME_MISSING' }];
  if (isNameUnprintable(name)) {
    return [{ path: ['customer', 'name'], code: 'CUSTOMER_NAME_NOT_PRINTED' }];
  }
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
  // Payment lines are in shekels, and with them the documents that consist of them alone.
  if (rules.items !== 'required') return [{ path: ['currency'], code: 'CURRENCY_SHEKELS_ONLY' }];
  if (!context.mayIssueForeign) return [{ path: ['currency'], code: 'CURRENCY_NOT_ALLOWED' }];
  return draft.currencyRateE6 <= 0
    ? [{ path: ['currencyRateE6'], code: 'CURRENCY_RATE_MISSING' }]
    : [];
}

/** The legal original of what enters the books is in Hebrew; a translation accompanies it. */
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
  const { chosenVatRateBasisPoints: chosen, links } = draft;
  if (
    chosen === null ||
    !rules.hasVat ||
    chosen === vatRateOfDraft({ links, chosenVatRateBasisPoints: null }, context)
  )
    return [];
  const path = ['chosenVatRateBasisPoints'];
  if (rules.posting === 'credit' || context.vatRateChoices.length === 0) {
    return [{ path, code: 'VAT_RATE_NOT_ALLOWED' }];
  }
  return context.vatRateChoices.includes(chosen) ? [] : [{ path, code: 'VAT_RATE_UNKNOWN' }];
}

/** Returns the problem of a tax invoice with rows at rate zero and no reason: its print names the reason. */
function zeroRateProblems(
  { lines, zeroRateReason }: DocumentDraft,
  { isTaxInvoice }: DocumentRules,
): DraftProblem[] {
  const isAsked = isTaxInvoice && lines.some(({ vatKind }) => vatKind === 'zero');
  return isAsked && zeroRateReason.trim() === ''
    ? [{ path: ['zeroRateReason'], code: 'ZERO_RATE_REASON_MISSING' }]
    : [];
}

/** Returns what is wrong with the head of a draft, in the order of the screen: all but lines, payments and links. */
export function headProblems(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
): DraftProblem[] {
  return [
    ...partyProblems(draft, rules),
    ...dateProblems(draft, rules, context),
    ...languageProblems(draft, rules, context),
    ...currencyProblems(draft, rules, context),
    ...vatRateProblems(draft, rules, context),
    ...zeroRateProblems(draft, rules),
    ...allocationProblems(draft),
    ...thirdPartyProblems(draft, context),
  ];
}

import { sumMinor, ZERO_AGOROT, type Agorot } from '../../money/agorot.ts';
import { NO_DISCOUNT, type DocumentDraft } from './document-draft.ts';
import { documentRulesOf, type DocumentRules } from '../rules/document-rules.ts';
import { computeLines, isDiscountAbove, type ComputedLines } from './draft-lines.ts';
import type { DraftContext, DraftProblem } from './draft-problem.ts';
import {
  bookSumsOf,
  canBeBooked,
  receivedOf,
  sumsOf,
  type ComputedDraft,
} from '../sums/draft-sums.ts';
import { headProblems } from './head-problems.ts';
import { lineProblems, summingProblems, totalProblems } from './item-problems.ts';
import { depositProblems, linkProblems } from '../links/link-problems.ts';
import { paymentProblems } from './payment-problems.ts';
import type { LineTotals } from '../sums/totals.ts';

/** A draft that may be issued, with everything that was computed to decide so. */
export interface SoundDraft {
  readonly isSound: true;
  readonly draft: DocumentDraft;
  readonly problems: readonly [];
  readonly computed: ComputedDraft;
}

/** The sums of a refused draft, for display: refused discounts are left out. */
export type ShownSums = Omit<ComputedDraft, 'bookSums'> & {
  /** Undefined where the sums are beyond what the books hold. */
  readonly bookSums: ComputedDraft['bookSums'] | undefined;
};

export interface RefusedDraft {
  readonly isSound: false;
  readonly draft: DocumentDraft;
  /** In the order of the screen; never empty. */
  readonly problems: readonly DraftProblem[];
  /** Undefined for a type that does not exist. */
  readonly computed: ShownSums | undefined;
}

export type DraftAssessment = SoundDraft | RefusedDraft;

/** The parts of a draft that may follow from its total in shekels. */
export type PartsOfTotal = Partial<Pick<DocumentDraft, 'links' | 'payments'>>;

interface AssessedItems {
  readonly problems: readonly DraftProblem[];
  readonly shown: ShownSums;
}

function computeShown(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
  lines: readonly LineTotals[],
): ShownSums {
  const computed = sumsOf(draft, rules, context, lines);
  const bookSums = canBeBooked(draft, computed.sums)
    ? bookSumsOf(draft, computed.sums, context.sources)
    : undefined;
  return { ...computed, bookSums };
}

function isAboveLines({ discount }: DocumentDraft, lines: readonly LineTotals[]): boolean {
  return isDiscountAbove(discount, sumMinor(lines.map((line) => line.totalMinor)));
}

/** Returns the lines and their sums: each line was computed once, and is only added up here. */
function assessItems(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
  computed: ComputedLines,
): AssessedItems {
  const { totals } = computed;
  const ofLines = lineProblems(draft, rules, context, computed);
  const shownOf = (summed: DocumentDraft): ShownSums =>
    computeShown(summed, rules, context, totals);
  if (rules.items !== 'required') return { problems: ofLines, shown: shownOf(draft) };
  const bare = { ...draft, discount: NO_DISCOUNT };
  if (ofLines.length > 0) {
    const isLeftOut = isAtWhole(ofLines) || isAboveLines(draft, totals);
    return { problems: ofLines, shown: shownOf(isLeftOut ? bare : draft) };
  }
  const unsummable = summingProblems(draft, totals);
  if (unsummable.length > 0) return { problems: unsummable, shown: shownOf(bare) };
  const shown = shownOf(draft);
  const problems = totalProblems(draft, rules, shown.bookSums);
  return isAtWhole(problems) ? { problems, shown: shownOf(bare) } : { problems, shown };
}

/** Returns whether a problem concerns all lines or their discount, and not one field. */
function isAtWhole(problems: readonly DraftProblem[]): boolean {
  return problems.some(({ path }) => path.length === 1);
}

/** Returns whether lines and discounts can be summed at all; who the customer is changes no sum. */
function isSummable(items: readonly DraftProblem[]): boolean {
  return items.every(({ code }) => code === 'CUSTOMER_ID_REQUIRED' || code === 'TOTAL_IS_ZERO');
}

/** Returns what is wrong with the use of deposits while the sums do not match; invalid payments are first. */
function depositProblemsOf(
  draft: DocumentDraft,
  payments: readonly DraftProblem[],
  context: DraftContext,
): DraftProblem[] {
  const isPaymentUnsound = payments.some(({ path }) => path.length > 1);
  return isPaymentUnsound ? [] : depositProblems(draft, context);
}

function problemsOf(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
  { problems: items, shown }: AssessedItems,
): DraftProblem[] {
  if (!rules.issuers.includes(context.companyKind)) {
    return [{ path: ['docType'], code: 'DOC_TYPE_NOT_ALLOWED' }];
  }
  const total = shown.bookSums?.totalAgorot;
  const payments = paymentProblems(draft, rules, context, isSummable(items) ? total : undefined);
  return [
    ...headProblems(draft, rules, context),
    ...items,
    ...payments,
    ...(items.length + payments.length === 0 && total !== undefined
      ? // Links are compared with sums, which must be valid first.
        linkProblems(draft, rules, context, { totalAgorot: total, lines: shown.lines })
      : // Deposits are compared with their rows alone, whatever the sums are.
        depositProblemsOf(draft, payments, context)),
  ];
}

/**
 * Decides whether a well-formed draft may be issued, and computes it in the same pass: each line once. The screen shows
 * the same problems beside the issue button that the server refuses with.
 *
 * `complete` gives the parts that follow from the total in shekels, such as the link of a credit. It may give payments
 * only to types whose total is the sum of their lines.
 */
export function assessDraft(
  draft: DocumentDraft,
  context: DraftContext,
  complete: (totalAgorot: Agorot) => PartsOfTotal = () => ({}),
): DraftAssessment {
  const rules = documentRulesOf(draft.docType);
  if (rules === undefined) {
    const problems: DraftProblem[] = [{ path: ['docType'], code: 'DOC_TYPE_NOT_ALLOWED' }];
    return { isSound: false, draft, problems, computed: undefined };
  }
  const items = assessItems(draft, rules, context, computeLines(draft.lines, draft.currency));
  const { bookSums } = items.shown;
  const whole = { ...draft, ...complete(bookSums?.totalAgorot ?? ZERO_AGOROT) };
  const problems = problemsOf(whole, rules, context, items);
  const computed = { ...items.shown, receivedAgorot: receivedOf(whole) };
  return problems.length === 0 && bookSums !== undefined
    ? { isSound: true, draft: whole, problems: [], computed: { ...computed, bookSums } }
    : { isSound: false, draft: whole, problems, computed };
}

import { DOCUMENT_TOTAL_AGOROT_MAX, PAYMENT_MONTHS_AHEAD_MAX } from '../../limits.ts';
import type { Agorot } from '../../money/agorot.ts';
import { isBranchOf } from '../../payments/banks.ts';
import {
  isForeignPayment,
  paymentInShekels,
  type PaymentKind,
  type PaymentRow,
} from '../../payments/payment-row.ts';
import { addMonths, type LocalDate } from '../../time/local-date.ts';
import type { DocumentDraft } from './document-draft.ts';
import type { DocumentRules } from '../rules/document-rules.ts';
import type { DraftContext, DraftProblem, DraftProblemCode } from './draft-problem.ts';
import { receivedOf } from '../sums/draft-sums.ts';
import { mayUseDeposit } from '../links/link-kind.ts';
import { isRefundDraft, isRefundMeans } from '../links/refund.ts';

/** Money that is held or refunded is an actual payment: it is neither withheld nor taken from a deposit. */
function isMeansAllowed(kind: PaymentKind, draft: DocumentDraft, rules: DocumentRules): boolean {
  if (isRefundDraft(draft)) return isRefundMeans(kind);
  if (kind === 'deposit-use') return mayUseDeposit(draft.docType);
  return kind !== 'withholding' || (rules.payments !== 'held' && rules.payments !== 'released');
}

/** Only what is promised for a later day, a cheque or a card, may be dated after today. */
function dateProblemOf({ kind, date }: PaymentRow, today: LocalDate): DraftProblemCode | undefined {
  if (date <= today) return undefined;
  if (kind !== 'cheque' && kind !== 'card') return 'PAYMENT_DATE_IN_FUTURE';
  return date > addMonths(today, PAYMENT_MONTHS_AHEAD_MAX) ? 'PAYMENT_DATE_TOO_FAR' : undefined;
}

/** Means that are counted in shekels: what the customer withheld, and money that is held already. */
const SHEKEL_MEANS: readonly PaymentKind[] = ['withholding', 'deposit-use'];

/** Payments in another currency: the account's permission, a rate, and the sum that both give. */
function currencyProblemOf(
  row: PaymentRow,
  { mayIssueForeign }: DraftContext,
): { readonly field: string; readonly code: DraftProblemCode } | undefined {
  if (!isForeignPayment(row)) return undefined;
  if (!mayIssueForeign) return { field: 'currency', code: 'CURRENCY_NOT_ALLOWED' };
  if (SHEKEL_MEANS.includes(row.kind)) return { field: 'currency', code: 'PAYMENT_SHEKELS_ONLY' };
  if (row.currencyRateE6 <= 0) {
    return { field: 'currencyRateE6', code: 'CURRENCY_RATE_MISSING' };
  }
  return row.sumAgorot === paymentInShekels(row)
    ? undefined
    : { field: 'sumAgorot', code: 'PAYMENT_SUM_DIFFERS' };
}

function paymentRowProblems(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
): DraftProblem[] {
  const isBack = isRefundDraft(draft);
  return draft.payments.flatMap((row, index): DraftProblem[] => {
    const inCurrency = currencyProblemOf(row, context);
    if (inCurrency !== undefined) {
      return [{ path: ['payments', index, inCurrency.field], code: inCurrency.code }];
    }
    // Refunds are below zero.
    if (isBack ? row.sumAgorot >= 0 : row.sumAgorot <= 0) {
      return [{ path: ['payments', index, 'sumAgorot'], code: 'PAYMENT_SUM_NOT_POSITIVE' }];
    }
    if (!isMeansAllowed(row.kind, draft, rules)) {
      return [{ path: ['payments', index, 'kind'], code: 'MEANS_NOT_ALLOWED' }];
    }
    if (
      (row.kind === 'cheque' || row.kind === 'transfer') &&
      !isBranchOf(row.bankCode, row.branch)
    ) {
      return [{ path: ['payments', index, 'branch'], code: 'BRANCH_INVALID' }];
    }
    const code = dateProblemOf(row, context.today);
    return code === undefined ? [] : [{ path: ['payments', index, 'date'], code }];
  });
}

/** Returns why a type refuses payments, or their absence, before any of them is looked at. */
function presenceProblemOf(
  count: number,
  { payments }: DocumentRules,
): DraftProblemCode | undefined {
  if (payments === 'none') return count > 0 ? 'PAYMENTS_NOT_ALLOWED' : undefined;
  return count === 0 && payments !== 'refund' ? 'NO_PAYMENTS' : undefined;
}

/** Returns what is wrong with the sum of valid payments. */
function sumProblemOf(
  draft: DocumentDraft,
  rules: DocumentRules,
  totalAgorot: Agorot | undefined,
): DraftProblemCode | undefined {
  if (draft.payments.every((row) => row.kind === 'withholding')) return 'WITHHOLDING_ALONE';
  const received = receivedOf(draft);
  if (received > DOCUMENT_TOTAL_AGOROT_MAX) return 'TOTAL_TOO_LARGE';
  if (rules.items !== 'required' || totalAgorot === undefined) return undefined;
  if (rules.payments === 'equal-to-total' && received !== totalAgorot) return 'SUM_MISMATCH';
  return rules.payments === 'refund' && received > totalAgorot ? 'REFUND_ABOVE_TOTAL' : undefined;
}

/**
 * Returns what is wrong with the payments: each by itself, then their sum against the total of the document in shekels;
 * undefined while that cannot be summed.
 */
export function paymentProblems(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
  totalAgorot: Agorot | undefined,
): DraftProblem[] {
  const ofAll = (code: DraftProblemCode | undefined): DraftProblem[] =>
    code === undefined ? [] : [{ path: ['payments'], code }];
  const presence = presenceProblemOf(draft.payments.length, rules);
  if (presence !== undefined || draft.payments.length === 0) return ofAll(presence);
  const rows = paymentRowProblems(draft, rules, context);
  return rows.length > 0 ? rows : ofAll(sumProblemOf(draft, rules, totalAgorot));
}

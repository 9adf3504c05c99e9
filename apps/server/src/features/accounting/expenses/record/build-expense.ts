import type { ExpenseForm } from '@pinkas/contract/accounting/expenses/expense-fields';
import {
  expenseSums,
  type ExpenseSums,
  type VatDroppedReason,
} from '@pinkas/domain/expenses/expense-sums';
import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { CURRENCIES, RATE_SCALE } from '@pinkas/domain/money/currency';
import { searchText } from '@pinkas/domain/text/search-text';
import { startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';

import { AppError, type FieldProblem } from '../../../../platform/errors/app-error.ts';
import { entryDateOf, type ExpenseContext } from './expense-context.reads.ts';

/** When a part of the money falls due. */
export interface DueRow {
  readonly dueDate: LocalDate;
  readonly sumAgorot: number;
}

/** Returns whether a sum is within the bound in shekels too; floats are exact enough for so wide a bound. */
function fitsInShekels({ grossMinor, currency, currencyRateE6 }: ExpenseForm): boolean {
  if (currency === 'ILS') return true;
  const shekels = (grossMinor / 10 ** CURRENCIES[currency]) * (currencyRateE6 / RATE_SCALE);
  return shekels * 100 < DOCUMENT_TOTAL_AGOROT_MAX;
}

/**
 * Returns the sums of a form, by the law of its date. INVALID_REQUEST for more than sums may be.
 */
export function sumsOf(form: ExpenseForm, context: ExpenseContext): ExpenseSums {
  const { currency, currencyRateE6 } = form;
  if (!fitsInShekels(form)) {
    throw new AppError('INVALID_REQUEST', {}, [
      { path: ['form', 'grossMinor'], code: 'NUMBER_TOO_LARGE' },
    ]);
  }
  return expenseSums({
    isVatDeductible: context.isVatDeductible,
    thresholds: context.thresholds,
    kind: form.kind,
    documentDate: form.documentDate,
    reportMonth: form.reportMonth,
    currency,
    rateE6: currencyRateE6,
    grossMinor: form.grossMinor,
    vatMinor: form.vatMinor,
    vatShare: form.vatShare,
    taxShare: form.taxShare,
    allocationNumber: form.allocationNumber,
    isVatGivenUp: form.isVatGivenUp,
    isLateClaimConfirmed: form.isLateClaimConfirmed,
  });
}

function sumUp(rows: readonly { readonly sumAgorot: number }[]): number {
  return rows.reduce((sum, row) => sum + row.sumAgorot, 0);
}

/**
 * Returns what is wrong with the dates that the money falls due on: all of it has one, and each some of
 * it.
 */
function dueProblems({ dues }: ExpenseForm, { grossAgorot }: ExpenseSums): FieldProblem[] {
  const isApart = dues.length > 0 && sumUp(dues) !== grossAgorot;
  const empty = dues.flatMap(({ sumAgorot }, index): FieldProblem[] =>
    sumAgorot === 0 ? [{ path: ['form', 'dues', index, 'sumAgorot'], code: 'FIELD_REQUIRED' }] : [],
  );
  return isApart ? [{ path: ['form', 'dues'], code: 'SUMS_DIFFER' }, ...empty] : empty;
}

/** A foreign currency needs its rate; shekels have none, or that of one. */
function rateProblemOf({
  currency,
  currencyRateE6,
}: ExpenseForm): FieldProblem['code'] | undefined {
  if (currency !== 'ILS') return currencyRateE6 === 0 ? 'CURRENCY_RATE_MISSING' : undefined;
  return [0, RATE_SCALE].includes(currencyRateE6) ? undefined : 'VALUE_NOT_ALLOWED';
}

/**
 * Returns contradictions between the parts of a form, at their paths in a request that contains
 * it as `form`; the contract has checked each by itself.
 */
export function findProblems(form: ExpenseForm, sums: ExpenseSums): FieldProblem[] {
  const { grossAgorot } = sums;
  const problems: FieldProblem[] = [];
  const rateProblem = rateProblemOf(form);
  if (rateProblem !== undefined) {
    problems.push({ path: ['form', 'currencyRateE6'], code: rateProblem });
  } else if (grossAgorot === 0)
    problems.push({ path: ['form', 'grossMinor'], code: 'FIELD_REQUIRED' });
  if (form.reportMonth < startOfMonth(form.documentDate)) {
    problems.push({ path: ['form', 'reportMonth'], code: 'DATE_RANGE_INVALID' });
  }
  if (sumUp(form.tags) > grossAgorot)
    problems.push({ path: ['form', 'tags'], code: 'NUMBER_TOO_LARGE' });
  problems.push(...dueProblems(form, sums));
  // Money that a supplier refunds is no payment to one.
  if (form.kind === 'credit-note' && form.paidBy !== null) {
    problems.push({ path: ['form', 'paidBy'], code: 'VALUE_NOT_ALLOWED' });
  }
  return problems;
}

/**
 * Returns the due dates of a form, the earliest first; a sum without one is due on the document's
 * date.
 */
export function duesOf(form: ExpenseForm, { grossAgorot }: ExpenseSums): DueRow[] {
  if (form.dues.length > 0) {
    return form.dues.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
  }
  return [{ dueDate: form.dueDate ?? form.documentDate, sumAgorot: grossAgorot }];
}

/** The columns of a form with its sums, named as the query builder names them. */
export function columnsOf(
  form: ExpenseForm,
  sums: ExpenseSums,
  supplierId: string,
  context: ExpenseContext,
) {
  const { supplier, vatShare, taxShare } = form;
  const vatDroppedReason: VatDroppedReason | '' = sums.vatDropped ?? '';
  return {
    kind: form.kind,
    supplierId,
    supplierName: supplier.name,
    supplierTaxId: supplier.taxId,
    reference: form.reference,
    documentDate: form.documentDate,
    entryDate: entryDateOf(form, context),
    reportMonth: form.reportMonth,
    dueDate: form.dues.length > 0 ? (duesOf(form, sums)[0]?.dueDate ?? null) : form.dueDate,
    categoryCode: form.category,
    ownCategoryId: form.ownCategoryId,
    description: form.description,
    remarks: form.remarks,
    currency: form.currency,
    currencyRateE6: form.currency === 'ILS' ? RATE_SCALE : form.currencyRateE6,
    grossMinor: form.grossMinor,
    vatMinor: form.vatMinor,
    grossAgorot: sums.grossAgorot,
    vatAgorot: sums.vatAgorot,
    vatParts: vatShare.parts,
    vatOf: vatShare.of,
    taxParts: taxShare.parts,
    taxOf: taxShare.of,
    vatClaimedAgorot: sums.vatClaimedAgorot,
    vatDroppedReason,
    taxRecognisedAgorot: sums.taxRecognisedAgorot,
    isEquipment: form.isEquipment,
    allocationNumber: form.allocationNumber,
    isVatGivenUp: form.isVatGivenUp,
    isLateClaimConfirmed: form.isLateClaimConfirmed,
    paidBy: form.paidBy,
    searchText: searchText(
      [supplier.name, supplier.taxId, form.reference, form.description].join(' '),
    ),
  };
}

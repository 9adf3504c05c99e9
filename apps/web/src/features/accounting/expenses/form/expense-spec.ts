import { ExpenseForm } from '@pinkas/contract/accounting/expenses/expense-fields';
import { expenseSums, type ExpenseSums } from '@pinkas/domain/expenses/expense-sums';
import { CURRENCIES, RATE_E6_MAX } from '@pinkas/domain/money/currency';
import { parseLocalDate, startOfMonth } from '@pinkas/domain/time/local-date';

import type { FieldCodes, FormSpec } from '../../../../shared/form/form-spec.ts';
import { textIn } from '../../../../shared/form/text-in.ts';
import {
  allocationOf,
  baseCategory,
  categoryShares,
  formOf,
  minorOf,
  rateE6Of,
  reportMonthOf,
  vatMinorOf,
  type DraftContext,
  type ExpenseDraft,
} from './expense-draft.ts';
import { readShare } from './share-text.ts';

/** Returns the sums of a draft; undefined while what is typed does not make a sum. */
export function sumsOf(
  draft: ExpenseDraft,
  context: DraftContext,
  isVatDeductible: boolean,
): ExpenseSums | undefined {
  const grossMinor = minorOf(draft.grossText, CURRENCIES[draft.currency]);
  const vatMinor = vatMinorOf(draft, context);
  const rateE6 = rateE6Of(draft);
  const date = parseLocalDate(draft.documentDate);
  const areWhole = [grossMinor, vatMinor, rateE6].every((one) => Number.isSafeInteger(one));
  if (!areWhole || grossMinor <= 0 || vatMinor < 0 || vatMinor > grossMinor) return undefined;
  if (date === undefined || grossMinor > 1e13) return undefined;
  const shares = categoryShares(draft, context);
  const shareOf = (text: string | null, share: typeof shares.vatShare) =>
    text === null ? share : (readShare(text) ?? share);
  const above = context.allocationAboveAgorot;
  return expenseSums({
    isVatDeductible,
    kind: draft.kind,
    documentDate: date,
    reportMonth: parseLocalDate(reportMonthOf(draft, context)) ?? startOfMonth(date),
    currency: draft.currency,
    rateE6,
    grossMinor,
    vatMinor,
    vatShare: shareOf(draft.vatShareText, shares.vatShare),
    taxShare: shareOf(draft.taxShareText, shares.taxShare),
    allocationNumber: allocationOf(draft.allocationNumber),
    thresholds: above === null ? [] : [{ validFrom: date, netAboveAgorot: above }],
    isVatGivenUp: draft.isVatGivenUp,
    isLateClaimConfirmed: draft.isLateClaimConfirmed,
  });
}

/** Parts of the draft by the paths of the contract that have another name there. */
const PART_OF_PATH: Readonly<Record<string, string>> = {
  'supplier.id': 'supplierName',
  'supplier.name': 'supplierName',
  'supplier.taxId': 'supplierTaxId',
  ownCategoryId: 'category',
  currencyRateE6: 'rateText',
  grossMinor: 'grossText',
  vatMinor: 'vatText',
};

/** The server's paths name the part of the body that holds the form. */
function fieldOf(path: string, draft: ExpenseDraft): string {
  const own = path.replace(/^form\./, '');
  // A single tag has no field for its sum.
  if (/^tags\.\d+\./.test(own) && (draft.tags.length < 2 || own.endsWith('.tagId'))) return 'tags';
  return (
    PART_OF_PATH[own] ??
    own.replace(/^(vatShare|taxShare)\b.*$/, '$1Text').replace(/\.sumAgorot$/, '.sumText')
  );
}

/** What is wrong in the words of the draft, where the contract knows a number or a code alone. */
function ownCodes(draft: ExpenseDraft, context: DraftContext): FieldCodes {
  const codes = new Map<string, string>();
  if (baseCategory(draft.category, context.own) === undefined) {
    codes.set('category', 'FIELD_REQUIRED');
  }
  const rate = rateE6Of(draft);
  if (!(rate >= 1 && rate <= RATE_E6_MAX)) {
    codes.set('rateText', draft.rateText === '' ? 'FIELD_REQUIRED' : 'FIELD_WRONG_TYPE');
  }
  return codes;
}

/** Returns the form of an expense with the rates, kinds and threshold of its date. */
export function expenseSpec(
  context: DraftContext,
  isVatDeductible: boolean,
): FormSpec<ExpenseDraft, ExpenseForm> {
  return {
    schema: ExpenseForm,
    bodyOf: (draft) =>
      formOf(draft, context, sumsOf(draft, context, isVatDeductible)?.grossAgorot ?? 0),
    fieldOf,
    ownCodes: (draft) => ownCodes(draft, context),
    dependsOn: {
      dues: ['grossText', 'currency', 'rateText', 'paidBy'],
      tags: ['grossText', 'currency', 'rateText'],
      reportMonth: ['documentDate'],
      dueDate: ['documentDate'],
    },
  };
}

/** Text in the field of the due date that is not a date has no value, and would be left out. */
export function unreadableDates(page: ParentNode, { dueDate }: ExpenseDraft): FieldCodes {
  const isUnreadable = dueDate === '' && textIn(page, 'dueDate') !== '';
  return new Map(isUnreadable ? [['dueDate', 'DATE_INVALID']] : []);
}

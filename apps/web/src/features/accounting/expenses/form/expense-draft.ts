import type { ExpenseFormInput } from '@pinkas/contract/accounting/expenses/expense-fields';
import type { ExpenseView, OwnCategory } from '@pinkas/contract/accounting/expenses/expense-views';
import { firstOpenDay } from '@pinkas/domain/bookkeeping/book-lock';
import {
  EXPENSE_CATEGORIES,
  VAT_CLAIM_KINDS,
  type ExpenseCategory,
  type ExpenseKind,
  type SupplierMeans,
} from '@pinkas/domain/expenses/expense-kind';
import type { Share } from '@pinkas/domain/expenses/expense-sums';
import { divideRounded } from '@pinkas/domain/money/agorot';
import { CURRENCIES, RATE_SCALE, type Currency } from '@pinkas/domain/money/currency';
import { formatMinor } from '@pinkas/domain/money/format';
import { parseLocalDate, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';

import { readShare, shareText } from './share-text.ts';

/** A part of a sum as it is typed. */
export interface TagDraft {
  readonly tagId: string;
  readonly sumText: string;
}
export interface DueDraft {
  readonly dueDate: string;
  readonly sumText: string;
}

/** An expense as typed; null where the product fills in the value. */
export interface ExpenseDraft {
  readonly kind: ExpenseKind;
  /** Whether a person chose the kind, so that no supplier changes it. */
  readonly isKindChosen: boolean;
  readonly supplierId: string | null;
  readonly supplierName: string;
  readonly supplierTaxId: string;
  readonly savesSupplier: boolean;
  readonly reference: string;
  readonly documentDate: string;
  /** Null follows the date of the document and the lock of the books. */
  readonly reportMonth: string | null;
  readonly dueDate: string;
  /** A common kind, `own:` and an id, or '' before one was chosen. */
  readonly category: string;
  /** Earlier expenses of the supplier that chose the category; 0 for a person's choice. */
  readonly suggestedBy: number;
  readonly description: string;
  readonly remarks: string;
  readonly currency: Currency;
  readonly rateText: string;
  readonly grossText: string;
  /** Null is computed from the whole by the rate of the date. */
  readonly vatText: string | null;
  /** Null takes the share of the category. */
  readonly vatShareText: string | null;
  readonly taxShareText: string | null;
  readonly isEquipment: boolean | null;
  readonly allocationNumber: string;
  readonly isVatGivenUp: boolean;
  readonly isLateClaimConfirmed: boolean;
  readonly tags: readonly TagDraft[];
  readonly dues: readonly DueDraft[];
  readonly paidBy: SupplierMeans | '';
  readonly fileIds: readonly string[];
}

/** Rates and settings of the law and the business on the date of the document. */
export interface DraftContext {
  /** Up to which day the books are locked; null while all is open. */
  readonly booksLockedUntil: LocalDate | null;
  readonly vatRateBasisPoints: number;
  readonly allocationAboveAgorot: number | null;
  readonly common: readonly {
    readonly code: ExpenseCategory;
    readonly vatShare: Share;
    readonly taxShare: Share;
    readonly isEquipment: boolean;
  }[];
  readonly own: readonly OwnCategory[];
}

/** The default kind of a document. */
export const FIRST_KIND: ExpenseKind = 'tax-invoice';

const WHOLE: Share = { parts: 1, of: 1 };

/** The shares and the mark of the category, before they are overwritten; another category has others. */
export const NO_SHARES = { vatShareText: null, taxShareText: null, isEquipment: null } as const;

export function newDraft(today: LocalDate): ExpenseDraft {
  return {
    kind: FIRST_KIND,
    isKindChosen: false,
    supplierId: null,
    supplierName: '',
    supplierTaxId: '',
    savesSupplier: false,
    reference: '',
    documentDate: today,
    reportMonth: null,
    dueDate: '',
    category: '',
    suggestedBy: 0,
    description: '',
    remarks: '',
    currency: 'ILS',
    rateText: '',
    grossText: '',
    vatText: null,
    ...NO_SHARES,
    allocationNumber: '',
    isVatGivenUp: false,
    isLateClaimConfirmed: false,
    tags: [],
    dues: [],
    paidBy: '',
    fileIds: [],
  };
}

const sumText = (agorot: number): string => formatMinor(agorot, 2);

/** Returns a stored expense as an editable form; one from a time without VAT has its whole sum as cost, and no VAT. */
export function draftOf({
  form,
  isVatDeductible,
}: Pick<ExpenseView, 'form' | 'isVatDeductible'>): ExpenseDraft {
  const decimals = CURRENCIES[form.currency];
  return {
    kind: form.kind,
    isKindChosen: true,
    supplierId: form.supplier.id,
    supplierName: form.supplier.name,
    supplierTaxId: form.supplier.taxId,
    savesSupplier: form.supplier.saveToBook,
    reference: form.reference,
    documentDate: form.documentDate,
    reportMonth: form.reportMonth,
    dueDate: form.dueDate ?? '',
    category: form.ownCategoryId === null ? form.category : `own:${form.ownCategoryId}`,
    suggestedBy: 0,
    description: form.description,
    remarks: form.remarks,
    currency: form.currency,
    rateText: form.currency === 'ILS' ? '' : rateText(form.currencyRateE6),
    grossText: formatMinor(form.grossMinor, decimals),
    vatText: isVatDeductible ? formatMinor(form.vatMinor, decimals) : null,
    vatShareText: shareText(form.vatShare),
    taxShareText: shareText(form.taxShare),
    isEquipment: form.isEquipment,
    allocationNumber: form.allocationNumber,
    isVatGivenUp: form.isVatGivenUp,
    isLateClaimConfirmed: form.isLateClaimConfirmed,
    tags: form.tags.map((part) => ({ tagId: part.tagId, sumText: sumText(part.sumAgorot) })),
    dues: form.dues.map((due) => ({ dueDate: due.dueDate, sumText: sumText(due.sumAgorot) })),
    paidBy: form.paidBy ?? '',
    fileIds: form.fileIds,
  };
}

function rateText(rateE6: number): string {
  return formatMinor(rateE6, 6).replace(/0{1,4}$/, '');
}

/** The common kind under a chosen category; undefined before one was chosen. */
export function baseCategory(
  category: string,
  own: readonly OwnCategory[],
): ExpenseCategory | undefined {
  const code = ownCategory(category, own)?.baseCode ?? category;
  return EXPENSE_CATEGORIES.find((one) => one === code);
}

export function ownCategory(
  category: string,
  own: readonly OwnCategory[],
): OwnCategory | undefined {
  return own.find(({ id }) => category === `own:${id}`);
}

/** Shares and the equipment mark of the chosen category; all of it before one was chosen. */
export function categoryShares(draft: ExpenseDraft, context: DraftContext) {
  const own = ownCategory(draft.category, context.own);
  const base = baseCategory(draft.category, context.own);
  const common = context.common.find(({ code }) => code === base);
  return {
    vatShare: own?.vatShare ?? common?.vatShare ?? WHOLE,
    taxShare: own?.taxShare ?? common?.taxShare ?? WHOLE,
    isEquipment: common?.isEquipment ?? false,
  };
}

/** Returns the minor units of a typed sum; NaN for an invalid one, 0 for an empty one. */
export function minorOf(text: string, decimals: number): number {
  const parsed = parseDecimalText(text, decimals);
  if (parsed === null) return 0;
  return parsed === 'invalid' ? Number.NaN : parsed;
}

/** Returns the VAT included in a sum at a rate; zero for kinds of document by which none is claimed. */
export function vatInside(grossMinor: number, kind: ExpenseKind, rateBasisPoints: number): number {
  if (!VAT_CLAIM_KINDS.includes(kind) || !Number.isSafeInteger(grossMinor)) return 0;
  const rate = BigInt(rateBasisPoints);
  return Number(divideRounded(BigInt(grossMinor) * rate, 10_000n + rate));
}

/** Returns shekels for one unit, scaled by a million; NaN for an invalid rate. */
export function rateE6Of(draft: ExpenseDraft): number {
  if (draft.currency === 'ILS') return RATE_SCALE;
  const parsed = parseDecimalText(draft.rateText, 6);
  return typeof parsed === 'number' ? parsed : Number.NaN;
}

export function vatMinorOf(draft: ExpenseDraft, context: DraftContext): number {
  const decimals = CURRENCIES[draft.currency];
  if (draft.vatText !== null) return minorOf(draft.vatText, decimals);
  return vatInside(minorOf(draft.grossText, decimals), draft.kind, context.vatRateBasisPoints);
}

/**
 * Returns the first day of the month in whose report the expense is included: that of its date, or the first open one
 * for a document that came after its month was locked.
 */
export function reportMonthOf(
  draft: ExpenseDraft,
  { booksLockedUntil }: Pick<DraftContext, 'booksLockedUntil'>,
): string {
  if (draft.reportMonth !== null) return draft.reportMonth;
  const date = parseLocalDate(draft.documentDate);
  return date === undefined ? '' : startOfMonth(firstOpenDay(date, booksLockedUntil));
}

/**
 * The form that would be sent; what cannot be read becomes a value that the schema refuses at its
 * field. `wholeAgorot` is the whole in shekels: one tag without a sum takes all of it.
 */
export function formOf(
  draft: ExpenseDraft,
  context: DraftContext,
  wholeAgorot: number,
): ExpenseFormInput {
  const decimals = CURRENCIES[draft.currency];
  const shares = categoryShares(draft, context);
  const own = ownCategory(draft.category, context.own);
  const wrong: Share = { parts: -1, of: 1 };
  const shareOfText = (text: string | null, share: Share): Share =>
    text === null ? share : (readShare(text) ?? wrong);
  return {
    kind: draft.kind,
    supplier: {
      id: draft.supplierId,
      name: draft.supplierName,
      taxId: draft.supplierTaxId.trim(),
      saveToBook: draft.supplierId === null && draft.savesSupplier,
    },
    reference: draft.reference,
    documentDate: draft.documentDate,
    reportMonth: reportMonthOf(draft, context),
    dueDate: draft.dueDate === '' ? null : draft.dueDate,
    // '' is refused by the schema, as a category must be chosen.
    category: (baseCategory(draft.category, context.own) ?? '') as ExpenseCategory,
    ownCategoryId: own?.id ?? null,
    description: draft.description,
    remarks: draft.remarks,
    currency: draft.currency,
    currencyRateE6: rateE6Of(draft),
    grossMinor: minorOf(draft.grossText, decimals),
    vatMinor: vatMinorOf(draft, context),
    vatShare: shareOfText(draft.vatShareText, shares.vatShare),
    taxShare: shareOfText(draft.taxShareText, shares.taxShare),
    isEquipment: draft.isEquipment ?? shares.isEquipment,
    allocationNumber: allocationOf(draft.allocationNumber),
    isVatGivenUp: draft.isVatGivenUp,
    isLateClaimConfirmed: draft.isLateClaimConfirmed,
    tags: draft.tags.map(({ tagId, sumText: text }) => ({
      tagId,
      sumAgorot: draft.tags.length === 1 && text.trim() === '' ? wholeAgorot : minorOf(text, 2),
    })),
    dues: draft.dues.map(({ dueDate, sumText: text }) => ({
      dueDate,
      sumAgorot: minorOf(text, 2),
    })),
    paidBy: draft.paidBy === '' ? null : draft.paidBy,
    fileIds: [...draft.fileIds],
  };
}

/** The authority's full number is long; documents show its nine rightmost digits. */
export function allocationOf(text: string): string {
  const bare = text.replaceAll(/[\s-]/g, '');
  return /^\d{10,}$/.test(bare) ? bare.slice(-9) : bare;
}

import {
  EXPENSE_CATEGORIES,
  EXPENSE_KINDS,
  EXPENSE_STATES,
  SUPPLIER_MEANS,
} from '@pinkas/domain/expenses/expense-kind';
import { VAT_DROPPED_REASONS } from '@pinkas/domain/expenses/expense-sums';
import {
  CUSTOMER_NAME_LENGTH_MAX,
  DOCUMENT_TOTAL_AGOROT_MAX,
  EXPENSE_DUES_MAX,
  EXPENSE_REFERENCE_LENGTH_MAX,
  LINE_DESCRIPTION_LENGTH_MAX,
  PAYMENT_TEXT_LENGTH_MAX,
  REMARKS_LENGTH_MAX,
  TAGS_OF_ONE_MAX,
} from '@pinkas/domain/limits';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';
import {
  agorotUpTo,
  blockText,
  Id,
  lineText,
  LocalDateText,
  requiredLineText,
} from '../../fields.ts';
import { CURRENCY_CODES, OptionalRateE6 } from '../documents/currency-fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** A part of a whole as a fraction: two thirds are exactly two of three. */
export const ShareField = z
  .strictObject({
    parts: z.int(code('FIELD_WRONG_TYPE')).min(0, code('NUMBER_NEGATIVE')),
    of: z
      .int(code('FIELD_WRONG_TYPE'))
      .min(1, code('NUMBER_NEGATIVE'))
      .max(10_000, code('NUMBER_TOO_LARGE')),
  })
  .refine(({ parts, of }) => parts <= of, {
    path: ['parts'],
    message: code('PERCENT_OUT_OF_RANGE'),
  });

/** First day of the month in whose report an expense is included. */
export const MonthField = LocalDateText.refine(
  (date) => date.endsWith('-01'),
  code('DATE_INVALID'),
);

/** Nine digits; the whole number is cut to its nine rightmost by the screen (israel.md 9, 11). */
export const AllocationNumberField = lineText(9).refine(
  (text) => /^(\d{9})?$/.test(text),
  code('ALLOCATION_NUMBER_INVALID'),
);

const Sum = agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX);

/** The supplier of the document: one of the book, or a name as printed on the document. */
const SupplierField = z.strictObject({
  id: Id.nullable(),
  name: requiredLineText(CUSTOMER_NAME_LENGTH_MAX),
  taxId: lineText(20),
  /** Puts a supplier that was typed into the book. */
  saveToBook: z.boolean(code('FIELD_WRONG_TYPE')).default(false),
});

export const ExpenseTagPart = z.strictObject({ tagId: Id, sumAgorot: Sum });
export const ExpenseDue = z.strictObject({ dueDate: LocalDateText, sumAgorot: Sum });

/** How an expense that was paid on the spot was paid. */
export const PaidByField = z.enum(SUPPLIER_MEANS, code('VALUE_NOT_ALLOWED'));

/** An expense as a person fills it. Sums are in minor units of the document's currency. */
export const ExpenseForm = z
  .strictObject({
    kind: z.enum(EXPENSE_KINDS, code('VALUE_NOT_ALLOWED')),
    supplier: SupplierField,
    reference: lineText(EXPENSE_REFERENCE_LENGTH_MAX),
    documentDate: LocalDateText,
    reportMonth: MonthField,
    dueDate: LocalDateText.nullable().default(null),
    category: z.enum(EXPENSE_CATEGORIES, code('VALUE_NOT_ALLOWED')),
    ownCategoryId: Id.nullable().default(null),
    description: lineText(LINE_DESCRIPTION_LENGTH_MAX),
    remarks: blockText(REMARKS_LENGTH_MAX).default(''),
    currency: z.enum(CURRENCY_CODES, code('VALUE_NOT_ALLOWED')).default('ILS'),
    /** Shekels for one unit of the currency, scaled by 1,000,000; an expense in another currency must give it. */
    currencyRateE6: OptionalRateE6.default(0),
    grossMinor: Sum.refine((sum) => sum > 0, code('FIELD_REQUIRED')),
    vatMinor: Sum,
    vatShare: ShareField,
    taxShare: ShareField,
    isEquipment: z.boolean(code('FIELD_WRONG_TYPE')).default(false),
    allocationNumber: AllocationNumberField.default(''),
    isVatGivenUp: z.boolean(code('FIELD_WRONG_TYPE')).default(false),
    /** VAT is claimed although six months have passed since the document; without it nothing is claimed then. */
    isLateClaimConfirmed: z.boolean(code('FIELD_WRONG_TYPE')).default(false),
    /** Parts by tag, in agorot; together at most the whole. */
    tags: z.array(ExpenseTagPart).max(TAGS_OF_ONE_MAX, code('LIST_TOO_LONG')).default([]),
    /** Instalments in agorot; together the whole. Empty for one payment at the due date. */
    dues: z.array(ExpenseDue).max(EXPENSE_DUES_MAX, code('LIST_TOO_LONG')).default([]),
    /** Means by which all of it was paid on the document's date; null for not paid yet. */
    paidBy: PaidByField.nullable().default(null),
    fileIds: z.array(Id).max(20, code('LIST_TOO_LONG')).default([]),
  })
  .superRefine((form, context) => {
    if (form.vatMinor > form.grossMinor) {
      context.addIssue({
        code: 'custom',
        path: ['vatMinor'],
        message: code('NUMBER_TOO_LARGE'),
      });
    }
    if (form.dueDate !== null && form.dueDate < form.documentDate) {
      context.addIssue({ code: 'custom', path: ['dueDate'], message: code('DATE_RANGE_INVALID') });
    }
    const tagIds = form.tags.map(({ tagId }) => tagId);
    if (new Set(tagIds).size !== tagIds.length) {
      context.addIssue({ code: 'custom', path: ['tags'], message: code('VALUE_NOT_ALLOWED') });
    }
  });
export type ExpenseForm = z.output<typeof ExpenseForm>;
export type ExpenseFormInput = z.input<typeof ExpenseForm>;

/** What deserves a second check before an expense is saved; none of them prevents it. */
export const ExpenseWarning = z.discriminatedUnion('code', [
  /** Another expense has the same supplier and number, or the same date, sum and supplier. */
  z.object({
    code: z.literal('DUPLICATE'),
    expenseId: z.uuid(),
    reference: z.string(),
    documentDate: LocalDateText,
    grossAgorot: z.int(),
  }),
  /** Above the threshold without an allocation number: its VAT is not claimed. */
  z.object({ code: z.literal('ALLOCATION_MISSING'), netAboveAgorot: z.int() }),
  /** VAT is not the rate of the date on the whole net, as on documents with mixed rates. */
  z.object({ code: z.literal('VAT_UNUSUAL'), expectedVatMinor: z.int() }),
  /** Reported more than six months after its date: its VAT is claimed when a person confirms it. */
  z.object({ code: z.literal('VAT_CLAIM_LATE') }),
  /** A document from before the business changed its kind, or a credit of what may be one. */
  z.object({
    code: z.literal('VAT_OF_OTHER_TIME'),
    /** Day of the change. */
    since: LocalDateText,
    isCredit: z.boolean(),
    /** Whether VAT of the document is claimed, or reversed by a credit. */
    isVatDeductible: z.boolean(),
  }),
  /** The same file was filed before. */
  z.object({ code: z.literal('FILE_FILED'), expenseId: z.uuid() }),
]);
export type ExpenseWarning = z.output<typeof ExpenseWarning>;

export const ExpenseSumsView = z.object({
  grossAgorot: z.int(),
  vatAgorot: z.int(),
  netAgorot: z.int(),
  vatClaimedAgorot: z.int(),
  vatDropped: z.enum(VAT_DROPPED_REASONS).nullable(),
  costAgorot: z.int(),
  taxRecognisedAgorot: z.int(),
});

export const PAYMENT_STATES = ['unpaid', 'partly-paid', 'paid', 'overdue'] as const;

export const ExpenseRow = z.object({
  id: z.uuid(),
  state: z.enum(EXPENSE_STATES),
  paymentState: z.enum(PAYMENT_STATES),
  kind: z.enum(EXPENSE_KINDS),
  supplierId: z.uuid().nullable(),
  supplierName: z.string(),
  reference: z.string(),
  documentDate: LocalDateText,
  reportMonth: LocalDateText,
  dueDate: LocalDateText.nullable(),
  category: z.enum(EXPENSE_CATEGORIES),
  /** Name of the business's own category; null for a common one. */
  ownCategoryName: z.string().nullable(),
  description: z.string(),
  grossAgorot: z.int(),
  vatAgorot: z.int(),
  vatClaimedAgorot: z.int(),
  openAgorot: z.int(),
  tagIds: z.array(z.uuid()),
  filesCount: z.int(),
});
export type ExpenseRow = z.output<typeof ExpenseRow>;

/**
 * A payment to a supplier; what is left after its parts is a credit of the business. A part of a credit note adds to
 * the payment, so a payment of zero may offset one against an expense.
 */
export const SupplierPaymentForm = z
  .strictObject({
    supplierId: Id,
    paymentDate: LocalDateText,
    means: PaidByField,
    paidAgorot: Sum,
    withheldAgorot: Sum.default(agorotUpTo(0).parse(0)),
    reference: lineText(PAYMENT_TEXT_LENGTH_MAX).default(''),
    remark: lineText(PAYMENT_TEXT_LENGTH_MAX).default(''),
    parts: z
      .array(z.strictObject({ expenseId: Id, sumAgorot: Sum }))
      .max(200, code('LIST_TOO_LONG'))
      .default([]),
  })
  .superRefine(({ paidAgorot, withheldAgorot, parts }, context) => {
    if (paidAgorot + withheldAgorot === 0 && parts.length === 0) {
      context.addIssue({ code: 'custom', path: ['paidAgorot'], message: code('FIELD_REQUIRED') });
    }
    for (const [index, { sumAgorot }] of parts.entries()) {
      if (sumAgorot > 0) continue;
      const path = ['parts', index, 'sumAgorot'];
      context.addIssue({ code: 'custom', path, message: code('FIELD_REQUIRED') });
    }
    if (new Set(parts.map(({ expenseId }) => expenseId)).size !== parts.length) {
      context.addIssue({ code: 'custom', path: ['parts'], message: code('VALUE_NOT_ALLOWED') });
    }
  });
export type SupplierPaymentForm = z.output<typeof SupplierPaymentForm>;

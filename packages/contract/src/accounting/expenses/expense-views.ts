import { EXPENSE_CATEGORIES, EXPENSE_STATES } from '@pinkas/domain/expenses/expense-kind';
import { TAG_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { ActorView } from '../../actor-view.ts';
import type { FieldCode } from '../../errors.ts';
import { LocalDateText, requiredLineText } from '../../fields.ts';
import {
  ExpenseForm,
  ExpenseSumsView,
  ExpenseWarning,
  PAYMENT_STATES,
  ShareField,
} from './expense-fields.ts';
import { NumberCheckView } from './number-check.ts';

const code = (value: FieldCode): FieldCode => value;

export const ExpenseFile = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
});

/** An expense as its page shows it, and as a form that can be sent back. */
export const ExpenseView = z.object({
  id: z.uuid(),
  version: z.int(),
  state: z.enum(EXPENSE_STATES),
  paymentState: z.enum(PAYMENT_STATES),
  /** Of a period in which the business added VAT; it does not change when the business changes its kind. */
  isVatDeductible: z.boolean(),
  /** Its day in the ledger: that of the document, or the first open day after books that were locked already. */
  entryDate: LocalDateText,
  form: ExpenseForm,
  sums: ExpenseSumsView,
  openAgorot: z.int(),
  files: z.array(ExpenseFile),
  warnings: z.array(ExpenseWarning),
  /** Null where the tax authority cannot be asked: no number, or no dealer who gave it. */
  numberCheck: NumberCheckView.nullable(),
  /** Payments that paid a part of it. */
  payments: z.array(
    z.object({
      paymentId: z.uuid(),
      paymentDate: LocalDateText,
      means: z.string(),
      sumAgorot: z.int(),
    }),
  ),
  createdAt: z.string(),
  createdBy: ActorView,
  reportedAt: z.string().nullable(),
  removedAt: z.string().nullable(),
});
export type ExpenseView = z.output<typeof ExpenseView>;

export const CategoryView = z.object({
  code: z.enum(EXPENSE_CATEGORIES),
  vatShare: ShareField,
  taxShare: ShareField,
  isEquipment: z.boolean(),
});

export const OwnCategoryForm = z.strictObject({
  name: requiredLineText(TAG_NAME_LENGTH_MAX),
  baseCode: z.enum(EXPENSE_CATEGORIES, code('VALUE_NOT_ALLOWED')),
  vatShare: ShareField,
  taxShare: ShareField,
  isActive: z.boolean(code('FIELD_WRONG_TYPE')),
});
export const OwnCategory = OwnCategoryForm.extend({ id: z.uuid(), version: z.int() });
export type OwnCategory = z.output<typeof OwnCategory>;

export const InboxRow = z.object({
  id: z.uuid(),
  fileId: z.uuid(),
  fileName: z.string(),
  mediaType: z.string(),
  createdAt: z.string(),
  createdByName: z.string(),
  /** An expense to which the same file was filed before. */
  filedAsExpenseId: z.uuid().nullable(),
});
export type InboxRow = z.output<typeof InboxRow>;

export const RecurringForm = z.strictObject({
  form: ExpenseForm,
  everyMonths: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(1, code('NUMBER_NEGATIVE'))
    .max(12, code('NUMBER_TOO_LARGE')),
  nextDate: LocalDateText,
  endsOn: LocalDateText.nullable(),
  isActive: z.boolean(code('FIELD_WRONG_TYPE')),
});
export const RecurringExpense = RecurringForm.extend({ id: z.uuid(), version: z.int() });
export type RecurringExpense = z.output<typeof RecurringExpense>;

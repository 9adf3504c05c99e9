import {
  EXPENSE_CATEGORIES,
  EXPENSE_KINDS,
  EXPENSE_STATES,
} from '@pinkas/domain/expenses/expense-kind';
import { SUPPLIER_NUMBER_FILTERS } from '@pinkas/domain/expenses/supplier-number';
import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';
import { Id, lineText, LocalDateText, QuerySum } from '../../fields.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { MonthField, PAYMENT_STATES } from './expense-fields.ts';

export const expensesLists = { expenses: 'saved', 'expenses-inbox': 'saved' } satisfies SavedLists;

const code = (value: FieldCode): FieldCode => value;

/** What the list of expenses is filtered by; all parts are optional. */
export const ExpenseFilter = z.strictObject({
  search: lineText(SEARCH_TEXT_LENGTH_MAX).optional(),
  state: z.enum(EXPENSE_STATES, code('VALUE_NOT_ALLOWED')).optional(),
  paymentState: z.enum(PAYMENT_STATES, code('VALUE_NOT_ALLOWED')).optional(),
  kind: z.enum(EXPENSE_KINDS, code('VALUE_NOT_ALLOWED')).optional(),
  category: z.enum(EXPENSE_CATEGORIES, code('VALUE_NOT_ALLOWED')).optional(),
  /** The state of the allocation number of a supplier's invoice, of what is in the books. */
  allocation: z.enum(SUPPLIER_NUMBER_FILTERS, code('VALUE_NOT_ALLOWED')).optional(),
  supplierId: Id.optional(),
  tagId: Id.optional(),
  from: LocalDateText.optional(),
  to: LocalDateText.optional(),
  /** What was approved and is still to be paid on days of this range; without a day to be paid on, its own one. */
  dueFrom: LocalDateText.optional(),
  dueTo: LocalDateText.optional(),
  reportMonth: MonthField.optional(),
  grossMinAgorot: QuerySum.optional(),
  grossMaxAgorot: QuerySum.optional(),
});
export type ExpenseFilter = z.output<typeof ExpenseFilter>;

export const EXPENSE_SORTS = ['date', 'gross', 'supplier', 'reportMonth'] as const;
export type ExpenseSort = (typeof EXPENSE_SORTS)[number];

/** Columns that an export may have, in the order of a full one. */
export const EXPENSE_COLUMNS = [
  'documentDate',
  'supplierName',
  'supplierTaxId',
  'kind',
  'reference',
  'category',
  'description',
  'reportMonth',
  'gross',
  'vat',
  'vatClaimed',
  'taxRecognised',
  'open',
  'dueDate',
  'allocationNumber',
  'state',
  'tags',
  'remarks',
] as const;
export type ExpenseColumn = (typeof EXPENSE_COLUMNS)[number];

export const FIRST_ORDER = { sort: 'date', direction: 'desc' } as const;

import { EXPENSE_CATEGORIES, EXPENSE_KINDS } from '@pinkas/domain/expenses/expense-kind';
import {
  ADDRESS_LENGTH_MAX,
  CITY_LENGTH_MAX,
  CUSTOMER_NAME_LENGTH_MAX,
  REMARKS_LENGTH_MAX,
  SEARCH_TEXT_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import {
  blockText,
  Id,
  lineText,
  LocalDateText,
  OptionalEmail,
  OptionalPhone,
  OptionalTaxId,
  Percent,
  requiredLineText,
} from '../../fields.ts';
import { exportParts, listAnswer, listParts, tableParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { SupplierPaymentForm } from '../expenses/expense-fields.ts';

const code = (value: FieldCode): FieldCode => value;

export const SupplierFilter = z.strictObject({
  search: lineText(SEARCH_TEXT_LENGTH_MAX).optional(),
  /**
   * All active ones of the book by default; `open` is every supplier with an open balance or a prepayment, whether in
   * the book or not.
   */
  tab: z.enum(['all', 'open', 'archived'], code('VALUE_NOT_ALLOWED')).optional(),
});
export type SupplierFilter = z.output<typeof SupplierFilter>;

export const SUPPLIER_SORTS = ['name', 'created'] as const;
export const SUPPLIER_COLUMNS = [
  'name',
  'taxId',
  'email',
  'phone',
  'city',
  'withholding',
  'open',
  'lastExpenseDate',
] as const;
const FIRST_ORDER = { sort: 'name', direction: 'asc' } as const;

/** A supplier of the book. */
export const SupplierForm = z.strictObject({
  name: requiredLineText(CUSTOMER_NAME_LENGTH_MAX),
  taxId: OptionalTaxId,
  email: OptionalEmail,
  phone: OptionalPhone,
  address: lineText(ADDRESS_LENGTH_MAX),
  city: lineText(CITY_LENGTH_MAX),
  accountingKey: lineText(15),
  withholdingBasisPoints: Percent,
  remarks: blockText(REMARKS_LENGTH_MAX),
});
export type SupplierForm = z.output<typeof SupplierForm>;

export const SupplierRow = z.object({
  id: z.uuid(),
  name: z.string(),
  taxId: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  /** The debt to the supplier; below zero for a prepayment. */
  balanceAgorot: z.int(),
  openExpensesCount: z.int(),
  lastExpenseDate: LocalDateText.nullable(),
  archivedAt: z.string().nullable(),
  version: z.int(),
});
export type SupplierRow = z.output<typeof SupplierRow>;

export const SupplierView = z.object({
  id: z.uuid(),
  version: z.int(),
  /** As stored in the book; a supplier from abroad may have another kind of number. */
  form: SupplierForm.extend({ taxId: z.string(), email: z.string(), phone: z.string() }),
  isCustomer: z.boolean(),
  archivedAt: z.string().nullable(),
  balanceAgorot: z.int(),
  /** Expenses of this year before VAT. */
  yearNetAgorot: z.int(),
  topCategory: z.enum(EXPENSE_CATEGORIES).nullable(),
});
export type SupplierView = z.output<typeof SupplierView>;

/** A movement of a supplier's account. */
export const SupplierMovement = z.object({
  date: LocalDateText,
  kind: z.enum(['expense', 'supplier-payment', 'document']),
  sourceId: z.uuid(),
  reference: z.string(),
  debitAgorot: z.int(),
  creditAgorot: z.int(),
  /** The debt to the supplier after it. */
  balanceAgorot: z.int(),
});

/** Columns of an exported statement, in the order of a full file. */
export const SUPPLIER_STATEMENT_COLUMNS = [
  'date',
  'movement',
  'reference',
  'debit',
  'credit',
  'balance',
] as const;
export type SupplierStatementColumn = (typeof SUPPLIER_STATEMENT_COLUMNS)[number];

const Params = z.strictObject({ id: Id });
const Version = z.int32(code('FIELD_WRONG_TYPE'));
const Success = z.object({ success: z.literal(true) });
const WRITE_ERRORS = [
  'INVALID_REQUEST',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

export const suppliersLists = { suppliers: 'saved' } satisfies SavedLists;

export const suppliersContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/suppliers/list',
    access: 'suppliers.read',
    summary: 'Suppliers of the book, a page at a time.',
    query: SupplierFilter.extend(listParts(SUPPLIER_SORTS, FIRST_ORDER)),
    response: listAnswer(SupplierRow),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/suppliers/export',
    access: 'suppliers.read',
    summary: 'Suppliers of the filter as XLSX or CSV.',
    query: SupplierFilter.extend(exportParts(SUPPLIER_SORTS, FIRST_ORDER, SUPPLIER_COLUMNS)),
    response: 'file',
    errors: ['INVALID_REQUEST'],
  },
  search: {
    method: 'GET',
    path: '/v2/api/suppliers',
    access: 'suppliers.read',
    summary: 'Suppliers by part of the name or the beginning of a number; at most 20.',
    query: z.strictObject({ search: lineText(SEARCH_TEXT_LENGTH_MAX).default('') }),
    response: z.object({
      suppliers: z.array(z.object({ id: z.uuid(), name: z.string(), taxId: z.string() })),
    }),
    errors: ['INVALID_REQUEST'],
  },
  get: {
    method: 'GET',
    path: '/v2/api/suppliers/{id}',
    access: 'suppliers.read',
    summary: 'One supplier with the balance.',
    params: Params,
    response: SupplierView,
    errors: ['NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/v2/api/suppliers',
    access: 'suppliers.write',
    summary: 'Puts a supplier into the book; a customer of the same number becomes a supplier too.',
    body: SupplierForm,
    response: SupplierView,
    isIdempotent: true,
    errors: WRITE_ERRORS,
  },
  update: {
    method: 'PUT',
    path: '/v2/api/suppliers/{id}',
    access: 'suppliers.write',
    summary: 'Changes a supplier; expenses that stand keep what they say.',
    params: Params,
    body: SupplierForm.extend({ version: Version }),
    response: SupplierView,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND', 'VERSION_CONFLICT'],
  },
  archive: {
    method: 'POST',
    path: '/v2/api/suppliers/{id}/archive',
    access: 'suppliers.write',
    summary: 'Puts a supplier away, or brings one back.',
    params: Params,
    body: z.strictObject({ isArchived: z.boolean(code('FIELD_WRONG_TYPE')) }),
    response: Success,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  statement: {
    method: 'GET',
    path: '/v2/api/suppliers/{id}/statement',
    access: 'suppliers.read',
    summary: 'Movements of a supplier with the balance after each.',
    params: Params,
    query: z.strictObject({ from: LocalDateText, to: LocalDateText }),
    response: z.object({
      openingAgorot: z.int(),
      movements: z.array(SupplierMovement),
      closingAgorot: z.int(),
    }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATEMENT_TOO_LONG'],
  },
  exportStatement: {
    method: 'GET',
    path: '/v2/api/suppliers/{id}/statement/export',
    access: 'suppliers.read',
    summary: 'The same statement as a table, from the opening balance to the closing one.',
    params: Params,
    query: z.strictObject({
      from: LocalDateText,
      to: LocalDateText,
      ...tableParts(SUPPLIER_STATEMENT_COLUMNS),
    }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATEMENT_TOO_LONG', 'BUSY'],
  },
  openExpenses: {
    method: 'GET',
    path: '/v2/api/suppliers/{id}/open-expenses',
    access: 'suppliers.read',
    summary:
      'Expenses that are not paid whole, oldest due first; at most 200, and whether there are more.',
    params: Params,
    response: z.object({
      expenses: z.array(
        z.object({
          id: z.uuid(),
          /** A credit note's part of a payment adds to the payment. */
          kind: z.enum(EXPENSE_KINDS),
          reference: z.string(),
          documentDate: LocalDateText,
          dueDate: LocalDateText.nullable(),
          grossAgorot: z.int(),
          openAgorot: z.int(),
        }),
      ),
      hasMore: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  },
  pay: {
    method: 'POST',
    path: '/v2/api/suppliers/payments',
    access: 'suppliers.pay',
    summary: 'A payment to a supplier, over its expenses; what is left stands to the credit.',
    body: SupplierPaymentForm,
    response: z.object({ id: z.uuid() }),
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND', 'PERIOD_LOCKED'],
  },
  cancelPayment: {
    method: 'POST',
    path: '/v2/api/suppliers/payments/{id}/cancel',
    access: 'suppliers.pay',
    summary: 'Takes a payment back: its entry is reversed and what it paid is open again.',
    params: Params,
    response: Success,
    errors: ['NOT_FOUND', 'STATE_NOT_ALLOWED', 'PERIOD_LOCKED'],
  },
});

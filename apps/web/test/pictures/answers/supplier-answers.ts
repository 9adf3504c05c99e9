import type { SupplierRow } from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import { localDate } from '@pinkas/domain/time/local-date';

import type { Handlers } from '../../fake-server.ts';
import { expenses } from './books-answers.ts';
import { anId } from '../business.ts';

function aSupplierRow(place: number, name: string, balanceAgorot: number): SupplierRow {
  return {
    id: anId('e', place),
    name,
    taxId: '510000011',
    email: 'office@print.example',
    phone: '',
    city: 'חיפה',
    balanceAgorot,
    openExpensesCount: 1,
    lastExpenseDate: localDate('2026-11-10'),
    archivedAt: null,
    version: 1,
  };
}

const suppliersOf = (rows: readonly SupplierRow[]) => (): Handlers => ({
  ...expenses(),
  'GET /v2/api/suppliers/list': () => ({ rows, after: null, before: null }),
});

/** The book of suppliers, of whom one was paid ahead. */
export const suppliers = suppliersOf([
  aSupplierRow(1, 'בית דפוס הגליל', 118_000),
  aSupplierRow(2, 'מחסני השרון', -11_800),
]);
export const noSuppliers = suppliersOf([]);

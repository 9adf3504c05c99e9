import {
  SUPPLIER_WITHHELD_SORTS,
  SupplierWithheldFilter,
  WITHHELD_PAYMENT_SORTS,
} from '@pinkas/contract/reports/withheld-suppliers/withheld-suppliers.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { defineList } from '../../../shared/lists/list-address.ts';

const FILTER = SupplierWithheldFilter.omit({ year: true });

/** Withheld tax as a list of suppliers; its year is its frame. */
export const WITHHELD_SUPPLIERS_LIST = defineList({
  list: 'report-withheld-suppliers',
  path: '/reports/withheld_suppliers',
  filter: FILTER,
  besides: ['supplier'],
  frame: ['year'],
  sorts: SUPPLIER_WITHHELD_SORTS,
  first: { sort: 'name', direction: 'asc' },
});

/** The payments behind a supplier, or behind the total. */
export const WITHHELD_PAYMENT_LIST = defineList({
  list: 'report-withheld-payments',
  path: '/reports/withheld_suppliers/payments',
  filter: FILTER,
  besides: ['supplier'],
  frame: ['year'],
  sorts: WITHHELD_PAYMENT_SORTS,
  first: { sort: 'date', direction: 'desc' },
});

/** The year that an address asks for; the running one without it. */
export function yearIn(parameters: URLSearchParams, today: LocalDate): number {
  const running = Number(today.slice(0, 4));
  const { year } = SupplierWithheldFilter.shape;
  return year.safeParse(parameters.get('year') ?? running).data ?? running;
}

/** The address of the payments to a supplier, or to all, in a year. */
export function paymentsPath(year: number, supplierId?: string): string {
  const next = new URLSearchParams({ year: String(year) });
  if (supplierId !== undefined) next.set('supplierId', supplierId);
  return `/reports/withheld_suppliers/payments?${next.toString()}`;
}

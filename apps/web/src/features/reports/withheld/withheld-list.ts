import {
  WITHHELD_RECEIPT_SORTS,
  WITHHELD_REPORT_SORTS,
  WithheldFilter,
} from '@pinkas/contract/reports/withheld/withheld.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { defineList } from '../../../shared/lists/list-address.ts';

const FILTER = WithheldFilter.omit({ year: true });

/** Withheld tax as a list of customers; its year is its frame. */
export const WITHHELD_LIST = defineList({
  list: 'report-withheld',
  path: '/reports/withheld',
  filter: FILTER,
  besides: ['customer'],
  frame: ['year'],
  sorts: WITHHELD_REPORT_SORTS,
  first: { sort: 'name', direction: 'asc' },
});

/** The receipts behind a customer, or behind the total. */
export const WITHHELD_RECEIPT_LIST = defineList({
  list: 'report-withheld-receipts',
  path: '/reports/withheld/receipts',
  filter: FILTER,
  besides: ['customer'],
  frame: ['year'],
  sorts: WITHHELD_RECEIPT_SORTS,
  first: { sort: 'date', direction: 'desc' },
});

/** The year that an address asks for; the running one without it. */
export function yearIn(parameters: URLSearchParams, today: LocalDate): number {
  const running = Number(today.slice(0, 4));
  return WithheldFilter.shape.year.safeParse(parameters.get('year') ?? running).data ?? running;
}

/** The address of the receipts of a customer, or of all, in a year. */
export function receiptsPath(year: number, customerId?: string): string {
  const next = new URLSearchParams({ year: String(year) });
  if (customerId !== undefined) next.set('customerId', customerId);
  return `/reports/withheld/receipts?${next.toString()}`;
}

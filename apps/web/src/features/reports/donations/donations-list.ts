import {
  DONATION_RECEIPT_SORTS,
  DONATION_SORTS,
  DonationsFilter,
} from '@pinkas/contract/reports/donations/donations.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { defineList } from '../../../shared/lists/list-address.ts';

const FILTER = DonationsFilter.omit({ year: true });

/** Donations as a list of donors; its year is its frame. */
export const DONATIONS_LIST = defineList({
  list: 'report-donations',
  path: '/reports/donations',
  filter: FILTER,
  besides: ['donor'],
  frame: ['year'],
  sorts: DONATION_SORTS,
  first: { sort: 'sum', direction: 'desc' },
});

/** The receipts behind a donor, or behind the total. */
export const DONATION_RECEIPT_LIST = defineList({
  list: 'report-donation-receipts',
  path: '/reports/donations/receipts',
  filter: FILTER,
  besides: ['donor'],
  frame: ['year'],
  sorts: DONATION_RECEIPT_SORTS,
  first: { sort: 'date', direction: 'desc' },
});

/** The year that an address asks for; the running one without it. */
export function yearIn(parameters: URLSearchParams, today: LocalDate): number {
  const running = Number(today.slice(0, 4));
  return DonationsFilter.shape.year.safeParse(parameters.get('year') ?? running).data ?? running;
}

/** The address of the receipts of a donor, or of all, in a year. */
export function receiptsPath(year: number, donorId?: string): string {
  const next = new URLSearchParams({ year: String(year) });
  if (donorId !== undefined) next.set('donorId', donorId);
  return `/reports/donations/receipts?${next.toString()}`;
}

/** The address of the reporting file of a year. */
export const filePath = (year: number): string => `/reports/donations/file?year=${String(year)}`;

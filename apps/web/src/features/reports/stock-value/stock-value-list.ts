import {
  STOCK_VALUE_SORTS,
  StockValueFilter,
  ValuedMovementFilter,
} from '@pinkas/contract/reports/stock-value/stock-value.contract';
import { parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';

import { defineList, type ChangesOf, type ViewOf } from '../../../shared/lists/list-address.ts';
import { reportAddress } from '../../../shared/reports/report-address.ts';

/** The value of the stock as a list of items; its day is its frame. */
export const STOCK_VALUE_LIST = defineList({
  list: 'report-stock-value',
  path: '/reports/stock_value',
  filter: StockValueFilter,
  frame: ['day'],
  sorts: STOCK_VALUE_SORTS,
  first: { sort: 'value', direction: 'desc' },
});

export type StockValueView = ViewOf<typeof STOCK_VALUE_LIST>;
export type StockValueChanges = ChangesOf<typeof STOCK_VALUE_LIST>;

/** The movements behind a quantity. */
export const VALUED_MOVEMENT_LIST = defineList({
  list: 'report-stock-movements',
  path: '/reports/stock_value/movements',
  filter: ValuedMovementFilter,
  frame: ['day'],
  sorts: ['at'],
  first: { sort: 'at', direction: 'desc' },
});

/** Returns the past day in the URL; undefined for today, the default of every report by day. */
export function dayIn(parameters: URLSearchParams, today: LocalDate): LocalDate | undefined {
  const day = parseLocalDate(parameters.get('day') ?? '');
  return day !== undefined && day < today ? day : undefined;
}

/** Returns the query of a report besides its filter: its day, omitted while it is today. */
export function dayQuery(day: LocalDate | undefined): { readonly day?: LocalDate } {
  return day === undefined ? {} : { day };
}

/** The address of the movements of an item until a day, or of all items; until today without one. */
export function movementsPath(itemId: string | undefined, day: LocalDate | undefined): string {
  const next = new URLSearchParams({ ...(itemId !== undefined && { itemId }), ...dayQuery(day) });
  return `/reports/stock_value/movements${next.size === 0 ? '' : `?${next.toString()}`}`;
}

/** The address of the report as it is, with other items shown. */
export function shownPath(
  parameters: URLSearchParams,
  show: StockValueView['filter']['show'],
): string {
  return reportAddress(STOCK_VALUE_LIST, STOCK_VALUE_LIST, parameters, { show });
}

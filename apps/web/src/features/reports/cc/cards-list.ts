import {
  cardDuesTable,
  cardPaymentsTable,
  cardsTable,
} from '@pinkas/contract/reports/cc/card-tables';
import { CardsFilter } from '@pinkas/contract/reports/cc/cc.contract';
import { sortsOf } from '@pinkas/contract/tables/define-table';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';

import { defineList, type ChangesOf, type ViewOf } from '../../../shared/lists/list-address.ts';
import { reportAddress } from '../../../shared/reports/report-address.ts';
import { REPORT_FRAME } from '../../../shared/reports/report-frame.ts';

const FILTER = CardsFilter.omit({ from: true, to: true, compare: true, by: true });
const NAMES = ['customer'] as const;

/** Payments by card as a list of their groups. */
export const CARDS_LIST = defineList({
  list: 'report-cards',
  path: '/reports/cc',
  filter: FILTER,
  besides: NAMES,
  frame: REPORT_FRAME,
  sorts: sortsOf(cardsTable.columns),
  first: { sort: 'name', direction: 'asc' },
});

export type CardsView = ViewOf<typeof CARDS_LIST>;
export type CardsChanges = ChangesOf<typeof CARDS_LIST>;

/** The payments of the report, one by one. */
export const CARD_PAYMENT_LIST = defineList({
  list: 'report-cards-transactions',
  path: '/reports/cc/transactions',
  filter: FILTER,
  besides: NAMES,
  frame: REPORT_FRAME,
  sorts: sortsOf(cardPaymentsTable.columns),
  first: { sort: 'date', direction: 'desc' },
});

/** Their instalments by the day on which they fall due. */
export const CARD_DUE_LIST = defineList({
  list: 'report-cards-instalments',
  path: '/reports/cc/instalments',
  filter: FILTER,
  besides: NAMES,
  frame: REPORT_FRAME,
  sorts: sortsOf(cardDuesTable.columns),
  first: { sort: 'due', direction: 'asc' },
});

/** The filter of a part of the report, besides the report itself. */
export type CardFigure = Partial<ReportPeriod> & {
  readonly brand?: string;
  readonly deal?: string;
};

const PAGES = {
  '': CARDS_LIST,
  '/transactions': CARD_PAYMENT_LIST,
  '/instalments': CARD_DUE_LIST,
} as const;

/** The address of a page of the report with the days and the filter of another one. */
export function cardsPath(
  page: keyof typeof PAGES,
  parameters: URLSearchParams,
  figure: CardFigure = {},
): string {
  return reportAddress(PAGES[page], CARDS_LIST, parameters, { ...figure });
}

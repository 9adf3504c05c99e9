import type { CardDeposit } from '@pinkas/contract/sales/settlement/card-deposit-rows';
import { cardDepositsTable } from '@pinkas/contract/sales/settlement/card-deposit-tables';
import { CardDepositFilter } from '@pinkas/contract/sales/settlement/settlement.contract';
import { sortsOf } from '@pinkas/contract/tables/define-table';

import {
  defineList,
  withoutWideRange,
  type ChangesOf,
  type ViewOf,
} from '../../../shared/lists/list-address.ts';

export const CARD_DEPOSITS_PATH = '/sales/transactions/deposits';

/** Deposits of card companies, the newest first. */
export const CARD_DEPOSIT_LIST = defineList({
  list: 'card-deposits',
  path: CARD_DEPOSITS_PATH,
  filter: CardDepositFilter,
  sorts: sortsOf(cardDepositsTable.columns),
  first: { sort: 'day', direction: 'desc' },
  repair: withoutWideRange,
});

export type CardDepositsView = ViewOf<typeof CARD_DEPOSIT_LIST>;
export type CardDepositsChanges = ChangesOf<typeof CARD_DEPOSIT_LIST>;

/** Where a row leads: to the deposit, or to the charges of the day that is shown in its place. */
export function depositPath({ id, state, terminalId, day, currency }: CardDeposit): string {
  if (state !== 'computed') return `${CARD_DEPOSITS_PATH}/${id}`;
  const query = new URLSearchParams({ from: day, to: day, terminalId, currency });
  return `/sales/transactions?${query.toString()}`;
}

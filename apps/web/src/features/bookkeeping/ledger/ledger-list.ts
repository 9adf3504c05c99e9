import {
  CARD_SORTS,
  TRIAL_GROUPS,
  TRIAL_SORTS,
  type TrialGroup,
} from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import { NO_GROUP } from '@pinkas/contract/reports/report-query';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import {
  calendarPeriod,
  COMPARISONS,
  type Comparison,
  type ReportPeriod,
} from '@pinkas/domain/time/report-period';
import { z } from 'zod';

import { defineList, type ChangesOf } from '../../../shared/lists/list-address.ts';
import { periodIn } from '../../../shared/reports/report-frame.ts';

/** The trial balance as a list of its accounts. */
export const TRIAL_LIST = defineList({
  list: 'report-trial-balance',
  path: '/reports/trial_balance',
  filter: z.strictObject({}),
  frame: ['from', 'to', 'by', 'compare'],
  sorts: TRIAL_SORTS,
  first: { sort: 'name', direction: 'asc' },
});
export type TrialChanges = ChangesOf<typeof TRIAL_LIST>;

/** The lines of an account, or of all. */
export const CARD_LIST = defineList({
  list: 'report-ledger',
  path: '/reports/ledger',
  filter: z.strictObject({}),
  frame: ['from', 'to', 'account', 'partyId'],
  sorts: CARD_SORTS,
  first: { sort: 'date', direction: 'asc' },
});

/** The query of a trial balance. */
export interface TrialFrame extends ReportPeriod {
  readonly by: TrialGroup;
  readonly compare: Comparison;
}

/** The default comparison: balances are viewed on their own. */
export const FIRST_TRIAL_COMPARISON: Comparison = 'none';

/** Reads the frame of an address: the running year, compared with nothing. */
export function readTrialFrame(parameters: URLSearchParams, today: LocalDate): TrialFrame {
  const { from, to } = periodIn(parameters) ?? calendarPeriod('year', today);
  const by = TRIAL_GROUPS.find((one) => one === parameters.get('by')) ?? TRIAL_GROUPS[0];
  const compare =
    COMPARISONS.find((one) => one === parameters.get('compare')) ?? FIRST_TRIAL_COMPARISON;
  return { from, to, by, compare };
}

/** The query of an account card. */
export interface CardFrame extends ReportPeriod {
  readonly account?: string;
  readonly partyId?: string;
}

const AccountId = z.string().regex(/^[a-z0-9-]{1,60}$/);

/** Reads the frame of a card: the running year and all accounts, unless others are named. */
export function readCardFrame(parameters: URLSearchParams, today: LocalDate): CardFrame {
  const { from, to } = periodIn(parameters) ?? calendarPeriod('year', today);
  const account = AccountId.safeParse(parameters.get('account')).data;
  const partyId = z.uuid().safeParse(parameters.get('partyId')).data;
  return {
    from,
    to,
    ...(account !== undefined && { account }),
    ...(partyId !== undefined && { partyId }),
  };
}

/** The address of the card of a row of the trial balance. */
export function cardPath({ from, to, by }: Omit<TrialFrame, 'compare'>, id: string): string {
  const next = new URLSearchParams({ from, to });
  if (by === 'account') next.set('account', id);
  else {
    next.set('account', by === 'customer' ? 'customers' : 'suppliers');
    if (id !== NO_GROUP) next.set('partyId', id);
  }
  return `/reports/ledger?${next.toString()}`;
}

/** The address of the trial balance that an account is part of. */
export function trialPath({ from, to, account, partyId }: CardFrame): string {
  const next = new URLSearchParams({ from, to });
  if (partyId !== undefined) next.set('by', account === 'suppliers' ? 'supplier' : 'customer');
  return `/reports/trial_balance?${next.toString()}`;
}

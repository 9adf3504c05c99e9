import {
  ACTIVITY_SORTS,
  ActivityFilter,
  type ActivityRow,
} from '@pinkas/contract/account/activity/activity.contract';

import {
  defineList,
  withoutWideRange,
  type ChangesOf,
  type ViewOf,
} from '../../../shared/lists/list-address.ts';

/** The activity log of the account as a list. */
export const ACTIVITY_LIST = defineList({
  list: 'activity',
  path: '/account/activity',
  filter: ActivityFilter,
  sorts: ACTIVITY_SORTS,
  first: { sort: 'time', direction: 'desc' },
  repair: withoutWideRange,
});

export type ActivityView = ViewOf<typeof ACTIVITY_LIST>;
export type ActivityChanges = ChangesOf<typeof ACTIVITY_LIST>;

/** Pages of single things, by the kind that the audit calls them. */
const PAGES_OF_THINGS: Readonly<Record<string, string>> = {
  document: '/documents/',
  customer: '/customers/',
  item: '/items/',
  expense: '/expenses/',
  supplier: '/expenses/suppliers/',
  'card-payment': '/sales/transactions/',
  'billing-template': '/sales/billing?template=',
};

/** Pages where things are that have none of their own. */
const PAGES_OF_KINDS: Readonly<Record<string, string>> = {
  draft: '/documents',
  'batch-file': '/documents/batch-upload',
  'fast-billing': '/sales/fast_billing_page?run=',
  'request-file': '/sales/payment_request_page/batch-upload',
  'expense-inbox': '/expenses/inbox',
  'recurring-expense': '/expenses/recurring',
  'supplier-payment': '/expenses/suppliers',
  numbering: '/account/numberings',
  tag: '/settings/tags',
  certificate: '/settings/book',
  person: '/account/accounts',
  'business-archive': '/account/archive',
};

/** Returns the page of an action's target: the page of the thing, else the page of its kind. */
export function pathOfThing({ thing, thingId }: Pick<ActivityRow, 'thing' | 'thingId'>): string {
  const own = PAGES_OF_THINGS[thing];
  return own === undefined ? (PAGES_OF_KINDS[thing] ?? '/account/company') : `${own}${thingId}`;
}

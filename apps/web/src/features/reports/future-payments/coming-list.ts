import {
  COMING_SORTS,
  COMING_STEPS,
  ComingFilter,
  type ComingStep,
} from '@pinkas/contract/reports/future-payments/future-payments.contract';

import { defineList, type ChangesOf, type ViewOf } from '../../../shared/lists/list-address.ts';

/** Expected payments, by due date. */
export const COMING_LIST = defineList({
  list: 'report-future-payments',
  path: '/reports/future_payments',
  filter: ComingFilter,
  besides: ['customer'],
  frame: ['step'],
  sorts: COMING_SORTS,
  first: { sort: 'due', direction: 'asc' },
});

export type ComingView = ViewOf<typeof COMING_LIST>;
export type ComingChanges = ChangesOf<typeof COMING_LIST>;

/** Whether the days ahead are summed by week or by month. */
export function stepIn(parameters: URLSearchParams): ComingStep {
  return COMING_STEPS.find((step) => step === parameters.get('step')) ?? COMING_STEPS[0];
}

import { TemplateFilter, templatesTable } from '@pinkas/contract/sales/billing/templates-table';
import { sortsOf } from '@pinkas/contract/tables/define-table';

import {
  defineList,
  withoutWideRange,
  type ChangesOf,
  type ViewOf,
} from '../../../shared/lists/list-address.ts';

export const BILLING_PATH = '/sales/billing';

/** Templates, the next to be billed first. */
export const TEMPLATE_LIST = defineList({
  list: 'billing-templates',
  path: BILLING_PATH,
  filter: TemplateFilter,
  besides: ['customer'],
  sorts: sortsOf(templatesTable.columns),
  first: { sort: 'next', direction: 'asc' },
  repair: withoutWideRange,
});

export type TemplateListView = ViewOf<typeof TEMPLATE_LIST>;
export type TemplateListChanges = ChangesOf<typeof TEMPLATE_LIST>;

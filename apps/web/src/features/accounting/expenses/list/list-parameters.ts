import { LIST_ORDER_PARAMETERS } from '../../../../shared/lists/list-parameters.ts';

/** All parameters of the list of expenses. */
export const LIST_PARAMETERS = [
  'search',
  'state',
  'paymentState',
  'kind',
  'category',
  'supplierId',
  'supplier',
  'tagId',
  'from',
  'to',
  'reportMonth',
  'grossMinAgorot',
  'grossMaxAgorot',
  ...LIST_ORDER_PARAMETERS,
] as const;
export type ListParameter = (typeof LIST_PARAMETERS)[number];

/** All parameters of the list of suppliers. */
export const SUPPLIER_PARAMETERS = ['search', 'tab', ...LIST_ORDER_PARAMETERS] as const;

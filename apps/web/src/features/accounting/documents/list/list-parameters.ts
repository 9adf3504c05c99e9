import { LIST_ORDER_PARAMETERS } from '../../../../shared/lists/list-parameters.ts';

/** Parameters of the address that the filters of My documents change; `customer` is a name beside its id. */
export const FILTER_PARAMETERS = [
  'search',
  'docType',
  'from',
  'to',
  'customerId',
  'customer',
  'state',
  'tagId',
  'totalMinAgorot',
  'totalMaxAgorot',
] as const;
export type ListParameter = (typeof FILTER_PARAMETERS)[number];

/** All parameters of the list. */
export const LIST_PARAMETERS = [...FILTER_PARAMETERS, ...LIST_ORDER_PARAMETERS] as const;

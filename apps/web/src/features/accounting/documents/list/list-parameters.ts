/** Filters of My documents, named as in the contract. */
export const FILTER_NAMES = [
  'search',
  'docType',
  'from',
  'to',
  'customerId',
  'state',
  'totalMinAgorot',
  'totalMaxAgorot',
] as const;

/** Parameters of the address that belong to the list; `customer` is the name beside its id. */
export const LIST_PARAMETERS = [
  ...FILTER_NAMES,
  'customer',
  'sort',
  'direction',
  'after',
  'before',
  'page',
] as const;
export type ListParameter = (typeof LIST_PARAMETERS)[number];

/** Parameters of an address that every list has beside its filter: order, place and saved view. */
export const LIST_ORDER_PARAMETERS = [
  'sort',
  'direction',
  'after',
  'before',
  'page',
  'view',
] as const;

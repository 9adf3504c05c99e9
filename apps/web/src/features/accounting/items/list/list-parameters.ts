import { LIST_ORDER_PARAMETERS } from '../../../../shared/lists/list-parameters.ts';

/** All parameters of the list of items. */
export const LIST_PARAMETERS = [
  'search',
  'tab',
  'category',
  'tagId',
  ...LIST_ORDER_PARAMETERS,
] as const;

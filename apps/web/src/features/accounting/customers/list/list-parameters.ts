import { LIST_ORDER_PARAMETERS } from '../../../../shared/lists/list-parameters.ts';

/** All parameters of the list of customers. */
export const LIST_PARAMETERS = ['search', 'tab', 'tagId', ...LIST_ORDER_PARAMETERS] as const;

import type { ResponseMeaning } from '@pinkas/domain/clearing/response-codes/response-codes';

import { cardMeanings } from '../parts/card-responses/card-meanings.ts';
import { gatewayMeanings } from '../parts/card-responses/gateway-meanings.ts';
import { permissionMeanings } from '../parts/card-responses/permission-meanings.ts';
import { requestMeanings } from '../parts/card-responses/request-meanings.ts';
import { terminalMeanings } from '../parts/card-responses/terminal-meanings.ts';

/** What each code of card clearing says, for the merchant. */
export const cardResponses = {
  ...cardMeanings,
  ...permissionMeanings,
  ...terminalMeanings,
  ...requestMeanings,
  ...gatewayMeanings,
} satisfies Record<ResponseMeaning, string>;

import { hypProtocol } from '@pinkas/gateway-simulators/hyp/hyp';

import { hyp } from '../../../src/integrations/cards/hyp/hyp.ts';
import type { ExpectedGateway } from '../gateway-bench.ts';

const credentials = { masof: '0010131918', key: 'books-key', passP: 'books-password' };
/** Set in the vendor's console; a request cannot say where to return to. */
const RETURNS = 'https://books.example.com/pay/return/hyp';

const ONLY_BY_RETURN = 'no call: a payment on a page is confirmed by its signed return alone';

export const expectedHyp: ExpectedGateway = {
  gateway: hyp,
  account: { gateway: 'hyp', credentials },
  refusedAccount: { gateway: 'hyp', credentials: { ...credentials, passP: 'another' } },
  protocol: hypProtocol({
    ...credentials,
    returns: { success: `${RETURNS}/to=success`, failure: `${RETURNS}/to=failure` },
  }),
  lacks: {
    'card-changes': 'no call',
    'list-transmissions': 'no call lists them',
    credit: 'the return of a page does not say whose instalments they are',
    release: 'no call; the hold ends by itself',
    'find-by-id': ONLY_BY_RETURN,
    'find-by-reference': ONLY_BY_RETURN,
    list: 'no call',
    'signed-notify': 'no message to the business',
    'charge-once': 'no key: the same order is charged again',
    settlement: 'no call',
  },
  codes: {
    refused: { scheme: 'shva-emv', value: '004' },
    expired: { scheme: 'shva-emv', value: '015' },
    aboveHold: '507',
    aboveCharge: '33',
    voidAfterTransmission: '920',
  },
  notifiesOfPayment: 0,
  unpaidPage: 'cannot-tell',
  refusedPage: 'pending',
  isConfirmedByReturnAlone: true,
  tellsNoParts: true,
};

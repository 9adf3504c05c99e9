import { growProtocol } from '@pinkas/gateway-simulators/grow/grow';

import { grow } from '../../../src/integrations/cards/grow/grow.ts';
import type { ExpectedGateway } from '../gateway-bench.ts';

const credentials = { userId: '41aa0001', pageCode: '9bb0001', apiKey: 'books-platform-key' };

export const expectedGrow: ExpectedGateway = {
  gateway: grow,
  account: { gateway: 'grow', credentials },
  refusedAccount: { gateway: 'grow', credentials: { ...credentials, userId: 'another' } },
  protocol: growProtocol(credentials),
  lacks: {
    'card-changes': 'no call is known',
    'list-transmissions': 'no call lists them',
    credit: 'no field of a page asks for it',
    'check-card': 'pages charge, hold or save a card; none only checks one',
    release: 'no call; a hold ends by itself, or is taken and refunded',
    void: 'no call of its own: a refund on the day of a charge cancels it, whole',
    'find-by-reference':
      'a charge of a kept card is searched for it, and one that is not found is not surely missing',
    list: 'no call is known',
    'signed-notify': 'messages are unsigned: each is asked about',
    settlement: 'no call is known',
  },
  codes: {
    refused: { scheme: 'grow', value: '9' },
    expired: { scheme: 'grow', value: '9' },
    refusedToken: '103',
    aboveHold: '804',
    aboveCharge: '190',
  },
  notifiesOfPayment: 1,
  refusedPage: 'pending',
  unpaidPage: 'pending',
};

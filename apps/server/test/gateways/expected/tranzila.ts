import { tranzilaProtocol } from '@pinkas/gateway-simulators/tranzila/tranzila';

import { tranzila } from '../../../src/integrations/cards/tranzila/tranzila.ts';
import type { ExpectedGateway } from '../gateway-bench.ts';

const credentials = { terminal: 'books', appKey: 'books-app-key', secret: 'books-secret' };

export const expectedTranzila: ExpectedGateway = {
  gateway: tranzila,
  account: { gateway: 'tranzila', credentials },
  refusedAccount: { gateway: 'tranzila', credentials: { ...credentials, secret: 'another' } },
  protocol: tranzilaProtocol({
    ...credentials,
    ownFields: { pinkas_reference: 3 },
    referenceOf: ({ pinkas_reference: value = '' }) => value.replace('pinkas-', ''),
  }),
  lacks: {
    'card-changes': 'no call is known',
    'list-transmissions': 'no call lists them',
    credit: 'reports do not say for sure how many payments a credit has',
    'find-by-reference':
      'reports are searched for it, and a payment that they do not have yet is not surely missing',
    'signed-notify': 'messages are unsigned: each is asked about',
    'charge-once': 'no key: the same charge is made again',
    settlement: 'no report of it is known',
  },
  codes: {
    refused: { scheme: 'tranzila', value: '004' },
    expired: { scheme: 'tranzila', value: '036' },
    aboveHold: '004',
    aboveCharge: '23002',
    voidAfterTransmission: '20112',
  },
  notifiesOfPayment: 1,
  refusedPage: 'pending',
  unpaidPage: 'cannot-tell',
  tellsNoInstalmentsOfTokens: true,
};

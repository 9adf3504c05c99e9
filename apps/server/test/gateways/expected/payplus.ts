import { payplusProtocol } from '@pinkas/gateway-simulators/payplus/payplus';

import { payplus } from '../../../src/integrations/cards/payplus/payplus.ts';
import type { ExpectedGateway } from '../gateway-bench.ts';

const credentials = {
  terminal: '5b8a6f0e-0d3f-4b52-9a51-0c1f5f1f0001',
  cashier: '5b8a6f0e-0d3f-4b52-9a51-0c1f5f1f0002',
  paymentPage: '5b8a6f0e-0d3f-4b52-9a51-0c1f5f1f0003',
  apiKey: 'books-api-key',
  secretKey: 'books-secret-key',
};

export const expectedPayplus: ExpectedGateway = {
  gateway: payplus,
  account: { gateway: 'payplus', credentials },
  refusedAccount: { gateway: 'payplus', credentials: { ...credentials, secretKey: 'another' } },
  protocol: payplusProtocol(credentials),
  lacks: {
    'card-changes': 'no call is known',
    'list-transmissions': 'no call lists them',
    release: 'no call is known; the hold ends by itself',
    'charge-once':
      'no key is known that makes a charge of a token once; it is found by our reference',
    settlement: 'no call is known',
  },
  codes: {
    refused: { scheme: 'shva-emv', value: '004' },
    expired: { scheme: 'shva-emv', value: '015' },
  },
  notifiesOfPayment: 1,
  refusedPage: 'pending',
  unpaidPage: 'pending',
};

import { cardcomProtocol } from '@pinkas/gateway-simulators/cardcom/cardcom';

import { cardcom } from '../../../src/integrations/cards/cardcom/cardcom.ts';
import type { ExpectedGateway } from '../gateway-bench.ts';

const credentials = { terminal: '1000', apiName: 'books-api', apiPassword: 'books-password' };

export const expectedCardcom: ExpectedGateway = {
  gateway: cardcom,
  account: { gateway: 'cardcom', credentials },
  refusedAccount: { gateway: 'cardcom', credentials: { ...credentials, apiPassword: 'another' } },
  protocol: cardcomProtocol({
    terminal: 1000,
    apiName: credentials.apiName,
    apiPassword: credentials.apiPassword,
  }),
  lacks: {
    release: 'no call; the hold ends by itself',
    'signed-notify': 'messages are unsigned: each is asked about',
  },
  codes: {
    refused: { scheme: 'cardcom', value: '4' },
    expired: { scheme: 'cardcom', value: '15' },
    aboveHold: '507',
    aboveCharge: '507',
    voidAfterTransmission: '5010',
  },
  notifiesOfPayment: 2,
  refusedPage: 'pending',
  unpaidPage: 'pending',
  tellsNoReferenceByNumber: true,
};

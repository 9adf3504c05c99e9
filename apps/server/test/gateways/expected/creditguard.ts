import { creditguardProtocol } from '@pinkas/gateway-simulators/creditguard/creditguard';

import { creditguard } from '../../../src/integrations/cards/creditguard/creditguard.ts';
import type { ExpectedGateway } from '../gateway-bench.ts';

const login = {
  terminal: '0962832',
  mid: '938',
  user: 'books-user',
  password: 'books-password',
};
const credentials = { ...login, host: 'books.creditguard.co.il' };

export const expectedCreditguard: ExpectedGateway = {
  gateway: creditguard,
  account: { gateway: 'creditguard', credentials },
  refusedAccount: {
    gateway: 'creditguard',
    credentials: { ...credentials, password: 'another' },
  },
  protocol: creditguardProtocol(login),
  lacks: {
    'card-changes': 'no call is known',
    credit: 'how a page offers credit of the issuer, and how its payments count, is not published',
    release: 'no call for a hold of a page; it ends by itself',
    'signed-notify': 'there are no messages: a page is asked about',
    'charge-once': 'a repeated charge is known only where the business ordered that service',
    settlement: 'transmissions are told, and no deposits or fees of them',
  },
  codes: {
    refused: { scheme: 'shva-emv', value: '004' },
    expired: { scheme: 'shva-emv', value: '015' },
    aboveHold: '507',
    aboveCharge: '415',
    voidAfterTransmission: '443',
  },
  notifiesOfPayment: 0,
  refusedPage: 'declined',
  unpaidPage: 'cancelled-by-payer',
};

import { stripeProtocol } from '@pinkas/gateway-simulators/stripe/stripe';

import { stripe } from '../../../src/integrations/cards/stripe/stripe.ts';
import type { ExpectedGateway } from '../gateway-bench.ts';

const credentials = {
  account: 'acct_books0001',
  secretKey: 'sk_test_books0000000001',
  webhookSecret: 'whsec_books0000000001',
};

export const expectedStripe: ExpectedGateway = {
  gateway: stripe,
  account: { gateway: 'stripe', credentials },
  refusedAccount: {
    gateway: 'stripe',
    credentials: { ...credentials, secretKey: 'sk_test_another000001' },
  },
  protocol: stripeProtocol({
    ...credentials,
    endpoint: 'https://books.example.com/pay/notify?of=account',
  }),
  lacks: {
    'card-changes': 'the gateway renews kept cards by itself, under the same token',
    'list-transmissions': 'a gateway from abroad: it pays out, and transmits nothing to Shva',
    instalments: 'none for cards from abroad',
    credit: 'none for cards from abroad',
    'check-card': 'a card is checked by saving it',
    void: 'a charge is final at once, and is refunded',
    'find-by-reference':
      'its search is late, so nothing found says nothing; the same charge is sent again',
    settlement: 'payouts are of its own balance and of no bank of Israel; not read',
  },
  codes: {
    refused: { scheme: 'stripe', value: 'generic_decline' },
    expired: { scheme: 'stripe', value: 'expired_card' },
    aboveHold: 'amount_too_large',
    aboveCharge: 'invalid_request_error',
  },
  notifiesOfPayment: 2,
  unpaidPage: 'pending',
  refusedPage: 'pending',
};

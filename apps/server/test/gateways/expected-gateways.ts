import { expectedCardcom } from './expected/cardcom.ts';
import { expectedCreditguard } from './expected/creditguard.ts';
import { expectedGrow } from './expected/grow.ts';
import { expectedHyp } from './expected/hyp.ts';
import { expectedPayplus } from './expected/payplus.ts';
import { expectedStripe } from './expected/stripe.ts';
import { expectedTranzila } from './expected/tranzila.ts';
import type { ExpectedGateway } from './gateway-bench.ts';

/** All gateways of the contract suite. */
export const EXPECTED_GATEWAYS: readonly ExpectedGateway[] = [
  expectedCardcom,
  expectedHyp,
  expectedTranzila,
  expectedPayplus,
  expectedGrow,
  expectedCreditguard,
  expectedStripe,
];

import type { GatewayName } from '@pinkas/domain/clearing/gateway-names';
import type { TerminalCurrency } from '@pinkas/domain/clearing/terminal-currencies';
import { cardcomProtocol } from '@pinkas/gateway-simulators/cardcom/cardcom';
import { creditguardProtocol } from '@pinkas/gateway-simulators/creditguard/creditguard';
import { growProtocol } from '@pinkas/gateway-simulators/grow/grow';
import { hypProtocol } from '@pinkas/gateway-simulators/hyp/hyp';
import { payplusProtocol } from '@pinkas/gateway-simulators/payplus/payplus';
import type { GatewayProtocol } from '@pinkas/gateway-simulators/simulator';
import { stripeProtocol } from '@pinkas/gateway-simulators/stripe/stripe';
import { tranzilaProtocol } from '@pinkas/gateway-simulators/tranzila/tranzila';

import { systemClock } from '../../../platform/clock/clock.ts';
import type { terminalAddresses } from '../../settings/cc-gateways/cc-gateways.api.ts';
import { demoOrders } from './demo-orders.ts';

/** A terminal at a simulated gateway: what opens it, and the gateway that accepts it. */
export interface DemoTerminal {
  /** Of the one that the demo business connects, which the addresses in the gateway's console follow from. */
  readonly id: string;
  readonly gateway: GatewayName;
  readonly credentials: Readonly<Record<string, string>>;
  /** Returns how the gateway speaks, given what its console was told. */
  readonly protocolAt: (console: ReturnType<typeof terminalAddresses>) => GatewayProtocol;
  /** Whether its key is one for trying out. */
  readonly isTest?: true;
  /** What it charges in the demo business. */
  readonly currencies: readonly TerminalCurrency[];
}

const CARDCOM = { terminal: '1000417', apiName: 'demo-name', apiPassword: 'demo-password' };
const HYP = { masof: '0010131918', key: 'demo-key', passP: 'demo-password' };
const TRANZILA = { terminal: 'demo', appKey: 'demo-app-key', secret: 'demo-secret' };
const PAYPLUS = {
  terminal: '00000000-0000-4000-8000-000000000001',
  cashier: '00000000-0000-4000-8000-000000000002',
  paymentPage: '00000000-0000-4000-8000-000000000003',
  apiKey: 'demo-api-key',
  secretKey: 'demo-secret-key',
};
const GROW = { userId: 'demo0001', pageCode: 'demo0002', apiKey: 'demo-key' };
const CREDITGUARD = {
  terminal: '0962832',
  mid: '938',
  user: 'demo-user',
  password: 'demo-password',
};
const STRIPE = {
  account: 'acct_demo0001',
  secretKey: 'sk_test_demo0000000001',
  webhookSecret: 'whsec_demo0000000001',
};

/** The simulated gateways of the demo, each with its one terminal. */
export const DEMO_TERMINALS: readonly DemoTerminal[] = [
  {
    id: '01900000-0000-7000-8000-0000000ca001',
    gateway: 'cardcom',
    credentials: CARDCOM,
    protocolAt: () =>
      cardcomProtocol(
        { ...CARDCOM, terminal: Number(CARDCOM.terminal) },
        demoOrders('cardcom', systemClock.nowMs()),
      ),
    currencies: ['ILS', 'USD'],
  },
  {
    id: '01900000-0000-7000-8000-0000000ca002',
    gateway: 'hyp',
    credentials: HYP,
    protocolAt: ({ back }) => hypProtocol({ ...HYP, returns: { success: back, failure: back } }),
    currencies: ['EUR', 'GBP'],
  },
  {
    id: '01900000-0000-7000-8000-0000000ca003',
    gateway: 'tranzila',
    credentials: TRANZILA,
    protocolAt: () =>
      tranzilaProtocol({
        ...TRANZILA,
        ownFields: { pinkas_reference: 3 },
        referenceOf: ({ pinkas_reference: value = '' }) => value.replace('pinkas-', ''),
      }),
    currencies: [],
  },
  {
    id: '01900000-0000-7000-8000-0000000ca004',
    gateway: 'payplus',
    credentials: PAYPLUS,
    protocolAt: () => payplusProtocol(PAYPLUS),
    currencies: [],
  },
  {
    id: '01900000-0000-7000-8000-0000000ca005',
    gateway: 'grow',
    credentials: GROW,
    protocolAt: () => growProtocol({ ...GROW, takesLocalAddresses: true }),
    currencies: [],
  },
  {
    id: '01900000-0000-7000-8000-0000000ca006',
    gateway: 'creditguard',
    credentials: { ...CREDITGUARD, host: 'demo.creditguard.co.il' },
    protocolAt: () => creditguardProtocol(CREDITGUARD),
    currencies: [],
  },
  {
    id: '01900000-0000-7000-8000-0000000ca007',
    gateway: 'stripe',
    credentials: STRIPE,
    isTest: true,
    protocolAt: ({ news }) => stripeProtocol({ ...STRIPE, endpoint: news }),
    currencies: [],
  },
];

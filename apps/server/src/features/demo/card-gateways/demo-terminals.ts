import type { GatewayName } from '@pinkas/domain/clearing/gateway-names';
import type { TerminalCurrency } from '@pinkas/domain/clearing/terminal-currencies';
import { cardcomProtocol } from '@pinkas/gateway-simulators/cardcom/cardcom';
import type { GatewayProtocol } from '@pinkas/gateway-simulators/simulator';

/** A terminal at a simulated gateway: what opens it, and the gateway that accepts it. */
export interface DemoTerminal {
  readonly gateway: GatewayName;
  readonly credentials: Readonly<Record<string, string>>;
  readonly protocol: GatewayProtocol;
  /** What it charges in the demo business. */
  readonly currencies: readonly TerminalCurrency[];
}

const CARDCOM = { terminal: '1000417', apiName: 'demo-name', apiPassword: 'demo-password' };

/** The simulated gateways of the demo, each with its one terminal. */
export const DEMO_TERMINALS: readonly DemoTerminal[] = [
  {
    gateway: 'cardcom',
    credentials: CARDCOM,
    currencies: ['ILS', 'USD', 'EUR', 'GBP'],
    protocol: cardcomProtocol({ ...CARDCOM, terminal: Number(CARDCOM.terminal) }),
  },
];

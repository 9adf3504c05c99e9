import type { GatewayName } from '@pinkas/domain/clearing/gateway-names';
import type { TerminalCurrency } from '@pinkas/domain/clearing/terminal-currencies';
import { cardcomProtocol } from '@pinkas/gateway-simulators/cardcom/cardcom';
import { hypProtocol } from '@pinkas/gateway-simulators/hyp/hyp';
import type { GatewayProtocol } from '@pinkas/gateway-simulators/simulator';
import { tranzilaProtocol } from '@pinkas/gateway-simulators/tranzila/tranzila';

/** A terminal at a simulated gateway: what opens it, and the gateway that accepts it. */
export interface DemoTerminal {
  readonly gateway: GatewayName;
  readonly credentials: Readonly<Record<string, string>>;
  /** Returns how the gateway speaks, under the address of the demo. */
  readonly protocolAt: (origin: string) => GatewayProtocol;
  /** What it charges in the demo business. */
  readonly currencies: readonly TerminalCurrency[];
}

const CARDCOM = { terminal: '1000417', apiName: 'demo-name', apiPassword: 'demo-password' };
const HYP = { masof: '0010131918', key: 'demo-key', passP: 'demo-password' };
const TRANZILA = { terminal: 'demo', appKey: 'demo-app-key', secret: 'demo-secret' };

/** The simulated gateways of the demo, each with its one terminal. */
export const DEMO_TERMINALS: readonly DemoTerminal[] = [
  {
    gateway: 'cardcom',
    credentials: CARDCOM,
    protocolAt: () => cardcomProtocol({ ...CARDCOM, terminal: Number(CARDCOM.terminal) }),
    currencies: ['ILS', 'USD'],
  },
  {
    gateway: 'hyp',
    credentials: HYP,
    // Its console names where payers return to; the product takes none back yet.
    protocolAt: (origin) => hypProtocol({ ...HYP, returns: { success: origin, failure: origin } }),
    currencies: ['EUR', 'GBP'],
  },
  {
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
];

import { assert } from '@pinkas/domain/assert';
import { ORDER_SYSTEMS } from '@pinkas/domain/billing/order-system';
import { icountProtocol } from '@pinkas/gateway-simulators/icount/icount';
import { gatewaySimulator, type GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import { sumitProtocol } from '@pinkas/gateway-simulators/sumit/sumit';

import type { Config } from '../../../config/config.ts';
import type { GatewayAddresses } from '../../../integrations/cards/card-gateway.ts';
import { cardGateways, type CardGateways } from '../../../integrations/cards/card-gateways.ts';
import {
  orderSystems,
  type OrderSystems,
} from '../../../integrations/standing-orders/order-systems.ts';
import { systemClock } from '../../../platform/clock/clock.ts';
import { terminalAddresses } from '../../settings/cc-gateways/cc-gateways.api.ts';
import { DEMO_ACCOUNT_ID } from '../demo-business.ts';
import { demoSeedOf } from './demo-card-token.ts';
import { DEMO_ICOUNT, DEMO_SUMIT, demoOrders } from './demo-orders.ts';
import { DEMO_TERMINALS } from './demo-terminals.ts';
import { hostOf, simulatedHosts } from './simulated-hosts.ts';

/** Where browsers reach the pages of the simulators, under the address of the demo itself. */
export const DEMO_GATEWAYS_PATH = '/demo-gateways';

/** Where browsers reach the pages of one simulator. */
function pagesOf({ origin }: Config, gateway: string): string {
  return `${origin}${DEMO_GATEWAYS_PATH}/${gateway}`;
}

interface DemoCardGateways {
  readonly gateways: CardGateways;
  /** The systems whose standing orders are moved here. */
  readonly orderSystems: OrderSystems;
  /** Returns the simulator of a gateway; undefined for one that the demo has not. */
  simulator(gateway: string): GatewaySimulator | undefined;
  close(): Promise<void>;
}

const known = new WeakMap<Config, DemoCardGateways>();

/** Returns the simulated gateways of a demo; the server of each starts when it is first called. Throws in production. */
export function demoCardGateways(config: Config): DemoCardGateways {
  assert(config.mode === 'demo', 'simulated gateways exist in the demo alone');
  const made = known.get(config) ?? startGateways(config);
  known.set(config, made);
  return made;
}

function startGateways(config: Config): DemoCardGateways {
  const options = (name: string) => ({
    seed: demoSeedOf(name),
    nowMs: () => systemClock.nowMs(),
    origin: pagesOf(config, name),
    delivers: true,
  });
  const simulators = new Map(
    DEMO_TERMINALS.map(({ id, gateway, protocolAt }) => [
      gateway as string,
      gatewaySimulator(
        protocolAt(terminalAddresses(config, DEMO_ACCOUNT_ID, id)),
        options(gateway),
      ),
    ]),
  );
  const now = systemClock.nowMs();
  const others = new Map([
    [
      'sumit',
      gatewaySimulator(sumitProtocol(DEMO_SUMIT, demoOrders('sumit', now)), options('sumit')),
    ],
    [
      'icount',
      gatewaySimulator(icountProtocol(DEMO_ICOUNT, demoOrders('icount', now)), options('icount')),
    ],
  ]);
  const { call, close } = simulatedHosts(new Map([...simulators, ...others]));
  const simulated: Record<string, GatewayAddresses> = Object.fromEntries(
    [...simulators.keys()].map((name) => [
      name,
      { api: hostOf(name), reports: hostOf(name), pages: pagesOf(config, name) },
    ]),
  );
  const systems = Object.fromEntries(ORDER_SYSTEMS.map((system) => [system, hostOf(system)]));
  return {
    gateways: cardGateways({ ...simulated, ...config.cardGateways }, call),
    orderSystems: orderSystems({ ...systems, ...config.orderSystems }, call),
    simulator: (gateway) => simulators.get(gateway),
    close,
  };
}

import { assert } from '@pinkas/domain/assert';
import { gatewaySimulator, type GatewaySimulator } from '@pinkas/gateway-simulators/simulator';

import type { Config } from '../../../config/config.ts';
import type { GatewayAddresses } from '../../../integrations/cards/card-gateway.ts';
import { cardGateways, type CardGateways } from '../../../integrations/cards/card-gateways.ts';
import { outsideCaller } from '../../../integrations/outside-call/call-outside.ts';
import { systemClock } from '../../../platform/clock/clock.ts';
import { silentLog } from '../../../platform/log/log.ts';
import { terminalAddresses } from '../../settings/cc-gateways/cc-gateways.api.ts';
import { DEMO_ACCOUNT_ID } from '../demo-business.ts';
import { demoSeedOf } from './demo-card-token.ts';
import { DEMO_TERMINALS } from './demo-terminals.ts';

/** Where browsers reach the pages of the simulators, under the address of the demo itself. */
export const DEMO_GATEWAYS_PATH = '/demo-gateways';
/** Its name to the adapter; calls go to the simulator's own port, whatever that is. */
const hostOf = (gateway: string): string => `https://${gateway}.demo.pinkas.test`;

/** Where browsers reach the pages of one simulator. */
function pagesOf({ origin }: Config, gateway: string): string {
  return `${origin}${DEMO_GATEWAYS_PATH}/${gateway}`;
}

interface DemoCardGateways {
  readonly gateways: CardGateways;
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
  const simulators = new Map(
    DEMO_TERMINALS.map(({ id, gateway, protocolAt }) => [
      gateway as string,
      gatewaySimulator(protocolAt(terminalAddresses(config, DEMO_ACCOUNT_ID, id)), {
        seed: demoSeedOf(gateway),
        nowMs: () => systemClock.nowMs(),
        origin: pagesOf(config, gateway),
        delivers: true,
      }),
    ]),
  );
  const listening = new Map<string, Promise<string>>();
  const addressOf = (gateway: string, simulator: GatewaySimulator): Promise<string> => {
    const begun = listening.get(gateway) ?? simulator.listen();
    listening.set(gateway, begun);
    return begun;
  };
  // Nothing leaves this machine, so nothing is logged as a call outside.
  const call = outsideCaller(silentLog());
  const simulated: Record<string, GatewayAddresses> = Object.fromEntries(
    [...simulators.keys()].map((name) => [
      name,
      { api: hostOf(name), reports: hostOf(name), pages: pagesOf(config, name) },
    ]),
  );
  return {
    gateways: cardGateways({ ...simulated, ...config.cardGateways }, async (asked) => {
      for (const [gateway, simulator] of simulators) {
        if (!asked.url.startsWith(hostOf(gateway))) continue;
        const address = await addressOf(gateway, simulator);
        return call({ ...asked, url: asked.url.replace(hostOf(gateway), address) });
      }
      return call(asked);
    }),
    simulator: (gateway) => simulators.get(gateway),
    close: async () => {
      for (const [gateway, begun] of listening) {
        await begun;
        await simulators.get(gateway)?.close();
      }
    },
  };
}

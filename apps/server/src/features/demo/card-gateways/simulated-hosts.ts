import type { GatewaySimulator } from '@pinkas/gateway-simulators/simulator';

import {
  outsideCaller,
  type CallOutside,
} from '../../../integrations/outside-call/call-outside.ts';
import { silentLog } from '../../../platform/log/log.ts';

/** Its name to an adapter; calls go to the simulator's own port, whatever that is. */
export const hostOf = (name: string): string => `https://${name}.demo.pinkas.test`;

interface SimulatedHosts {
  readonly call: CallOutside;
  readonly close: () => Promise<void>;
}

/** Returns what calls simulators by the names of their hosts; the server of each starts when it is first called. */
export function simulatedHosts(simulators: ReadonlyMap<string, GatewaySimulator>): SimulatedHosts {
  const listening = new Map<string, Promise<string>>();
  const addressOf = (name: string, simulator: GatewaySimulator): Promise<string> => {
    const begun = listening.get(name) ?? simulator.listen();
    listening.set(name, begun);
    return begun;
  };
  // Nothing leaves this machine, so nothing is logged as a call outside.
  const call = outsideCaller(silentLog());
  return {
    call: async (asked) => {
      for (const [name, simulator] of simulators) {
        if (!asked.url.startsWith(hostOf(name))) continue;
        const address = await addressOf(name, simulator);
        return call({ ...asked, url: asked.url.replace(hostOf(name), address) });
      }
      return call(asked);
    },
    close: async () => {
      for (const [name, begun] of listening) {
        await begun;
        await simulators.get(name)?.close();
      }
    },
  };
}

import { gatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { readConfig } from '../config/config.ts';
import type { Environment } from '../config/environment.ts';
import { composeFeatures } from '../features.ts';
import { demoSeedOf, DEMO_TERMINALS } from '../features/demo/card-gateways/card-gateways.api.ts';
import { playedCharges } from '../features/demo/play/played-charges.ts';
import { playClock } from '../features/demo/play/stage/play-clock.ts';
import type { Stage } from '../features/demo/play/play-years.ts';
import type { Database } from '../platform/db/database.ts';
import { faultLog } from '../features/demo/play/stage/fault-log.ts';
import { createServices } from '../services.ts';

/** What a stage is opened over. */
export interface StagePlace {
  readonly db: Database;
  /** Settings; `playRefusal` says which of them are not played with. */
  readonly env: Environment;
  readonly from: LocalDate;
  readonly seed: number;
}

/** A stage, and what ends all that it started. */
export interface OpenStage extends Stage {
  readonly close: () => Promise<void>;
}

/** Opens the product for a play: with a clock that begins on a day, and a simulated gateway on this machine. */
export async function openStage({ db, env, from, seed }: StagePlace): Promise<OpenStage> {
  const clock = playClock(from);
  const [terminal] = DEMO_TERMINALS;
  if (terminal === undefined) throw new Error('the demo has no terminal');
  const simulator = gatewaySimulator(terminal.protocolAt({ back: '', news: '' }), {
    seed: demoSeedOf(terminal.gateway),
    nowMs: () => clock.nowMs(),
    decide: playedCharges(seed),
  });
  const address = await simulator.listen();
  try {
    const faults: string[] = [];
    const config = readConfig({ ...env, PINKAS_CARDCOM_URL: address });
    const services = createServices(config, db, { clock, log: faultLog(faults) });
    const features = composeFeatures(services);
    return {
      services,
      work: features,
      clock,
      simulator,
      faults,
      async close() {
        await features.close();
        await services.mail.close();
        await simulator.close();
      },
    };
  } catch (error) {
    await simulator.close();
    throw error;
  }
}

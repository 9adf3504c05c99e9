import type { GatewaySimulator } from '@pinkas/gateway-simulators/simulator';

import {
  userInAccount,
  type AccountActor,
  type RequestContext,
} from '../../../../platform/context.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { BackgroundWork } from '../../../../platform/jobs/running-queue.ts';
import type { Services } from '../../../../platform/services.ts';
import type { DemoCustomer } from '../../demo-invoices.ts';
import type { DemoRandom } from '../../demo-random.ts';
import type { Agenda } from './agenda.ts';
import type { PlayClock } from './play-clock.ts';

/** A play under way: the product with a clock of its own, and chance that follows from the seed. */
export interface Play {
  /** Its clock is `clock`. */
  readonly services: Services;
  readonly work: BackgroundWork;
  readonly clock: PlayClock;
  readonly simulator: GatewaySimulator;
  readonly accountId: number;
  readonly userId: string;
  readonly customers: readonly DemoCustomer[];
  /** Those of them who were not billed yet; who comes is taken out. */
  readonly newcomers: DemoCustomer[];
  /** Ids of customers who were archived, or merged into others. */
  readonly gone: Set<string>;
  /** Ids of templates that went on after they were paused or blocked. */
  readonly resumed: Set<string>;
  /** Ids of templates that the owner ended. */
  readonly endedByHand: Set<string>;
  readonly random: DemoRandom;
  readonly agenda: Agenda;
  /** Returns a key that no other write of the play has. */
  readonly nextKey: () => string;
  /** How often the product refused what people wanted, by code. */
  readonly refusals: Map<string, number>;
  /** What was logged as an error, and what was found not to hold on the way. */
  readonly faults: string[];
}

/** Returns the owner of the business, who acts now. */
export function ownerOf({ services, accountId, userId }: Play): AccountActor {
  return userInAccount(services, { accountId, userId, ip: '127.0.0.1' });
}

/** Returns what the call of a visitor knows about itself. */
export function visitOf({ services }: Play): RequestContext {
  const { db, clock } = services;
  return {
    services,
    db,
    clock,
    requestId: '',
    ip: '127.0.0.1',
    userAgent: '',
    browserId: undefined,
    caller: undefined,
  };
}

export function inPlay<T>(
  { services, accountId }: Pick<Play, 'services' | 'accountId'>,
  work: (tx: AccountTx) => Promise<T>,
): Promise<T> {
  return inAccount(services.db, { accountId }, work);
}

/** Returns whether chance says so, so many times of a hundred. */
export function happens({ random }: Play, percent: number): boolean {
  return random.below(100) < percent;
}

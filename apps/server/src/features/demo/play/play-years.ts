import { assert } from '@pinkas/domain/assert';
import type { GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import { addDays, addMonths, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';

import { systemClock } from '../../../platform/clock/clock.ts';
import type { BackgroundWork } from '../../../platform/jobs/running-queue.ts';
import type { Services } from '../../../platform/services.ts';
import { createDemoRandom } from '../demo-random.ts';
import { planBeginning } from './acts/plan-month.ts';
import { PLAYED_TEMPLATES } from './acts/templates.ts';
import { openAgenda } from './stage/agenda.ts';
import { assertPlayable } from './assert-playable.ts';
import type { PlayClock } from './stage/play-clock.ts';
import { playDays, type AtMonthEnd } from './play-days.ts';
import type { Play } from './stage/play.ts';
import { openPlayedBusiness, PLAYED_BUSINESS } from './played-business.ts';
import { forgetJobs } from './run-work.ts';

/** The product over a database without any business, beside a simulated gateway; all of them have the clock of the play. */
export interface Stage {
  readonly services: Services;
  readonly work: BackgroundWork;
  readonly clock: PlayClock;
  readonly simulator: GatewaySimulator;
  /** What was logged as an error, and what was found not to hold. */
  readonly faults: string[];
}

export interface PlayOrder {
  readonly months: number;
  readonly seed: number;
  /** The first day of a month. */
  readonly from: LocalDate;
}

/** Returns the first day of so many whole months that end before the month of a day. */
export function beginningOf(months: number, today: LocalDate): LocalDate {
  return addMonths(startOfMonth(today), -months);
}

/**
 * Plays months of a business of the demo, day by day: the schedules and tasks of the product by a clock of their own, and what its
 * owner and its payers do, which follows from the seed. The same order gives the same history. Throws where a task fails, and
 * outside of a place that holds nothing else, and for months that have not ended.
 */
export async function playYears(
  stage: Stage,
  { months, seed, from }: PlayOrder,
  atMonthEnd: AtMonthEnd = () => Promise.resolve(),
): Promise<Play> {
  const last = addDays(addMonths(from, months), -1);
  assert(from === startOfMonth(from), 'a play begins with a month');
  assert(last < systemClock.today(), 'a play ends yesterday at the latest');
  await assertPlayable(stage.services);
  const { accountId, userId } = PLAYED_BUSINESS;
  const customers = await openPlayedBusiness(stage.services);
  let keys = 0;
  const play: Play = {
    ...stage,
    accountId,
    userId,
    customers,
    newcomers: customers.slice(PLAYED_TEMPLATES.length),
    gone: new Set(),
    random: createDemoRandom(seed),
    agenda: openAgenda(),
    nextKey: () => `play-${String((keys += 1))}`,
    refusals: new Map(),
    resumed: new Set(),
    endedByHand: new Set(),
  };
  planBeginning(play, from);
  await playDays(play, from, last, atMonthEnd);
  await forgetJobs(play);
  return play;
}

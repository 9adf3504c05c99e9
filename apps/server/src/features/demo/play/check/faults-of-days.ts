import { periodsBetween } from '@pinkas/domain/billing/billing-schedule';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { StoredPeriod, StoredTemplate } from '../../../sales/billing/billing.api.ts';
import type { Play } from '../stage/play.ts';

interface BilledTemplate extends Pick<StoredTemplate, 'id' | 'state' | 'schedule' | 'billedFrom'> {
  readonly form: Pick<StoredTemplate['form'], 'method'>;
}

/** Returns why the days of a template up to today are not those of its schedule; empty where they are. Its newest period comes first. */
export function faultsOfDays(
  { resumed, endedByHand }: Pick<Play, 'resumed' | 'endedByHand'>,
  { id, state, schedule, billedFrom, form }: BilledTemplate,
  periods: readonly Pick<StoredPeriod, 'dueOn'>[],
  today: LocalDate,
): string[] {
  const faults: string[] = [];
  const due = periodsBetween(schedule, schedule.startsOn, today).map(({ dueOn }) => dueOn);
  const days = new Set(periods.map(({ dueOn }) => dueOn));
  const others = [...days].filter((day) => !due.includes(day));
  if (others.length > 0) faults.push(`billed on days of no period: ${others.join(' ')}`);
  // One that was paused or blocked may lack some.
  if (resumed.has(id) || billedFrom !== schedule.startsOn) return faults;
  const until = state === 'active' ? today : (periods[0]?.dueOn ?? schedule.startsOn);
  const missing = due.filter((day) => day <= until && !days.has(day));
  if (missing.length > 0) faults.push(`a ${form.method} is not billed on ${missing.join(' ')}`);
  const isOver = state === 'ended' && !endedByHand.has(id);
  if (isOver && periods.length !== schedule.count) {
    faults.push(`${periods.length} periods of ${String(schedule.count)}, and the template ended`);
  }
  return faults;
}

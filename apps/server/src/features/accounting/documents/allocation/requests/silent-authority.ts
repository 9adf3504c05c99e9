import { EMERGENCY_AFTER_FAILURES, OUTAGE_MS } from '@pinkas/domain/vat/allocation-retry';

import { definePart } from '../../../../../platform/service-part.ts';
import type { Services } from '../../../../../platform/services.ts';

interface Silence {
  readonly calls: number;
  readonly untilMs: number;
}

/** Consecutive calls without an answer, of each business of this process. */
const silences = definePart(() => new Map<number, Silence>());

/**
 * Records the outcome of a call. A business with enough calls in vain is tried again only after a pause: otherwise its
 * documents would hold the queue for the time limit of each.
 */
export function noteCall(services: Services, accountId: number, isHeard: boolean): void {
  const known = silences.of(services);
  if (isHeard) {
    known.delete(accountId);
    return;
  }
  const calls = (known.get(accountId)?.calls ?? 0) + 1;
  known.set(accountId, { calls, untilMs: services.clock.nowMs() + OUTAGE_MS });
}

/** Until when tasks do not ask in the name of a business; undefined while they may. */
export function silentUntilMs(services: Services, accountId: number): number | undefined {
  const known = silences.of(services).get(accountId);
  if (known === undefined || known.calls < EMERGENCY_AFTER_FAILURES) return undefined;
  return known.untilMs > services.clock.nowMs() ? known.untilMs : undefined;
}

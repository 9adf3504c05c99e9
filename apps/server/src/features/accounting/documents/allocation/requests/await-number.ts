import { setTimeout as sleep } from 'node:timers/promises';

import { ISSUE_WAITS_MS, OUTAGE_MS } from '@pinkas/domain/vat/allocation-retry';

import { definePart } from '../../../../../platform/service-part.ts';
import type { Services } from '../../../../../platform/services.ts';
import { askAllocation, type AskedDocument } from './ask-allocation.ts';

/** What this process knows of an outage of the authority: until when nobody waits for it. */
const outage = definePart(() => ({ untilMs: 0 }));

/** Returns whether an issue waits for its number: not while the authority is unavailable. */
export function isNumberAwaited(services: Services): boolean {
  return outage.of(services).untilMs <= services.clock.nowMs();
}

/**
 * Requests the number of a document and waits for it, up to a time limit; what takes longer continues in the background.
 * After a timeout, or a call without an answer, the next callers do not wait.
 */
export async function awaitNumber(
  services: Services,
  asked: AskedDocument,
  { isBegun }: { readonly isBegun: boolean },
): Promise<void> {
  const { log, clock } = services;
  const over = new AbortController();
  const isSeen = () => !over.signal.aborted;
  const asking = askAllocation(services, asked, { isBegun, isSeen }).then(
    (next) => next === null,
    (error: unknown) => {
      // The task asks again; the document is issued.
      log.error({ err: error, ...asked }, 'an allocation number was not asked for');
      return false;
    },
  );
  const timeUp = sleep(ISSUE_WAITS_MS, false, { signal: over.signal, ref: false }).catch(
    () => false,
  );
  const isSettled = await Promise.race([asking, timeUp]);
  over.abort();
  outage.of(services).untilMs = isSettled ? 0 : clock.nowMs() + OUTAGE_MS;
}

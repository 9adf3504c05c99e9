import { z } from 'zod';

import { defineEvent, type DomainEvent } from '../../../../platform/jobs/event.ts';

const payload = z.object({ attemptId: z.uuid() });

/**
 * Something was found out about the charge of a period of automatic billing: in which way it became known does not matter. Who
 * hears of it reads the attempt, which may have moved on.
 */
export const billingChargeMoved = defineEvent({ kind: 'billing-charge.moved', payload });

/** The same for the charge of a package or add-on of ours. */
export const packageChargeMoved = defineEvent({ kind: 'package-charge.moved', payload });

/** Returns what is published of a charge, by what ordered it; undefined where nobody waits for it. */
export function eventOfSource(source: string | null): DomainEvent<typeof payload> | undefined {
  if (source === 'billing') return billingChargeMoved;
  return source === 'package' ? packageChargeMoved : undefined;
}

import { ALLOCATION_EVENTS, ALLOCATION_FAULTS } from '@pinkas/domain/vat/allocation-event';
import { ALLOCATION_STATES } from '@pinkas/domain/vat/allocation-filter';
import { REFUSAL_CAUSES } from '@pinkas/domain/vat/allocation-refusal';
import { ALLOCATION_CHOICES, ALLOCATION_DEEDS } from '@pinkas/domain/vat/allocation-state';
import { z } from 'zod';

import { ActorView } from '../../actor-view.ts';

/** Something that happened to the request for a number. */
export const AllocationEvent = z.object({
  kind: z.enum(ALLOCATION_EVENTS),
  at: z.string(),
  by: ActorView,
  /** The code of a refusal; null for other events. */
  code: z.int().nullable(),
  /** The number that came; empty for none. */
  allocationNumber: z.string(),
  /** What was decided; null for other events. */
  choice: z.enum(ALLOCATION_CHOICES).nullable(),
  /** Why there was no answer; null for other events. */
  fault: z.enum(ALLOCATION_FAULTS).nullable(),
});
export type AllocationEvent = z.output<typeof AllocationEvent>;

/** The allocation state of a tax invoice, and the actions that a person may take. */
export const DocumentAllocation = z.object({
  state: z.enum(ALLOCATION_STATES),
  /** The most useful first. */
  deeds: z.array(z.enum(ALLOCATION_DEEDS)),
  /** Whether the authority can be asked at all. */
  isConnected: z.boolean(),
  /** ISO text in UTC; null where it was never asked. */
  askedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** The code of the last refusal, and what it means; null without one. */
  code: z.int().nullable(),
  cause: z.enum(REFUSAL_CAUSES).nullable(),
  /** What was decided on the refusal; null while nothing is. */
  choice: z.enum(ALLOCATION_CHOICES).nullable(),
  /** Whether the authority took the decision. */
  isNotified: z.boolean(),
  /** How many numbers that were given ahead may be used for it now: none while the authority answers. */
  emergencyNumbers: z.int(),
  /** The last of them first. */
  events: z.array(AllocationEvent),
});
export type DocumentAllocation = z.output<typeof DocumentAllocation>;

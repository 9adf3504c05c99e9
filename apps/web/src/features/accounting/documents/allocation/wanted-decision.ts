import { z } from 'zod';

const Wanted = z.object({ decidesAllocation: z.literal(true) });

/** Asks the page of a document, which an issue leads to, for the decision that it needs. */
export const WANTED_DECISION: z.output<typeof Wanted> = { decidesAllocation: true };

/** Whether the move to this page asked for a decision. */
export function isDecisionWanted(state: unknown): boolean {
  return Wanted.safeParse(state).success;
}

import { RESTRICTION_REASONS, RESTRICTIONS } from '@pinkas/domain/permissions/account-state';
import { z } from 'zod';

/** What an account may do from now on, and why. */
export const StateChange = z.object({
  state: z.enum(['active', ...RESTRICTIONS]),
  /** Null where a restriction was lifted. */
  reason: z.enum(RESTRICTION_REASONS).nullable(),
});
export type StateChange = z.infer<typeof StateChange>;

import { ACTOR_KINDS } from '@pinkas/domain/identity/actor';
import { z } from 'zod';

/** Who did something, as screens show it. */
export const ActorView = z.object({
  kind: z.enum(ACTOR_KINDS),
  /**
   * The person who acted, the person for whom the system acted, or the name that a visitor gave; empty where there is
   * none.
   */
  name: z.string(),
});
export type ActorView = z.output<typeof ActorView>;

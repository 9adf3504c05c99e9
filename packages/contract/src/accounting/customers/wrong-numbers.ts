import { z } from 'zod';

/** Parties whose number does not fit the file of an authority: it is left out there, and the party is listed before. */
export const WrongNumbers = z.object({
  count: z.int(),
  /** The first few by name. */
  parties: z.array(
    z.object({ id: z.uuid(), name: z.string(), taxId: z.string(), isSupplier: z.boolean() }),
  ),
});
export type WrongNumbers = z.output<typeof WrongNumbers>;

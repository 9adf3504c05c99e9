import { z } from 'zod';

/** How people reach support, as everybody reads it; the rules of `SupportSettings` held when it was saved. */
export const SupportView = z.object({
  email: z.string(),
  chatAddress: z.string(),
  hours: z.array(z.object({ from: z.string(), to: z.string() }).nullable()),
});
export type SupportView = z.output<typeof SupportView>;

import { z } from 'zod';

/** How a distributor looks to its customers; its name stands beside it. */
export const ShownBrand = z.object({
  /** As the address of its logo names it. */
  code: z.string(),
  /** `#rrggbb`, any: what shows it makes it readable. Empty for none. */
  color: z.string(),
  /** The size in which its picture is kept; null without one. */
  logo: z.object({ widthPx: z.int(), heightPx: z.int() }).nullable(),
  /** When it was saved last, ISO text in UTC: another moment may be another picture. */
  savedAt: z.string(),
});
export type ShownBrand = z.output<typeof ShownBrand>;

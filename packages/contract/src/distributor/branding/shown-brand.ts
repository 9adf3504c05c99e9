import { z } from 'zod';

/** The branding that a distributor shows to its customers; its name is a separate field. */
export const ShownBrand = z.object({
  /** As the address of its logo names it. */
  code: z.string(),
  /** `#rrggbb`, any: what shows it makes it readable. Empty for none. */
  color: z.string(),
  /** The size in which its image is stored; null without one. */
  logo: z.object({ widthPx: z.int(), heightPx: z.int() }).nullable(),
  /** When it was saved last, ISO text in UTC: another moment may be another picture. */
  savedAt: z.string(),
});
export type ShownBrand = z.output<typeof ShownBrand>;

import { LEDGER_FILE_COLUMNS } from '@pinkas/domain/exports/accounting-exports';
import { z } from 'zod';

/** What a run was written by, as it was when the run was entered: its row keeps it. */
export const RunSettings = z.object({
  language: z.enum(['he', 'en']),
  /** Chosen keys by account. */
  accountKeys: z.record(z.string(), z.string()),
  /** By kind of movement, all of them. */
  codes: z.record(z.string(), z.string()),
  plan: z.array(z.object({ key: z.enum(LEDGER_FILE_COLUMNS), head: z.string() })),
});
export type RunSettings = z.output<typeof RunSettings>;

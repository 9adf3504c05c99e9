import { LEDGER_FILE_COLUMNS } from '@pinkas/domain/exports/accounting-exports';
import { z } from 'zod';

/** The settings of a run, as they were when the run was entered: its row stores them. */
export const RunSettings = z.object({
  language: z.enum(['he', 'en']),
  /** Chosen keys by account. */
  accountKeys: z.record(z.string(), z.string()),
  /** By kind of movement, all of them. */
  codes: z.record(z.string(), z.string()),
  plan: z.array(z.object({ key: z.enum(LEDGER_FILE_COLUMNS), head: z.string() })),
});
export type RunSettings = z.output<typeof RunSettings>;

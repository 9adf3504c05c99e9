import { z } from 'zod';

import { LocalDateText } from '../fields.ts';

/** What posted a line of the ledger. */
export const LEDGER_SOURCES = ['document', 'expense', 'supplier-payment', 'manual'] as const;
export type LedgerSource = (typeof LEDGER_SOURCES)[number];

/** A line of the ledger with what posted it, as a report shows it. */
export const LedgerLine = z.object({
  /** Its position in the ledger: what posted it, which entry of that, and which line. */
  id: z.string(),
  date: LocalDateText,
  /** Code of a standard account, or the id of one of the business's own. */
  account: z.string(),
  /** Name of an own account; empty where the code identifies it. */
  accountName: z.string(),
  source: z.enum(LEDGER_SOURCES),
  sourceId: z.uuid(),
  /** Of a document; null for everything else. */
  docType: z.int().nullable(),
  /** Number of the document or the entry, or reference of the expense; empty where there is none. */
  number: z.string(),
  /** The customer or supplier whose account the source is of; null where there is none. */
  partyId: z.uuid().nullable(),
  partyName: z.string(),
  description: z.string(),
  /** The line reverses what the same source posted before. */
  isReversal: z.boolean(),
  /** Accounts on the other side of the same entry. */
  counterAccounts: z.array(z.object({ account: z.string(), name: z.string() })),
  debitAgorot: z.int(),
  creditAgorot: z.int(),
});
export type LedgerLine = z.output<typeof LedgerLine>;

import type { AccountingChoice } from '@pinkas/contract/reports/export-all-types/export-all-types.contract';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { enterDocuments, sumDocuments } from './run-documents.ts';
import type { EntrySums } from './run-entries.ts';
import { countPapers, enterPapers } from './run-papers.ts';

function withPapers(sums: EntrySums, papers: number): EntrySums {
  return { ...sums, entries: sums.entries + papers };
}

/**
 * Returns how many documents and documents of expenses of some days are new for an archive, and how many were
 * included before.
 */
export async function sumArchive(
  tx: AccountTx,
  choice: AccountingChoice,
): Promise<{ readonly fresh: EntrySums; readonly given: EntrySums }> {
  const { fresh, given } = await sumDocuments(tx, choice);
  const papers = await countPapers(tx, choice);
  return { fresh: withPapers(fresh, papers.fresh), given: withPapers(given, papers.given) };
}

/** Enters the documents and documents of expenses that an archive includes. */
export async function enterArchive(
  tx: AccountTx,
  exportId: string,
  choice: AccountingChoice & { readonly isAll: boolean },
): Promise<EntrySums> {
  const sums = await enterDocuments(tx, exportId, choice);
  return withPapers(sums, await enterPapers(tx, exportId, choice));
}

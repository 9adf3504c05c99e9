import { mayHidePrices } from '@pinkas/domain/documents/rules/document-rules';

import type { AccountTx } from '../../../../../platform/db/account-transaction.ts';

/**
 * Returns the ids of all open documents of a total of zero. The view behind them takes longer to plan than any list
 * takes to run, so it is in statements of its own, whose plans are cached, and never inside those that are planned each
 * time.
 */
export async function findWaitingAtZero(tx: AccountTx): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'waiting-at-zero',
    text: 'select document_id as id from waiting_at_zero where account_id = $1',
    values: [tx.accountId],
  });
  return rows.map(({ id }) => id);
}

/** Returns which of some documents are such; queries only those that may be. */
export async function whichWaitAtZero(
  tx: AccountTx,
  documents: readonly { id: string; docType: number; totalAgorot: number }[],
): Promise<ReadonlySet<string>> {
  const ids = documents
    .filter(({ docType, totalAgorot }) => totalAgorot === 0 && mayHidePrices(docType))
    .map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const { rows } = await tx.query<{ id: string }>({
    name: 'which-wait-at-zero',
    text: 'select document_id as id from waiting_at_zero where account_id = $1 and document_id = any($2::uuid[])',
    values: [tx.accountId, ids],
  });
  return new Set(rows.map(({ id }) => id));
}

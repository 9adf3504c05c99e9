import type { BookCheck, NewestChecks } from '@pinkas/contract/settings/health/health.contract';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { findNewestChecks, listSeenDocuments } from './health.repository.ts';

/** Returns the newest checks, with those of the documents that the caller may see. */
export async function readChecks(
  { caller: { bounds } }: AccountContext,
  tx: AccountTx,
): Promise<NewestChecks> {
  const { check, complete } = await findNewestChecks(tx);
  if (bounds === null) return { check, complete };
  return { check: await asSeen(tx, check), complete: await asSeen(tx, complete) };
}

async function asSeen(tx: AccountTx, check: BookCheck | null): Promise<BookCheck | null> {
  if (check === null || check.outcome === null) return check;
  const { checks } = check.outcome;
  const named = checks.flatMap(({ documents }) => documents.map(({ id }) => id));
  const seen = await listSeenDocuments(tx, named);
  const seenOf = checks.map(({ documents, ...one }) => ({
    ...one,
    documents: documents.filter(({ id }) => seen.has(id)),
  }));
  return { ...check, outcome: { ...check.outcome, checks: seenOf } };
}

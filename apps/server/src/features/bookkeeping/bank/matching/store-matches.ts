import { recordOfActor } from '@pinkas/domain/identity/actor';

import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { StoredTarget } from './made-by-match.ts';

/** Returns what a match names its target by. */
function columnsOfRef(ref: StoredTarget['ref']) {
  switch (ref.kind) {
    case 'payment':
      return { supplierPaymentId: ref.supplierPaymentId };
    case 'transfer':
      return { otherRowId: ref.rowId };
    case 'entry':
      return { entryId: ref.entryId };
    case 'document':
      return { documentId: ref.documentId, lineNo: ref.lineNo, dueNo: ref.dueNo };
  }
}

/** Returns the match of a target; of a transfer that of the other movement too. */
function matchesOf(rowId: string, { ref, sumAgorot, madePayment }: StoredTarget) {
  const match = { rowId, ...columnsOfRef(ref), sumAgorot, madePayment };
  if (ref.kind !== 'transfer') return [match];
  const mirrored = { rowId: ref.rowId, otherRowId: rowId, sumAgorot: -sumAgorot };
  return [match, { ...mirrored, madePayment }];
}

/** Stores the matches. Their unique keys decide between two movements of different accounts that are matched at once: BANK_TARGET_TAKEN. */
export async function insertMatches(
  ctx: AccountActor,
  tx: AccountTx,
  rowId: string,
  targets: readonly StoredTarget[],
): Promise<void> {
  const at = ctx.clock.now();
  const matches = targets.flatMap((target) => matchesOf(rowId, target));
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bankMatches')
    .values(
      matches.map((match) => ({
        accountId: tx.accountId,
        id: newId(),
        ...match,
        at,
        ...recordOfActor(ctx.actor),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== BigInt(matches.length)) throw new AppError('BANK_TARGET_TAKEN');
}

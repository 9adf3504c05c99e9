import { randomUUIDv7 } from 'node:crypto';

import type {
  BankRowView,
  MatchTargetView,
  TargetRef,
} from '@pinkas/contract/accounting/bank/bank-matching.contract';
import { recordOfActor } from '@pinkas/domain/identity/actor';
import type { AuditAction } from '@pinkas/domain/identity/audit-action';
import { formatAgorot } from '@pinkas/domain/money/format';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { lockBankAccount } from './bank-accounts.reads.ts';
import { getRow, viewRow } from './bank-rows.reads.ts';
import { findFreeTargets, keyOfRef } from './match-targets.reads.ts';

interface Wanted {
  readonly targets: readonly TargetRef[];
  readonly feeAgorot: number;
}

/**
 * Holds the account of a movement, so that matches, imports and their undoing follow one another, and reads the movement.
 * Throws NOT_FOUND.
 */
async function lockRow(tx: AccountTx, id: string) {
  const { bankAccountId } = await getRow(tx, id);
  await lockBankAccount(tx, bankAccountId);
  return getRow(tx, id);
}

async function setRow(
  tx: AccountTx,
  id: string,
  set: { readonly feeAgorot: number; readonly ignoredReason: string },
): Promise<void> {
  await tx
    .updateTable('bankRows')
    .set(set)
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

async function dropMatches(tx: AccountTx, id: string): Promise<void> {
  await tx
    .deleteFrom('bankMatches')
    .where('accountId', '=', tx.accountId)
    .where('rowId', '=', id)
    .execute();
}

async function record(
  ctx: AccountActor,
  tx: AccountTx,
  id: string,
  done: { readonly action: AuditAction; readonly detail?: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordAudit(ctx, tx, [{ ...done, entityKind: 'bank-row', entityId: id }]);
}

/** What is free of the targets, in the order in which they were named. Throws BANK_TARGET_TAKEN where one is not. */
async function claimTargets(
  tx: AccountTx,
  refs: readonly TargetRef[],
): Promise<readonly MatchTargetView[]> {
  const free = new Map(
    (await findFreeTargets(tx, refs)).map((target) => [keyOfRef(target.ref), target]),
  );
  const keys = [...new Set(refs.map((ref) => keyOfRef(ref)))];
  return keys.map((key) => {
    const target = free.get(key);
    if (target === undefined) throw new AppError('BANK_TARGET_TAKEN');
    return target;
  });
}

/** Stores the matches. Its unique keys decide between two movements of different accounts that are matched at once. */
async function insertMatches(
  ctx: AccountActor,
  tx: AccountTx,
  rowId: string,
  targets: readonly MatchTargetView[],
): Promise<void> {
  const at = ctx.clock.now();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bankMatches')
    .values(
      targets.map(({ ref, sumAgorot }) => ({
        accountId: tx.accountId,
        id: randomUUIDv7(),
        rowId,
        ...(ref.kind === 'payment'
          ? { supplierPaymentId: ref.supplierPaymentId }
          : { documentId: ref.documentId, lineNo: ref.lineNo, dueNo: ref.dueNo }),
        sumAgorot,
        at,
        ...recordOfActor(ctx.actor),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== BigInt(targets.length)) throw new AppError('BANK_TARGET_TAKEN');
}

/**
 * Says what a movement is in the books, in place of what was cancelled since it was matched. Refusals: NOT_FOUND,
 * STATE_NOT_ALLOWED for one that is matched or ignored, BANK_TARGET_TAKEN, BANK_SUM_DIFFERS.
 */
export function matchRow(
  ctx: AccountActor,
  id: string,
  { targets: refs, feeAgorot }: Wanted,
  idempotencyKey: string,
): Promise<BankRowView> {
  const input = { id, refs, feeAgorot };
  return writeOnce(ctx, { write: 'bank-row.match', idempotencyKey, input }, async (tx) => {
    const { state, amountAgorot } = await lockRow(tx, id);
    if (state !== 'open') throw new AppError('STATE_NOT_ALLOWED');
    await dropMatches(tx, id);
    const targets = await claimTargets(tx, refs);
    const sum = targets.reduce((total, target) => total + target.sumAgorot, 0);
    const missing = amountAgorot - (sum - feeAgorot);
    if (missing !== 0) {
      throw new AppError('BANK_SUM_DIFFERS', { difference: formatAgorot(missing) });
    }
    await insertMatches(ctx, tx, id, targets);
    await setRow(tx, id, { feeAgorot, ignoredReason: '' });
    const keys = targets.map(({ ref }) => keyOfRef(ref));
    await record(ctx, tx, id, { action: 'bank-row.matched', detail: { targets: keys, feeAgorot } });
    return viewRow(tx, id);
  });
}

/** Says that nothing in the books is to be looked for, and why. Refusals: NOT_FOUND, STATE_NOT_ALLOWED. */
export function ignoreRow(
  ctx: AccountActor,
  id: string,
  reason: string,
  idempotencyKey: string,
): Promise<BankRowView> {
  const request = { write: 'bank-row.ignore', idempotencyKey, input: { id, reason } };
  return writeOnce(ctx, request, async (tx) => {
    const { state } = await lockRow(tx, id);
    if (state !== 'open') throw new AppError('STATE_NOT_ALLOWED');
    await dropMatches(tx, id);
    await setRow(tx, id, { feeAgorot: 0, ignoredReason: reason });
    await record(ctx, tx, id, { action: 'bank-row.ignored', detail: { reason } });
    return viewRow(tx, id);
  });
}

/** Opens a movement again, whatever it was. Refusals: NOT_FOUND, STATE_NOT_ALLOWED where there is nothing to take back. */
export function releaseRow(
  ctx: AccountActor,
  id: string,
  idempotencyKey: string,
): Promise<BankRowView> {
  const request = { write: 'bank-row.release', idempotencyKey, input: { id } };
  return writeOnce(ctx, request, async (tx) => {
    await lockRow(tx, id);
    const { state, matches } = await viewRow(tx, id);
    if (state === 'open' && matches.length === 0) throw new AppError('STATE_NOT_ALLOWED');
    await dropMatches(tx, id);
    await setRow(tx, id, { feeAgorot: 0, ignoredReason: '' });
    const targets = matches.map(({ ref }) => keyOfRef(ref));
    await record(ctx, tx, id, { action: 'bank-row.released', detail: { targets } });
    return viewRow(tx, id);
  });
}

import type {
  BankRowView,
  MatchTargetView,
  RowState,
  TargetRef,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import type { AuditAction } from '@pinkas/domain/identity/audit-action';
import { formatAgorot } from '@pinkas/domain/money/format';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor, AccountContext } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { issueDependenciesOf } from '../../../accounting/documents/documents.api.ts';
import { lockBankAccount } from '../accounts/bank-accounts.reads.ts';
import { getRow, viewRow } from '../rows/bank-rows.reads.ts';
import { cancelMade, readMade, writeTargets, type IssuingOfMatch } from './made-by-match.ts';
import { findFreeTargets } from '../targets/match-targets.reads.ts';
import { isPaidByBank, recordedTarget } from '../targets/own-suggestions.reads.ts';
import { findFreeOwnTargets } from '../targets/own-targets.reads.ts';
import { insertMatches } from './store-matches.ts';
import { keyOfRef } from '../targets/target-key.ts';

/** Who matches, and what they may do. */
export type MatchActor = AccountActor & Pick<AccountContext, 'principal'>;

interface RequestedMatch {
  readonly targets: readonly TargetRef[];
  readonly feeAgorot: number;
}

/** A match that may issue receipts. */
interface IssuingMatch extends RequestedMatch {
  /** Absent where no target is an invoice. */
  readonly issuing?: IssuingOfMatch;
}

/** Returns the movements of other accounts that a movement is matched with by a transfer. */
async function readPartners(tx: AccountTx, id: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'bank-partners',
    text: `select m.other_row_id as id from bank_matches m
      where m.account_id = $1 and m.row_id = $2 and m.other_row_id is not null`,
    values: [tx.accountId, id],
  });
  return rows.map((row) => row.id);
}

/**
 * Locks the accounts of a movement, of those that it is to be matched with and of those that it is, in the order of their ids, so that
 * matches, imports and undo run one after another, and reads the movement. Throws NOT_FOUND.
 */
async function lockRow(tx: AccountTx, id: string, refs: readonly TargetRef[] = []) {
  const others = refs.flatMap((ref) => (ref.kind === 'transfer' ? [ref.rowId] : []));
  const { rows } = await tx.query<{ accountId: string }>({
    name: 'bank-accounts-of-rows',
    text: `select distinct r.bank_account_id as "accountId" from bank_rows r
      where r.account_id = $1 and r.id = any($2::uuid[]) order by 1`,
    values: [tx.accountId, [id, ...others, ...(await readPartners(tx, id))]],
  });
  for (const { accountId } of rows) await lockBankAccount(tx, accountId);
  return getRow(tx, id);
}

/** Whether nothing is known of a movement, also where it was put aside. */
const isUnexplained = (state: RowState): boolean => state === 'open' || state === 'paused';

async function setRow(
  tx: AccountTx,
  id: string,
  set: { readonly feeAgorot: number; readonly ignoredReason: string; readonly isPaused?: boolean },
): Promise<void> {
  await tx
    .updateTable('bankRows')
    .set({ isPaused: false, ...set })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Deletes the matches of a movement, and those of the other side of a transfer; what they wrote into the books is cancelled. */
async function dropMatches(ctx: MatchActor, tx: AccountTx, id: string): Promise<void> {
  const partners = await readPartners(tx, id);
  const ids = [id, ...partners];
  const made = await readMade(tx, ids);
  await tx
    .deleteFrom('bankMatches')
    .where('accountId', '=', tx.accountId)
    .where('rowId', 'in', ids)
    .execute();
  await cancelMade(ctx, tx, made);
  for (const partner of partners) {
    await setRow(tx, partner, { feeAgorot: 0, ignoredReason: '' });
    const detail = { targets: [keyOfRef({ kind: 'transfer', rowId: id })] };
    await record(ctx, tx, partner, { action: 'bank-row.released', detail });
  }
}

async function record(
  ctx: AccountActor,
  tx: AccountTx,
  id: string,
  done: { readonly action: AuditAction; readonly detail?: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordAudit(ctx, tx, [{ ...done, entityKind: 'bank-row', entityId: id }]);
}

/**
 * Returns what is free of the targets, in the order in which they were named. Throws BANK_TARGET_TAKEN where one is
 * not.
 */
async function claimTargets(
  tx: AccountTx,
  row: Awaited<ReturnType<typeof getRow>>,
  refs: readonly TargetRef[],
): Promise<readonly MatchTargetView[]> {
  const recorded = refs.flatMap((ref) => {
    if (ref.kind === 'fee') return [recordedTarget(row, ref, -ref.sumAgorot)];
    if (ref.kind !== 'authority') return [];
    return [recordedTarget(row, ref, Math.sign(row.amountAgorot) * ref.sumAgorot)];
  });
  const found = [
    ...(await findFreeTargets(tx, refs, row.bookedOn)),
    ...(await findFreeOwnTargets(tx, row.bankAccountId, refs)),
    ...recorded,
  ];
  const free = new Map(found.map((target) => [keyOfRef(target.ref), target]));
  const keys = [...new Set(refs.map((ref) => keyOfRef(ref)))];
  return keys.map((key) => {
    const target = free.get(key);
    if (target === undefined) throw new AppError('BANK_TARGET_TAKEN');
    return target;
  });
}

/**
 * Refuses a fee to be recorded beside money that did not reach the bank by itself: the fee of a card company has VAT (decision 0263).
 * Throws INVALID_REQUEST.
 */
function requireFeeOfBank(targets: readonly MatchTargetView[]): void {
  const hasFee = targets.some(({ ref }) => ref.kind === 'fee');
  if (!hasFee || targets.every((target) => isPaidByBank(target))) return;
  throw new AppError('INVALID_REQUEST', {}, [{ path: ['targets'], code: 'VALUE_NOT_ALLOWED' }]);
}

/**
 * Matches a movement with the books, replacing what was cancelled since it was matched. Refusals: NOT_FOUND,
 * STATE_NOT_ALLOWED for one that is matched or ignored, BANK_TARGET_TAKEN, BANK_SUM_DIFFERS; for what it pays or issues
 * NOT_PERMITTED and PERIOD_LOCKED, and those of an issue.
 */
export function matchRow(
  ctx: MatchActor & Pick<AccountContext, 'services'>,
  id: string,
  { targets, feeAgorot }: RequestedMatch,
  idempotencyKey: string,
): Promise<BankRowView> {
  const request = { write: 'bank-row.match', idempotencyKey, input: { id, targets, feeAgorot } };
  const deps = issueDependenciesOf(ctx.services);
  const run = () =>
    writeOnce(ctx, request, async (tx) => {
      await matchRowIn(ctx, tx, id, { targets, feeAgorot, issuing: { deps, idempotencyKey } });
      return viewRow(tx, id);
    });
  const issues = targets.some(({ kind }) => kind === 'invoice');
  return issues ? deps.issuing.run(ctx.accountId, run) : run();
}

/** The same in a transaction that does more. */
export async function matchRowIn(
  ctx: MatchActor,
  tx: AccountTx,
  id: string,
  { targets: refs, feeAgorot, issuing }: IssuingMatch,
): Promise<void> {
  const row = await lockRow(tx, id, refs);
  const { state, amountAgorot } = row;
  if (!isUnexplained(state)) throw new AppError('STATE_NOT_ALLOWED');
  await dropMatches(ctx, tx, id);
  const targets = await claimTargets(tx, row, refs);
  requireFeeOfBank(targets);
  const others = targets.flatMap(({ ref }) => (ref.kind === 'transfer' ? [ref.rowId] : []));
  for (const other of others) {
    // What was cancelled of the other side of a transfer since it was matched.
    await dropMatches(ctx, tx, other);
    await setRow(tx, other, { feeAgorot: 0, ignoredReason: '' });
  }
  const sum = targets.reduce((total, target) => total + target.sumAgorot, 0);
  const missing = amountAgorot - (sum - feeAgorot);
  if (missing !== 0) {
    throw new AppError('BANK_SUM_DIFFERS', { difference: formatAgorot(missing) });
  }
  await insertMatches(ctx, tx, id, await writeTargets(ctx, tx, targets, { row, issuing }));
  await setRow(tx, id, { feeAgorot, ignoredReason: '' });
  const keys = targets.map(({ ref }) => keyOfRef(ref));
  await record(ctx, tx, id, { action: 'bank-row.matched', detail: { targets: keys, feeAgorot } });
  for (const other of others) {
    const detail = { targets: [keyOfRef({ kind: 'transfer', rowId: id })], feeAgorot: 0 };
    await record(ctx, tx, other, { action: 'bank-row.matched', detail });
  }
}

/**
 * Marks a movement as one without a match in the books, with the reason. Refusals: NOT_FOUND,
 * STATE_NOT_ALLOWED.
 */
export function ignoreRow(
  ctx: MatchActor,
  id: string,
  reason: string,
  idempotencyKey: string,
): Promise<BankRowView> {
  const request = { write: 'bank-row.ignore', idempotencyKey, input: { id, reason } };
  return writeOnce(ctx, request, async (tx) => {
    const { state } = await lockRow(tx, id);
    if (!isUnexplained(state)) throw new AppError('STATE_NOT_ALLOWED');
    await dropMatches(ctx, tx, id);
    await setRow(tx, id, { feeAgorot: 0, ignoredReason: reason });
    await record(ctx, tx, id, { action: 'bank-row.ignored', detail: { reason } });
    return viewRow(tx, id);
  });
}

/** Puts an open movement aside until later. Refusals: NOT_FOUND, STATE_NOT_ALLOWED. */
export function pauseRow(
  ctx: AccountActor,
  id: string,
  idempotencyKey: string,
): Promise<BankRowView> {
  const request = { write: 'bank-row.pause', idempotencyKey, input: { id } };
  return writeOnce(ctx, request, async (tx) => {
    const { state } = await lockRow(tx, id);
    if (state !== 'open') throw new AppError('STATE_NOT_ALLOWED');
    await setRow(tx, id, { feeAgorot: 0, ignoredReason: '', isPaused: true });
    await record(ctx, tx, id, { action: 'bank-row.paused' });
    return viewRow(tx, id);
  });
}

/** Reopens a movement, whatever its state. Refusals: NOT_FOUND, STATE_NOT_ALLOWED where there is nothing to undo. */
export function releaseRow(
  ctx: MatchActor,
  id: string,
  idempotencyKey: string,
): Promise<BankRowView> {
  const request = { write: 'bank-row.release', idempotencyKey, input: { id } };
  return writeOnce(ctx, request, async (tx) => {
    await lockRow(tx, id);
    const { state, matches } = await viewRow(tx, id);
    if (state === 'open' && matches.length === 0) throw new AppError('STATE_NOT_ALLOWED');
    await dropMatches(ctx, tx, id);
    await setRow(tx, id, { feeAgorot: 0, ignoredReason: '' });
    const targets = matches.map(({ ref }) => keyOfRef(ref));
    await record(ctx, tx, id, { action: 'bank-row.released', detail: { targets } });
    return viewRow(tx, id);
  });
}

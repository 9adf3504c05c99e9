import type { Branch, Branches } from '@pinkas/contract/business/branches/branches.contract';
import { branchLine } from '@pinkas/domain/company/branch';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { updateBranchState } from './branches.repository.ts';
import { lockedBranches, tellBranch } from './save-branch.ts';

function branchOf(branches: readonly Branch[], id: string): Branch {
  const branch = branches.find((one) => one.id === id);
  if (branch === undefined) throw new AppError('NOT_FOUND');
  return branch;
}

/**
 * Makes a branch the one that new documents begin with, with its audit; a second time changes nothing. Refusals: NOT_FOUND,
 * SETTINGS_REFUSED with BRANCH_ENDED, IDEMPOTENCY_KEY_REUSED.
 */
export function makeBranchDefault(
  actor: AccountActor,
  branchId: string,
  idempotencyKey: string,
): Promise<Branches> {
  const request = { write: 'branch.make-default', idempotencyKey, input: { branchId } };
  return writeOnce(actor, request, async (tx) => {
    const branches = await lockedBranches(tx);
    const branch = branchOf(branches, branchId);
    if (branch.isDefault) return { branches };
    if (branch.isEnded) {
      throw new AppError('SETTINGS_REFUSED', {}, [{ path: ['id'], code: 'BRANCH_ENDED' }]);
    }
    const before = branches.find(({ isDefault }) => isDefault);
    // One default of an account at a time: the key of the table wants it at each statement.
    if (before !== undefined) await updateBranchState(tx, before.id, { isDefault: false });
    await updateBranchState(tx, branchId, { isDefault: true });
    return tellBranch(actor, tx, {
      branchId,
      before: { defaultBranch: before === undefined ? '' : branchLine(before) },
      after: { defaultBranch: branchLine(branch) },
    });
  });
}

/**
 * The default is closed only with the last branch, or new documents would begin with one that nobody
 * chose.
 */
function refuseEndOfDefault(branch: Branch, branches: readonly Branch[]): void {
  if (!branch.isDefault || branches.filter(({ isEnded }) => !isEnded).length === 1) return;
  throw new AppError('SETTINGS_REFUSED', {}, [{ path: ['isEnded'], code: 'BRANCH_IS_DEFAULT' }]);
}

async function endOrReopen(
  actor: AccountActor,
  tx: AccountTx,
  branchId: string,
  isEnded: boolean,
): Promise<Branches> {
  const branches = await lockedBranches(tx);
  const branch = branchOf(branches, branchId);
  if (branch.isEnded === isEnded) return { branches };
  if (isEnded) refuseEndOfDefault(branch, branches);
  await updateBranchState(tx, branchId, {
    isDefault: !isEnded && branches.every((one) => one.isEnded),
    endedAt: isEnded ? actor.clock.now() : null,
  });
  const line = branchLine(branch);
  return tellBranch(actor, tx, {
    branchId,
    before: { businessBranch: isEnded ? line : '' },
    after: { businessBranch: isEnded ? '' : line },
  });
}

/**
 * Closes a branch for documents to come, or reopens it, with its audit; a second time changes nothing. The only open one
 * is the default. Refusals: NOT_FOUND, SETTINGS_REFUSED with BRANCH_IS_DEFAULT, IDEMPOTENCY_KEY_REUSED.
 */
export function setBranchEnded(
  actor: AccountActor,
  branchId: string,
  { isEnded }: { readonly isEnded: boolean },
  idempotencyKey: string,
): Promise<Branches> {
  const request = { write: 'branch.set-ended', idempotencyKey, input: { branchId, isEnded } };
  return writeOnce(actor, request, (tx) => endOrReopen(actor, tx, branchId, isEnded));
}

import type {
  Branch,
  Branches,
  branchesContract,
  BranchForm,
} from '@pinkas/contract/business/branches/branches.contract';
import { BRANCH_FIELDS, branchLine } from '@pinkas/domain/company/branch';
import { BRANCHES_MAX } from '@pinkas/domain/limits';
import type { z } from 'zod';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { lockBusiness } from '../profile/profile.api.ts';
import { insertBranch, listBranches, updateBranch } from './branches.repository.ts';

/** Thing and deed of a save in the audit. */
export const BRANCH_SET = 'account.branch-set';

export type ChangeBranch = z.output<typeof branchesContract.update.body>;

/** Returns the branches, locked against other writes until the end of the transaction. */
export async function lockedBranches(tx: AccountTx): Promise<Branch[]> {
  await lockBusiness(tx);
  return listBranches(tx);
}

/** Logs a write of the branches in the audit trail, and returns all of them. */
export async function tellBranch(
  actor: AccountActor,
  tx: AccountTx,
  detail: {
    readonly branchId: string;
    readonly before: Readonly<Record<string, string>>;
    readonly after: Readonly<Record<string, string>>;
  },
): Promise<Branches> {
  await recordAudit(actor, tx, [
    { action: BRANCH_SET, entityKind: 'account', entityId: String(actor.accountId), detail },
  ]);
  return { branches: await listBranches(tx) };
}

function refuseTakenCode(branches: readonly Branch[], code: string, exceptId?: string): void {
  if (!branches.some((branch) => branch.code === code && branch.id !== exceptId)) return;
  throw new AppError('INVALID_REQUEST', {}, [{ path: ['code'], code: 'BRANCH_CODE_TAKEN' }]);
}

/**
 * Adds a branch in the caller's transaction, with its audit; it is the default where no other is open. Refusals: LIST_FULL,
 * INVALID_REQUEST with BRANCH_CODE_TAKEN at the code.
 */
export async function putBranch(
  actor: AccountActor,
  tx: AccountTx,
  form: BranchForm,
): Promise<Branches> {
  const branches = await lockedBranches(tx);
  if (branches.length >= BRANCHES_MAX) throw new AppError('LIST_FULL');
  refuseTakenCode(branches, form.code);
  const branchId = newId();
  const isDefault = branches.every((branch) => branch.isEnded);
  await insertBranch(tx, { ...form, id: branchId, isDefault, createdAt: actor.clock.now() });
  const after = { businessBranch: branchLine(form, BRANCH_FIELDS) };
  return tellBranch(actor, tx, { branchId, before: { businessBranch: '' }, after });
}

/** The same, once for a key. Refusals: also IDEMPOTENCY_KEY_REUSED. */
export function createBranch(
  actor: AccountActor,
  form: BranchForm,
  idempotencyKey: string,
): Promise<Branches> {
  const request = { write: 'branch.create', idempotencyKey, input: form };
  return writeOnce(actor, request, (tx) => putBranch(actor, tx, form));
}

/**
 * Changes the details of a branch for documents to come, with its audit; details that stand already change nothing.
 * Refusals: NOT_FOUND, VERSION_CONFLICT, INVALID_REQUEST with BRANCH_CODE_TAKEN at the code, IDEMPOTENCY_KEY_REUSED.
 */
export function changeBranch(
  actor: AccountActor,
  branchId: string,
  input: ChangeBranch,
  idempotencyKey: string,
): Promise<Branches> {
  const request = { write: 'branch.update', idempotencyKey, input: { branchId, ...input } };
  return writeOnce(actor, request, async (tx) => {
    const { version, ...form } = input;
    const branches = await lockedBranches(tx);
    const before = branches.find(({ id }) => id === branchId);
    if (before === undefined) throw new AppError('NOT_FOUND');
    if (before.version !== version) throw new AppError('VERSION_CONFLICT');
    const changed = BRANCH_FIELDS.filter((field) => before[field] !== form[field]);
    if (changed.length === 0) return { branches };
    refuseTakenCode(branches, form.code, branchId);
    if (!(await updateBranch(tx, branchId, form, version))) throw new AppError('VERSION_CONFLICT');
    return tellBranch(actor, tx, {
      branchId,
      before: { businessBranch: branchLine(before, changed) },
      after: { businessBranch: branchLine(form, changed) },
    });
  });
}

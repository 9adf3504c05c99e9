import {
  OWN_ACCOUNTS_MAX,
  type AddAccount,
  type ChartAccount,
} from '@pinkas/contract/bookkeeping/journal/journal.contract';
import type { RenameAccount } from '@pinkas/contract/bookkeeping/journal/chart.contract';
import { isOfProfitAndLoss } from '@pinkas/domain/bookkeeping/chart-of-accounts';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { balanceOf, ownAccount, readOwnAccounts, type OwnAccount } from './chart.reads.ts';
import { lockJournal } from './journal.repository.ts';

type AccountAction =
  | 'journal.account-added'
  | 'journal.account-renamed'
  | 'journal.account-ended'
  | 'journal.account-reopened';

/** Another account of the business has the name or the key: INVALID_REQUEST at the field. */
function requireFree(
  others: readonly OwnAccount[],
  { name, accountKey }: Pick<AddAccount, 'name' | 'accountKey'>,
): void {
  const problems = [
    ...(others.some((other) => other.name.toLowerCase() === name.toLowerCase())
      ? [{ path: ['name'], code: 'NAME_TAKEN' as const }]
      : []),
    ...(accountKey !== '' && others.some((other) => other.accountKey === accountKey)
      ? [{ path: ['accountKey'], code: 'ACCOUNT_KEY_TAKEN' as const }]
      : []),
  ];
  if (problems.length > 0) throw new AppError('INVALID_REQUEST', {}, problems);
}

function audit(
  ctx: AccountActor,
  tx: AccountTx,
  action: AccountAction,
  id: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  return recordAudit(ctx, tx, [{ action, entityKind: 'ledger-account', entityId: id, detail }]);
}

/**
 * Adds an account of the business to the chart, with its audit. Refusals: INVALID_REQUEST with NAME_TAKEN or
 * ACCOUNT_KEY_TAKEN, LIST_FULL.
 */
export function addAccount(
  ctx: AccountActor,
  wanted: AddAccount,
  idempotencyKey: string,
): Promise<ChartAccount> {
  const request = { write: 'journal.add-account', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    await lockJournal(tx);
    const known = await readOwnAccounts(tx);
    if (known.length >= OWN_ACCOUNTS_MAX) throw new AppError('LIST_FULL');
    requireFree(known, wanted);
    const id = newId();
    await tx
      .insertInto('ownLedgerAccounts')
      .values({ accountId: tx.accountId, id, ...wanted, createdAt: ctx.clock.now() })
      .execute();
    await audit(ctx, tx, 'journal.account-added', id, wanted);
    return ownAccount({ ...wanted, id, endedAt: null, version: 1 });
  });
}

/** An own account that the sender saw, and the others. NOT_FOUND, VERSION_CONFLICT. */
async function lockAccount(tx: AccountTx, id: string, version: number) {
  await lockJournal(tx);
  const all = await readOwnAccounts(tx);
  const account = all.find((one) => one.id === id);
  if (account === undefined) throw new AppError('NOT_FOUND');
  if (account.version !== version) throw new AppError('VERSION_CONFLICT');
  return { account, others: all.filter((one) => one.id !== id) };
}

async function store(tx: AccountTx, account: OwnAccount): Promise<ChartAccount> {
  const { id, name, accountKey, endedAt, version } = account;
  await tx
    .updateTable('ownLedgerAccounts')
    .set({ name, accountKey, endedAt, version: version + 1 })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
  return ownAccount(account);
}

/**
 * Changes the name and the key of an own account, with its audit. Refusals: NOT_FOUND, VERSION_CONFLICT, INVALID_REQUEST
 * with NAME_TAKEN or ACCOUNT_KEY_TAKEN.
 */
export function renameAccount(
  ctx: AccountActor,
  id: string,
  { name, accountKey, version }: RenameAccount,
  idempotencyKey: string,
): Promise<ChartAccount> {
  const input = { id, name, accountKey, version };
  return writeOnce(ctx, { write: 'journal.rename-account', idempotencyKey, input }, async (tx) => {
    const { account, others } = await lockAccount(tx, id, version);
    requireFree(others, { name, accountKey });
    const before = { name: account.name, accountKey: account.accountKey };
    await audit(ctx, tx, 'journal.account-renamed', id, { before, after: { name, accountKey } });
    return store(tx, { ...account, name, accountKey });
  });
}

/**
 * Closes an own account: no entry is written on it any more. Refusals: NOT_FOUND, VERSION_CONFLICT, STATE_NOT_ALLOWED for a
 * closed one, ACCOUNT_HAS_BALANCE: a balance of the balance sheet would remain where nobody could move it. Income and
 * expenses are carried over to the equity automatically.
 */
export function endAccount(
  ctx: AccountActor,
  id: string,
  version: number,
  idempotencyKey: string,
): Promise<ChartAccount> {
  const input = { id, version };
  return writeOnce(ctx, { write: 'journal.end-account', idempotencyKey, input }, async (tx) => {
    const { account } = await lockAccount(tx, id, version);
    if (account.endedAt !== null) throw new AppError('STATE_NOT_ALLOWED');
    const balance = isOfProfitAndLoss(account.kind)
      ? 0
      : await balanceOf(tx, id, ctx.clock.today());
    if (balance !== 0) throw new AppError('ACCOUNT_HAS_BALANCE');
    await audit(ctx, tx, 'journal.account-ended', id, { name: account.name });
    return store(tx, { ...account, endedAt: ctx.clock.now() });
  });
}

/** Reopens a closed account for entries. Refusals: NOT_FOUND, VERSION_CONFLICT, STATE_NOT_ALLOWED. */
export function reopenAccount(
  ctx: AccountActor,
  id: string,
  version: number,
  idempotencyKey: string,
): Promise<ChartAccount> {
  const input = { id, version };
  return writeOnce(ctx, { write: 'journal.reopen-account', idempotencyKey, input }, async (tx) => {
    const { account } = await lockAccount(tx, id, version);
    if (account.endedAt === null) throw new AppError('STATE_NOT_ALLOWED');
    await audit(ctx, tx, 'journal.account-reopened', id, { name: account.name });
    return store(tx, { ...account, endedAt: null });
  });
}

import type { BankAccountForm } from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import { BANK_ACCOUNTS_MAX } from '@pinkas/domain/bank/bank-limits';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { isUniqueBroken } from '../../../../platform/db/database-errors.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { lockBusiness } from '../../../business/profile/profile.api.ts';
import { assertRoom } from '../../../business/subscription/subscription.api.ts';
import { listBankAccounts, lockBankAccount } from './bank-accounts.reads.ts';

/** The number of another account of the business is refused at its field. */
function refuseTaken(error: unknown): never {
  if (!isUniqueBroken(error)) throw error;
  throw new AppError('SETTINGS_REFUSED', {}, [{ path: ['number'], code: 'BANK_ACCOUNT_TAKEN' }]);
}

/**
 * Throws NOT_PERMITTED for a person who sees only a part of the documents: movements of a bank are of
 * the whole business.
 */
async function requireWholeView(tx: AccountTx): Promise<void> {
  const { rows } = await tx.query<{ bounds: string | null }>({
    name: 'bank-bounds',
    text: "select current_setting('app.bounds', true) as bounds",
    values: [],
  });
  if ((rows[0]?.bounds ?? '') !== '') throw new AppError('NOT_PERMITTED');
}

/** Adds an account with a bank. Refusals: NOT_PERMITTED, LIST_FULL, SETTINGS_REFUSED for one that is there, IDEMPOTENCY_KEY_REUSED. */
export function addBankAccount(
  ctx: AccountActor,
  { version: _version, ...form }: BankAccountForm,
  idempotencyKey: string,
): Promise<{ id: string }> {
  const request = { write: 'bank-account.add', idempotencyKey, input: form };
  return writeOnce(ctx, request, async (tx) => {
    await requireWholeView(tx);
    await lockBusiness(tx);
    if ((await listBankAccounts(tx)).length >= BANK_ACCOUNTS_MAX) throw new AppError('LIST_FULL');
    await assertRoom(tx, ctx.clock.today(), 'bank-accounts');
    const id = newId();
    await tx
      .insertInto('bankAccounts')
      .values({ accountId: tx.accountId, id, ...form, createdAt: ctx.clock.now() })
      .execute();
    await recordAudit(ctx, tx, [
      {
        action: 'bank-account.added',
        entityKind: 'bank-account',
        entityId: id,
        detail: { bank: form.bankCode, branch: form.branch, number: form.number },
      },
    ]);
    return { id };
  }).catch(refuseTaken);
}

/**
 * Corrects an account with a bank. Refusals: NOT_FOUND, VERSION_CONFLICT, STILL_IN_USE where another number would take the
 * movements of this one along, SETTINGS_REFUSED for the number of another account, IDEMPOTENCY_KEY_REUSED.
 */
export function changeBankAccount(
  ctx: AccountActor,
  id: string,
  { version, ...form }: BankAccountForm,
  idempotencyKey: string,
): Promise<{ id: string }> {
  const request = { write: 'bank-account.change', idempotencyKey, input: { id, version, ...form } };
  return writeOnce(ctx, request, async (tx) => {
    const before = await lockBankAccount(tx, id);
    if (before.version !== version) throw new AppError('VERSION_CONFLICT');
    const isOther =
      before.bankCode !== form.bankCode ||
      before.branch !== form.branch ||
      before.number !== form.number;
    const { rowCount } = await tx.query({
      name: 'bank-account-has-rows',
      text: 'select from bank_rows where account_id = $1 and bank_account_id = $2 limit 1',
      values: [tx.accountId, id],
    });
    if (isOther && rowCount !== 0) throw new AppError('STILL_IN_USE');
    await tx
      .updateTable('bankAccounts')
      .set({ ...form, version: version + 1 })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    await recordAudit(ctx, tx, [
      {
        action: 'bank-account.changed',
        entityKind: 'bank-account',
        entityId: id,
        detail: { before: before.number, after: form.number, name: form.name },
      },
    ]);
    return { id };
  }).catch(refuseTaken);
}

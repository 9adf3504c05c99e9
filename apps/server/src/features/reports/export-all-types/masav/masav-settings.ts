import type {
  MasavSettingsForm,
  masavContract,
  SupplierBankForm,
} from '@pinkas/contract/reports/export-all-types/masav.contract';
import { isMasavText } from '@pinkas/official-files/masav/masav-text';
import type { z } from 'zod';

import type { AccountActor, AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { readOneMoment } from '../../../../platform/db/one-moment.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPreferences, savePreferences } from '../../../../platform/preferences/preferences.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { assertSupplier } from '../../../accounting/suppliers/suppliers.api.ts';
import { masavPreferences } from '../../../business/preferences/preferences.api.ts';
import { requireWhole } from '../runs/accounting-runs.ts';
import { holderOf, listMasavFiles, listPayable } from './masav.reads.ts';

/**
 * Returns the content of the page. NOT_PERMITTED for a person who sees only a part of the
 * documents.
 */
export function viewMasav(
  ctx: AccountContext,
): Promise<z.output<(typeof masavContract)['view']['response']>> {
  requireWhole(ctx);
  return ctx.transaction(async (tx) => {
    await readOneMoment(tx);
    const { version, values } = await readPreferences(tx, masavPreferences);
    const { suppliers, isMore } = await listPayable(tx);
    return {
      today: ctx.clock.today(),
      settings: { version, ...values },
      suppliers: suppliers.map((one) => ({
        ...one,
        isNameWritable: isMasavText(holderOf(one), values),
      })),
      isMore,
      files: await listMasavFiles(tx),
    };
  });
}

/**
 * Changes numbers and characters of the files to come. Refusals: SETTINGS_CHANGED, INVALID_REQUEST for a name that the
 * characters of the file cannot express, IDEMPOTENCY_KEY_REUSED.
 */
export function saveMasavSettings(
  ctx: AccountActor,
  wanted: MasavSettingsForm,
  idempotencyKey: string,
): Promise<{ readonly version: number }> {
  const request = { write: 'masav.settings', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    const { version, ...values } = wanted;
    if (!isMasavText(values.name, values)) {
      const problem = { path: ['name'], code: 'TEXT_FORBIDDEN_CHARACTERS' as const };
      throw new AppError('INVALID_REQUEST', undefined, [problem]);
    }
    const stored = await readPreferences(tx, masavPreferences);
    await savePreferences(tx, masavPreferences, { values, version, at: ctx.clock.now() });
    await recordAudit(ctx, tx, [
      {
        action: 'account.masav-set',
        entityKind: 'account',
        entityId: String(ctx.accountId),
        detail: { before: stored.values, after: values },
      },
    ]);
    return { version: (await readPreferences(tx, masavPreferences)).version };
  });
}

/**
 * Saves the bank account of a supplier. Refusals: NOT_FOUND, VERSION_CONFLICT, IDEMPOTENCY_KEY_REUSED.
 */
export function saveSupplierBank(
  ctx: AccountActor,
  supplierId: string,
  wanted: SupplierBankForm,
  idempotencyKey: string,
): Promise<{ readonly version: number }> {
  const request = { write: 'supplier.bank', idempotencyKey, input: { supplierId, ...wanted } };
  return writeOnce(ctx, request, async (tx) => {
    await assertSupplier(tx, supplierId);
    const { version, ...form } = wanted;
    const account = { ...form, branchCode: form.branchCode.padStart(3, '0') };
    const before = await findBank(tx, supplierId);
    if ((before?.version ?? 0) !== version) throw new AppError('VERSION_CONFLICT');
    const changed = {
      ...account,
      version: version + 1,
      updatedAt: ctx.clock.now(),
      updatedBy: ctx.userId,
    };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('supplierBankAccounts')
      .values({ accountId: tx.accountId, supplierId, ...changed })
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'supplierId'])
          .doUpdateSet(changed)
          .where('supplierBankAccounts.version', '=', version),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw new AppError('VERSION_CONFLICT');
    await recordAudit(ctx, tx, [
      {
        action: 'supplier.bank-set',
        entityKind: 'supplier',
        entityId: supplierId,
        detail: { before: before?.account ?? null, after: account },
      },
    ]);
    return { version: version + 1 };
  });
}

async function findBank(tx: AccountTx, supplierId: string) {
  const row = await tx
    .selectFrom('supplierBankAccounts')
    .select(['bankCode', 'branchCode', 'accountNumber', 'holderName', 'version'])
    .where('accountId', '=', tx.accountId)
    .where('supplierId', '=', supplierId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { version, ...account } = row;
  return { version, account };
}

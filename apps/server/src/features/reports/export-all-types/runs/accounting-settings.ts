import type {
  AccountingSettings,
  SaveAccountingSettings,
} from '@pinkas/contract/reports/export-all-types/export-all-types.contract';
import { STANDARD_ACCOUNTS, STANDARD_CODES } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import { MOVEMENT_KINDS, USUAL_MOVEMENT_CODES } from '@pinkas/domain/exports/accounting-exports';
import { sql } from 'kysely';

import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPreferences, savePreferences } from '../../../../platform/preferences/preferences.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import {
  accountingFilePreferences,
  type AccountingFilePreferences,
} from '../../../business/preferences/preferences.api.ts';
import { readRecordKeys } from '../../export-open-format/export-open-format.api.ts';
import { kindOfAccount } from '../../../bookkeeping/ledger/ledger.api.ts';

type Account = Pick<AccountingSettings['accounts'][number], 'account' | 'name' | 'kind'>;

async function chartOf(tx: AccountTx): Promise<Account[]> {
  const { rows } = await sql<{ id: string; name: string; kind: string }>`
    select o.id::text as id, o.name, o.kind from own_ledger_accounts o
    where o.account_id = ${tx.accountId}::bigint order by o.name, o.id`.execute(
    tx.withoutPlugins(),
  );
  return [
    ...STANDARD_CODES.map((account) => ({ account, name: '', kind: STANDARD_ACCOUNTS[account] })),
    ...rows.map(({ id, name, kind }) => ({ account: id, name, kind: kindOfAccount(kind) })),
  ];
}

/** Returns how the files of the business are written. */
export async function readAccountingSettings(tx: AccountTx): Promise<AccountingSettings> {
  const { version, values } = await readPreferences(tx, accountingFilePreferences);
  const keys = await readRecordKeys(tx);
  const chart = await chartOf(tx);
  return {
    version,
    accounts: chart.map((one) => ({
      ...one,
      key: values.accountKeys[one.account] ?? '',
      usualKey: keys.ofAccount(one.account),
    })),
    codes: MOVEMENT_KINDS.map((kind) => ({
      kind,
      code: values.movementCodes[kind] ?? '',
      usualCode: USUAL_MOVEMENT_CODES[kind],
    })),
    plan: values.plan,
  };
}

/** What is not chosen is not saved, so that it keeps following the default. */
function chosen(pairs: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}

/**
 * Changes keys, codes and columns of the files to come, with their audit. Refusals: SETTINGS_CHANGED when somebody saved meanwhile,
 * INVALID_REQUEST for an account that the business has not, IDEMPOTENCY_KEY_REUSED.
 */
export function saveAccountingSettings(
  ctx: AccountActor,
  wanted: SaveAccountingSettings,
  idempotencyKey: string,
): Promise<AccountingSettings> {
  const request = { write: 'accounting-files.save', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    const { version, accounts, codes, plan } = wanted;
    const stored = await readPreferences(tx, accountingFilePreferences);
    if (version !== stored.version) throw new AppError('SETTINGS_CHANGED');
    const known = new Set((await chartOf(tx)).map(({ account }) => account));
    const unknown = accounts.findIndex(({ account }) => !known.has(account));
    if (unknown !== -1) {
      const problem = {
        path: ['accounts', unknown, 'account'],
        code: 'VALUE_NOT_ALLOWED' as const,
      };
      throw new AppError('INVALID_REQUEST', {}, [problem]);
    }
    const values: AccountingFilePreferences = {
      accountKeys: chosen(accounts.map(({ account, key }) => [account, key])),
      movementCodes: chosen(codes.map(({ kind, code }) => [kind, code])),
      plan,
    };
    await savePreferences(tx, accountingFilePreferences, { values, version, at: ctx.clock.now() });
    await recordAudit(ctx, tx, [
      {
        action: 'account.accounting-files-set',
        entityKind: 'account',
        entityId: String(ctx.accountId),
        detail: { before: stored.values, after: values },
      },
    ]);
    return readAccountingSettings(tx);
  });
}

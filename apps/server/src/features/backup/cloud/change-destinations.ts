import type {
  ChangedBackupDestination,
  CloudBackup,
  NewBackupDestination,
} from '@pinkas/contract/backup/cloud/cloud.contract';
import { BACKUP_DESTINATIONS_MAX } from '@pinkas/domain/limits';
import type { AuditAction } from '@pinkas/domain/identity/audit-action';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { viewCloudBackup } from './cloud-view.ts';
import {
  findBackupKey,
  forgetContents,
  insertDestination,
  listDestinations,
  lockDestination,
  markRemoved,
  updateDestination,
  type StoredDestination,
} from './stored/destinations.repository.ts';
import { startRun } from './run/start-run.ts';
import { endRun, findOpenRun } from './stored/runs.repository.ts';
import { sealSecret, withoutSecret } from './stored/sealed-secret.ts';

const ENTITY = 'backup-destination';

/** What of a destination the audit records: all but its secret. */
function detailOf({
  kind,
  name,
  address,
  folder,
  region,
  login,
  runHour,
}: Omit<NewBackupDestination, 'secret'>) {
  return { kind, name, address, folder, region, login, runHour };
}

/** Refuses an address without TLS where there is more than this machine: INVALID_REQUEST. */
function assertAddress({ services }: AccountContext, address: string): void {
  if (services.config.mode === 'demo' || address.startsWith('https:')) return;
  throw new AppError('INVALID_REQUEST', {}, [{ path: ['address'], code: 'WEB_ADDRESS_INVALID' }]);
}

async function record(
  ctx: AccountContext,
  tx: AccountTx,
  action: AuditAction,
  { id, detail }: { readonly id: string; readonly detail: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordAudit(ctx, tx, [{ action, entityKind: ENTITY, entityId: id, detail }]);
}

/**
 * Connects a destination and starts its first run. STATE_NOT_ALLOWED before a key was chosen, LIST_FULL, INVALID_REQUEST
 * for an address without TLS.
 */
export async function connectDestination(
  ctx: AccountContext,
  form: NewBackupDestination,
  idempotencyKey: string,
): Promise<{ readonly id: string; readonly backup: CloudBackup }> {
  assertAddress(ctx, form.address);
  const { secret, ...shown } = form;
  const newDestinationId = newId();
  const owner = { accountId: ctx.accountId, destinationId: newDestinationId };
  const sealedSecret = await sealSecret(ctx.services.config.storage.keys, owner, secret);
  const input = { ...shown, secret: withoutSecret(ctx, secret) };
  const request = { write: 'backup-destination.connect', idempotencyKey, input };
  const { id } = await writeOnce(ctx, request, async (tx) => {
    if ((await findBackupKey(tx)) === undefined) throw new AppError('STATE_NOT_ALLOWED');
    if ((await listDestinations(tx)).length >= BACKUP_DESTINATIONS_MAX) {
      throw new AppError('LIST_FULL');
    }
    const { clock, userId: createdBy } = ctx;
    await insertDestination(tx, {
      ...shown,
      id: newDestinationId,
      sealedSecret,
      createdAt: clock.now(),
      createdBy,
    });
    await startRun(tx, clock, newDestinationId);
    const detail = detailOf(shown);
    await record(ctx, tx, 'backup-destination.connected', { id: newDestinationId, detail });
    return { id: newDestinationId };
  });
  return { id, backup: await ctx.transaction((tx) => viewCloudBackup(tx, ctx.clock)) };
}

/** Whether what was sent is somewhere else than where a change leads. */
function isElsewhere(before: StoredDestination, after: ChangedBackupDestination): boolean {
  return (['kind', 'address', 'folder'] as const).some((field) => before[field] !== after[field]);
}

/** Changes a destination. At another place everything is sent again. NOT_FOUND, INVALID_REQUEST as at connecting. */
export async function changeDestination(
  ctx: AccountContext,
  id: string,
  { secret, ...shown }: ChangedBackupDestination,
): Promise<CloudBackup> {
  assertAddress(ctx, shown.address);
  const owner = { accountId: ctx.accountId, destinationId: id };
  const sealed =
    secret === '' ? undefined : await sealSecret(ctx.services.config.storage.keys, owner, secret);
  return ctx.transaction(async (tx) => {
    const before = await getDestination(tx, id);
    if (isElsewhere(before, { ...shown, secret })) {
      await endOpenRun(ctx, tx, id);
      await forgetContents(tx, id);
    }
    await updateDestination(tx, id, { ...shown, sealedSecret: sealed ?? before.sealedSecret });
    const detail = {
      before: detailOf(before),
      after: detailOf(shown),
      hasNewSecret: sealed !== undefined,
    };
    await record(ctx, tx, 'backup-destination.changed', { id, detail });
    return viewCloudBackup(tx, ctx.clock);
  });
}

/** Disconnects a destination. What is there stays there. NOT_FOUND. */
export function removeDestination(ctx: AccountContext, id: string): Promise<CloudBackup> {
  return ctx.transaction(async (tx) => {
    const { name } = await getDestination(tx, id);
    await endOpenRun(ctx, tx, id);
    await markRemoved(tx, id, ctx.clock.now());
    await record(ctx, tx, 'backup-destination.removed', { id, detail: { name } });
    return viewCloudBackup(tx, ctx.clock);
  });
}

/** Starts a run now, unless one is on its way. NOT_FOUND. */
export function orderRun(ctx: AccountContext, id: string): Promise<CloudBackup> {
  return ctx.transaction(async (tx) => {
    const { name } = await getDestination(tx, id);
    if (await startRun(tx, ctx.clock, id)) {
      await record(ctx, tx, 'backup-destination.run-ordered', { id, detail: { name } });
    }
    return viewCloudBackup(tx, ctx.clock);
  });
}

async function getDestination(tx: AccountTx, id: string): Promise<StoredDestination> {
  const found = await lockDestination(tx, id);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}

async function endOpenRun({ clock }: AccountContext, tx: AccountTx, id: string): Promise<void> {
  const open = await findOpenRun(tx, id);
  if (open !== undefined) await endRun(tx, open.id, { at: clock.now(), outcome: 'interrupted' });
}

import type { BackupKeyForm, CloudBackup } from '@pinkas/contract/backup/cloud/cloud.contract';

import { makeLockedKey, unlockKey } from '../../../platform/archive/age.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { viewCloudBackup } from './cloud-view.ts';
import { findBackupKey, insertBackupKey, noteChecked } from './stored/destinations.repository.ts';
import { withoutSecret } from './stored/sealed-secret.ts';

/**
 * Chooses what the backup is encrypted for. A passphrase locks a new key, of which the public half alone is left open
 * here; it is stored nowhere. STATE_NOT_ALLOWED where a key was chosen: what was sent is under that one.
 */
export async function chooseBackupKey(
  ctx: AccountContext,
  form: BackupKeyForm,
  idempotencyKey: string,
): Promise<CloudBackup> {
  const { recipient, lockedIdentity } = await keyOf(form);
  const input =
    form.kind === 'own'
      ? form
      : { kind: form.kind, passphrase: withoutSecret(ctx, form.passphrase) };
  const request = { write: 'backup-key.choose', idempotencyKey, input };
  await writeOnce(ctx, request, async (tx) => {
    const { userId: createdBy, clock } = ctx;
    const key = { recipient, lockedIdentity, createdAt: clock.now(), createdBy };
    if (!(await insertBackupKey(tx, key))) throw new AppError('STATE_NOT_ALLOWED');
    await recordAudit(ctx, tx, [
      {
        action: 'backup-key.chosen',
        entityKind: 'account',
        entityId: String(ctx.accountId),
        detail: { kind: form.kind, recipient },
      },
    ]);
    return null;
  });
  return ctx.transaction((tx) => viewCloudBackup(tx, ctx.clock));
}

async function keyOf(
  form: BackupKeyForm,
): Promise<{ readonly recipient: string; readonly lockedIdentity: string | null }> {
  if (form.kind === 'own') return { recipient: form.recipient, lockedIdentity: null };
  return makeLockedKey(form.passphrase.normalize());
}

/**
 * Tries whether a passphrase opens the backup, and notes when it does. STATE_NOT_ALLOWED where there is nothing to try: no
 * key, or one of the owner's own.
 */
export async function checkBackupKey(
  ctx: AccountContext,
  passphrase: string,
): Promise<{ readonly isRight: boolean; readonly backup: CloudBackup }> {
  const key = await ctx.transaction((tx) => findBackupKey(tx));
  if (key === undefined || key.lockedIdentity === null) throw new AppError('STATE_NOT_ALLOWED');
  const isRight = (await unlockKey(key.lockedIdentity, passphrase.normalize())) !== undefined;
  return ctx.transaction(async (tx) => {
    if (isRight) {
      await noteChecked(tx, ctx.clock.now());
      await recordAudit(ctx, tx, [
        {
          action: 'backup-key.checked',
          entityKind: 'account',
          entityId: String(ctx.accountId),
        },
      ]);
    }
    return { isRight, backup: await viewCloudBackup(tx, ctx.clock) };
  });
}

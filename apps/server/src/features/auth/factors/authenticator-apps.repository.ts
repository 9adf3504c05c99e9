import { randomBytes } from 'node:crypto';

import { CODE_LIFETIME_SECONDS } from '@pinkas/domain/limits';

import { epochMsOf } from '../../../platform/clock/clock.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { encryptText, decryptText } from '../../../platform/storage/encrypted-text.ts';
import { findTotpStep } from './totp.ts';

/** As long as the hash under the codes, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

type AppState = 'waiting' | 'live';
type Standing = Pick<RequestContext, 'clock' | 'services'>;

/** Saves an app that becomes active only with its first code. An earlier pending one is deleted. */
export async function insertWaitingApp(
  tx: ControlTx,
  { clock, services }: Standing,
  userId: string,
): Promise<Buffer> {
  const secret = randomBytes(SECRET_BYTES);
  const { keys } = services.config.storage;
  const encryptedSecret = await encryptText(keys, userId, secret.toString('base64'));
  await deleteApp(tx, userId, 'waiting');
  await tx
    .insertInto('authenticatorApps')
    .values({ userId, state: 'waiting', encryptedSecret, since: clock.now() })
    .execute();
  return secret;
}

/** The result of the first code of an app; 'ended': none is pending any more. */
export type Confirmation = 'confirmed' | 'wrong' | 'ended';

/** Activates the pending app when the code matches; the app before it is deleted. */
export async function confirmWaitingApp(
  tx: ControlTx,
  standing: Standing,
  userId: string,
  code: string,
): Promise<Confirmation> {
  const app = await findApp(tx, userId, 'waiting');
  const nowMs = standing.clock.nowMs();
  if (app === undefined || nowMs - epochMsOf(app.since) >= CODE_LIFETIME_SECONDS * 1000) {
    return 'ended';
  }
  const step = findTotpStep(await secretOf(standing, userId, app), code, { nowMs, lastStep: 0 });
  if (step === undefined) return 'wrong';
  await deleteApp(tx, userId, 'live');
  await tx
    .updateTable('authenticatorApps')
    .set({ state: 'live', since: standing.clock.now(), lastStep: step })
    .where('authenticatorApps.userId', '=', userId)
    .where('authenticatorApps.state', '=', 'waiting')
    .execute();
  return 'confirmed';
}

/**
 * Consumes a code of the person's app. None is accepted twice: its step has to be after the last
 * one.
 */
export async function takeAppCode(
  tx: ControlTx,
  standing: Standing,
  userId: string,
  code: string,
): Promise<boolean> {
  const app = await findApp(tx, userId, 'live');
  if (app === undefined) return false;
  const step = findTotpStep(await secretOf(standing, userId, app), code, {
    nowMs: standing.clock.nowMs(),
    lastStep: app.lastStep,
  });
  if (step === undefined) return false;
  const { numUpdatedRows } = await tx
    .updateTable('authenticatorApps')
    .set({ lastStep: step })
    .where('authenticatorApps.userId', '=', userId)
    .where('authenticatorApps.state', '=', 'live')
    .where('authenticatorApps.lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes an app. Returns whether there was one. */
export async function deleteApp(tx: ControlTx, userId: string, state: AppState): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('authenticatorApps')
    .where('authenticatorApps.userId', '=', userId)
    .where('authenticatorApps.state', '=', state)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface AppRow {
  readonly encryptedSecret: Buffer;
  readonly since: string;
  readonly lastStep: number;
}

function findApp(tx: ControlTx, userId: string, state: AppState): Promise<AppRow | undefined> {
  return tx
    .selectFrom('authenticatorApps')
    .select([
      'authenticatorApps.encryptedSecret',
      'authenticatorApps.since',
      'authenticatorApps.lastStep',
    ])
    .where('authenticatorApps.userId', '=', userId)
    .where('authenticatorApps.state', '=', state)
    .forUpdate()
    .executeTakeFirst();
}

async function secretOf(
  { services }: Standing,
  userId: string,
  { encryptedSecret }: AppRow,
): Promise<Buffer> {
  const text = await decryptText(services.config.storage.keys, userId, encryptedSecret);
  return Buffer.from(text, 'base64');
}

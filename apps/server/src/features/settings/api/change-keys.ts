import type {
  ApiKeyForm,
  ApiKeys,
  FreshKey,
} from '@pinkas/contract/settings/api/api-keys.contract';
import { doesKeyWork } from '@pinkas/domain/api/api-key-state';
import { API_KEYS_MAX } from '@pinkas/domain/limits';

import { isoText } from '../../../platform/clock/clock.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { tell } from '../../shell/notices/notices.api.ts';
import { startFeed } from '../../api/webhooks/webhooks.api.ts';
import { apiKeyText, hashOfKey, prefixOfKey } from './key-text.ts';
import {
  endByReplacement,
  insertKey,
  isWorking,
  listKeys,
  lockKey,
  markRevoked,
  stateOfKey,
  type NewKey,
} from './keys.repository.ts';
import { viewKeys } from './keys-view.ts';

const ENTITY = 'api-key';
const HOUR_MS = 3_600_000;

type KeyTerms = Pick<
  NewKey,
  'id' | 'familyId' | 'name' | 'mode' | 'scopes' | 'addresses' | 'expiresOn' | 'replacesId'
>;

/** Makes the text of a key and stores what proves it. The text is nowhere else. */
async function storeKey(ctx: AccountContext, tx: AccountTx, terms: KeyTerms): Promise<string> {
  const secret = apiKeyText(terms.mode, ctx.accountId);
  await insertKey(tx, {
    ...terms,
    prefix: prefixOfKey(secret),
    secretHash: hashOfKey(ctx.services.config.secret, secret),
    createdAt: ctx.clock.now(),
    createdBy: ctx.userId,
  });
  return secret;
}

/**
 * Runs a write that makes a key. Its secret is told by the call that made it alone: the kept answer of an equal request
 * has none.
 */
async function freshKey(
  ctx: AccountContext,
  request: Parameters<typeof writeOnce>[1],
  make: (tx: AccountTx, id: string) => Promise<string>,
): Promise<FreshKey> {
  let made: { readonly id: string; readonly secret: string } | undefined;
  const { id } = await writeOnce(ctx, request, async (tx) => {
    made = undefined;
    const newKeyId = newId();
    made = { id: newKeyId, secret: await make(tx, newKeyId) };
    return { id: newKeyId };
  });
  const { keys } = await ctx.transaction((tx) => viewKeys(tx, ctx.clock));
  return { id, secret: made?.id === id ? made.secret : null, keys };
}

/** Makes a key. Refusals: LIST_FULL, INVALID_REQUEST for a day that is over or a mode that is not offered. */
export function createKey(
  ctx: AccountContext,
  form: ApiKeyForm,
  idempotencyKey: string,
): Promise<FreshKey> {
  const { name, mode, scopes, addresses, expiresOn } = form;
  // A key for trying out needs documents that are never legal, and there are none yet.
  if (mode === 'test') {
    throw new AppError('INVALID_REQUEST', {}, [{ path: ['mode'], code: 'VALUE_NOT_ALLOWED' }]);
  }
  if (expiresOn !== null && expiresOn < ctx.clock.today()) {
    throw new AppError('INVALID_REQUEST', {}, [{ path: ['expiresOn'], code: 'DATE_NOT_AHEAD' }]);
  }
  const request = { write: 'api-key.create', idempotencyKey, input: form };
  return freshKey(ctx, request, async (tx, id) => {
    const working = (await listKeys(tx)).filter((key) => isWorking(key, ctx.clock));
    if (working.length >= API_KEYS_MAX) throw new AppError('LIST_FULL');
    const terms = { id, familyId: id, name, mode, scopes, addresses, expiresOn, replacesId: null };
    const secret = await storeKey(ctx, tx, terms);
    if (scopes.includes('events.read')) await startFeed(tx, ctx.clock.now());
    await recordAudit(ctx, tx, [
      {
        action: 'api-key.created',
        entityKind: ENTITY,
        entityId: id,
        detail: { name, prefix: prefixOfKey(secret), scopes, addresses, expiresOn },
      },
    ]);
    const facts = { to: 'key', name } as const;
    const at = ctx.clock.now();
    await tell(tx, { kind: 'access-given', cause: id, at, facts, to: 'everybody' });
    return secret;
  });
}

/**
 * Makes a key in place of another, which works on for some hours. Refusals: NOT_FOUND, STATE_NOT_ALLOWED for a key that
 * does not work or was replaced already.
 */
export function rotateKey(
  ctx: AccountContext,
  { id: oldId, overlapHours }: { readonly id: string; readonly overlapHours: number },
  idempotencyKey: string,
): Promise<FreshKey> {
  const input = { id: oldId, overlapHours };
  const request = { write: 'api-key.rotate', idempotencyKey, input };
  return freshKey(ctx, request, async (tx, id) => {
    const old = await lockKey(tx, oldId);
    if (old === undefined) throw new AppError('NOT_FOUND');
    const state = stateOfKey(old, ctx.clock);
    if (!doesKeyWork(state) || state === 'rotating') throw new AppError('STATE_NOT_ALLOWED');
    const { name, mode, scopes, addresses, expiresOn, familyId } = old;
    const overlapEndsAt = isoText(ctx.clock.nowMs() + overlapHours * HOUR_MS);
    await endByReplacement(tx, oldId, overlapEndsAt);
    const terms = { id, familyId, name, mode, scopes, addresses, expiresOn, replacesId: oldId };
    const secret = await storeKey(ctx, tx, terms);
    await recordAudit(ctx, tx, [
      {
        action: 'api-key.rotated',
        entityKind: ENTITY,
        entityId: id,
        detail: { name, prefix: prefixOfKey(secret), replaces: old.prefix, overlapEndsAt },
      },
    ]);
    return secret;
  });
}

/** Ends a key at once; a second call changes nothing. Refusal: NOT_FOUND. */
export function revokeKey(ctx: AccountContext, id: string): Promise<ApiKeys> {
  return ctx.transaction(async (tx) => {
    const key = await lockKey(tx, id);
    if (key === undefined) throw new AppError('NOT_FOUND');
    if (key.revokedAt === null) {
      await markRevoked(tx, id, { at: ctx.clock.now(), by: ctx.userId });
      await recordAudit(ctx, tx, [
        {
          action: 'api-key.revoked',
          entityKind: ENTITY,
          entityId: id,
          detail: { name: key.name, prefix: key.prefix },
        },
      ]);
    }
    return viewKeys(tx, ctx.clock);
  });
}

import type {
  FreshApp,
  OauthApp,
  OauthAppChange,
  OauthAppForm,
} from '@pinkas/contract/auth/oauth2/oauth2-apps.contract';
import { OAUTH_APPS_MAX } from '@pinkas/domain/limits';

import type { AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { recordAudit, type AuditEntry } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { removeObjectsOfClient } from '../stored/objects.repository.ts';
import { insertApp, listApps, lockApp, updateApp, type AppWithSecret } from './apps.repository.ts';
import { hashOfClientSecret, newClientId, newClientSecret } from './client-text.ts';

const ENTITY = 'oauth-app';

/** Returns the applications as the page shows them. */
export async function viewApps(tx: AccountTx): Promise<{ apps: OauthApp[] }> {
  const stored = await listApps(tx);
  return {
    apps: stored.map(({ id, name, clientId, redirectUris, secretHash, createdAt }) => ({
      id,
      name,
      clientId,
      redirectUris: [...redirectUris],
      isPublic: secretHash === null,
      createdAt,
    })),
  };
}

/** Registers an application. Refusal: LIST_FULL. */
export function createApp(
  ctx: AccountContext,
  form: OauthAppForm,
  idempotencyKey: string,
): Promise<FreshApp> {
  const request = { write: 'oauth-app.create', idempotencyKey, input: form };
  return freshSecret(ctx, request, async (tx, secret) => {
    if ((await listApps(tx)).length >= OAUTH_APPS_MAX) throw new AppError('LIST_FULL');
    const { name, redirectUris, isPublic } = form;
    const id = newId();
    const clientId = newClientId(ctx.accountId);
    await insertApp(tx, {
      id,
      name,
      clientId,
      redirectUris,
      secretHash: isPublic ? null : hashOfClientSecret(ctx.services.config.secret, secret),
      createdAt: ctx.clock.now(),
      createdBy: ctx.userId,
    });
    await recordAudit(ctx, tx, [entryOf('created', { id, name, clientId }, { redirectUris })]);
    return { id, isSecret: !isPublic };
  });
}

/** Makes a secret in place of the one before. Refusals: NOT_FOUND, STATE_NOT_ALLOWED where none is kept. */
export function rotateSecret(
  ctx: AccountContext,
  id: string,
  idempotencyKey: string,
): Promise<FreshApp> {
  const request = { write: 'oauth-app.rotate', idempotencyKey, input: { id } };
  return freshSecret(ctx, request, async (tx, secret) => {
    const app = await getApp(tx, id);
    if (app.secretHash === null) throw new AppError('STATE_NOT_ALLOWED');
    await updateApp(tx, id, {
      secretHash: hashOfClientSecret(ctx.services.config.secret, secret),
    });
    await recordAudit(ctx, tx, [entryOf('rotated', app)]);
    return { id, isSecret: true };
  });
}

/** Changes the name and the addresses of an application. Refusal: NOT_FOUND. */
export function changeApp(
  ctx: AccountContext,
  id: string,
  { name, redirectUris }: OauthAppChange,
): Promise<{ apps: OauthApp[] }> {
  return ctx.transaction(async (tx) => {
    const app = await getApp(tx, id);
    const isSame =
      app.name === name && JSON.stringify(app.redirectUris) === JSON.stringify(redirectUris);
    if (!isSame) {
      await updateApp(tx, id, { name, redirectUris });
      await recordAudit(ctx, tx, [entryOf('changed', { ...app, name }, { redirectUris })]);
    }
    return viewApps(tx);
  });
}

/** Removes an application: nothing acts by it any more, whoever approved it. Refusal: NOT_FOUND. */
export async function removeApp(ctx: AccountContext, id: string): Promise<{ apps: OauthApp[] }> {
  const { clientId, apps } = await ctx.transaction(async (tx) => {
    const app = await lockApp(tx, id);
    if (app === undefined) throw new AppError('NOT_FOUND');
    if (app.removedAt === null) {
      await updateApp(tx, id, { removedAt: ctx.clock.now(), removedBy: ctx.userId });
      await recordAudit(ctx, tx, [entryOf('removed', app)]);
    }
    return { clientId: app.clientId, ...(await viewApps(tx)) };
  });
  await removeObjectsOfClient(ctx, clientId);
  return { apps };
}

async function getApp(tx: AccountTx, id: string): Promise<AppWithSecret> {
  const app = await lockApp(tx, id);
  if (app === undefined || app.removedAt !== null) throw new AppError('NOT_FOUND');
  return app;
}

function entryOf(
  deed: 'created' | 'changed' | 'rotated' | 'removed',
  { id, name, clientId }: Pick<AppWithSecret, 'id' | 'name' | 'clientId'>,
  detail: object = {},
): AuditEntry {
  return {
    action: `${ENTITY}.${deed}`,
    entityKind: ENTITY,
    entityId: id,
    detail: { name, clientId, ...detail },
  };
}

/** Runs a write that makes a secret, which the call that made it tells alone: the kept answer of an equal request has none. */
async function freshSecret(
  ctx: AccountContext,
  request: Parameters<typeof writeOnce>[1],
  make: (tx: AccountTx, secret: string) => Promise<{ id: string; isSecret: boolean }>,
): Promise<FreshApp> {
  let secret: string | undefined;
  const { id } = await writeOnce(ctx, request, async (tx) => {
    const made = newClientSecret();
    const { id: madeId, isSecret } = await make(tx, made);
    secret = isSecret ? made : undefined;
    return { id: madeId };
  });
  const { apps } = await ctx.transaction(viewApps);
  return { id, secret: secret ?? null, apps };
}

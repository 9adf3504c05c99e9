import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider';

import { endGrantOfProtocol } from '../grants/end-grants.ts';
import { findClient } from './find-client.ts';
import {
  consumeObject,
  findObject,
  removeGrant,
  removeObject,
  removeObjectsOfGrant,
  saveObject,
  type ObjectServices,
} from '../stored/objects.repository.ts';
import { isJustUsed, tokenCalls } from './repeated-answers.ts';

/** Stores what the provider knows in the database. The text that opens an object is stored as a hash alone. */
export function storedAdapter(services: ObjectServices): AdapterFactory {
  return (kind) => (kind === 'Client' ? clientAdapter(services) : objectAdapter(services, kind));
}

function nothing(): Promise<undefined> {
  return Promise.resolve(undefined);
}

/** Applications are registered by people: the provider reads them alone. */
function clientAdapter(services: ObjectServices): Adapter {
  return {
    find: (id) => findClient(services, id),
    upsert: nothing,
    findByUid: nothing,
    findByUserCode: nothing,
    consume: nothing,
    destroy: nothing,
    revokeByGrantId: nothing,
  };
}

function objectAdapter(services: ObjectServices, kind: string): Adapter {
  return {
    upsert: (id, payload, seconds = 0) =>
      saveObject(services, { kind, id }, withoutText(payload), seconds),

    async find(id) {
      const stored = await findObject(services, { kind, id });
      if (stored === undefined) return undefined;
      const { payload, consumedAt } = stored;
      if (kind === 'RefreshToken' && isJustUsed(services, stored)) {
        noteUsed(id);
        return undefined;
      }
      return { ...payload, jti: id, ...(consumedAt !== null && { consumed: true }) };
    },

    // Nothing that is asked for by it is ever stored: sessions of the provider end with the request.
    findByUid: nothing,
    findByUserCode: nothing,

    async consume(id) {
      if (await consumeObject(services, { kind, id })) return;
      if (kind === 'RefreshToken') noteUsed(id);
      else await endByName(services, { kind, id });
      throw new errors.InvalidGrant('it was used at the same moment');
    },

    async destroy(id) {
      if (kind === 'Grant') await endByName(services, { kind, id });
      await removeObject(services, { kind, id });
    },

    revokeByGrantId: (grantId) => removeObjectsOfGrant(services, grantId),
  };
}

function noteUsed(token: string): void {
  const call = tokenCalls.getStore();
  if (call !== undefined) call.usedToken = token;
}

/** Ends the grant of a code that came twice, or that is given up. */
async function endByName(
  services: ObjectServices,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<void> {
  const { payload = {} } = (await findObject(services, { kind, id })) ?? {};
  const { accountId: subject, grantId = id } = payload;
  if (typeof subject !== 'string' || typeof grantId !== 'string') return;
  await endGrantOfProtocol(services, { subject, grantId });
  await removeGrant(services, grantId);
}

/** What opens an object is not stored with it; nor is the cookie of the provider's own session. */
function withoutText({ jti: _text, session, ...payload }: AdapterPayload): Record<string, unknown> {
  if (typeof session !== 'object' || session === null) return payload;
  const { cookie: _cookie, ...rest } = session as Record<string, unknown>;
  return { ...payload, session: rest };
}

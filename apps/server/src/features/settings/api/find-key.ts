import { timingSafeEqual } from 'node:crypto';

import { actionsOfScopes, apiScopesOf } from '@pinkas/domain/api/api-scopes';
import { isAddressIn } from '@pinkas/domain/api/ip-range';

import { epochMsOf } from '../../../platform/clock/clock.ts';
import type { Caller } from '../../../platform/context.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { KeyFinder } from '../../../platform/http/callers/key-authenticator.ts';
import type { Services } from '../../../platform/services.ts';
import { findMember } from '../../auth/session/session.api.ts';
import { accountOfKey, hashOfKey, prefixOfKey } from './key-text.ts';
import { findKeyByPrefix, noteUse, stateOfKey, type StoredKey } from './keys.repository.ts';

const NOTED_EVERY_MS = 60_000;
const NO_HASH = Buffer.alloc(32);

/** The dependencies of finding a key. */
export type KeyServices = Pick<Services, 'db' | 'clock' | 'config'>;

/**
 * Finds whom a key acts for: who made it, with the rights that person has now and no more than the scopes of the key.
 * The key is looked up among the rows of the account that it names, so that one of another account cannot be found, and
 * compared by its whole hash in a time that tells nothing.
 */
export function apiKeyFinder(services: KeyServices): KeyFinder {
  return {
    async find(text, address, onKnown) {
      const { accountId, key } = await findKey(services, text);
      onKnown?.({ accountId, keyId: key.id, familyId: key.familyId });
      assertWorking(services, key);
      if (key.addresses.length > 0 && !isAddressIn(address, key.addresses)) {
        throw new AppError('KEY_ADDRESS_REFUSED', { address });
      }
      const member = await findMember(services, { userId: key.createdBy, accountId });
      if (member === undefined) throw new AppError('KEY_REVOKED');
      await noteUseOf(services, accountId, key, address);
      return callerOf(key, member);
    },
  };
}

async function findKey(
  { db, config }: KeyServices,
  text: string,
): Promise<{ readonly accountId: number; readonly key: StoredKey }> {
  const accountId = accountOfKey(text);
  if (accountId === undefined) throw new AppError('KEY_INVALID');
  const key = await inAccount(db, { accountId }, (tx) => findKeyByPrefix(tx, prefixOfKey(text)));
  const isSame = timingSafeEqual(hashOfKey(config.secret, text), key?.secretHash ?? NO_HASH);
  if (key === undefined || !isSame) throw new AppError('KEY_INVALID');
  return { accountId, key };
}

function assertWorking({ clock }: KeyServices, key: StoredKey): void {
  switch (stateOfKey(key, clock)) {
    case 'revoked':
    case 'replaced':
      throw new AppError('KEY_REVOKED');
    case 'expired':
      throw new AppError('KEY_EXPIRED');
    case 'new':
    case 'active':
    case 'rotating':
      // None is made; one that is there all the same would issue documents that are legal.
      if (key.mode === 'test') throw new AppError('KEY_INVALID');
  }
}

async function noteUseOf(
  { db, clock }: KeyServices,
  accountId: number,
  { id, lastUsedAt }: StoredKey,
  from: string,
): Promise<void> {
  const isNoted = lastUsedAt !== null && clock.nowMs() - epochMsOf(lastUsedAt) < NOTED_EVERY_MS;
  if (isNoted) return;
  await inAccount(db, { accountId }, (tx) => noteUse(tx, id, { at: clock.now(), from }));
}

function callerOf(
  key: StoredKey,
  {
    principal,
    ...member
  }: Pick<Caller, 'userId' | 'accountId' | 'principal' | 'bounds' | 'accountState'>,
): Caller {
  const scopes = apiScopesOf(key.scopes);
  return {
    ...member,
    principal: { ...principal, onlyActions: actionsOfScopes(scopes) },
    sessionId: key.id,
    stage: 'full',
    // A second factor is a person's; the key is what its holder has.
    mustSetFactor: false,
    isNewVisit: false,
    apiKey: { id: key.id, familyId: key.familyId, scopes },
  };
}

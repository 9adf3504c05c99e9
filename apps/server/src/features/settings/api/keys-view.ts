import type { ApiKey, ApiKeys } from '@pinkas/contract/settings/api/api-keys.contract';
import { apiScopesOf } from '@pinkas/domain/api/api-scopes';

import type { Clock } from '../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { isWorking, listKeys, stateOfKey, type StoredKey } from './keys.repository.ts';

/** Returns the keys as the page shows them; nothing that opens one. */
export async function viewKeys(tx: AccountTx, clock: Clock): Promise<ApiKeys> {
  const stored = await listKeys(tx);
  const names = await namesOf(tx, [...new Set(stored.map(({ createdBy }) => createdBy))]);
  const working = stored.filter((key) => isWorking(key, clock));
  const ended = stored.filter((key) => !isWorking(key, clock));
  return { keys: [...working, ...ended].map((key) => toView(key, names, clock)) };
}

function toView(key: StoredKey, names: ReadonlyMap<string, string>, clock: Clock): ApiKey {
  const { familyId: _family, revokedAt: _revoked, ...shown } = key;
  return {
    ...shown,
    scopes: apiScopesOf(key.scopes),
    addresses: [...key.addresses],
    state: stateOfKey(key, clock),
    createdBy: names.get(key.createdBy) ?? null,
  };
}

async function namesOf(
  tx: AccountTx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const people = await tx
    .selectFrom('personNames')
    .select(['personNames.userId', 'personNames.fullName'])
    .where('personNames.accountId', '=', tx.accountId)
    .where('personNames.userId', 'in', [...userIds])
    .execute();
  return new Map(people.map(({ userId, fullName }) => [userId, fullName]));
}

import { isoText } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { apiKeyText, hashOfKey, prefixOfKey } from '../../settings/api/api.api.ts';
import type { DemoMember } from '../demo-business.ts';

/** The key of the shop. */
export const DEMO_KEY_ID = '01930000-0000-7000-8000-00000000a901';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One key of the public API, that of a shop. Nobody has its secret: whoever tries the API makes another. Once. */
export async function seedApiKey(
  { owner }: Pick<Database, 'owner'>,
  {
    accountId,
    userId,
    secret,
  }: Pick<DemoMember, 'accountId' | 'userId'> & { readonly secret: string },
  nowMs: number,
): Promise<void> {
  const key = apiKeyText('live', accountId);
  await owner.query(
    `insert into api_keys (account_id, id, family_id, name, mode, prefix, secret_hash, scopes, addresses, created_at,
        created_by, last_used_at, last_used_from)
      values ($1, $2, $2, 'חנות הגבעה', 'live', $3, $4, $5, array['203.0.113.10'], $6, $7, $8, '203.0.113.10')
      on conflict do nothing`,
    [
      accountId,
      DEMO_KEY_ID,
      prefixOfKey(key),
      hashOfKey(secret, key),
      ['documents.read', 'documents.issue', 'customers.read', 'customers.write', 'items.read'],
      isoText(nowMs - 40 * DAY_MS),
      userId,
      isoText(nowMs - HOUR_MS),
    ],
  );
}

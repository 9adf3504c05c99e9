import { isoText } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { randomToken } from '../../../../platform/random-token.ts';
import { hashOfClientSecret, newClientId } from '../../../auth/oauth2/oauth2.api.ts';
import { DEMO_DEALER } from '../../demo-business.ts';

const APP_ID = '01930000-0000-7000-8000-00000000a951';
const GRANT_ID = '01930000-0000-7000-8000-00000000a952';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An application of the seller, which the dealer of the demo let act for it. Nobody has its secret, or a token of it. */
export async function seedOauthApp(
  { owner }: Pick<Database, 'owner'>,
  maker: { readonly accountId: number; readonly userId: string; readonly secret: string },
  nowMs: number,
): Promise<void> {
  const clientId = newClientId(maker.accountId);
  await owner.query(
    `insert into oauth_apps (account_id, id, name, client_id, secret_hash, redirect_uris, created_at, created_by)
      values ($1, $2, 'חנות הגבעה', $3, $4, array['https://hagiva.example/pinkas/back'], $5, $6) on conflict do nothing`,
    [
      maker.accountId,
      APP_ID,
      clientId,
      hashOfClientSecret(maker.secret, randomToken()),
      isoText(nowMs - 60 * DAY_MS),
      maker.userId,
    ],
  );
  await owner.query(
    `insert into oauth_grants (account_id, id, client_id, app_name, returns_to, scopes, approved_at, approved_by, last_used_at)
      values ($1, $2, $3, 'חנות הגבעה', 'hagiva.example', $4, $5, $6, $7) on conflict do nothing`,
    [
      DEMO_DEALER.accountId,
      GRANT_ID,
      clientId,
      ['documents.issue', 'documents.read', 'customers.read', 'customers.write'],
      isoText(nowMs - 20 * DAY_MS),
      DEMO_DEALER.userId,
      isoText(nowMs - HOUR_MS),
    ],
  );
}

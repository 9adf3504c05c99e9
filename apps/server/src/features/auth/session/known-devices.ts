import type { RequestContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';
import { tellPerson } from '../notices/notices.api.ts';

/**
 * Records the browser that a person signs in from. They are notified of a new one by mail, once; not of the first
 * of all. Runs under the lock of the person's sign-in, so that two at once do not both count as the first.
 */
export async function noteDevice(
  tx: ControlTx,
  context: RequestContext,
  { userId, accountId }: { readonly userId: string; readonly accountId: number },
): Promise<void> {
  const { browserId, clock } = context;
  // Every browser has one: signing in asks for an anti-forgery token that is made for it.
  if (browserId === undefined) return;
  const { rows } = await tx.query<{ isNew: boolean; hadOthers: boolean }>({
    name: 'note-device',
    text: `
      insert into known_devices as d (user_id, device_hash, first_seen_at, last_seen_at)
        values ($1, $2, $3, $3)
      on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at
      returning d.xmax = 0 as "isNew", exists (
        select from known_devices o where o.user_id = $1 and o.device_hash <> $2) as "hadOthers"`,
    values: [userId, tokenHash(browserId), clock.now()],
  });
  const [device] = rows;
  if (device?.isNew !== true || !device.hadOthers) return;
  await tellPerson(tx, context, { userId, accountId, change: 'new-device' });
}

/** Returns whether the person with this address signed in from the browser of a request before. */
export async function isKnownDevice(
  tx: ControlTx,
  { browserId }: Pick<RequestContext, 'browserId'>,
  canonicalEmail: string,
): Promise<boolean> {
  if (browserId === undefined) return false;
  const { rowCount } = await tx.query({
    name: 'known-device-of-address',
    text: `select from known_devices d join users u on u.id = d.user_id
      where u.email_canonical = $1 and d.device_hash = $2`,
    values: [canonicalEmail, tokenHash(browserId)],
  });
  return rowCount > 0;
}

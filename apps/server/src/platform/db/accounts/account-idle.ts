import { assert } from '@pinkas/domain/assert';

import type { AccountTx } from '../account-transaction.ts';

/** Returns after how many minutes without use people of the account are signed out. */
export async function getIdleMinutes(tx: AccountTx): Promise<number> {
  const { rows } = await tx.query<{ minutes: number | null }>({
    name: 'idle-minutes-of-account',
    text: 'select idle_minutes_of_account($1) as minutes',
    values: [tx.accountId],
  });
  const minutes = rows[0]?.minutes ?? undefined;
  assert(minutes !== undefined, 'the account exists');
  return minutes;
}

/** Sets them; returns those of before, and null where that is no change. */
export async function setIdleMinutes(tx: AccountTx, minutes: number): Promise<number | null> {
  const { rows } = await tx.query<{ before: number | null }>({
    name: 'set-idle-minutes',
    text: 'select set_idle_minutes($1, $2) as before',
    values: [tx.accountId, minutes],
  });
  return rows[0]?.before ?? null;
}

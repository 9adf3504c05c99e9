import type { Services } from '../../../../platform/services.ts';

const UNPLACED = `select distinct account_id as "accountId" from webhook_events where seq is null order by 1`;

const DUE = `
  select distinct p.account_id as "accountId", p.id as "endpointId"
  from webhook_endpoints p
  join webhook_deliveries d on d.account_id = p.account_id and d.endpoint_id = p.id
  where p.off_at is null and (p.working_until is null or p.working_until <= $1)
    and (d.replay_at is not null
      or (d.state = 'pending' and d.next_at <= $1 and (p.paused_until is null or p.paused_until <= $1)))
  order by 1, 2`;

type Db = Pick<Services['db'], 'owner'>;

/** Returns accounts with events that have no place. Maintenance looks at all accounts as the owner of the tables. */
export async function listUnplacedAccounts({ owner }: Db): Promise<{ accountId: number }[]> {
  const { rows } = await owner.query<{ accountId: number }>(UNPLACED);
  return rows;
}

/** Returns endpoints of all accounts for which something is due and nobody is at work. */
export async function listDueEndpoints(
  { owner }: Db,
  at: string,
): Promise<{ accountId: number; endpointId: string }[]> {
  const { rows } = await owner.query<{ accountId: number; endpointId: string }>(DUE, [at]);
  return rows;
}

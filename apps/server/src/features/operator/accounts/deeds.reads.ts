import type { OperatorDeed } from '@pinkas/contract/operator/accounts/accounts.contract';

import type { AccountContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';

const DEEDS_MAX = 200;

interface DeedRow extends Record<string, unknown> {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly subject: string;
  readonly by: string;
  readonly reason: string;
}

const ACCOUNT = /^account:(\d+)$/;

/** Returns the newest deeds of operators, to one account or to anything. */
export async function listDeeds(
  { db }: Pick<AccountContext, 'db'>,
  accountId?: number,
): Promise<OperatorDeed[]> {
  const subject = accountId === undefined ? null : `account:${String(accountId)}`;
  const { rows } = await inControlPlane(db, (tx) =>
    tx.query<DeedRow>({
      name: 'deeds-of-operators',
      // At the machine a deed names the person that it was done to, and never who did it.
      text: `
        select e.id, e.at, e.kind, e.subject,
          case when e.ip = '' then '' else coalesce(u.email, '') end as by,
          coalesce(e.detail->>'writtenReason', e.detail->>'reason', '') as reason
        from security_events e left join users u on u.id = e.user_id
        where e.kind like 'operator-%' and ($1::text is null or e.subject = $1)
        order by e.at desc, e.id limit $2`,
      values: [subject, DEEDS_MAX],
    }),
  );
  return rows.map((row) => {
    const account = ACCOUNT.exec(row.subject)?.[1];
    return { ...row, accountId: account === undefined ? null : Number(account) };
  });
}

import type { operatorAccountsContract } from '@pinkas/contract/operator/accounts/accounts.contract';
import { roleOf } from '@pinkas/domain/permissions/role';
import type { z } from 'zod';

import type { AccountContext } from '../../../platform/context.ts';
import type { OwnerTx } from '../../../platform/db/owner-transaction.ts';
import { lockAccount, recordDeed } from '../../auth/administration/administration.api.ts';
import { asOperator } from './as-operator.ts';

type Contract = typeof operatorAccountsContract;
type Case = z.input<Contract['openCase']['response']>;

/**
 * Opens the support case of an account: who works in it, and how they sign in. The written reason is recorded in the log of the account,
 * which its owner reads, and in that of the operators, before anything is shown. No book is opened.
 */
export function openCase(
  ctx: AccountContext,
  body: z.output<Contract['openCase']['body']>,
  idempotencyKey: string,
): Promise<Case> {
  const { accountId, writtenReason } = body;
  const request = { write: 'operator.open-case', idempotencyKey, input: body };
  return asOperator(ctx, request, async (tx, operator) => {
    await lockAccount(tx, accountId);
    await recordDeed(tx, operator, {
      kind: 'operator-case-opened',
      accountIds: [accountId],
      entity: { kind: 'account', id: String(accountId) },
      subject: `account:${String(accountId)}`,
      detail: { writtenReason },
    });
    return { people: await listPeopleOf(tx, accountId) };
  });
}

interface PersonRow extends Record<string, unknown> {
  readonly email: string;
  readonly role: string;
  readonly isActive: boolean;
  readonly hasOwnFactor: boolean;
  readonly lastSeenAt: string | null;
}

async function listPeopleOf(tx: OwnerTx, accountId: number): Promise<Case['people']> {
  const { rows } = await tx.query<PersonRow>({
    name: 'people-of-case',
    text: `
      select u.email, m.role, u.status = 'active' and m.status = 'active' as "isActive",
        exists (select from authenticator_apps t where t.user_id = u.id and t.state = 'live')
          or exists (select from passkeys k where k.user_id = u.id) as "hasOwnFactor",
        (select max(s.last_seen_at) from sessions s
          where s.user_id = u.id and s.account_id = $1) as "lastSeenAt"
      from memberships m join users u on u.id = m.user_id
      where m.account_id = $1
      order by m.role <> 'owner', m.created_at, u.email_canonical`,
    values: [accountId],
  });
  return rows.map((row) => ({ ...row, role: roleOf(row.role) }));
}

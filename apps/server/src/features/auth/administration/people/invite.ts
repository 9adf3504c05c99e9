import { canonicalEmail, isEmail } from '@pinkas/domain/identifiers/email';

import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { asOwner } from '../../../../platform/db/owner-transaction.ts';
import { randomToken } from '../../../../platform/random-token.ts';
import { recordSecurityEvent } from '../../session/session.api.ts';
import { insertInvitation, invitationAddress } from './invitations.repository.ts';
import { AT_THE_MACHINE, type Operator, OperatorProblem } from './operator.ts';

/**
 * Makes an invitation to open a business with an e-mail, and returns its link. Another one for the same e-mail revokes the
 * earlier one. Throws OperatorProblem for what is no e-mail.
 */
export async function invite(operator: Operator, email: string): Promise<string> {
  if (!isEmail(email)) throw new OperatorProblem('--email must be an e-mail address.');
  const { db, clock, origin } = operator;
  const token = randomToken();
  await asOwner(db, async (tx) => {
    await insertInvitation(tx, clock, email, token);
    const subject = canonicalEmail(email);
    await recordSecurityEvent(
      tx,
      { clock, ...AT_THE_MACHINE },
      { kind: 'operator-invited', subject },
    );
  });
  return invitationAddress(origin, token);
}

/** An invitation as an operator sees it. */
export interface ListedInvitation {
  readonly email: string;
  readonly madeAt: string;
  readonly expiresAt: string;
  readonly state: 'open' | 'used' | 'replaced' | 'expired';
  /** What it opened. */
  readonly accountId: number | null;
}

/** Returns every invitation, the newest first. */
export async function listInvitations(
  { owner }: Pick<Database, 'owner'>,
  clock: Clock,
): Promise<ListedInvitation[]> {
  const { rows } = await owner.query<ListedInvitation>(
    `select email, made_at as "madeAt", expires_at as "expiresAt", account_id as "accountId",
        case when account_id is not null then 'used' when ended_at is not null then 'replaced'
          when expires_at <= $1 then 'expired' else 'open' end as state
      from invitations order by made_at desc, email_canonical`,
    [clock.now()],
  );
  return rows;
}

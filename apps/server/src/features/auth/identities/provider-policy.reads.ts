import type { ControlTx } from '../../../platform/db/account-transaction.ts';

/**
 * Returns whether a person may sign in by a provider: a session may act in each of their accounts, so each must
 * allow it.
 */
export async function allowsProviders(tx: ControlTx, userId: string): Promise<boolean> {
  const refusing = await tx
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select('accounts.id')
    .where('memberships.userId', '=', userId)
    .where('accounts.allowsProviders', '=', false)
    .limit(1)
    .executeTakeFirst();
  return refusing === undefined;
}

/** Which of its businesses a partner means; without one, the oldest of the person's. */
export interface PartnerBusiness {
  readonly partner: string;
  readonly business: string | undefined;
}

/**
 * Returns the account of a person that a partner names; undefined where the person has none from
 * there.
 */
export async function findPartnerAccount(
  tx: ControlTx,
  userId: string,
  { partner, business }: PartnerBusiness,
): Promise<number | undefined> {
  const accounts = tx
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select('accounts.id')
    .where('memberships.userId', '=', userId)
    .where('accounts.partner', '=', partner)
    .orderBy('memberships.createdAt')
    .orderBy('accounts.id')
    .limit(1);
  const meant =
    business === undefined ? accounts : accounts.where('accounts.partnerBusiness', '=', business);
  return (await meant.executeTakeFirst())?.id;
}

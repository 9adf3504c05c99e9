import { asOwner } from '../../../platform/db/owner-transaction.ts';
import { type Operator, OperatorProblem, recordDeed } from './operator.ts';

/** A business as a partner that clears its payments knows it. */
export interface PartnerOfAccount {
  /** Its name in the settings. */
  readonly partner: string;
  /** What the partner calls the business in its claims. */
  readonly business: string;
}

/**
 * Lets a partner sign in the people of an account, or no partner any more. Done again it changes nothing more. Throws
 * OperatorProblem for an account that is not there, and for a business of the partner that is another account's.
 */
export function setPartner(
  operator: Operator,
  accountId: number,
  connected: PartnerOfAccount | undefined,
): Promise<'changed' | 'unchanged'> {
  const { partner = null, business = null } = connected ?? {};
  return asOwner(operator.db, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select(['accounts.partner', 'accounts.partnerBusiness'])
      .where('accounts.id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (account === undefined) throw new OperatorProblem(`There is no account ${accountId}.`);
    if (account.partner === partner && account.partnerBusiness === business) return 'unchanged';
    const other = await tx
      .selectFrom('accounts')
      .select('accounts.id')
      .where('accounts.partner', '=', partner)
      .where('accounts.partnerBusiness', '=', business)
      .executeTakeFirst();
    if (other !== undefined) {
      throw new OperatorProblem(`${business} of ${partner} is account ${other.id} already.`);
    }
    await tx
      .updateTable('accounts')
      .set({ partner, partnerBusiness: business })
      .where('accounts.id', '=', accountId)
      .execute();
    await recordDeed(tx, operator, {
      kind:
        connected === undefined ? 'operator-partner-disconnected' : 'operator-partner-connected',
      accountIds: [accountId],
      entity: { kind: 'account', id: String(accountId) },
      subject: `account:${accountId}`,
    });
    return 'changed';
  });
}

import { asOwner } from '../../../platform/db/owner-transaction.ts';
import { type Operator, OperatorProblem, recordDeed } from './people/operator.ts';

/** A business as a partner that clears its payments knows it. */
export interface PartnerOfAccount {
  /** Its name in the settings. */
  readonly partner: string;
  /** What the partner calls the business in its claims. */
  readonly business: string;
  /** Whether the business has the API, and batch upload with it. */
  readonly hasApi: boolean;
}

/**
 * Lets a partner sign in the people of an account, or no partner any more. Repeating it changes nothing more. Throws
 * OperatorProblem for an account that does not exist, and for a business of the partner that is another account's.
 */
export function setPartner(
  operator: Operator,
  accountId: number,
  connected: PartnerOfAccount | undefined,
): Promise<'changed' | 'unchanged'> {
  const { partner = null, business = null, hasApi = false } = connected ?? {};
  return asOwner(operator.db, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select(['accounts.partner', 'accounts.partnerBusiness', 'accounts.partnerHasApi'])
      .where('accounts.id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (account === undefined) throw new OperatorProblem(`There is no account ${accountId}.`);
    const isSame = account.partner === partner && account.partnerBusiness === business;
    if (isSame && account.partnerHasApi === hasApi) return 'unchanged';
    const other = await tx
      .selectFrom('accounts')
      .select('accounts.id')
      .where('accounts.id', '<>', accountId)
      .where('accounts.partner', '=', partner)
      .where('accounts.partnerBusiness', '=', business)
      .executeTakeFirst();
    if (other !== undefined) {
      throw new OperatorProblem(`${business} of ${partner} is account ${other.id} already.`);
    }
    await tx
      .updateTable('accounts')
      .set({ partner, partnerBusiness: business, partnerHasApi: hasApi })
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

import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountContext } from '../../../platform/context.ts';
import { type ControlTx, inControlPlane } from '../../../platform/db/account-transaction.ts';

/** An account as the control plane knows it. */
export interface ControlledAccount extends Record<string, unknown> {
  readonly id: number;
  readonly status: string;
  readonly restrictedFor: string | null;
  readonly registeredAt: string;
  /** The first day of its trial; null where nobody sells the product. */
  readonly trialFrom: LocalDate | null;
  /** A distributor or a partner pays for it. */
  readonly isOfAnother: boolean;
  readonly people: number;
  readonly lastSeenAt: string | null;
}

interface Version {
  readonly id: number;
  readonly nameHe: string;
  readonly nameEn: string;
  readonly documents: number | null;
}

/** What the accounts of the installation have in common. */
export interface ControlPlane {
  readonly accounts: readonly ControlledAccount[];
  /** Undefined where nobody sells the product. */
  readonly sellerId: number | undefined;
  readonly versions: ReadonlyMap<number, Version>;
  /** The trial of today. */
  readonly trialVersionId: number | undefined;
}

/** Reads all accounts that were not terminated, or one. */
export function readControlPlane(
  { db, clock }: Pick<AccountContext, 'db' | 'clock'>,
  accountId: number | undefined,
): Promise<ControlPlane> {
  const today = clock.today();
  return inControlPlane(db, async (tx) => {
    const { rows: accounts } = await tx.query<ControlledAccount>({
      ...ACCOUNTS,
      values: [accountId ?? null, today],
    });
    const seller = await tx
      .selectFrom('productSellers')
      .select('productSellers.sellerAccountId')
      .where('productSellers.validFrom', '<=', today)
      .orderBy('productSellers.validFrom', 'desc')
      .limit(1)
      .executeTakeFirst();
    const versions = await listVersions(tx);
    const trial = versions.find(({ key, validFrom }) => key === 'trial' && validFrom <= today);
    return {
      accounts,
      sellerId: seller?.sellerAccountId,
      versions: new Map(versions.map((version) => [version.id, version])),
      trialVersionId: trial?.id,
    };
  });
}

/** Sessions are stored for some time after they ended: nobody in them is `null`. */
const ACCOUNTS = {
  name: 'accounts-of-operators',
  text: `
    select a.id, a.status, a.restricted_for as "restrictedFor", a.created_at as "registeredAt",
      trial_from(a.created_at) as "trialFrom",
      a.distributor is not null or a.partner is not null as "isOfAnother",
      (select count(*)::int from memberships m
        where m.account_id = a.id and m.status = 'active'
          and (m.last_day is null or m.last_day >= $2)) as people,
      v.at as "lastSeenAt"
    from accounts a
    left join (
      select account_id, max(last_seen_at) as at from sessions where stage = 'full'
      group by account_id) v on v.account_id = a.id
    where a.status <> 'ended' and ($1::bigint is null or a.id = $1)
    order by a.id`,
};

/** The newest first. */
function listVersions(tx: ControlTx) {
  return tx
    .selectFrom('packageVersions')
    .innerJoin('packages', 'packages.id', 'packageVersions.packageId')
    .select([
      'packageVersions.id',
      'packageVersions.validFrom',
      'packageVersions.documents',
      'packages.key',
      'packages.nameHe',
      'packages.nameEn',
    ])
    .orderBy('packageVersions.validFrom', 'desc')
    .execute();
}

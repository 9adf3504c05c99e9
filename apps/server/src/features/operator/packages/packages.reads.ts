import type { operatorPackagesContract } from '@pinkas/contract/operator/packages/packages.contract';
import { TRIAL_KEY } from '@pinkas/domain/packages/package-terms';
import { PACKAGE_FEATURES } from '@pinkas/domain/permissions/package-features';
import type { z } from 'zod';

import type { AccountContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { countSubscribers } from '../accounts/accounts.api.ts';

type Answer = z.input<(typeof operatorPackagesContract)['list']['response']>;

/** Returns packages, add-ons and the gift of a referral with all of their versions, the newest first. */
export async function listOperatedPackages(ctx: AccountContext): Promise<Answer> {
  const subscribers = await countSubscribers(ctx);
  const { packages, versions, addons, gifts } = await inControlPlane(ctx.db, async (tx) => ({
    packages: await tx
      .selectFrom('packages')
      .select(['packages.id', 'packages.key', 'packages.nameHe', 'packages.nameEn'])
      .orderBy('packages.position')
      .execute(),
    versions: await tx
      .selectFrom('packageVersions')
      .selectAll('packageVersions')
      .orderBy('packageVersions.validFrom', 'desc')
      .execute(),
    gifts: await tx
      .selectFrom('referralGiftRates')
      .selectAll('referralGiftRates')
      .orderBy('referralGiftRates.validFrom', 'desc')
      .execute(),
    addons: await tx
      .selectFrom('packageAddons')
      .selectAll('packageAddons')
      .orderBy('packageAddons.key')
      .orderBy('packageAddons.validFrom', 'desc')
      .execute(),
  }));
  const keys = [...new Set(addons.map(({ key }) => key))];
  return {
    today: ctx.clock.today(),
    gifts,
    packages: packages.map(({ key, ...one }) => ({
      ...one,
      isTrial: key === TRIAL_KEY,
      versions: versions
        .filter(({ packageId }) => packageId === one.id)
        .map(({ packageId: _packageId, features, ...version }) => ({
          ...version,
          features: PACKAGE_FEATURES.filter((feature) => features.includes(feature)),
          subscribers: subscribers.get(version.id) ?? 0,
        })),
    })),
    addons: keys.map((key) => {
      const own = addons.filter((addon) => addon.key === key);
      const limit = own[0]?.limitKind === 'users' ? ('users' as const) : ('bank-accounts' as const);
      return {
        key,
        limit,
        versions: own.map(({ id, validFrom, quantity, monthPriceAgorot }) => ({
          id,
          validFrom,
          quantity,
          monthPriceAgorot,
        })),
      };
    }),
  };
}

import type {
  NewAddonVersion,
  NewPackageVersion,
} from '@pinkas/contract/operator/packages/packages.contract';
import { TRIAL_KEY } from '@pinkas/domain/packages/package-terms';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountContext } from '../../../platform/context.ts';
import type { OwnerTx } from '../../../platform/db/owner-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordDeed } from '../../auth/administration/administration.api.ts';
import { asOperator } from '../accounts/accounts.api.ts';

/** What is recorded of a deed that is done to no account. */
export const NO_ACCOUNT = { accountIds: [], entity: { kind: 'account', id: '' } } as const;

type VersionProblem = 'DATE_NOT_AHEAD' | 'VALUE_NOT_ALLOWED' | 'FIELD_REQUIRED';

/** Returns the refusal of a field of a version. */
export function refusalOfVersion(path: string, code: VersionProblem): AppError {
  return new AppError('INVALID_REQUEST', {}, [{ path: [path], code }]);
}

/** A price that somebody was shown today is charged today: a version begins on a day to come. */
export function assertAhead(ctx: AccountContext, validFrom: LocalDate): void {
  if (validFrom <= ctx.clock.today()) throw refusalOfVersion('validFrom', 'DATE_NOT_AHEAD');
}

/**
 * Adds a version of a package, which is sold from a day to come; who bought an earlier one keeps it, with its price. Refusals: NOT_FOUND,
 * INVALID_REQUEST for a day that has a version already, a price of the trial, and a package that is sold for no period.
 */
export function addPackageVersion(
  ctx: AccountContext,
  version: NewPackageVersion,
  idempotencyKey: string,
): Promise<{ id: number }> {
  assertAhead(ctx, version.validFrom);
  const request = { write: 'operator.package', idempotencyKey, input: version };
  return asOperator(ctx, request, async (tx, operator) => {
    const known = await tx
      .selectFrom('packages')
      .select('packages.key')
      .where('packages.id', '=', version.packageId)
      .executeTakeFirst();
    if (known === undefined) throw new AppError('NOT_FOUND');
    assertSold(version, known.key === TRIAL_KEY);
    const id = await takeVersionId(tx, version);
    await tx
      .insertInto('packageVersions')
      .values({ id, ...version, features: [...version.features] })
      .execute();
    await recordDeed(tx, operator, {
      ...NO_ACCOUNT,
      kind: 'operator-package-saved',
      subject: `package:${known.key}`,
      detail: { validFrom: version.validFrom, version: String(id) },
    });
    return { id };
  });
}

function assertSold(
  { monthPriceAgorot, yearPriceAgorot }: NewPackageVersion,
  isTrial: boolean,
): void {
  const hasPrice = monthPriceAgorot !== null || yearPriceAgorot !== null;
  if (isTrial && hasPrice) throw refusalOfVersion('monthPriceAgorot', 'VALUE_NOT_ALLOWED');
  if (!isTrial && !hasPrice) throw refusalOfVersion('monthPriceAgorot', 'FIELD_REQUIRED');
}

async function takeVersionId(
  tx: OwnerTx,
  { packageId, validFrom }: Pick<NewPackageVersion, 'packageId' | 'validFrom'>,
): Promise<number> {
  // Under the lock of all operators, so the next number is free.
  const versions = await tx
    .selectFrom('packageVersions')
    .select(['packageVersions.id', 'packageVersions.packageId', 'packageVersions.validFrom'])
    .execute();
  const isTaken = versions.some(
    (one) => one.packageId === packageId && one.validFrom === validFrom,
  );
  if (isTaken) throw refusalOfVersion('validFrom', 'VALUE_NOT_ALLOWED');
  return Math.max(0, ...versions.map(({ id }) => id)) + 1;
}

/** The same of an add-on. Refusals: NOT_FOUND, INVALID_REQUEST for a day that has a version already. */
export function addAddonVersion(
  ctx: AccountContext,
  version: NewAddonVersion,
  idempotencyKey: string,
): Promise<{ id: number }> {
  assertAhead(ctx, version.validFrom);
  const request = { write: 'operator.addon', idempotencyKey, input: version };
  return asOperator(ctx, request, async (tx, operator) => {
    const addons = await tx
      .selectFrom('packageAddons')
      .select([
        'packageAddons.id',
        'packageAddons.key',
        'packageAddons.validFrom',
        'packageAddons.limitKind',
      ])
      .execute();
    const own = addons.filter(({ key }) => key === version.key);
    const [first] = own;
    if (first === undefined) throw new AppError('NOT_FOUND');
    if (own.some(({ validFrom }) => validFrom === version.validFrom)) {
      throw refusalOfVersion('validFrom', 'VALUE_NOT_ALLOWED');
    }
    const id = Math.max(0, ...addons.map((addon) => addon.id)) + 1;
    await tx
      .insertInto('packageAddons')
      .values({ id, limitKind: first.limitKind, ...version })
      .execute();
    await recordDeed(tx, operator, {
      ...NO_ACCOUNT,
      kind: 'operator-addon-saved',
      subject: `addon:${version.key}`,
      detail: { validFrom: version.validFrom, version: String(id) },
    });
    return { id };
  });
}

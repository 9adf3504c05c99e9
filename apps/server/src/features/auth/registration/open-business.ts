import { userActor } from '@pinkas/domain/identity/actor';
import { TERMS_VERSION } from '@pinkas/domain/identity/terms-version';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';

import type { AccountContext } from '../../../platform/context.ts';
import { asOwner, type OwnerTx } from '../../../platform/db/owner-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readPreferences, savePreferences } from '../../../platform/preferences/preferences.ts';
import { stateOfAccount } from '../../../platform/resting-accounts.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { freeTaxId, insertBusiness } from '../administration/administration.api.ts';
import { recordSecurityEvent } from '../session/session.api.ts';
import { countOpening } from '../throttle/throttle.api.ts';
import { designPreferences } from '../../business/preferences/preferences.api.ts';
import { readPackageFeatures } from '../../business/subscription/subscription.api.ts';

/** Another business of a person. */
export interface NewOwnBusiness {
  readonly kind: CompanyKind;
  /** Nine digits. */
  readonly taxId: string;
  readonly businessName: string;
  readonly businessNameEn: string;
  /** Of the business, as its documents have it. */
  readonly email: string;
  /** The account of the person whose design it begins with; null for none. */
  readonly copyFrom: number | null;
}

/**
 * Opens another business of the caller, who owns it at once: mailbox and second factor are proven already (decision 0091).
 * It begins at the first step of registration. A registration of the tax ID that nobody verified is replaced. The same call
 * again opens nothing more. Refusals: NOT_PERMITTED where registration is not open to everybody, INVALID_REQUEST with
 * `comp_crn` for a number of another business, NOT_FOUND for a design of an account that is not the caller's own,
 * OPENINGS_LIMIT_REACHED,
 * PACKAGE_LACKS where no business that the person owns has several in its package.
 */
export async function openBusiness(
  ctx: AccountContext,
  opening: NewOwnBusiness,
  idempotencyKey: string,
): Promise<number> {
  if (ctx.services.config.registration !== 'open') throw new AppError('NOT_PERMITTED');
  await countOpening(ctx);
  return asOwner(ctx.db, async (tx) => {
    const open = await tx.inAccount(ctx.accountId);
    const caller: Pick<AccountContext, 'clock' | 'transaction'> = {
      clock: ctx.clock,
      transaction: (work) => work(open),
    };
    return writeOnce(
      caller,
      { write: 'own-account.open', idempotencyKey, input: opening },
      async () => {
        const accountId = await openOnce(tx, ctx, opening);
        // The stored record of the call belongs to the account that it came from.
        await tx.inAccount(ctx.accountId);
        return accountId;
      },
    );
  });
}

async function openOnce(
  tx: OwnerTx,
  ctx: AccountContext,
  { copyFrom, ...business }: NewOwnBusiness,
): Promise<number> {
  const { clock, ip, userAgent, userId } = ctx;
  const { fullName, emailCanonical } = await tx
    .selectFrom('users')
    .select(['users.fullName', 'users.emailCanonical'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  await assertSeveral(tx, ctx);
  const design = copyFrom === null ? undefined : await readDesign(tx, userId, copyFrom);
  const actor = userActor(userId);
  const ending = { clock, ip, userAgent, actor, reason: 'replaced' } as const;
  if ((await freeTaxId(tx, ending, business.taxId)) !== 'free') {
    throw new AppError('INVALID_REQUEST', {}, [{ path: ['comp_crn'], code: 'TAX_ID_EXISTS' }]);
  }
  const at = clock.now();
  const accountId = await insertBusiness(
    tx,
    at,
    { ...business, address: '', city: '', phone: '' },
    'START',
  );
  await tx
    .insertInto('memberships')
    .values({ userId, accountId, role: 'owner', createdAt: at })
    .execute();
  await tx.insertInto('personNames').values({ accountId, userId, fullName }).execute();
  if (design !== undefined) await writeDesign(tx, accountId, design, at);
  await recordSecurityEvent(tx, ctx, {
    kind: 'registered',
    subject: emailCanonical,
    userId,
    detail: { termsVersion: TERMS_VERSION },
  });
  await recordAudit({ clock, ip, accountId, actor }, await tx.inAccount(accountId), [
    {
      action: 'account.registered',
      entityKind: 'account',
      entityId: String(accountId),
      detail: { termsVersion: TERMS_VERSION, isAnother: true },
    },
  ]);
  return accountId;
}

/**
 * Refuses with PACKAGE_LACKS where the person owns businesses, and the package of none of them has several: whichever of them is open, and
 * whoever works in one of another opens the first one of their own. One that is closed or stopped has no package to look at. Openings run one
 * after another.
 */
async function assertSeveral(tx: OwnerTx, { clock, userId }: AccountContext): Promise<void> {
  const owned = await tx
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select(['accounts.id', 'accounts.status', 'accounts.closesAt'])
    .where('memberships.userId', '=', userId)
    .where('memberships.role', '=', 'owner')
    .where('memberships.status', '=', 'active')
    .where('accounts.status', '<>', 'ended')
    .orderBy('accounts.id')
    .execute();
  const active = owned.filter((one) => stateOfAccount(one, clock.nowMs()) === 'active');
  for (const { id } of active) {
    const features = await readPackageFeatures(await tx.inAccount(id), clock.today());
    if (features === null || features.includes('multiple-accounts')) return;
  }
  if (active.length > 0) throw new AppError('PACKAGE_LACKS', { feature: 'multiple-accounts' });
}

type Preferences = ReturnType<typeof designPreferences.parse>;

/** What one business takes from another: approvals and permissions of issuing are of the business itself. */
interface CopiedDesign extends Pick<
  Preferences,
  'printLayout' | 'printColumns' | 'showsCode' | 'showsHowToPay' | 'showsPayButton'
> {
  readonly brandColor: string;
}

async function readDesign(tx: OwnerTx, userId: string, accountId: number): Promise<CopiedDesign> {
  const own = await tx
    .selectFrom('memberships')
    .select('memberships.accountId')
    .where('memberships.accountId', '=', accountId)
    .where('memberships.userId', '=', userId)
    .where('memberships.role', '=', 'owner')
    .where('memberships.status', '=', 'active')
    .executeTakeFirst();
  if (own === undefined) throw new AppError('NOT_FOUND');
  const inAccount = await tx.inAccount(accountId);
  const { brandColor } = await inAccount
    .selectFrom('businessProfiles')
    .select('businessProfiles.brandColor')
    .where('businessProfiles.accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  const { values } = await readPreferences(inAccount, designPreferences);
  const { printLayout, printColumns, showsCode, showsHowToPay, showsPayButton } = values;
  return { brandColor, printLayout, printColumns, showsCode, showsHowToPay, showsPayButton };
}

async function writeDesign(
  tx: OwnerTx,
  accountId: number,
  { brandColor, ...copied }: CopiedDesign,
  at: string,
): Promise<void> {
  const inAccount = await tx.inAccount(accountId);
  await inAccount
    .updateTable('businessProfiles')
    .set({ brandColor })
    .where('businessProfiles.accountId', '=', accountId)
    .execute();
  const { version, values } = await readPreferences(inAccount, designPreferences);
  await savePreferences(inAccount, designPreferences, {
    values: { ...values, ...copied },
    version,
    at,
  });
}

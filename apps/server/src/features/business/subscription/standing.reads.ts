import { agorot } from '@pinkas/domain/money/agorot';
import {
  mostOf,
  type Allowance,
  type ExtraDocuments,
} from '@pinkas/domain/packages/check-allowance';
import {
  TRIAL_KEY,
  type PackageLimit,
  type PackagePeriod,
} from '@pinkas/domain/packages/package-terms';
import {
  subscriptionStateOn,
  trialUntil,
  type SubscriptionState,
} from '@pinkas/domain/packages/subscription-state';
import { startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { getVersion, listAddons, type PackageVersion } from './packages.reads.ts';

/** What an account bought. */
export interface Subscription {
  readonly id: string;
  readonly versionId: number;
  readonly period: PackagePeriod;
  /** Before VAT, for one period. */
  readonly priceAgorot: number;
  readonly startedOn: LocalDate;
  readonly paidUntil: LocalDate;
  readonly cancelledAt: string | null;
  /** When the last charge of its renewal was refused; null where none was, or it was paid since. */
  readonly lapsedAt: string | null;
}

/** The package of an account on a day, and what follows from it. */
export interface Standing {
  /** The account of the seller, which charges and issues the receipts. */
  readonly sellerId: number;
  readonly state: Exclude<SubscriptionState, 'unlimited'>;
  /** The first day of its trial. */
  readonly trialFrom: LocalDate;
  /** Null before the first payment. */
  readonly subscription: Subscription | null;
  /** What was bought; the trial before it. */
  readonly version: PackageVersion;
  /** What add-ons add to a limit. */
  readonly added: Readonly<Record<PackageLimit, number>>;
}

interface SoldAccount extends Record<string, unknown> {
  readonly sellerId: number;
  readonly trialFrom: LocalDate;
  readonly isOfAnother: boolean;
  readonly trialVersionId: number;
}

/** Returns the account as its seller knows it; undefined where the product sells nothing to it. */
async function findSoldAccount(tx: AccountTx, today: LocalDate): Promise<SoldAccount | undefined> {
  const { rows } = await tx.query<SoldAccount>({
    name: 'package-account',
    text: `select seller_id as "sellerId", trial_from as "trialFrom", is_of_another as "isOfAnother",
        trial_version_id as "trialVersionId"
      from package_account($1, $2)`,
    values: [tx.accountId, today],
  });
  const [account] = rows;
  if (account === undefined || account.isOfAnother || account.sellerId === tx.accountId)
    return undefined;
  return account;
}

/** Returns the subscription that goes on; undefined before the first payment. */
export function findSubscription(tx: AccountTx): Promise<Subscription | undefined> {
  return tx
    .selectFrom('subscriptions')
    .select([
      'id',
      'versionId',
      'period',
      'priceAgorot',
      'startedOn',
      'paidUntil',
      'cancelledAt',
      'lapsedAt',
    ])
    .where('accountId', '=', tx.accountId)
    .where('replacedAt', 'is', null)
    .executeTakeFirst();
}

async function readAdded(tx: AccountTx, today: LocalDate): Promise<Standing['added']> {
  const rows = await tx
    .selectFrom('subscriptionAddons')
    .select('addonId')
    .where('accountId', '=', tx.accountId)
    .where((is) => is.or([is('endsOn', 'is', null), is('endsOn', '>=', today)]))
    .execute();
  if (rows.length === 0) return sumAdded([]);
  const addons = await listAddons(tx, null);
  return sumAdded(rows.flatMap(({ addonId }) => addons.find(({ id }) => id === addonId) ?? []));
}

/** Returns what add-ons add to each limit. */
export function sumAdded(
  addons: readonly { readonly limit: PackageLimit; readonly quantity: number }[],
): Standing['added'] {
  const of = (kind: PackageLimit): number =>
    addons.filter(({ limit }) => limit === kind).reduce((sum, { quantity }) => sum + quantity, 0);
  return { documents: 0, users: of('users'), 'bank-accounts': of('bank-accounts') };
}

/** The subscription of an account, and how far it is on a day. */
type Held = Pick<Standing, 'sellerId' | 'state' | 'trialFrom' | 'subscription'>;

async function readHeld(
  tx: AccountTx,
  today: LocalDate,
): Promise<{ readonly held: Held; readonly trialVersionId: number } | undefined> {
  const account = await findSoldAccount(tx, today);
  if (account === undefined) return undefined;
  const { sellerId, trialVersionId, trialFrom } = account;
  const subscription = (await findSubscription(tx)) ?? null;
  const paidUntil = subscription?.paidUntil ?? null;
  const hasGrace = subscription?.cancelledAt === null && subscription.lapsedAt === null;
  const dates = { isSoldTo: true, trialFrom, paidUntil, hasGrace };
  const state = subscriptionStateOn(today, dates);
  if (state === 'unlimited') throw new Error('an account that is sold to has a state');
  return { held: { sellerId, state, trialFrom, subscription }, trialVersionId };
}

/** What the session says of the package of an account. */
export interface SessionPackage {
  /** Whether the account pays for a package, also while its card is tried again. */
  readonly hasPackage: boolean;
  /** The last day that is paid, or the last one of the trial; null where the product sells nothing to the account. */
  readonly expiresOn: LocalDate | null;
}

/** Returns what the session says of the package of the transaction's account. */
export async function readSessionPackage(tx: AccountTx, today: LocalDate): Promise<SessionPackage> {
  const read = await readHeld(tx, today);
  if (read === undefined) return { hasPackage: false, expiresOn: null };
  const { state, subscription, trialFrom } = read.held;
  return {
    hasPackage: state === 'paid' || state === 'past-due',
    expiresOn: subscription?.paidUntil ?? trialUntil(trialFrom),
  };
}

/**
 * Returns the package of the transaction's account on a day; undefined where the product sells nothing to it: nobody sells here, it is the
 * seller, or a distributor or a partner pays for it.
 */
export async function readStanding(tx: AccountTx, today: LocalDate): Promise<Standing | undefined> {
  const read = await readHeld(tx, today);
  if (read === undefined) return undefined;
  const { held, trialVersionId } = read;
  const version = await getVersion(tx, held.subscription?.versionId ?? trialVersionId);
  return { ...held, version, added: await readAdded(tx, today) };
}

/** Returns how many documents the account issued in the month of a day. */
export async function countIssued(tx: AccountTx, today: LocalDate): Promise<number> {
  const row = await tx
    .selectFrom('packageUsage')
    .select('used')
    .where('accountId', '=', tx.accountId)
    .where('limitKind', '=', 'documents')
    .where('month', '=', startOfMonth(today))
    .executeTakeFirst();
  return row?.used ?? 0;
}

/** Returns the documents that the account ever issued above its limits for a price, with that price. */
export async function countAllExtra(tx: AccountTx): Promise<ExtraDocuments> {
  const { documents, agorot: sum } = await tx
    .selectFrom('packageUsage')
    .select(({ fn }) => [
      fn.sum<number | null>('extraDocuments').as('documents'),
      fn.sum<number | null>('extraAgorot').as('agorot'),
    ])
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  return { documents: Number(documents ?? 0), agorot: agorot(Number(sum ?? 0)) };
}

/** Returns what `checkAllowance` asks about a limit. After the owner ended the subscription nothing is sold above it: no charge follows. */
export function allowanceOf(
  { state, version, added, subscription }: Standing,
  limit: PackageLimit,
  used: number,
): Allowance {
  const isGoingOn = (subscription?.cancelledAt ?? null) === null;
  const terms = isGoingOn ? version : { ...version, extraDocumentAgorot: null };
  return { state, terms, added: added[limit], used };
}

/** Returns the smallest package that is sold for a period and gives more of a limit; undefined where none does. */
export function nextPackage(
  packages: readonly PackageVersion[],
  { version, added }: Pick<Standing, 'version' | 'added'>,
  limit: PackageLimit,
): PackageVersion | undefined {
  const most = mostOf(version, limit, added[limit]);
  if (most === null) return undefined;
  return packages.find((one) => {
    const offered = one.limits[limit];
    return (
      one.key !== TRIAL_KEY &&
      one.position > version.position &&
      (offered === null || offered > most)
    );
  });
}

import type {
  PackageOrder,
  PackagePrice,
} from '@pinkas/contract/account/packages/packages.contract';
import type { PackagePeriod } from '@pinkas/domain/packages/package-terms';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { sql } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { isUniqueBroken } from '../../../../platform/db/database-errors.ts';
import { getVersion } from '../../../business/subscription/subscription.api.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';

/** What is ordered: a version of a package, or an add-on. */
export interface OrderedThing {
  readonly kind: PackageOrder['kind'];
  readonly versionId: number | null;
  readonly addonId: number | null;
  readonly period: PackagePeriod;
  /** Before VAT, for one period, from the payment on. */
  readonly priceAgorot: number;
  /** The first day of the period that a renewal pays; null for what is no renewal. */
  readonly renewsFrom: LocalDate | null;
  /** The number of this charge among those of its period, from 1; null for what is no renewal. */
  readonly tryNo: number | null;
}

export interface NewOrderRow extends OrderedThing {
  readonly id: string;
  readonly cost: PackagePrice;
  readonly orderedAt: string;
  readonly orderedBy: string;
}

/** An order as it is stored. */
export interface StoredOrder extends OrderedThing {
  readonly id: string;
  readonly paidUntil: LocalDate;
  /** Documents above the limit that are charged with it, and their price before VAT, a part of the net sum. */
  readonly extraDocuments: number;
  readonly extraAgorot: number;
  readonly netAgorot: number;
  readonly vatAgorot: number;
  /** The rate by which it was priced and shown, whatever that of the day of its charge is. */
  readonly vatBasisPoints: number;
  /** What gifts cover of it. */
  readonly giftAgorot: number;
  readonly state: PackageOrder['state'];
  readonly orderedAt: string;
  readonly orderedBy: string;
  readonly documentId: string | null;
}

/** Returns what the card is charged for an order. */
export function chargedOf({
  netAgorot,
  vatAgorot,
  giftAgorot,
}: Pick<StoredOrder, 'netAgorot' | 'vatAgorot' | 'giftAgorot'>): number {
  return netAgorot + vatAgorot - giftAgorot;
}

/** Inserts an order that is charged from now on. PACKAGE_ORDER_WAITS while another one is. */
export async function insertOrder(tx: AccountTx, { cost, ...order }: NewOrderRow): Promise<void> {
  const { paidUntil, extraDocuments, extraAgorot, netAgorot, vatAgorot, giftAgorot, ...steps } =
    cost;
  try {
    await tx
      .insertInto('packageOrders')
      .values({
        accountId: tx.accountId,
        ...order,
        paidUntil,
        extraDocuments,
        extraAgorot,
        netAgorot,
        vatAgorot,
        giftAgorot,
        steps: JSON.stringify(steps),
        state: 'charging',
      })
      .execute();
  } catch (error) {
    if (isUniqueBroken(error)) throw new AppError('PACKAGE_ORDER_WAITS');
    throw error;
  }
}

function ordersOf(tx: AccountTx) {
  return tx
    .selectFrom('packageOrders')
    .select([
      'id',
      'kind',
      'versionId',
      'addonId',
      'period',
      'priceAgorot',
      'paidUntil',
      'extraDocuments',
      'extraAgorot',
      'netAgorot',
      'vatAgorot',
      'giftAgorot',
      'state',
      'orderedAt',
      'orderedBy',
      'documentId',
      'renewsFrom',
      'tryNo',
      sql<number>`(steps ->> 'vatBasisPoints')::int`.as('vatBasisPoints'),
    ])
    .where('accountId', '=', tx.accountId);
}

export function findOrder(tx: AccountTx, id: string): Promise<StoredOrder | undefined> {
  return ordersOf(tx).where('id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockOrder(tx: AccountTx, id: string): Promise<StoredOrder | undefined> {
  return ordersOf(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Orders that are shown. */
const SHOWN_MAX = 24;

/** Returns the latest orders, the newest first, with the name of what was ordered. */
export async function listOrders(tx: AccountTx, id?: string): Promise<PackageOrder[]> {
  const rows = await tx
    .selectFrom('packageOrders')
    .select([
      'id',
      'kind',
      'versionId',
      'orderedAt',
      'extraDocuments',
      'netAgorot',
      'vatAgorot',
      'giftAgorot',
      'state',
      'refusal',
      'documentNumber',
    ])
    .where('accountId', '=', tx.accountId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('orderedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  const orders: PackageOrder[] = [];
  for (const { versionId, netAgorot, vatAgorot, giftAgorot, refusal, ...order } of rows) {
    const version = versionId === null ? undefined : await getVersion(tx, versionId);
    orders.push({
      ...order,
      nameHe: version?.nameHe ?? '',
      nameEn: version?.nameEn ?? '',
      totalAgorot: chargedOf({ netAgorot, vatAgorot, giftAgorot }),
      refusal: refusal ?? '',
    });
  }
  return orders;
}

/** What became of the charge of an order. */
export interface OrderChange {
  readonly state: 'paid' | 'refused';
  readonly settledAt: string;
  readonly refusal: string | null;
}

export async function settle(tx: AccountTx, id: string, change: OrderChange): Promise<void> {
  await tx
    .updateTable('packageOrders')
    .set(change)
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Notes the invoice of an order, of the account of the seller. */
export async function noteInvoice(
  tx: AccountTx,
  id: string,
  invoice: { readonly documentId: string; readonly documentNumber: number },
): Promise<void> {
  await tx
    .updateTable('packageOrders')
    .set(invoice)
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

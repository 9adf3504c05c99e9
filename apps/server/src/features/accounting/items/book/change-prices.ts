import type { PriceChange } from '@pinkas/contract/accounting/items/items.contract';
import { changedPrice } from '@pinkas/domain/items/changed-price';
import { UNIT_PRICE_E4_MAX } from '@pinkas/domain/limits';
import { e4 } from '@pinkas/domain/money/agorot';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';

/** A price before and after. */
export interface ChangedPriceRow {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly beforeE4: number | null;
  readonly afterE4: number;
}

interface PricedItem extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly priceE4: number;
  readonly listPriceE4: number | null;
}

const PRICED = `
  select i.id, i.name, i.currency, i.price_e4 as "priceE4",
    (select p.price_e4 from price_list_prices p
      where p.account_id = $1 and p.price_list_id = $3::uuid and p.item_id = i.id) as "listPriceE4"
  from items i where i.account_id = $1 and i.id = any($2::uuid[]) order by i.name, i.id`;

async function assertPriceList(tx: AccountTx, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const list = await tx
    .selectFrom('priceLists')
    .select('currency')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (list === undefined) throw new AppError('NOT_FOUND');
  return list.currency;
}

/** Prices after a change. Only items in the currency of a price list get a price there. */
export async function previewPrices(
  tx: AccountTx,
  change: PriceChange,
  isLocking = false,
): Promise<ChangedPriceRow[]> {
  const { ids, rateBasisPoints, rounding, priceListId } = change;
  const listCurrency = await assertPriceList(tx, priceListId);
  const { rows } = await tx.query<PricedItem>({
    name: isLocking ? 'lock-prices-to-change' : 'prices-to-change',
    text: isLocking ? `${PRICED} for update of i` : PRICED,
    values: [tx.accountId, ids, priceListId],
  });
  if (rows.length !== ids.length) throw new AppError('NOT_FOUND');
  return rows
    .filter(({ currency }) => listCurrency === null || currency === listCurrency)
    .map(({ id, name, currency, priceE4, listPriceE4 }) => {
      const after = changedPrice(e4(priceE4), rateBasisPoints, rounding);
      return {
        id,
        name,
        currency,
        beforeE4: priceListId === null ? priceE4 : listPriceE4,
        afterE4: Math.min(after, UNIT_PRICE_E4_MAX),
      };
    });
}

/**
 * Changes prices by a percentage; what was sold keeps its price. Refusals: NOT_FOUND for an item
 * or a price list that the account lacks, IDEMPOTENCY_KEY_REUSED.
 */
export function changePrices(
  actor: AccountActor,
  change: PriceChange,
  idempotencyKey: string,
): Promise<{ count: number }> {
  const request = { write: 'items.change-prices', idempotencyKey, input: change };
  return writeOnce(actor, request, async (tx) => {
    const rows = (await previewPrices(tx, change, true)).filter(
      ({ beforeE4, afterE4 }) => beforeE4 !== afterE4,
    );
    const ids = rows.map(({ id }) => id);
    const prices = rows.map(({ afterE4 }) => afterE4);
    const { priceListId } = change;
    if (priceListId === null) {
      await tx.query({
        name: 'change-item-prices',
        text: `update items i set price_e4 = n.price_e4, updated_at = $4, version = i.version + 1
          from unnest($2::uuid[], $3::bigint[]) as n(id, price_e4)
          where i.account_id = $1 and i.id = n.id`,
        values: [tx.accountId, ids, prices, actor.clock.now()],
      });
    } else {
      await tx.query({
        name: 'change-list-prices',
        text: `insert into price_list_prices (account_id, price_list_id, item_id, price_e4)
          select b.account_id, $4, n.id, n.price_e4 from business_profiles b
            cross join unnest($2::uuid[], $3::bigint[]) as n(id, price_e4)
          where b.account_id = $1
          on conflict (account_id, price_list_id, item_id) do update set price_e4 = excluded.price_e4`,
        values: [tx.accountId, ids, prices, priceListId],
      });
    }
    await recordAudit(
      actor,
      tx,
      rows.map(({ id, beforeE4, afterE4 }) => ({
        action: 'item.price-changed',
        entityKind: 'item',
        entityId: id,
        detail: { priceListId, beforeE4, afterE4 },
      })),
    );
    return { count: rows.length };
  });
}

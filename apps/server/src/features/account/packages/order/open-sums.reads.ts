import { agorot } from '@pinkas/domain/money/agorot';
import { NO_EXTRA, type ExtraDocuments } from '@pinkas/domain/packages/check-allowance';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { countAllExtra, readGiftBalance } from '../../../business/subscription/subscription.api.ts';
import type { Pricing } from '../price/costs.ts';

/**
 * Returns the documents above the limit that no charge had yet: all that were issued less all that were paid. An order that is charged has
 * them still: until it is settled there is no other one. Money that was found late may have paid some twice, and then the next ones are paid.
 */
async function readOpenExtra(tx: AccountTx): Promise<ExtraDocuments> {
  const issued = await countAllExtra(tx);
  const paid = await tx
    .selectFrom('packageOrders')
    .select(({ fn }) => [
      fn.sum<number | null>('extraDocuments').as('documents'),
      fn.sum<number | null>('extraAgorot').as('agorot'),
    ])
    .where('accountId', '=', tx.accountId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  const open = issued.agorot - Number(paid.agorot ?? 0);
  const documents = issued.documents - Number(paid.documents ?? 0);
  // What was paid twice at another price leaves a sum without documents, or the reverse: it is in the charge that has both.
  if (open <= 0 || documents <= 0) return NO_EXTRA;
  return { documents, agorot: agorot(open) };
}

/** Returns what the next charge has beside the price: the balance of gifts, and documents above the limit. */
export async function readOpenSums(tx: AccountTx): Promise<Pick<Pricing, 'giftAgorot' | 'extra'>> {
  return { giftAgorot: await readGiftBalance(tx), extra: await readOpenExtra(tx) };
}

import type { ItemOption } from '@pinkas/contract/accounting/items/item-fields';
import { itemsContract } from '@pinkas/contract/accounting/items/items.contract';

import { call } from '../../../../../../shared/api/client.ts';

/** Items by whole catalogue numbers or barcodes, by the code as it was typed; in one read for all. */
export async function findByCodes(
  codes: readonly string[],
  customerId: string | null,
): Promise<ReadonlyMap<string, ItemOption>> {
  const { found } = await call(itemsContract.byCodes, {
    body: { codes: [...codes], customerId },
  });
  return new Map(found.map(({ code, item }) => [code, item]));
}

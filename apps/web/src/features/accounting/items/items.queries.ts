import type { ItemForm } from '@pinkas/contract/accounting/items/item-fields';
import { itemsContract, type PriceChange } from '@pinkas/contract/accounting/items/items.contract';
import {
  priceListsContract,
  type PriceListForm,
} from '@pinkas/contract/accounting/items/price-lists.contract';
import {
  stockContract,
  type StockSettings,
} from '@pinkas/contract/accounting/items/stock.contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

export type ItemFormBody = z.input<typeof ItemForm>;

export function useItem(id: string) {
  return useQuery({ ...callQuery(itemsContract.get, { params: { id } }), enabled: id !== '' });
}

/** Fetches the version that is stored now, bypassing the cache. */
export async function readItemVersion(id: string): Promise<number> {
  const { version } = await call(itemsContract.get, { params: { id } });
  return version;
}

export function usePriceLists() {
  return useQuery(callQuery(priceListsContract.list));
}

const stockSettingsQuery = callQuery(stockContract.settings, {});

export function useStockSettings() {
  return useQuery(stockSettingsQuery);
}

const MOVEMENTS_SHOWN = 20;

/** Movements of an item, the newest first; further ones on demand. */
export function useMovements(itemId: string) {
  return useInfiniteQuery({
    queryKey: [stockContract.movements.path, itemId],
    queryFn: ({ pageParam }) =>
      call(stockContract.movements, {
        query: { itemId, limit: MOVEMENTS_SHOWN, ...(pageParam !== '' && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.after,
  });
}

/** A write whose failure is shown in place, and which invalidates everything. */
function useWrite<I, O>(write: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    meta: { isShownInPlace: true },
    retry: false,
    onSuccess: () => void client.invalidateQueries(),
  });
}

interface Keyed {
  readonly idempotencyKey: string;
}

export function useCreateItem() {
  return useWrite((input: Keyed & { readonly body: ItemFormBody }) =>
    call(itemsContract.create, input),
  );
}

export function useUpdateItem(id: string) {
  return useWrite((input: Keyed & { readonly body: ItemFormBody & { readonly version: number } }) =>
    call(itemsContract.update, { ...input, params: { id } }),
  );
}

export function useArchiveItems() {
  return useWrite((ids: string[]) =>
    call(itemsContract.archive, { body: { ids }, idempotencyKey: crypto.randomUUID() }),
  );
}

export function useRestoreItems() {
  return useWrite((ids: string[]) =>
    call(itemsContract.restore, { body: { ids }, idempotencyKey: crypto.randomUUID() }),
  );
}

/** Previews the effect of a price change. */
export function usePricePreview(change: PriceChange, isEnabled: boolean) {
  return useQuery({
    queryKey: [itemsContract.previewPrices.path, change],
    queryFn: () => call(itemsContract.previewPrices, { body: change }),
    enabled: isEnabled,
    retry: false,
  });
}

export function useChangePrices() {
  return useWrite(({ idempotencyKey, ...body }: Keyed & PriceChange) =>
    call(itemsContract.changePrices, { body, idempotencyKey }),
  );
}

export interface SavedPriceList extends Keyed {
  /** Undefined for a new price list. */
  readonly known:
    | { readonly id: string; readonly version: number; readonly isArchived: boolean }
    | undefined;
  readonly form: PriceListForm;
}

export function useSavePriceList() {
  return useWrite(({ known, form, idempotencyKey }: SavedPriceList) => {
    if (known === undefined) return call(priceListsContract.create, { body: form, idempotencyKey });
    const { id, version, isArchived } = known;
    return call(priceListsContract.update, {
      params: { id },
      body: { ...form, isArchived, version },
      idempotencyKey,
    });
  });
}

export interface StockChange extends Keyed {
  readonly kind: 'change' | 'count';
  readonly quantityE4: number;
  readonly note: string;
}

export function useAdjustStock(id: string) {
  return useWrite(({ idempotencyKey, ...body }: StockChange) =>
    call(stockContract.adjust, { params: { id }, body, idempotencyKey }),
  );
}

export function useSetKeepsStock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: StockSettings & Keyed) =>
      call(stockContract.setSettings, { body, idempotencyKey }),
    meta: { isShownInPlace: true },
    retry: false,
    onSuccess(saved) {
      client.setQueryData(stockSettingsQuery.queryKey, saved);
      void client.invalidateQueries();
    },
    // A concurrent save is refetched before the refusal is shown.
    onError: () => client.invalidateQueries({ queryKey: stockSettingsQuery.queryKey }),
  });
}

import { toast } from '@pinkas/ui/overlay/toast';
import { useEffect, useEffectEvent, useRef } from 'react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';
import { pricesOfCustomer, readItemsForCustomer, type ChangedPrice } from './customer-prices.ts';
import { hasPriceOfItem } from './given-by-item.ts';
import { useRowDocument } from './use-row-document.ts';

/**
 * Updates the prices of the rows once another customer is chosen: prices from the former customer's price list
 * are removed. Used by the grid or the cards.
 */
export function useCustomerPrices(): void {
  const words = usePhrases('items');
  const text = usePhrases('documents');
  const { form, review } = useEditor();
  const documentOf = useRowDocument();
  /** Undefined while another one is being searched; '' for one without a card. */
  const chosen = useReview(({ form: { customer } }) =>
    customer.isChosen ? (customer.id ?? '') : undefined,
  );
  const priced = useRef(chosen);

  function putPrices(prices: readonly ChangedPrice[], side: 'before' | 'after'): void {
    const other = side === 'after' ? 'before' : 'after';
    for (const price of prices) {
      const at = form
        .getValues('lines')
        .findIndex(({ key, unitPrice }) => key === price.key && unitPrice === price[other]);
      if (at >= 0) form.setValue(`lines.${at}.unitPrice`, price[side], { shouldDirty: true });
    }
  }

  const follow = useEffectEvent(async (customerId: string): Promise<void> => {
    const ids = form.getValues('lines').flatMap((line) => {
      return hasPriceOfItem(line, documentOf(line)) && line.itemId !== null ? [line.itemId] : [];
    });
    if (ids.length === 0) return;
    const items = await readItemsForCustomer(ids, customerId === '' ? null : customerId);
    // Yet another customer was chosen meanwhile: their own prices are loading.
    if ((review.get().form.customer.id ?? '') !== customerId) return;
    const prices = pricesOfCustomer(form.getValues('lines'), items, documentOf);
    if (prices.length === 0) return;
    putPrices(prices, 'after');
    toast.info(words('pricesOfCustomer'), {
      label: text('undo'),
      run: () => putPrices(prices, 'before'),
    });
  });

  useEffect(() => {
    if (chosen === priced.current) return;
    // Also nobody is remembered: rows that are taken meanwhile have the prices of nobody.
    priced.current = chosen;
    if (chosen === undefined) return;
    follow(chosen).catch(() => toast.info(words('pricesOfCustomerFailed')));
  }, [chosen, words]);
}

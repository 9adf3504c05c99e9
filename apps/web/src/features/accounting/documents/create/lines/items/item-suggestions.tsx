import type { ItemOption } from '@pinkas/contract/accounting/items/item-fields';
import { itemsContract } from '@pinkas/contract/accounting/items/items.contract';
import { formatE4 } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { MatchText } from '@pinkas/ui/fields/combobox/match-text';
import { Popover } from '@pinkas/ui/overlay/popover';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useImperativeHandle, useState, type RefObject } from 'react';

import { callQuery } from '../../../../../../shared/api/query-client.ts';
import { useSettled } from '../../../../../../shared/form/use-settled.ts';
import { PriceText } from '../../../../../../shared/format/price-text.tsx';
import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import './item-suggestions.css';

const SEARCH_AFTER_MS = 120;

/** Key handling of the suggested items for the field. */
export interface SuggestionKeys {
  /** Whether the items are those of the typed text. */
  isSettled(): boolean;
  /** Returns whether it handled the key, or `later` for an Enter that awaits a response. */
  press(code: string): boolean | 'later';
}

export interface ItemSuggestionsProps {
  readonly typed: string;
  readonly customerId: string | null;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly listId: string;
  readonly keys: RefObject<SuggestionKeys | null>;
  /** Called with the marked option; undefined while none is offered. */
  readonly onMark: (optionId: string | undefined) => void;
  readonly onPick: (item: ItemOption) => void;
  readonly onClose: () => void;
  /** Called once the items of the typed text have loaded, if any. */
  readonly onSettled: () => void;
}

/** Suggests items that match the text of a row: arrows move, Enter takes, Escape returns to the free text. */
export function ItemSuggestions(props: ItemSuggestionsProps) {
  const { typed, customerId, anchor, listId, keys, onMark, onPick, onClose, onSettled } = props;
  const text = usePhrases('items');
  const search = useSettled(typed.trim(), SEARCH_AFTER_MS);
  const [marked, setMarked] = useState({ typed, at: 0 });
  const { data, isPending } = useQuery(
    callQuery(itemsContract.search, {
      query: { search, ...(customerId !== null && { customerId }) },
    }),
  );
  const items = search === typed.trim() ? (data?.items ?? []) : [];
  const isSettled = search === typed.trim() && !isPending;
  // Another text begins at its first item again.
  const at = Math.min(marked.typed === typed ? marked.at : 0, items.length - 1);
  const setAt = (next: number): void => setMarked({ typed, at: next });
  const rowId = (index: number): string => `${listId}-${String(index)}`;
  const markedId = at >= 0 ? rowId(at) : undefined;
  useEffect(() => onMark(markedId), [markedId, onMark]);
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled, onSettled]);

  useImperativeHandle(keys, () => ({
    isSettled: () => isSettled,
    press(code) {
      const item = items[at];
      const isEnter = code === 'Enter' || code === 'NumpadEnter';
      if (isEnter && !isSettled) return 'later';
      if (item === undefined) return false;
      if (code === 'ArrowDown' || code === 'ArrowUp') {
        const next = (at + (code === 'ArrowDown' ? 1 : -1) + items.length) % items.length;
        setAt(next);
        document.getElementById(rowId(next))?.scrollIntoView({ block: 'nearest' });
        return true;
      }
      if (isEnter) {
        onPick(item);
        return true;
      }
      if (code !== 'Escape') return false;
      onClose();
      return true;
    },
  }));

  return (
    <Popover
      isOpen={items.length > 0}
      onClose={onClose}
      anchor={anchor}
      isAnchorWide
      className="pk-combobox__list item-suggestions"
    >
      <div
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows hold more than text
        role="listbox"
        aria-label={text('suggestions')}
        className="pk-combobox__options"
      >
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's
          <div
            key={item.id}
            id={rowId(index)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row holds more than text
            role="option"
            aria-selected={index === at}
            className="pk-combobox__option"
            // Pressing must not take the focus from the field, which would close the list first.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(item)}
            onPointerMove={() => setAt(index)}
          >
            <span className="pk-combobox__words">
              <bdi className="item-suggestion__name">
                <MatchText text={item.name} query={typed} />
              </bdi>
              <Details item={item} typed={typed} />
            </span>
            <Prices item={item} />
          </div>
        ))}
      </div>
    </Popover>
  );
}

/** Shows the details that distinguish items of similar names: English name, catalogue number, stock. */
function Details({ item, typed }: { readonly item: ItemOption; readonly typed: string }) {
  const text = usePhrases('items');
  const { nameEn, catalogueNumber, stockE4 } = item;
  const parts = [
    nameEn !== '' && <MatchText key="name" text={nameEn} query={typed} />,
    catalogueNumber,
    stockE4 !== null && text('suggestStock', { quantity: formatE4(stockE4, 0) }),
  ].filter((part) => part !== false && part !== '');
  return (
    <span className="pk-combobox__detail">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          <Isolate>{part}</Isolate>
        </Fragment>
      ))}
    </span>
  );
}

/**
 * Shows at most two prices, so that each item is one low row: the price that the row takes, and the one it is
 * compared with.
 */
function Prices({ item }: { readonly item: ItemOption }) {
  const text = usePhrases('items');
  const { lastPrice, listPrice, price } = item;
  const isAlone = lastPrice === null && listPrice === null;
  const prices = [
    lastPrice && {
      ...lastPrice,
      words: text('suggestLast', { date: formatLocalDate(lastPrice.date) }),
    },
    listPrice && { ...listPrice, words: text('suggestList', { name: listPrice.name }) },
    { ...price, words: isAlone ? '' : text('suggestOwn') },
  ].filter((one) => one !== null);
  return (
    <span className="item-suggestion__prices">
      {prices.slice(0, 2).map(({ words, priceE4, currency }) => (
        <span key={words}>
          {words} <PriceText priceE4={priceE4} currency={currency} />
        </span>
      ))}
    </span>
  );
}

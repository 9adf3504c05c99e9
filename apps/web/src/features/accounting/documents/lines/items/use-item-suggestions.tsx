import type { ItemOption } from '@pinkas/contract/accounting/item-fields';
import { ITEM_SEARCH_LETTERS_MIN } from '@pinkas/domain/items/item-limits';
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import { useEditor, useReview } from '../../create/editor-context.ts';
import type { ItemSuggestionsProps } from './item-suggestions.tsx';
import { useTakeCode } from './use-take-code.ts';
import { useTakeItem } from './use-take-item.ts';

/** What the offered items do with a key of the field; true when it was theirs. */
export interface SuggestionKeys {
  press(code: string): boolean;
}

type List = ComponentType<ItemSuggestionsProps>;
let loaded: List | undefined;

/**
 * Most rows are typed without an item: the list is loaded when two letters stand. Without a
 * connection the row is typed freely, and the next row tries again.
 */
function useList(isWanted: boolean): List | undefined {
  const [list, setList] = useState<{ readonly List: List } | undefined>(() =>
    loaded === undefined ? undefined : { List: loaded },
  );
  const isMissing = isWanted && list === undefined;
  useEffect(() => {
    if (!isMissing) return;
    import('./item-suggestions.tsx').then(
      ({ ItemSuggestions }) => {
        loaded = ItemSuggestions;
        setList({ List: ItemSuggestions });
      },
      () => undefined,
    );
  }, [isMissing]);
  return list?.List;
}

/** What the field of a row's description takes, and the list beside it. */
export interface ItemSuggesting {
  readonly input: {
    readonly role?: 'combobox';
    readonly 'aria-autocomplete'?: 'list';
    readonly 'aria-expanded'?: boolean;
    readonly 'aria-controls'?: string | undefined;
    readonly 'aria-activedescendant'?: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  };
  readonly list: ReactNode;
}

interface FieldHandlers {
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => unknown;
}

/** Offers items while the description of a row is typed, from two letters on. */
export function useItemSuggestions(
  index: number,
  anchor: RefObject<HTMLElement | null>,
  field: FieldHandlers,
): ItemSuggesting {
  const { form } = useEditor();
  const customerId = useReview((state) => state.form.customer.id);
  const [typed, setTyped] = useState('');
  const [markedId, setMarkedId] = useState<string>();
  const keys = useRef<SuggestionKeys>(null);
  const listId = useId();
  const take = useTakeItem();
  const takeCode = useTakeCode(index);
  const close = useCallback(() => {
    setTyped('');
    setMarkedId(undefined);
  }, []);
  const isWanted = typed.trim().length >= ITEM_SEARCH_LETTERS_MIN;
  const List = useList(isWanted);
  const isOpen = isWanted && markedId !== undefined;

  function pick(item: ItemOption): void {
    close();
    take(index, item, 'next');
  }

  return {
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? markedId : undefined,
      onChange(event) {
        const { value } = event.currentTarget;
        void field.onChange(event);
        setTyped(value);
        // Another thing is sold now.
        if (value.trim() === '' && form.getValues(`lines.${index}.itemId`) !== null) {
          form.setValue(`lines.${index}.itemId`, null);
          form.setValue(`lines.${index}.catalogueNumber`, '');
          form.setValue(`lines.${index}.barcode`, '');
        }
      },
      onKeyDown(event) {
        const { ctrlKey, altKey, metaKey, code, nativeEvent } = event;
        if (ctrlKey || altKey || metaKey || nativeEvent.isComposing) return;
        if (keys.current?.press(code) !== true) {
          // A scanner ends with Enter before anything can be offered.
          if (code === 'Enter' || code === 'NumpadEnter') {
            takeCode(event.currentTarget.value, 'description');
          }
          return;
        }
        event.preventDefault();
        event.stopPropagation();
      },
      onBlur(event) {
        close();
        void field.onBlur(event);
      },
    },
    list: isWanted && List !== undefined && (
      // oxlint-disable-next-line react/static-components -- it comes from its module, loaded once
      <List
        typed={typed}
        customerId={customerId}
        anchor={anchor}
        listId={listId}
        keys={keys}
        onMark={setMarkedId}
        onPick={pick}
        onClose={close}
      />
    ),
  };
}

import type { ItemOption } from '@pinkas/contract/accounting/items/item-fields';
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

import { useEditor, useReview } from '../../form/editor-context.ts';
import type { LineForm } from '../../form/draft-form.ts';
import { insertedBy, isAnotherName } from './another-name.ts';
import { withoutItem } from './given-by-item.ts';
import type { ItemSuggestionsProps, SuggestionKeys } from './item-suggestions.tsx';
import { isCodeLike } from './code-like.ts';
import { useTakeCode } from './use-take-code.ts';
import { useTakeItem } from './use-take-item.ts';

type List = ComponentType<ItemSuggestionsProps>;
let loaded: List | undefined;

/**
 * Most rows are typed without an item: the list loads after two letters. Offline the row is typed freely, and
 * the next row tries again.
 */
function useList(isRequested: boolean): { readonly List?: List; readonly hasFailed: boolean } {
  const [list, setList] = useState<{ readonly List?: List } | undefined>(() =>
    loaded === undefined ? undefined : { List: loaded },
  );
  const isMissing = isRequested && list === undefined;
  useEffect(() => {
    if (!isMissing) return;
    import('./item-suggestions.tsx').then(
      ({ ItemSuggestions }) => {
        loaded = ItemSuggestions;
        setList({ List: ItemSuggestions });
      },
      () => setList({}),
    );
  }, [isMissing]);
  return { ...list, hasFailed: list !== undefined && list.List === undefined };
}

/** Props for the field of a row's description, and the list beside it. */
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
  /** The field in which Enter was pressed before the items of its text were there. */
  const awaiting = useRef<HTMLInputElement>(undefined);
  const listId = useId();
  const take = useTakeItem();
  const takeCode = useTakeCode(index);
  const close = useCallback(() => {
    awaiting.current = undefined;
    setTyped('');
    setMarkedId(undefined);
  }, []);
  const isRequested = typed.trim().length >= ITEM_SEARCH_LETTERS_MIN;
  const { List, hasFailed } = useList(isRequested);
  const isOpen = isRequested && markedId !== undefined;

  function pick(item: ItemOption): void {
    close();
    take(index, item, 'next');
  }

  /** Replays the deferred Enter: it takes an item of the response, or keeps the free text. */
  const pressAwaited = useCallback(() => {
    const input = awaiting.current;
    awaiting.current = undefined;
    if (input === undefined) return;
    const code = 'Enter';
    const event = new KeyboardEvent('keydown', {
      key: code,
      code,
      bubbles: true,
      cancelable: true,
    });
    // A new row renders at once, which an effect may not do.
    queueMicrotask(() => input.dispatchEvent(event));
  }, []);
  useEffect(() => {
    if (hasFailed) pressAwaited();
  }, [hasFailed, pressAwaited]);

  function pressInList(code: string, value: string): boolean | 'later' {
    const isEnter = code === 'Enter' || code === 'NumpadEnter';
    // A barcode scanner sends Enter before any suggestion can load, and goes on to its next code.
    if (isEnter && keys.current?.isSettled() !== true && isCodeLike(value)) return false;
    if (keys.current !== null) return keys.current.press(code);
    return isEnter && isRequested && !hasFailed ? 'later' : false;
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
        const line = form.getValues(`lines.${index}`);
        const inserted = insertedBy(event.nativeEvent);
        const isAnother = isAnotherName({ before: line.description, after: value, inserted });
        void field.onChange(event);
        awaiting.current = undefined;
        setTyped(value);
        // Another thing is sold now.
        if (isAnother && line.itemId !== null) {
          const gone = withoutItem(line, form.getValues('defaultVatKind'));
          for (const [name, blank] of Object.entries(gone) as [keyof LineForm, never][]) {
            form.setValue(`lines.${index}.${name}`, blank, { shouldDirty: true });
          }
        }
      },
      onKeyDown(event) {
        const { ctrlKey, altKey, metaKey, shiftKey, code, nativeEvent } = event;
        if (ctrlKey || altKey || metaKey || shiftKey || nativeEvent.isComposing) return;
        const taken = pressInList(code, event.currentTarget.value);
        if (taken === false) {
          if (code === 'Enter' || code === 'NumpadEnter') {
            takeCode(event.currentTarget.value, 'description');
          }
          return;
        }
        if (taken === 'later') awaiting.current = event.currentTarget;
        event.preventDefault();
        event.stopPropagation();
      },
      onBlur(event) {
        close();
        void field.onBlur(event);
      },
    },
    list: isRequested && List !== undefined && (
      // oxlint-disable-next-line react/static-components -- it comes from its module, loaded once
      <List
        typed={typed}
        customerId={customerId}
        anchor={anchor}
        listId={listId}
        keys={keys}
        onMark={setMarkedId}
        onPick={pick}
        onSettled={pressAwaited}
        onClose={close}
      />
    ),
  };
}

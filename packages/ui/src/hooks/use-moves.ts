import {
  useLayoutEffect,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

export interface MovesInput {
  /** Keys of the things that can be moved, in their order. */
  readonly order: readonly string[];
  readonly onChange: (order: readonly string[]) => void;
  /** The words after a move, which are announced. */
  readonly moved: (key: string, place: number, count: number) => string;
}

/** What an item of the list takes. */
export interface ItemMoves {
  readonly draggable: boolean;
  readonly onDragStart: () => void;
  readonly onDragEnd: () => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface Moves {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly news: string;
  readonly itemOf: (key: string) => ItemMoves;
  readonly moveTo: (key: string, place: number) => void;
}

/** Moves the items of a list by dragging, and by Alt with an arrow key from whatever in them has the focus. */
export function useMoves({ order, onChange, moved }: MovesInput): Moves {
  const [dragged, setDragged] = useState<string | undefined>(undefined);
  const [news, setNews] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  // A row that moves in the DOM loses the focus, and so does a button at an end of the list.
  useLayoutEffect(() => {
    const button = focused.current;
    focused.current = null;
    if (button === null || !list.current?.contains(button)) return;
    const beside = 'button:not(:disabled)';
    (button.matches(':disabled')
      ? button.parentElement?.querySelector<HTMLElement>(beside)
      : button
    )?.focus();
  }, [order]);

  function moveTo(key: string, place: number): void {
    const from = order.indexOf(key);
    if (from < 0 || place < 0 || place >= order.length || from === place) return;
    const { activeElement } = document;
    focused.current = activeElement instanceof HTMLElement ? activeElement : null;
    onChange(order.toSpliced(from, 1).toSpliced(place, 0, key));
    setNews(moved(key, place + 1, order.length));
  }

  return {
    list,
    news,
    moveTo,
    itemOf(key) {
      const place = order.indexOf(key);
      return {
        draggable: place >= 0,
        onDragStart: () => setDragged(key),
        onDragEnd: () => setDragged(undefined),
        onDragOver(event) {
          if (dragged === undefined || place < 0) return;
          event.preventDefault();
          moveTo(dragged, place);
        },
        onKeyDown(event) {
          if (!event.altKey || (event.code !== 'ArrowUp' && event.code !== 'ArrowDown')) return;
          event.preventDefault();
          moveTo(key, place + (event.code === 'ArrowUp' ? -1 : 1));
        },
      };
    },
  };
}

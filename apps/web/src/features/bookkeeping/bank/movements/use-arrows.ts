import { useEffect, useRef, type RefObject } from 'react';

const MAIN = '[data-movement]';
/** Of a row that nobody handled yet. */
const OPEN = '[data-movement="open"]';
const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export interface Arrows {
  readonly list: RefObject<HTMLUListElement | null>;
  /** Announces that a row is about to disappear: the row that replaces it gets the focus. */
  readonly leave: (row: { readonly id: string }) => void;
  /** Moves the focus from a row that stays to the next one that nobody handled, or the one below it. */
  readonly pass: (row: { readonly id: string }) => void;
  /** Gives the focus to the main button that a row has next. */
  readonly stay: (row: { readonly id: string }) => void;
}

/** Whether nothing that takes keys has the focus, as when a page was just opened, and no dialog is over it. */
function isUnfocused(): boolean {
  const { activeElement } = document;
  // A page that is opened gives the focus to its heading.
  const isFree = activeElement === null || activeElement.matches('body, h1');
  return isFree && document.querySelector('dialog[open]') === null;
}

/** Goes by the down arrow to the first row that nobody handled, where nothing has the focus. */
function enterList(event: KeyboardEvent, list: HTMLElement): void {
  if (event.code !== 'ArrowDown' || event.shiftKey || !isUnfocused()) return;
  const first = list.querySelector<HTMLElement>(OPEN) ?? list.querySelector<HTMLElement>(MAIN);
  if (first === null) return;
  event.preventDefault();
  first.focus();
}

/** Whether a key is held that would handle row after row, since the focus goes on with each. Such an Enter presses no button. */
function isHeldDown(event: KeyboardEvent): boolean {
  if (!event.repeat || event.code in MOVES) return false;
  if (event.key === 'Enter') event.preventDefault();
  return true;
}

/**
 * Moves between the main buttons of rows by the arrow keys, and holds the position when a row disappears. The down arrow enters the list
 * while nothing has the focus. Any other key on a main button is told once with its row, however long it is held; whoever uses it returns true.
 */
export function useArrows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  onKey: (row: Row, code: string) => boolean,
): Arrows {
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef({ rows, onKey });
  useEffect(() => {
    latest.current = { rows, onKey };
  });
  const left = useRef<{ id: string; at: number } | undefined>(undefined);
  const staying = useRef<string | undefined>(undefined);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const element = list.current;
      if (element === null) return;
      const buttons = [...element.querySelectorAll<HTMLElement>(MAIN)];
      const at = buttons.findIndex((button) => button === event.target);
      const row = latest.current.rows[at];
      const move = MOVES[event.code];
      if (row !== undefined && isHeldDown(event)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (row === undefined) {
        enterList(event, element);
        return;
      }
      if (move === undefined) {
        if (latest.current.onKey(row, event.code)) event.preventDefault();
        return;
      }
      event.preventDefault();
      buttons[at + move]?.focus();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    const gone = left.current;
    if (gone === undefined || rows.some(({ id }) => id === gone.id)) return;
    left.current = undefined;
    const buttons = list.current?.querySelectorAll<HTMLElement>(MAIN) ?? [];
    buttons[Math.min(gone.at, buttons.length - 1)]?.focus();
  });
  useEffect(() => {
    const at = rows.findIndex(({ id }) => id === staying.current);
    staying.current = undefined;
    if (at !== -1) list.current?.querySelectorAll<HTMLElement>(MAIN)[at]?.focus();
  });
  return {
    list,
    leave({ id }) {
      left.current = { id, at: rows.findIndex((row) => row.id === id) };
    },
    pass({ id }) {
      const at = rows.findIndex((row) => row.id === id);
      const below = [...(list.current?.querySelectorAll<HTMLElement>(MAIN) ?? [])].slice(at + 1);
      (below.find((button) => button.matches(OPEN)) ?? below[0])?.focus();
    },
    stay({ id }) {
      staying.current = id;
    },
  };
}

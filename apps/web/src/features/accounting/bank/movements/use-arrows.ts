import { useEffect, useRef, type RefObject } from 'react';

const MAIN = '[data-movement]';
const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export interface Arrows {
  readonly list: RefObject<HTMLUListElement | null>;
  /** Announces that a row is about to disappear: the row that replaces it gets the focus. */
  readonly leave: (row: { readonly id: string }) => void;
  /** Moves the focus from a row that stays to the one below it. */
  readonly pass: (row: { readonly id: string }) => void;
  /** Gives the focus to the main button that a row has next. */
  readonly stay: (row: { readonly id: string }) => void;
}

/**
 * Moves between the main buttons of rows by the arrow keys, and holds the position when a row disappears. Any other key on a main button
 * is told with its row; whoever uses it returns true.
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
    const element = list.current;
    if (element === null) return undefined;
    function onKeyDown(event: KeyboardEvent) {
      const move = MOVES[event.code];
      const buttons = [...(element?.querySelectorAll<HTMLElement>(MAIN) ?? [])];
      const at = buttons.findIndex((button) => button === event.target);
      const row = latest.current.rows[at];
      if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (move === undefined) {
        if (latest.current.onKey(row, event.code)) event.preventDefault();
        return;
      }
      event.preventDefault();
      buttons[at + move]?.focus();
    }
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    const gone = left.current;
    if (gone === undefined || rows.some(({ id }) => id === gone.id)) return;
    left.current = undefined;
    const buttons = list.current?.querySelectorAll<HTMLElement>(MAIN) ?? [];
    buttons[Math.min(gone.at, buttons.length - 1)]?.focus();
  }, [rows]);
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
      list.current?.querySelectorAll<HTMLElement>(MAIN)[at + 1]?.focus();
    },
    stay({ id }) {
      staying.current = id;
    },
  };
}

import { useRef } from 'react';

import { toggledKeys } from './page-box.tsx';
import type { TableSelection } from '../table-columns.ts';

/** Chooses a row or takes it out; as a range, all from the row that was touched last up to this one. */
export type ChooseRow = (key: string, isRange: boolean) => void;

/** Returns the keys after a range selection: all between both ends get the state of the end that was pressed. */
export function rangedKeys(
  keys: ReadonlySet<string>,
  order: readonly string[],
  [from, to]: readonly [string, string],
): ReadonlySet<string> {
  const [start, end] = [order.indexOf(from), order.indexOf(to)].toSorted((a, b) => a - b);
  if (start === undefined || end === undefined || start < 0) return toggledKeys(keys, to);
  const next = new Set(keys);
  for (const key of order.slice(start, end + 1)) {
    if (keys.has(to)) next.delete(key);
    else next.add(key);
  }
  return next;
}

/** Returns the selection of a page's rows by their boxes, by Shift and by the space bar. */
export function useRowChoice<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  selection: TableSelection<Row> | undefined,
): ChooseRow | undefined {
  const last = useRef<string>(undefined);
  if (selection === undefined) return undefined;
  return (key, isRange) => {
    const from = isRange ? last.current : undefined;
    last.current = key;
    selection.onChange(
      from === undefined
        ? toggledKeys(selection.keys, key)
        : rangedKeys(selection.keys, rows.map(keyOf), [from, key]),
    );
  };
}

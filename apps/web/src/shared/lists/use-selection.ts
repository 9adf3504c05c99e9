import type { TableSelection } from '@pinkas/ui/data/table-columns';
import { useState } from 'react';

import { usePhrases } from '../language/use-phrases.ts';

/** The chosen rows: some, listed by key, or all that match the filter. */
export interface Selection<Row> {
  /** For the table. */
  readonly table: TableSelection<Row>;
  /** The chosen rows as they were last seen, from any page; empty when all are chosen. */
  readonly rows: readonly Row[];
  readonly isAll: boolean;
  /** The number of chosen rows; of all, as many as match the filter. */
  readonly count: number;
  /** Whether the whole page is chosen and more would fit the filter. */
  readonly canChooseAll: boolean;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

export interface SelectionOptions<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Accessible name of a row's box. */
  readonly labelOf: (row: Row) => string;
  /** The filter as a text: another one begins a new choice. */
  readonly scope: string;
  /** The number of rows of the filter; undefined until loaded. */
  readonly count: number | undefined;
}

interface Chosen<Row> {
  readonly scope: string;
  readonly isAll: boolean;
  readonly rows: ReadonlyMap<string, Row>;
}

/** Choosing rows over the pages of a list. */
export function useSelection<Row>(options: SelectionOptions<Row>): Selection<Row> {
  const { rows, keyOf, labelOf, scope, count } = options;
  const text = usePhrases('lists');
  const [kept, setKept] = useState<Chosen<Row>>({ scope, isAll: false, rows: new Map() });
  const chosen =
    kept.scope === scope ? kept : { scope, isAll: false, rows: new Map<string, Row>() };
  const keys = chosen.isAll ? new Set(rows.map(keyOf)) : new Set(chosen.rows.keys());
  const isPageChosen = rows.length > 0 && rows.every((row) => keys.has(keyOf(row)));
  const isWhole = count === undefined || chosen.rows.size >= count;

  function change(next: ReadonlySet<string>): void {
    const after = new Map(chosen.isAll ? [] : chosen.rows);
    for (const row of rows) {
      if (next.has(keyOf(row))) after.set(keyOf(row), row);
      else after.delete(keyOf(row));
    }
    setKept({ scope, isAll: false, rows: after });
  }
  const clear = (): void => setKept({ scope, isAll: false, rows: new Map() });
  return {
    table: {
      keys,
      onChange: change,
      allLabel: text('choosePage'),
      labelOf,
      beginLabel: text('chooseBegin'),
      endLabel: text('chooseEnd'),
      onEnd: clear,
    },
    rows: chosen.isAll ? [] : [...chosen.rows.values()],
    isAll: chosen.isAll,
    count: chosen.isAll ? (count ?? rows.length) : chosen.rows.size,
    canChooseAll: !chosen.isAll && isPageChosen && !isWhole,
    chooseAll: () => setKept({ scope, isAll: true, rows: new Map() }),
    clear,
  };
}

import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { useState } from 'react';

import { deviceStorage, readJson } from '../storage/safe-storage.ts';
import type { AnyListName } from './list-address.ts';

/** The column properties that a layout arranges. */
type Arranged = Pick<TableColumn<never>, 'key' | 'isFixed' | 'isHiddenFirst'>;

/** The columns and the density of a list that this person chose, stored on this device. */
export interface TableLayout<Column> {
  /** The shown columns in their order. */
  readonly columns: readonly Column[];
  readonly keys: readonly string[];
  readonly isDense: boolean;
  /** Shows these columns in this order; a fixed one is always shown. */
  readonly chooseColumns: (keys: readonly string[]) => void;
  /** Shows the columns that the list begins with. */
  readonly resetColumns: () => void;
  readonly chooseDensity: (isDense: boolean) => void;
}

function areKeys(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((key) => typeof key === 'string');
}

/** The columns that a list begins with. */
export function firstKeys(all: readonly Arranged[]): readonly string[] {
  return all.filter((column) => column.isHiddenFirst !== true).map(({ key }) => key);
}

/** Returns the known columns of `keys`, each once; missing columns that cannot be hidden come first. */
export function arrangedColumns<Column extends Arranged>(
  all: readonly Column[],
  keys: readonly string[],
): readonly Column[] {
  const chosen = [...new Set(keys)].flatMap((key) => all.find((one) => one.key === key) ?? []);
  const missing = all.filter((one) => one.isFixed === true && !chosen.includes(one));
  return [...missing, ...chosen];
}

/** Arranges the columns of a list as they were chosen, and the density of its rows. */
export function useTableLayout<Column extends Arranged>(
  list: AnyListName,
  all: readonly Column[],
): TableLayout<Column> {
  const columnsKey = `pk-columns:${list}`;
  const densityKey = `pk-density:${list}`;
  const [stored, setStored] = useState(() => readJson(deviceStorage, columnsKey, areKeys));
  const [isDense, setIsDense] = useState(() => deviceStorage.read(densityKey) === 'dense');
  const columns = arrangedColumns(all, stored ?? firstKeys(all));
  return {
    columns,
    keys: columns.map(({ key }) => key),
    isDense,
    chooseColumns: (keys) => {
      deviceStorage.write(columnsKey, JSON.stringify(keys));
      setStored(keys);
    },
    resetColumns: () => {
      deviceStorage.remove(columnsKey);
      setStored(undefined);
    },
    chooseDensity: (next) => {
      deviceStorage.write(densityKey, next ? 'dense' : 'regular');
      setIsDense(next);
    },
  };
}

import type { ListName } from '@pinkas/contract/lists/list-views.contract';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { useState } from 'react';

import { deviceStorage, readJson } from '../storage/safe-storage.ts';

/** How a list looks to this person: its columns and its density, kept on this device. */
export interface ListLook<Row> {
  /** The shown columns in their order. */
  readonly columns: readonly TableColumn<Row>[];
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
export function firstKeys<Row>(all: readonly TableColumn<Row>[]): readonly string[] {
  return all.filter((column) => column.isHiddenFirst !== true).map(({ key }) => key);
}

/** The known columns of `keys`, each once; those that cannot be hidden stand first when missing. */
export function arrangedColumns<Row>(
  all: readonly TableColumn<Row>[],
  keys: readonly string[],
): readonly TableColumn<Row>[] {
  const chosen = [...new Set(keys)].flatMap((key) => all.find((one) => one.key === key) ?? []);
  const missing = all.filter((one) => one.isFixed === true && !chosen.includes(one));
  return [...missing, ...chosen];
}

/** Columns and density of a list. */
export function useListLook<Row>(list: ListName, all: readonly TableColumn<Row>[]): ListLook<Row> {
  const columnsKey = `pk-columns:${list}`;
  const densityKey = `pk-density:${list}`;
  const [kept, setKept] = useState(() => readJson(deviceStorage, columnsKey, areKeys));
  const [isDense, setIsDense] = useState(() => deviceStorage.read(densityKey) === 'dense');
  const columns = arrangedColumns(all, kept ?? firstKeys(all));
  return {
    columns,
    keys: columns.map(({ key }) => key),
    isDense,
    chooseColumns: (keys) => {
      deviceStorage.write(columnsKey, JSON.stringify(keys));
      setKept(keys);
    },
    resetColumns: () => {
      deviceStorage.remove(columnsKey);
      setKept(undefined);
    },
    chooseDensity: (next) => {
      deviceStorage.write(densityKey, next ? 'dense' : 'regular');
      setIsDense(next);
    },
  };
}

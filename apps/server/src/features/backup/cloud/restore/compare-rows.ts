import { hashOf } from '../format/pack.ts';
import type { BackedUpTable } from '../rows/backed-up-tables.ts';
import { exportRows } from '../rows/export-rows.ts';
import { rowsPlaceOf } from '../rows/row-place.ts';
import type { RowsTx } from '../rows/table-columns.ts';
import type { SnapshotIndex } from './open-snapshot.ts';
import { RestoreProblem } from './restore-problem.ts';

/** Returns the hashes of the rows of each table in a snapshot, in the order of its chunks. */
export function rowHashesOf({ files }: SnapshotIndex): ReadonlyMap<string, readonly string[]> {
  const places = files.flatMap(({ kind, name, sha256 }) => {
    const place = kind === 'rows' ? rowsPlaceOf(name) : undefined;
    return place === undefined ? [] : [{ ...place, sha256 }];
  });
  const ordered = places.toSorted((one, other) => one.index - other.index);
  const byTable = Map.groupBy(ordered, ({ table }) => table);
  return new Map(
    [...byTable].map(([table, chunks]) => [table, chunks.map(({ sha256 }) => sha256)]),
  );
}

/** Reads rows that were loaded as a backup does, and compares their hashes. RestoreProblem names the table that differs. */
export async function compareRows(
  tx: RowsTx,
  { account }: SnapshotIndex,
  table: BackedUpTable,
  expected: readonly string[],
  scratch?: string,
): Promise<void> {
  const found: string[] = [];
  for await (const chunk of exportRows(tx, account, table, scratch)) found.push(hashOf(chunk));
  if (found.join(' ') !== expected.join(' ')) throw new RestoreProblem('not-the-same', table.name);
}

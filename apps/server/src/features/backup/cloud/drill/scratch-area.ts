import type { Pool } from 'pg';

import { compareRows, rowHashesOf } from '../restore/compare-rows.ts';
import type { SnapshotIndex } from '../restore/open-snapshot.ts';
import { backedUpTables } from '../rows/backed-up-tables.ts';
import { settleTexts } from '../rows/export-rows.ts';
import { loadRows } from '../rows/load-rows.ts';
import { withoutTrace } from '../rows/one-moment.ts';
import { rowsPlaceOf } from '../rows/row-place.ts';

/** Returns the content of a hash that was read. */
export type ContentOf = (sha256: string) => Promise<Buffer>;

/** A table whose rows cannot be put back. */
export interface NotRestorable {
  readonly table: string;
  readonly cause: unknown;
}

/**
 * Restores the rows of a snapshot into tables of their own, which have the columns, checks and keys of this release, reads
 * them again and compares their hashes. Nothing is left. Returns the table that cannot be put back, and why; undefined for none.
 */
export function tryInScratch(
  owner: Pool,
  index: SnapshotIndex,
  contentOf: ContentOf,
): Promise<NotRestorable | undefined> {
  const expected = rowHashesOf(index);
  const tables = backedUpTables();
  return withoutTrace(owner, async (tx) => {
    await settleTexts(tx);
    for (const table of tables) {
      const scratch = `scratch_${table.name}`;
      const hashes = expected.get(table.name) ?? [];
      try {
        await tx.query({
          text: `create temp table "${scratch}" (like "${table.name}" including constraints including defaults
            including generated including indexes) on commit drop`,
        });
        for (const sha256 of hashes) {
          const target = { relation: scratch, passwordHash: 'none' };
          await loadRows(tx, table, target, await contentOf(sha256));
        }
        await compareRows(tx, index, table, hashes, scratch);
      } catch (cause) {
        // Whatever the reason, it would stop a restore here.
        return { table: table.name, cause };
      }
    }
    const table = tableWithoutPlace(index);
    return table === undefined ? undefined : { table, cause: undefined };
  });
}

/** Rows of a table that this release does not have. */
function tableWithoutPlace({ files }: SnapshotIndex): string | undefined {
  const known = new Set(backedUpTables().map(({ name }) => name));
  for (const { kind, name } of files) {
    const table = kind === 'rows' ? (rowsPlaceOf(name)?.table ?? name) : undefined;
    if (table !== undefined && !known.has(table)) return table;
  }
  return undefined;
}

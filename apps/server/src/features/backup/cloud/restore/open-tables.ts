import type { BackedUpTable } from '../rows/backed-up-tables.ts';
import type { RowsTx } from '../rows/table-columns.ts';

interface Reference extends Record<string, unknown> {
  readonly table: string;
  readonly name: string;
}

/**
 * Lets tables take rows in any order and as they are, until the returned function is called, which checks all references:
 * triggers would refuse what is final, and write evidence of rows that have theirs. The statements end with the transaction.
 */
export async function openTables(
  tx: RowsTx,
  tables: readonly BackedUpTable[],
): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => name);
  const { rows: references } = await tx.query<Reference>({
    text: `select conrelid::regclass::text as "table", conname::text as name from pg_constraint
      where contype = 'f' and not condeferrable and conrelid = any ($1::text[]::regclass[]) order by 1, 2`,
    values: [names],
  });
  const alter = (statements: readonly string[]) => tx.query({ text: statements.join('; ') });
  const refer = (how: string) =>
    references.map(({ table, name }) => `alter table ${table} alter constraint "${name}" ${how}`);
  const trigger = (how: string) => names.map((name) => `alter table "${name}" ${how} trigger user`);
  await alter(trigger('disable'));
  await alter(refer('deferrable initially deferred'));
  return async () => {
    await alter(['set constraints all immediate']);
    await alter(refer('not deferrable'));
    await alter(trigger('enable'));
  };
}

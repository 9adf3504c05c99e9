import { globSync } from 'node:fs';
import { join } from 'node:path';

import type { CasesOfTables, TableCases } from './table-cases.ts';

const SOURCES = join(import.meta.dirname, '../../src');

/** What a file of cases exports. */
type CasesModule = Readonly<Record<string, CasesOfTables>>;

/** The cases of each file, by its path in the sources of the server. */
export const CASES_BY_FILE: ReadonlyMap<string, CasesOfTables> = new Map(
  await Promise.all(
    globSync('**/testing/*.table-cases.ts', { cwd: SOURCES }).map(async (path) => {
      const module = (await import(join(SOURCES, path))) as CasesModule;
      return [path, Object.assign({}, ...Object.values(module)) as CasesOfTables] as const;
    }),
  ),
);

const CASES = [...CASES_BY_FILE.values()].flatMap((cases) => Object.entries(cases));

/** Returns one kind of cases, by table, of those tables that have it. */
export function casesOf<Kind extends keyof TableCases>(
  kind: Kind,
): Readonly<Record<string, NonNullable<TableCases[Kind]>>> {
  const found: Record<string, NonNullable<TableCases[Kind]>> = {};
  for (const [table, cases] of CASES) {
    const value = cases[kind];
    if (value !== undefined) found[table] = value;
  }
  return found;
}

import type { AtClosing, TableEntry, Tables } from './define-tables.ts';
import type { TableEvidence } from './table-evidence.ts';

/** Returns the names of the tables of a kind, in the order of the alphabet. */
export function tablesOfKind(
  tables: Tables,
  kind: NonNullable<TableEntry['kind']>,
): readonly string[] {
  return namesWhere(tables, (entry) => (entry.kind ?? 'tenant') === kind);
}

/** Returns the names of the tables that belong to no account: every other table is a tenant table. */
export function tablesWithoutAccount(tables: Tables): readonly string[] {
  return [...tablesOfKind(tables, 'control-plane'), ...tablesOfKind(tables, 'reference')];
}

/** Returns what the application role may do with each table and view, in the words of a grant; empty for nothing. */
export function appRights(tables: Tables): Readonly<Record<string, string>> {
  return valuesOf(tables, (entry) => {
    if (entry.kind === 'control-plane') return '';
    return 'rights' in entry ? entry.rights : 'select';
  });
}

/** Returns what the role that signs people in may do; with every other table nothing. */
export function authRights(tables: Tables): Readonly<Record<string, string>> {
  return valuesOf(tables, (entry) =>
    entry.kind === 'control-plane' && entry.authRights !== '' ? entry.authRights : undefined,
  );
}

/** Returns the names of the tables whose rows are final, by triggers alone where `by` says so. */
export function finalTables(tables: Tables, by?: 'by-trigger'): readonly string[] {
  return namesWhere(
    tables,
    (entry) =>
      'final' in entry && entry.final !== undefined && (by === undefined || entry.final === by),
  );
}

/** Returns the columns of final tables, each after the name of its table, that the application may update to lock a row. */
export function lockingColumns(tables: Tables): readonly string[] {
  return Object.entries(tables).flatMap(([name, entry]) =>
    'lockingColumns' in entry
      ? (entry.lockingColumns ?? []).map((column) => `${name}.${column}`)
      : [],
  );
}

/** Returns how the rows of each table that names an account are bound. */
export function evidenceOfTables(tables: Tables): Readonly<Record<string, TableEvidence>> {
  return valuesOf(tables, (entry) => ('evidence' in entry ? entry.evidence : undefined));
}

/** Returns the tables with entries of evidence, each with the columns that their hash leaves out. */
export function tablesWithEntries(tables: Tables): readonly {
  readonly table: string;
  readonly leftOut: readonly string[];
}[] {
  return Object.entries(evidenceOfTables(tables)).flatMap(([table, evidence]) =>
    'leftOut' in evidence ? [{ table, leftOut: evidence.leftOut }] : [],
  );
}

/** Returns what becomes at closing of each table that is not retained, in the order of removal. */
export function removedAtClosing(tables: Tables): Readonly<Record<string, AtClosing>> {
  return valuesOf(tables, (entry) => ('atClosing' in entry ? entry.atClosing : undefined));
}

function namesWhere(tables: Tables, isIt: (entry: TableEntry) => boolean): readonly string[] {
  return Object.entries(tables)
    .filter(([, entry]) => isIt(entry))
    .map(([name]) => name)
    .toSorted();
}

function valuesOf<T>(
  tables: Tables,
  valueOf: (entry: TableEntry) => T | undefined,
): Readonly<Record<string, T>> {
  const values: Record<string, T> = {};
  for (const [name, entry] of Object.entries(tables)) {
    const value = valueOf(entry);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

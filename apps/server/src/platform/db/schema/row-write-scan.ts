import type { SourceText } from './statement-scan.ts';
import { chainAt, literalsOf } from './statement-text.ts';

/** An update or a delete that does not name the row of its account. */
export interface BroadWrite {
  readonly path: string;
  /** How the statement begins, on one line. */
  readonly text: string;
  /** All of it from there. */
  readonly statement: string;
}

/** Columns of the primary keys beside the account, by table. */
export type RowKeys = ReadonlyMap<string, readonly string[]>;

const BUILDER_WRITE = /\b(?:updateTable|deleteFrom)\(\s*'(\w+)(?:\s+as\s+\w+)?'/g;
const SQL_WRITE = /\b(?:update|delete\s+from)\s+(?:only\s+)?([a-z_]+)\b/gi;

/** How much of a statement a finding shows. */
const SHOWN = 60;

const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the keys of the tables that migrations create with an account at their front. */
export function readRowKeys(migrations: readonly string[]): RowKeys {
  const found = migrations.flatMap((text) => [
    ...text.matchAll(
      /^create table (\w+) \((?:(?!^\);).)*?primary key \(account_id, ([\w, ]+)\)/gms,
    ),
  ]);
  return new Map(found.map(([, table = '', columns = '']) => [table, columns.split(', ')]));
}

function namesBuilderRow(chain: string, columns: readonly string[]): boolean {
  const names = columns.map((column) => camelCase(column)).join('|');
  return (
    new RegExp(String.raw`(?:where|eb)\(\s*\[?\s*'(?:\w+\.)?(?:${names})'`).test(chain) ||
    new RegExp(String.raw`\band\(\{[^}]*\b(?:${names})\b`).test(chain)
  );
}

function namesSqlRow(statement: string, columns: readonly string[]): boolean {
  const [, ...conditions] = statement.split(/\bwhere\b/i);
  const named = String.raw`(?<!set\s)\b(?:\w+\.)?(?:${columns.join('|')})\s*(?:=|in\b)`;
  return new RegExp(named, 'i').test(conditions.join(' where '));
}

/** Finds updates and removals whose conditions name no column of the row's key but the account. */
export function scanRowWrites(sources: readonly SourceText[], keys: RowKeys): BroadWrite[] {
  const builderKeys = new Map([...keys].map(([table, columns]) => [camelCase(table), columns]));
  return sources.flatMap(({ path, text }) => {
    const chains = [...text.matchAll(BUILDER_WRITE)].flatMap(({ index, 1: table = '' }) => {
      const columns = builderKeys.get(table);
      const chain = chainAt(text, index);
      return columns === undefined || namesBuilderRow(chain, columns) ? [] : [chain];
    });
    const statements = literalsOf(text).flatMap((literal) =>
      [...literal.matchAll(SQL_WRITE)].flatMap(({ index, 1: table = '' }) => {
        const columns = keys.get(table);
        const statement = literal.slice(index);
        return columns === undefined || namesSqlRow(statement, columns) ? [] : [statement];
      }),
    );
    return [...chains, ...statements].map((one) => ({
      path,
      text: one.replaceAll(/\s+/g, ' ').slice(0, SHOWN),
      statement: one,
    }));
  });
}

import { OUTSIDE_ONE_ACCOUNT } from './statement-exemptions.ts';
import type { SourceText } from './statement-scan.ts';
import { literalsOf } from './statement-text.ts';

/** A statement on an account's tables that a distributed engine would not send to the account's node. */
export interface MixedStatement {
  readonly path: string;
  /** The table of the control plane or the function that it names. */
  readonly names: string;
}

const TABLE = /\b(?:from|join|update|using|into)\s+(?:only\s+)?([a-z_]+)\b/gi;
const CALL = /\b([a-z_]+)\s*\(/g;

const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/**
 * Finds statements on tenant tables that also read the control plane, or that call a function which reads tables: such a
 * function is called by itself, and its answer handed on (decision 0053).
 */
export function findMixedStatements(
  sources: readonly SourceText[],
  tenantTables: readonly string[],
  controlPlane: readonly string[],
  tableFunctions: readonly string[],
): MixedStatement[] {
  const tenants = new Set(tenantTables);
  const outside = new Set(controlPlane);
  const functions = new Set(tableFunctions);
  return sources
    .filter(({ path }) => !OUTSIDE_ONE_ACCOUNT.some((part) => path.includes(part)))
    .flatMap(({ path, text }) =>
      literalsOf(text).flatMap((literal) => {
        const tables = firstGroups(literal, TABLE);
        if (!tables.some((table) => tenants.has(table))) return [];
        const mixed = [
          ...tables.filter((table) => outside.has(table)),
          ...firstGroups(literal, CALL).filter((name) => functions.has(name)),
        ];
        return mixed.map((names) => ({ path, names }));
      }),
    );
}

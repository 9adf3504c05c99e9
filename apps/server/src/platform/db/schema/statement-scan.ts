import { EXEMPT_STATEMENTS, OUTSIDE_ONE_ACCOUNT, type Exemption } from './statement-exemptions.ts';
import { chainAt, literalsOf, selectAround } from './statement-text.ts';

export type StatementRule =
  | 'account_id is compared with a parameter'
  | 'a tenant table is asked for its account'
  | 'insert takes account_id from a table'
  | 'ids are made outside of statements'
  | 'an insert is a statement of its own'
  | 'an inserted value is no subquery';

/** A statement that a distributed engine would refuse or run in pieces. */
export interface StatementFault {
  readonly path: string;
  readonly rule: StatementRule;
  readonly text: string;
}

export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** `account_id` of one table compared with that of another. */
const COMPARED_COLUMNS = /\b\w+\.account_id\s*=\s*\w+\.account_id\b/gi;

/** The same by the builder. */
const COMPARED_REFERENCES = /\.(?:on|where)Ref\(\s*'(?:\w+\.)?accountId'/g;

/** An insert whose first selected value, the account, is a parameter. */
const SELECTED_PARAMETER =
  /\binsert\s+into\s+\w+\s*\(\s*account_id\b[^;)]*\)\s*select\s+(?:\$\d+|\$\{)/gi;

/** The account of another row in the place of a parameter. */
const REPLACED_PARAMETER = /\.replaceAll\(\s*'\$1',\s*'\w+\.account_id'/g;

/** An insert within another statement, which ends a process of a distributed engine. */
const NESTED_INSERT = /\(\s*insert\s+into\s+(?<table>\w+)/gi;

/** An insert of a value that is read by the same statement. */
const ASKED_VALUE =
  /\binsert\s+into\s+(?<table>\w+)[^;`]*?\bvalues\s*\((?:[^()]|\([^()]*\))*?\(\s*select\b/gi;

const MADE_ID = /\b(?:gen_random_uuid|uuidv[47])\(\)/gi;

/** A table of a statement, with its alias. */
const TABLE =
  /\b(?:from|join|update|using)\s+(?:only\s+)?([a-z_]+)\b(?:\s+(?:as\s+)?([a-z]\w*))?/gi;

/** Words that follow a table without being its name. */
const NO_NAME =
  /^(?:cross|except|for|full|group|having|inner|intersect|join|left|limit|natural|offset|on|order|right|set|union|using|where|window)$/i;

const BUILDER_ROOT = /\b(?:selectFrom|updateTable|deleteFrom)\(/g;

const BUILDER_TABLE =
  /\b(?:selectFrom|updateTable|deleteFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|from|using)\(\s*'(\w+)(?:\s+as\s+(\w+))?'/g;

/** The account of the only table of a statement, in both forms that the builder has for it. */
const ASKED_ALONE = /'accountId',\s*'=',\s*[^'\s]|\band\(\{\s*accountId:\s*[^'\s]/;

/** How much of a statement a fault shows. */
const SHOWN = 60;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Returns a name as the builder writes it. */
function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Tenant tables of a statement in SQL that are not filtered by their account. */
function sqlFaults(statement: string, tables: ReadonlySet<string>): string[] {
  return [...statement.matchAll(TABLE)].flatMap(({ index, 1: table = '', 2: word }) => {
    if (!tables.has(table)) return [];
    const name = word === undefined || NO_NAME.test(word) ? table : word;
    const { whole, own } = selectAround(statement, index);
    const isAsked =
      new RegExp(String.raw`\b${name}\.account_id\s*=\s*\$`, 'i').test(whole) ||
      /(?<![.\w])account_id\s*=\s*\$/i.test(own);
    return isAsked ? [] : [statement.slice(statement.indexOf(table, index))];
  });
}

/** The same of the statements of a source that the builder makes. */
function builderFaults(text: string, tables: ReadonlySet<string>): string[] {
  return [...text.matchAll(BUILDER_ROOT)].flatMap(({ index }) => {
    const chain = chainAt(text, index);
    const own = chain.replaceAll(BUILDER_ROOT, (root, at: number) => (at === 0 ? root : '('));
    const found = [...own.matchAll(BUILDER_TABLE)];
    return found.flatMap(({ 0: call, 1: table = '', 2: alias }) => {
      if (!tables.has(table)) return [];
      const name = alias ?? table;
      const qualified = new RegExp(String.raw`'${name}\.accountId',\s*'=',\s*[^'\s]`);
      const isAsked = qualified.test(own) || (found.length === 1 && ASKED_ALONE.test(own));
      return isAsked ? [] : [call];
    });
  });
}

function isExempt(found: SourceText, exemption: Exemption): boolean {
  return found.path === exemption.path && oneLine(found.text).startsWith(exemption.from);
}

/**
 * Finds statements that leave the engine to guess their account: each occurrence of a tenant table must state `account_id =
 * <parameter>` itself, and `insert ... select` takes the account from a table that is filtered by it, with ids that were made
 * before. Otherwise a cluster plans over all nodes, or copies rows past row-level security.
 */
export function scanStatements(
  sources: readonly SourceText[],
  tenantTables: readonly string[],
  exemptions: readonly Exemption[] = EXEMPT_STATEMENTS,
): StatementFault[] {
  const tables = new Set(tenantTables);
  const builderTables = new Set(tenantTables.map(camelCase));
  return sources
    .filter(({ path }) => !OUTSIDE_ONE_ACCOUNT.some((part) => path.includes(part)))
    .flatMap(({ path, text }) => {
      const faults = (rule: StatementRule, found: readonly string[]): StatementFault[] =>
        found.map((one) => ({ path, rule, text: oneLine(one) }));
      const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([found]) => found);
      const ofTenants = (pattern: RegExp): string[] =>
        [...text.matchAll(pattern)]
          .filter(({ groups }) => tables.has(groups?.['table'] ?? ''))
          .map(([found]) => found);
      const unasked = [
        ...literalsOf(text).flatMap((literal) => sqlFaults(literal, tables)),
        ...builderFaults(text, builderTables),
      ].filter((found) => !exemptions.some((exempt) => isExempt({ path, text: found }, exempt)));
      return [
        ...faults('account_id is compared with a parameter', all(COMPARED_COLUMNS)),
        ...faults('account_id is compared with a parameter', all(COMPARED_REFERENCES)),
        ...faults('account_id is compared with a parameter', all(REPLACED_PARAMETER)),
        ...faults('an insert is a statement of its own', ofTenants(NESTED_INSERT)),
        ...faults('an inserted value is no subquery', ofTenants(ASKED_VALUE)),
        ...faults('insert takes account_id from a table', all(SELECTED_PARAMETER)),
        ...faults('ids are made outside of statements', all(MADE_ID)),
        ...faults(
          'a tenant table is asked for its account',
          unasked.map((one) => oneLine(one).slice(0, SHOWN)),
        ),
      ];
    });
}

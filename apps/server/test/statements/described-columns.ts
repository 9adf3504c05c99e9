import type { Connection, FieldDef, PoolClient, Submittable } from 'pg';

import { columnTypes } from '../../src/platform/db/column-types.ts';
import { outputNullness, type Nullness, type PlanNode } from './nullable-outputs.ts';
import { kindOfValue, type ValueKind } from './value-kind.ts';

/** A column of a result as PostgreSQL describes it. */
export interface DescribedColumn {
  readonly name: string;
  readonly kind: ValueKind;
  /** Whether it is known to be null at times; what is computed counts as never null without a sign of it. */
  readonly isNullable: boolean;
  /** The texts that the check of its table admits, where it lists them. */
  readonly values: readonly string[] | undefined;
}

/** Asks PostgreSQL for the columns of a statement without running it. */
class Description implements Submittable {
  readonly #text: string;
  readonly #settle: (result: readonly FieldDef[] | Error) => void;
  #fields: readonly FieldDef[] = [];

  constructor(text: string, settle: (result: readonly FieldDef[] | Error) => void) {
    this.#text = text;
    this.#settle = settle;
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.#fields = fields;
  }

  handleReadyForQuery(): void {
    this.#settle(this.#fields);
  }

  handleError(error: Error): void {
    this.#settle(error);
  }
}

function fieldsOf(client: PoolClient, text: string): Promise<readonly FieldDef[]> {
  return new Promise((resolve, reject) => {
    const description = new Description(text, (result) => {
      if (result instanceof Error) reject(result);
      else resolve(result);
    });
    client.query(description);
  });
}

/** Returns the columns of a statement as the pool of the product reads them; rejects with PostgreSQL's error. */
export type Describe = (text: string) => Promise<DescribedColumn[]>;

/**
 * Reads the catalog once and returns what describes statements over this connection. Without plans, which PostgreSQL 15 does
 * not show of a statement with parameters, its columns count as never null, with any text.
 */
export async function describeOver(client: PoolClient, hasPlans = true): Promise<Describe> {
  const types = new Map((await client.query<TypeRow>(TYPES)).rows.map((type) => [type.oid, type]));
  const columns = new Map(
    (await client.query<TableColumn>(COLUMNS)).rows.map((column) => [column.key, column]),
  );
  // The plan of an index on some rows no longer says the condition that these fulfil.
  await client.query(`set enable_indexscan = off; set enable_indexonlyscan = off;
    set enable_bitmapscan = off`);
  return async (text) => {
    const fields = await fieldsOf(client, text);
    const isPlanned = hasPlans && fields.length > 0;
    const planned = isPlanned ? await plannedNullness(client, text) : [];
    return fields.map(({ name, dataTypeID, tableID, columnID }, index) => {
      const column = columns.get(`${String(tableID)}.${String(columnID)}`);
      const nullness = planned[index] ?? (hasPlans ? 'unknown' : 'never');
      return {
        name,
        kind: kindOf(types, dataTypeID),
        isNullable: nullness === 'unknown' ? column?.isNullable === true : nullness === 'at times',
        // A condition on the column chooses among its values.
        values: nullness === 'never' ? undefined : valuesOf(column?.check ?? null),
      };
    });
  };
}

interface TableColumn {
  readonly key: string;
  readonly isNullable: boolean;
  /** Such as `CHECK ((kind = ANY (ARRAY['mail'::text, 'sms'::text])))`. */
  readonly check: string | null;
}

const COLUMNS = `
  select a.attrelid || '.' || a.attnum as key, not a.attnotnull as "isNullable",
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where (k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] or k.contypid = a.atttypid)
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\['
      order by k.conname limit 1) as check
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relkind in ('r', 'p') and a.attnum > 0`;

function valuesOf(check: string | null): string[] | undefined {
  if (check === null) return undefined;
  return [...check.matchAll(/'([^']*)'::text/g)].map(([, text = '']) => text);
}

async function plannedNullness(client: PoolClient, text: string): Promise<Nullness[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
    `explain (generic_plan, verbose, costs off, format json) ${text}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return plan === undefined ? [] : outputNullness(plan);
}

interface TypeRow {
  readonly oid: number;
  readonly name: string;
  /** PostgreSQL's class of a type: `A` is an array, `B` boolean, `D` date or time, `N` number, `S` text. */
  readonly category: string;
  readonly element: number;
}

const TYPES = `select oid, typname as name, typcategory as category, typelem as element from pg_type`;

/** The kind that the product's parser makes of a value of a type. */
function kindOf(types: ReadonlyMap<number, TypeRow>, oid: number): ValueKind {
  const type = types.get(oid);
  if (type === undefined) return 'unknown';
  if (isJson(type)) return 'json';
  const element = types.get(type.element);
  if (type.category === 'A' && element !== undefined && isJson(element)) return 'list of json';
  const parse = columnTypes.getTypeParser(oid, 'text');
  return kindOfValue(parse(sampleOf(types, type)));
}

function isJson({ name }: TypeRow): boolean {
  return name === 'json' || name === 'jsonb';
}

const SAMPLES: Readonly<Record<string, string>> = {
  B: 't',
  D: '2026-11-01 08:00:00+00',
  N: '1',
  T: '01:00:00',
};

/** A value of a type as PostgreSQL writes it. */
function sampleOf(
  types: ReadonlyMap<number, TypeRow>,
  { name, category, element }: TypeRow,
): string {
  const elementType = types.get(element);
  if (category === 'A' && elementType !== undefined) return `{${sampleOf(types, elementType)}}`;
  if (name === 'bytea') return '\\x00';
  return SAMPLES[category] ?? 'a';
}

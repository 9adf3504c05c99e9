import {
  ArrayExpressionNode,
  GenericExpressionNode,
  IdentifierNode,
  LiteralNode,
  UnionExpressionNode,
  type ColumnOverrides,
  type ExpressionNode,
} from 'kysely-codegen';
import type { Pool } from 'pg';

/** Types that the generated file imports, each with its module. */
export const IMPORTED_TYPES: Readonly<Record<string, string>> = {
  Currency: '@pinkas/domain/money/currency',
  CurrencySums: '@pinkas/domain/documents/sums/totals',
  DocumentCustomer: '@pinkas/domain/documents/draft/document-draft',
  IssuerSnapshot: '@pinkas/domain/documents/party/issuer-snapshot',
  JSONColumnType: 'kysely',
  ListName: '@pinkas/contract/lists/views/list-views.contract',
  ListViewContent: '@pinkas/contract/lists/views/list-views.contract',
  LocalDate: '@pinkas/domain/time/local-date',
  PaymentDetail: '@pinkas/domain/payments/payment-row',
  ThirdPartyPayment: '@pinkas/domain/documents/party/third-party',
};

/** Columns of JSON: what we write into them, checked by the code that writes. */
const JSON_COLUMNS: Readonly<Record<string, string>> = {
  'document_payments.detail': 'PaymentDetail',
  'documents.currency_sums': 'CurrencySums',
  'documents.customer': 'DocumentCustomer',
  'documents.issuer': 'IssuerSnapshot',
  'documents.third_party': 'ThirdPartyPayment',
  'saved_views.content': 'ListViewContent',
};

/** Types of single columns; `string` leaves a column as it is. */
const TYPE_BY_PATH: Readonly<Record<string, string>> = {
  // Any kind of task is a task to the queue.
  'outbox_tasks.kind': 'string',
  'saved_views.list': 'ListName',
};

/** Types by the name of a column, in any table. */
const TYPE_BY_NAME: Readonly<Record<string, string>> = {
  currency: 'Currency',
  price_currency: 'Currency',
};

/** Types by the type of a column in PostgreSQL. */
const TYPE_BY_SQL_TYPE: Readonly<Record<string, string>> = {
  date: 'LocalDate',
  'date[]': 'LocalDate',
};

interface Column {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** The check that lists the values of this column alone: of the column, or of its domain. */
  readonly check: string | null;
}

/**
 * Returns what the compiler knows of a column beyond its SQL type. The values that a check
 * constraint admits become a union of literals, so such a type cannot differ from the content of
 * the table.
 */
export async function readColumnOverrides(owner: Pool): Promise<ColumnOverrides> {
  const { rows } = await owner.query<Column>(COLUMNS);
  const overrides: ColumnOverrides = {};
  for (const column of rows) {
    const node = typeOf(column);
    if (node !== undefined) overrides[column.path] = node;
  }
  return overrides;
}

const COLUMNS = `
  select c.relname || '.' || a.attname as path, a.attname as name,
    format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable",
    a.atthasdef as "hasDefault", (
      select pg_get_constraintdef(k.oid) from pg_constraint k
      where (k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          or k.contypid = a.atttypid)
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\['
      order by k.conname limit 1) as check
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  order by 1`;

function typeOf(column: Column): ExpressionNode | undefined {
  const json = JSON_COLUMNS[column.path];
  if (json !== undefined) return jsonType(column, json);
  const known = knownType(column);
  if (known === undefined) return undefined;
  const value = column.type.endsWith('[]') ? new ArrayExpressionNode(known) : known;
  // The generator adds null itself, but outside of `Generated`.
  if (!column.hasDefault) return value;
  return new GenericExpressionNode('Generated', [value]);
}

function jsonType({ isNullable, hasDefault }: Column, name: string): ExpressionNode {
  const value = new IdentifierNode(name);
  const node = new GenericExpressionNode('JSONColumnType', [
    isNullable ? new UnionExpressionNode([value, new IdentifierNode('null')]) : value,
  ]);
  return hasDefault ? new GenericExpressionNode('Generated', [node]) : node;
}

function knownType({ path, name, type, check }: Column): ExpressionNode | undefined {
  const own = TYPE_BY_PATH[path];
  if (own === undefined && check !== null) return literalsOf(check);
  const known = own ?? TYPE_BY_NAME[name] ?? TYPE_BY_SQL_TYPE[type];
  return known === undefined ? undefined : new IdentifierNode(known);
}

/** Returns the values of `CHECK ((kind = ANY (ARRAY['mail'::text, 'sms'::text])))`. */
function literalsOf(check: string): ExpressionNode {
  const texts = [...check.matchAll(/'([^']*)'::text/g)].map(([, text = '']) => text);
  return new UnionExpressionNode(texts.map((text) => new LiteralNode(text)));
}

import type { Pool } from 'pg';

/** Tables whose rows follow from other rows, or contain nothing of the books. */
const LEFT_OUT: readonly string[] = [
  'evidence_entries',
  'evidence_seals',
  'idempotency_records',
  'mail_counts',
  'sessions',
];

/** Tables whose added rows are identified by the value of one column. */
const WORDS: Readonly<Record<string, string>> = {
  audit_events: 'action',
  document_events: 'kind',
  outbox_tasks: 'kind',
};

interface KeptRow {
  readonly table: string;
  readonly hash: string;
  readonly word: string;
  /** Of an audit row: what it is about. */
  readonly kind: string;
  readonly id: string;
  readonly accountId: number;
}

/** The rows of all tables that have an account, by table and key. */
export type AllRows = ReadonlyMap<string, KeptRow>;

/** One statement that reads each row of each table of an account, as its key and a hash of its content. */
export async function allRowsStatement(db: Pool): Promise<string> {
  const { rows } = await db.query<{ table: string; key: string }>(
    `select c.relname as table,
        (select string_agg(format('t.%I', a.attname), ', ' order by a.attnum)
          from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any ((i.indkey::int[])[:i.indnkeyatts - 1])
          where i.indrelid = c.oid and i.indisprimary) as key
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> all ($1)
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id')
      order by 1`,
    [LEFT_OUT],
  );
  return rows
    .map(({ table, key }) => {
      const word = WORDS[table] === undefined ? "''" : `t.${WORDS[table]}::text`;
      const [kind, id] = table === 'audit_events' ? ['t.entity_kind', 't.entity_id'] : ["''", "''"];
      return `select '${table}' as table, row(${key})::text as key, md5(t::text) as hash, ${word} as word,
        ${kind} as kind, ${id} as id, t.account_id as "accountId" from ${table} t`;
    })
    .join(' union all ');
}

export async function readAllRows(db: Pool, statement: string): Promise<AllRows> {
  const { rows } = await db.query<KeptRow & { key: string }>(statement);
  return new Map(rows.map(({ key, ...row }) => [`${row.table} ${key}`, row]));
}

/** What a write did: rows that it added, changed and removed, in the tables of one account. */
export interface TableChanges {
  /** Such as `audit_events + tag.saved`, `tags ~ 1` and `item_tags - 2`, in order. */
  readonly told: readonly string[];
  /** What the added audit rows are about. */
  readonly audited: readonly {
    readonly action: string;
    readonly kind: string;
    readonly id: string;
  }[];
  /** Keys of the rows that were added, changed or removed. */
  readonly moved: readonly string[];
  /** Keys of the rows that were changed or removed. */
  readonly touched: readonly string[];
  /** Keys of rows of other accounts that are not as they were. */
  readonly foreign: readonly string[];
}

/** Compares the rows before and after a write of an account. */
export function changesBetween(before: AllRows, after: AllRows, accountId: number): TableChanges {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const moved = keys.flatMap((key) => {
    const [old, fresh] = [before.get(key), after.get(key)];
    const row = fresh ?? old;
    if (row === undefined || old?.hash === fresh?.hash) return [];
    const sign = old === undefined ? '+' : fresh === undefined ? '-' : '~';
    return [{ key, sign, row }];
  });
  const own = moved.filter(({ row }) => Number(row.accountId) === accountId);
  const counts = new Map<string, number>();
  const words: string[] = [];
  for (const { sign, row } of own) {
    if (row.word !== '' && sign === '+') words.push(`${row.table} + ${row.word}`);
    else counts.set(`${row.table} ${sign}`, (counts.get(`${row.table} ${sign}`) ?? 0) + 1);
  }
  return {
    told: [...words, ...[...counts].map(([what, count]) => `${what} ${count}`)].toSorted(),
    audited: own
      .filter(({ sign, row }) => sign === '+' && row.table === 'audit_events')
      .map(({ row: { word, kind, id } }) => ({ action: word, kind, id })),
    moved: own.map(({ key }) => key),
    touched: own.filter(({ sign }) => sign !== '+').map(({ key }) => key),
    foreign: moved.filter((one) => !own.includes(one)).map(({ key }) => key),
  };
}

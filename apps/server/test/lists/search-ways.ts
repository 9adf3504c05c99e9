import { aSearch } from './search-cases.ts';
import { seededRandom } from '../chains/seeded-random.ts';
import type { TestServer } from '../test-server.ts';

type Table = 'customers' | 'items';

/** An order of pages: its name, and its column. */
export interface PageOrder {
  readonly by: string;
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** Returns each order in both directions, from names and columns. */
export function ordersOf(columns: Readonly<Record<string, string>>): PageOrder[] {
  return Object.entries(columns).flatMap(([by, column]) =>
    (['asc', 'desc'] as const).map((direction) => ({ by, column, direction })),
  );
}

/**
 * Returns different texts that a person may type, as a search reads them; those that search for nothing are left out.
 */
export function searchesOf<T>(
  stored: readonly string[],
  read: (typed: string) => T | undefined,
): T[] {
  const random = seededRandom(22);
  return Array.from({ length: SEARCHES }, () => read(aSearch(random, stored))).filter(
    (one) => one !== undefined,
  );
}

export const SEARCHES = 60;
export const PAGE = 7;

/** Questions to the functions of a search as an account asks them, around every policy. */
export function searchWays(server: TestServer, accountId: number) {
  async function rowsOf<T extends object>(text: string, values: readonly unknown[]): Promise<T[]> {
    const client = await server.db.superuser.connect();
    try {
      await client.query('begin');
      await client.query(`set local app.account_id = '${accountId}'`);
      const { rows } = await client.query<T>(text, [...values]);
      return rows;
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  /** Returns what a question finds, in its order. */
  async function idsOf(text: string, values: readonly unknown[]): Promise<string[]> {
    return (await rowsOf<{ id: string }>(text, values)).map(({ id }) => id);
  }
  return {
    rowsOf,
    idsOf,
    /** Rows as a plain question orders them. */
    inOrder: (table: Table, ids: readonly string[], order: string) =>
      idsOf(`select id from ${table} where account_id = $1 and id = any($2) order by ${order}`, [
        accountId,
        ids,
      ]),
    /** Returns all pages of a query strategy; each continues after the last row of the one before. */
    async allPages(
      table: Table,
      { column }: PageOrder,
      read: (after: string | null, afterId: string | null) => Promise<string[]>,
    ): Promise<string[]> {
      const all: string[] = [];
      for (;;) {
        const afterId = all.at(-1) ?? null;
        const [last] = await rowsOf<{ after: string }>(
          `select ${column}::text as after from ${table} where id = $1`,
          [afterId],
        );
        const page = await read(last?.after ?? null, afterId);
        all.push(...page);
        if (page.length < PAGE) return all;
      }
    },
  };
}

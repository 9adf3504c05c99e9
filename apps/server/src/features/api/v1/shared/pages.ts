import type { FastifyReply } from 'fastify';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { packCursor, unpackCursor } from '../../../../platform/lists/list-order.ts';
import type { RowsAfter } from '../../../../platform/lists/rows-after.ts';
import { findNamed, type NamedKind } from './external-ids.repository.ts';

const COLUMNS = [{ name: 'id', kind: 'uuid' }] as const;

/** What every list of the API takes. */
export interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly updatedSince?: string | undefined;
  readonly externalId?: string | undefined;
}

/** Reads a page of things that are listed by their ids, with the cursor of the next one. */
export async function pageAfter<Row extends { readonly id: string }>(
  tx: AccountTx,
  kind: NamedKind,
  { cursor, limit, updatedSince, externalId }: PageQuery,
  read: (rows: RowsAfter) => Promise<readonly Row[]>,
): Promise<{ readonly rows: readonly Row[]; readonly nextCursor: string | null }> {
  const place = cursor === undefined ? [] : unpackCursor(kind, COLUMNS, cursor);
  const named = externalId && (await findNamed(tx, kind, externalId));
  const found = await read({
    after: place[0]?.toString(),
    limit: limit + 1,
    updatedSince,
    ids: externalId === undefined ? undefined : [named].filter((id) => id !== undefined),
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { rows, nextCursor: hasMore ? packCursor(kind, [last.id]) : null };
}

/** Returns the condition of a change; undefined for none. */
export function ifMatchOf({ request }: FastifyReply): string | undefined {
  return request.headers['if-match'];
}

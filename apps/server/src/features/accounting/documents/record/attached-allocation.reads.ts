import { isAllocationNumber, plainAllocationNumber } from '@pinkas/domain/vat/allocation-number';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** An allocation number that was attached after the issue; empty where it was removed. */
export interface AttachedAllocation {
  readonly allocationNumber: string;
  readonly at: string;
}

/**
 * Returns the allocation number of the document `p` of a statement: the printed one, or one that
 * was attached; empty for none.
 */
export function allocationNumberOf(accountId: number): RawBuilder<unknown> {
  return sql`coalesce(nullif(p.allocation_number, ''), (select a.allocation_number from attached_allocations a
    where a.account_id = ${accountId}::bigint and a.document_id = p.id), '')`;
}

/** The same of a document that was read, with when it was attached or removed. */
export function allocationOf(
  document: { readonly allocationNumber: string },
  attached: AttachedAllocation | undefined,
): { readonly allocationNumber: string; readonly allocationAttachedAt: string | null } {
  if (attached === undefined) {
    return { allocationNumber: document.allocationNumber, allocationAttachedAt: null };
  }
  return { allocationNumber: attached.allocationNumber, allocationAttachedAt: attached.at };
}

/** Returns what was attached to a document last; undefined where nothing was. */
export async function findAttachedAllocation(
  tx: AccountTx,
  documentId: string,
): Promise<AttachedAllocation | undefined> {
  const { rows } = await tx.query<AttachedAllocation & Record<string, unknown>>({
    name: 'attached-allocation',
    text: `select allocation_number as "allocationNumber", at from attached_allocations
      where account_id = $1 and document_id = $2`,
    values: [tx.accountId, documentId],
  });
  return rows[0];
}

/** No two invoices share an allocation number; as many are found all the same where one was mistyped. */
const FOUND_MAX = 200;

/**
 * Returns ids of the documents whose allocation number, printed or attached, has the nine last
 * digits of a typed one.
 */
export async function findIdsByAllocation(tx: AccountTx, typed: string): Promise<string[]> {
  const number = plainAllocationNumber(typed);
  if (!isAllocationNumber(number)) return [];
  const { rows } = await tx.query<{ id: string }>({
    name: 'find-by-allocation',
    text: `select d.id from documents d
      where d.account_id = $1 and d.allocation_number <> '' and right(d.allocation_number, 9) = right($2, 9)
      union all
      select a.document_id from attached_allocations a
      where a.account_id = $1 and a.allocation_number <> '' and right(a.allocation_number, 9) = right($2, 9)
      limit $3`,
    values: [tx.accountId, number, FOUND_MAX],
  });
  return rows.map(({ id }) => id);
}

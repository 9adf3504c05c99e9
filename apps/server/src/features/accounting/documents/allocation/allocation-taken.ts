import { deductedBy, isAllocationNumber } from '@pinkas/domain/vat/allocation-number';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';

/** A document and the allocation number that it requests. */
interface Wanted {
  readonly allocationNumber: string;
}

interface Holder extends Record<string, unknown> {
  readonly documentId: string;
  readonly docType: number;
  readonly number: number;
}

/**
 * Returns the nine digits that are printed and reported; two numbers with the same ones are one
 * number.
 */
function digitsOf({ allocationNumber }: Wanted): string[] {
  return isAllocationNumber(allocationNumber) ? [deductedBy(allocationNumber)] : [];
}

/** Returns whether two of the documents want the same number, so that the second has to see the first. */
export function hasRepeatedAllocation(wanted: readonly Wanted[]): boolean {
  const digits = wanted.flatMap((one) => digitsOf(one));
  return new Set(digits).size < digits.length;
}

/**
 * Makes other transactions that request the same numbers wait for the end of this one. Call it first,
 * before stored answers are read, so that a request that was sent twice finds its own answer. Locks
 * are taken in the order of the digits, so that two batches do not deadlock.
 */
export async function lockAllocations(tx: AccountTx, wanted: readonly Wanted[]): Promise<void> {
  const digits = [...new Set(wanted.flatMap((one) => digitsOf(one)))].toSorted();
  if (digits.length === 0) return;
  await tx.query({
    name: 'lock-allocations',
    text: `select pg_advisory_xact_lock(hashtextextended('allocation ' || $1 || ' ' || one.digits, 0))
      from unnest($2::text[]) with ordinality as one(digits, place)`,
    values: [tx.accountId, digits],
  });
}

const HOLDER = `
  select d.id as "documentId", d.doc_type as "docType", d.number from documents d
  where d.account_id = $1 and d.allocation_number <> '' and right(d.allocation_number, 9) = $2
  union all
  select d.id, d.doc_type, d.number from attached_allocations a
  join documents d on d.account_id = $1 and d.id = a.document_id
  where a.account_id = $1 and a.allocation_number <> '' and right(a.allocation_number, 9) = $2
    and a.document_id is distinct from $3::uuid
  limit 1`;

/**
 * Refuses a number that another document of the account has, also a credited one: the authority gave it to that
 * document alone. ALLOCATION_NUMBER_TAKEN names it. What was attached to `documentId` is its own. Call under
 * `lockAllocations`.
 */
export async function assertAllocationFree(
  tx: AccountTx,
  wanted: Wanted,
  documentId: string | null = null,
): Promise<void> {
  for (const digits of digitsOf(wanted)) {
    const { rows } = await tx.query<Holder>({
      name: 'allocation-holder',
      text: HOLDER,
      values: [tx.accountId, digits, documentId],
    });
    const [holder] = rows;
    if (holder === undefined) continue;
    const fields = [{ path: ['allocationNumber'], code: 'ALLOCATION_NUMBER_TAKEN' }];
    throw new AppError(
      'ALLOCATION_NUMBER_TAKEN',
      { ...holder, number: String(holder.number) },
      fields,
    );
  }
}

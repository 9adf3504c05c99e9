import type { OwnerTx } from '../../../../platform/db/owner-transaction.ts';
import { endAccount, isUnverified, type Ending } from './end-account.ts';
import { findAccountOf } from './insert-account.ts';
import { findPerson } from '../people/people.reads.ts';

/** What a new business wants to have for itself. */
export interface Wanted {
  readonly taxId: string;
  readonly email: string;
}

/** What somebody else holds; `free` when nobody does any more. */
export type Freed = 'free' | 'tax-id-held' | 'email-held';

/**
 * Frees the tax ID and the address of a new business: registrations of either that nobody verified are terminated. Where
 * anything else holds one of the two, nothing is terminated.
 */
export async function freeForNewAccount(
  tx: OwnerTx,
  ending: Ending,
  { taxId, email }: Wanted,
): Promise<Freed> {
  const holder = await findAccountOf(tx, taxId);
  if (holder !== undefined && !(await isUnverified(tx, holder))) return 'tax-id-held';
  const person = await findPerson(tx, email);
  for (const accountId of person?.accountIds ?? []) {
    if (!(await isUnverified(tx, accountId))) return 'email-held';
  }
  if (person?.accountIds.length === 0) return 'email-held';
  const replaced = new Set([...(person?.accountIds ?? []), holder]);
  for (const accountId of replaced) {
    if (accountId !== undefined) await endAccount(tx, ending, accountId);
  }
  return 'free';
}

/** The same of the tax ID alone, for a business whose owner may be somebody with other businesses. */
export async function freeTaxId(
  tx: OwnerTx,
  ending: Ending,
  taxId: string,
): Promise<Exclude<Freed, 'email-held'>> {
  const holder = await findAccountOf(tx, taxId);
  if (holder === undefined) return 'free';
  if (!(await isUnverified(tx, holder))) return 'tax-id-held';
  await endAccount(tx, ending, holder);
  return 'free';
}

import type { AccountTx } from '../account-transaction.ts';

/** How far the closing of an account is, and whether an operator restricted it; ISO texts in UTC. */
export interface StoredClosing {
  readonly askedAt: string | null;
  /** From then on the account is read-only. */
  readonly closesAt: string | null;
  /** When the work of closing was done. */
  readonly closedAt: string | null;
  /** `accounts.status`. */
  readonly status: string;
  /** Why an operator restricted the account; null where none did. */
  readonly restrictedFor: string | null;
}

/** Returns the closing of the transaction's account. */
export async function getClosing(tx: AccountTx): Promise<StoredClosing> {
  const { rows } = await tx.query<StoredClosing & Record<string, unknown>>({
    name: 'closing-of-account',
    text: `select asked_at as "askedAt", closes_at as "closesAt", closed_at as "closedAt", status,
        restricted_for as "restrictedFor"
      from closing_of_account($1)`,
    values: [tx.accountId],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('the account does not exist');
  return row;
}

/** Starts the closing of the account; false where that was requested already. */
export function askClosing(tx: AccountTx, at: string, closesAt: string): Promise<boolean> {
  return isChanged(tx, {
    name: 'ask-closing',
    text: 'select ask_closing($1, $2, $3) as changed',
    values: [tx.accountId, at, closesAt],
  });
}

/** Undoes the closing before its moment; false afterwards, and where nobody requested it. */
export function undoClosing(tx: AccountTx, at: string): Promise<boolean> {
  return isChanged(tx, {
    name: 'undo-closing',
    text: 'select undo_closing($1, $2) as changed',
    values: [tx.accountId, at],
  });
}

async function isChanged(
  tx: AccountTx,
  statement: { readonly name: string; readonly text: string; readonly values: unknown[] },
): Promise<boolean> {
  const { rows } = await tx.query<{ changed: boolean }>(statement);
  return rows[0]?.changed === true;
}

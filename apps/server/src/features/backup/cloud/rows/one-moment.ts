import type { Pool } from 'pg';

import {
  TransactionConnection,
  TransactionKysely,
} from '../../../../platform/db/transaction-kysely.ts';
import type { RowsTx } from './table-columns.ts';

/**
 * Reads as the owner of the tables, which see the people of a business too, in one transaction of one moment that changes
 * nothing.
 */
export function inOneMoment<T>(owner: Pool, work: (tx: RowsTx) => Promise<T>): Promise<T> {
  return inTransactionOf(owner, 'begin isolation level repeatable read, read only', work);
}

/** Works as the owner of the tables in a transaction that is rolled back at its end, whatever it did. */
export function withoutTrace<T>(owner: Pool, work: (tx: RowsTx) => Promise<T>): Promise<T> {
  return inTransactionOf(owner, 'begin', work);
}

async function inTransactionOf<T>(
  owner: Pool,
  begin: string,
  work: (tx: RowsTx) => Promise<T>,
): Promise<T> {
  const client = await owner.connect();
  const connection = new TransactionConnection(client);
  try {
    await connection.query({ text: begin });
    return await work(new TransactionKysely(connection));
  } finally {
    // Nothing was to be changed.
    const isSound = !connection.isBroken && (await rollBack(connection));
    connection.end();
    client.release(!isSound);
  }
}

function rollBack(connection: TransactionConnection): Promise<boolean> {
  return connection.query({ text: 'rollback' }).then(
    () => true,
    () => false,
  );
}

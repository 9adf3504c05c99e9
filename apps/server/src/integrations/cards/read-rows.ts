import type { ListedPart } from './card-gateway.ts';
import { UnreadableAnswerError } from './gateway-step.ts';
import type { GatewayTransaction } from './gateway-transaction.ts';

/** Reads the rows of a list: one that is not in the form of its gateway is counted, and the others are told. */
export function readEach<Row, Read>(
  rows: readonly Row[],
  readOne: (row: Row) => Read,
): { readonly read: readonly Read[]; readonly unreadable: number } {
  const read: Read[] = [];
  for (const row of rows) {
    try {
      read.push(readOne(row));
    } catch (error) {
      if (!(error instanceof UnreadableAnswerError)) throw error;
    }
  }
  return { read, unreadable: rows.length - read.length };
}

/** Reads the rows of a list of transactions. */
export function readRows<Row>(
  rows: readonly Row[],
  readOne: (row: Row) => GatewayTransaction,
): Omit<ListedPart, 'next'> {
  const { read, unreadable } = readEach(rows, readOne);
  return { transactions: read, unreadable };
}

import type { ListedPart } from './card-gateway.ts';
import { UnreadableAnswerError } from './gateway-step.ts';
import type { GatewayTransaction } from './gateway-transaction.ts';

/** Reads the rows of a list: one that is not in the form of its gateway is counted, and the others are told. */
export function readRows<Row>(
  rows: readonly Row[],
  read: (row: Row) => GatewayTransaction,
): Omit<ListedPart, 'next'> {
  const transactions: GatewayTransaction[] = [];
  for (const row of rows) {
    try {
      transactions.push(read(row));
    } catch (error) {
      if (!(error instanceof UnreadableAnswerError)) throw error;
    }
  }
  return { transactions, unreadable: rows.length - transactions.length };
}

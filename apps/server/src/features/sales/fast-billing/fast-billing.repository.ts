import type { BillingRowRequest } from '@pinkas/contract/sales/fast-billing/fast-billing.contract';
import type { ExpressionBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { DB } from '../../../platform/db/schema.types.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** A row as it was asked for. */
export interface WaitingRow {
  readonly rowNo: number;
  readonly customerId: string | null;
  readonly customerName: string;
  readonly email: string;
  readonly description: string;
  readonly amountAgorot: number;
  readonly docType: number;
  readonly cardId: string | null;
}

const WAITING_COLUMNS = [
  'rowNo',
  'customerId',
  'customerName',
  'email',
  'description',
  'amountAgorot',
  'docType',
  'cardId',
] as const;

/** Inserts a run with its rows, in their order. */
export async function insertRun(
  tx: AccountTx,
  run: { readonly id: string; readonly createdAt: string; readonly createdBy: string },
  rows: readonly BillingRowRequest[],
): Promise<void> {
  const { accountId } = tx;
  await tx
    .insertInto('fastBillingRuns')
    .values({ accountId, ...run })
    .execute();
  await tx
    .insertInto('fastBillingRows')
    .values(
      rows.map(({ name: customerName, ...row }, place) => ({
        accountId,
        runId: run.id,
        rowNo: place + 1,
        customerName,
        ...row,
      })),
    )
    .execute();
}

/** Refuses with NOT_FOUND for a run that the account has not. */
export async function assertRun(tx: AccountTx, id: string): Promise<void> {
  const found = await tx
    .selectFrom('fastBillingRuns')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new AppError('NOT_FOUND');
}

/** The condition of a row that was not begun. */
function isWaiting(row: ExpressionBuilder<DB, 'fastBillingRows'>) {
  return row.and([
    row('attemptId', 'is', null),
    row('documentId', 'is', null),
    row('refusal', 'is', null),
  ]);
}

function waitingRows(tx: AccountTx, runId: string) {
  return tx
    .selectFrom('fastBillingRows')
    .select(WAITING_COLUMNS)
    .where('accountId', '=', tx.accountId)
    .where('runId', '=', runId)
    .where(isWaiting);
}

/** Returns the next row of a run that was not begun, locked; undefined when none is left. */
export function takeWaitingRow(tx: AccountTx, runId: string): Promise<WaitingRow | undefined> {
  return waitingRows(tx, runId).orderBy('rowNo').limit(1).forUpdate().executeTakeFirst();
}

/** Returns whether a card of a row that was not begun is to be charged. */
export async function hasWaitingCharge(tx: AccountTx, runId: string): Promise<boolean> {
  const found = await waitingRows(tx, runId)
    .where('cardId', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps why a row was refused that waits; one that another worker settled meanwhile stays as it is. */
export async function refuseWaitingRow(
  tx: AccountTx,
  { runId, rowNo }: { readonly runId: string; readonly rowNo: number },
  refusal: string,
): Promise<void> {
  await tx
    .updateTable('fastBillingRows')
    .set({ refusal })
    .where('accountId', '=', tx.accountId)
    .where('runId', '=', runId)
    .where('rowNo', '=', rowNo)
    .where(isWaiting)
    .execute();
}

/** What became of a row, or with what it waits again. */
export interface RowChange {
  readonly attemptId?: string | null;
  readonly documentId?: string | null;
  readonly refusal?: string | null;
  readonly cardId?: string;
  readonly tries?: number;
}

/** Writes down what became of a row. */
export async function changeRow(
  tx: AccountTx,
  { runId, rowNo }: { readonly runId: string; readonly rowNo: number },
  change: RowChange,
): Promise<void> {
  await tx
    .updateTable('fastBillingRows')
    .set(change)
    .where('accountId', '=', tx.accountId)
    .where('runId', '=', runId)
    .where('rowNo', '=', rowNo)
    .execute();
}

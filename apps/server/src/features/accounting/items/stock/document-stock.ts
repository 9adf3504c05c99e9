import { receivesStockWhenClosed, type StockMove } from '@pinkas/domain/items/stock-move';

import { newId } from '../../../../platform/db/new-id.ts';
import { KEEPS_STOCK } from '../../../business/preferences/preferences.api.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** A line of an issued document that sells an item. */
export interface ItemOfLine {
  readonly documentId: string;
  readonly itemId: string;
  readonly quantityE4: number;
  readonly move: StockMove;
}

/** Who moved the stock, and when. */
export interface StockActor {
  readonly at: string;
  readonly userId: string;
}

/** What one document changes of one item; in is above zero, out is below. */
interface DocumentMovement {
  readonly id: string;
  readonly documentId: string;
  readonly itemId: string;
  readonly quantityE4: number;
}

/** One movement an item and document, with an id of its own. */
function movementsOf(lines: readonly ItemOfLine[]): DocumentMovement[] {
  const movements = new Map<string, DocumentMovement>();
  for (const { documentId, itemId, quantityE4, move } of lines) {
    if (move === 'none') continue;
    const key = `${documentId} ${itemId}`;
    const before = movements.get(key) ?? { id: newId(), documentId, itemId, quantityE4: 0 };
    const change = move === 'in' ? quantityE4 : -quantityE4;
    movements.set(key, { ...before, quantityE4: before.quantityE4 + change });
  }
  return [...movements.values()].filter(({ quantityE4 }) => quantityE4 !== 0);
}

/** Of counted items alone, while the business tracks stock. */
const INSERT_MOVEMENTS = `
  insert into stock_movements (account_id, id, item_id, quantity_e4, reason, document_id, at, created_by)
  select i.account_id, m.id, i.id, m."quantityE4", 'document', m."documentId", $3, $4
  from jsonb_to_recordset($2::jsonb) as m(id uuid, "documentId" uuid, "itemId" uuid, "quantityE4" bigint)
  join items i on i.account_id = $1 and i.id = m."itemId" and i.is_stocked
  where ${KEEPS_STOCK}`;

/** Moves the stock by the lines of issued documents, in the transaction that issues them. */
export async function moveStockOfLines(
  tx: AccountTx,
  lines: readonly ItemOfLine[],
  actor: StockActor,
): Promise<void> {
  const movements = movementsOf(lines);
  if (movements.length === 0) return;
  await tx.query({
    name: 'stock-of-documents',
    text: INSERT_MOVEMENTS,
    values: [tx.accountId, JSON.stringify(movements), actor.at, actor.userId],
  });
}

/** The stock change of an item that a document causes later than its issue. */
interface ItemChange extends Record<string, unknown> {
  readonly itemId: string;
  readonly quantityE4: number;
}

async function insertChanges(
  tx: AccountTx,
  changes: readonly ItemChange[],
  { documentId, reason }: { readonly documentId: string; readonly reason: 'received' | 'reversal' },
  { at, userId: createdBy }: StockActor,
): Promise<void> {
  if (changes.length === 0) return;
  const { accountId } = tx;
  await tx
    .insertInto('stockMovements')
    .values(
      changes.map(({ itemId, quantityE4 }) => ({
        accountId,
        id: newId(),
        itemId,
        quantityE4,
        reason,
        documentId,
        at,
        createdBy,
      })),
    )
    .execute();
}

const TO_REVERSE = `
  select m.item_id as "itemId", -sum(m.quantity_e4)::bigint as "quantityE4"
  from stock_movements m where m.account_id = $1 and m.document_id = $2
  group by m.item_id having sum(m.quantity_e4) <> 0`;

/** Reverses the stock changes of a document; a second call finds nothing to reverse. */
export async function reverseStockOfDocument(
  tx: AccountTx,
  documentId: string,
  actor: StockActor,
): Promise<void> {
  const { rows } = await tx.query<ItemChange>({
    name: 'stock-to-reverse',
    text: TO_REVERSE,
    values: [tx.accountId, documentId],
  });
  await insertChanges(tx, rows, { documentId, reason: 'reversal' }, actor);
}

const TO_RECEIVE = `
  select l.item_id as "itemId", sum(l.quantity_e4)::bigint as "quantityE4"
  from document_lines l
  join items i on i.account_id = $1 and i.id = l.item_id and i.is_stocked
  where l.account_id = $1 and l.document_id = $2
    and ${KEEPS_STOCK}
  group by l.item_id having sum(l.quantity_e4) <> 0`;

async function isReceivedWhenClosed(tx: AccountTx, documentId: string): Promise<boolean> {
  const { docType } = await tx
    .selectFrom('documents')
    .select('docType')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  return receivesStockWhenClosed(docType);
}

/** Adds the goods of an ordered purchase that is closed because it arrived. */
export async function receiveStockOfDocument(
  tx: AccountTx,
  documentId: string,
  actor: StockActor,
): Promise<void> {
  if (!(await isReceivedWhenClosed(tx, documentId))) return;
  const { rows } = await tx.query<ItemChange>({
    name: 'stock-to-receive',
    text: TO_RECEIVE,
    values: [tx.accountId, documentId],
  });
  await insertChanges(tx, rows, { documentId, reason: 'received' }, actor);
}

/** An ordered purchase is open again: the goods that its closing added are removed. */
export async function returnReceivedStock(
  tx: AccountTx,
  documentId: string,
  actor: StockActor,
): Promise<void> {
  if (!(await isReceivedWhenClosed(tx, documentId))) return;
  await reverseStockOfDocument(tx, documentId, actor);
}

import { receivesStockWhenClosed, type StockMove } from '@pinkas/domain/items/stock-move';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** A row of an issued document with its item or catalogue number. */
export interface ItemOfLine {
  readonly documentId: string;
  readonly lineNo: number;
  /** Null for a catalogue number that was given without an item. */
  readonly itemId: string | null;
  readonly catalogueNumber: string;
  readonly quantityE4: number;
  readonly move: StockMove;
}

/** Who moved the stock, and when. */
export interface StockActor {
  readonly at: string;
  readonly userId: string;
}

const INSERT_LINES = `
  insert into document_line_items (account_id, document_id, line_no, item_id, catalogue_number)
  select $1, l."documentId", l."lineNo", l."itemId", l."catalogueNumber"
  from jsonb_to_recordset($2::jsonb) as l(
    "documentId" uuid, "lineNo" int, "itemId" uuid, "catalogueNumber" text)`;

/** One movement an item and document, of counted items alone, while the business keeps a stock. */
const INSERT_MOVEMENTS = `
  insert into stock_movements (account_id, id, item_id, quantity_e4, reason, document_id, at, created_by)
  select $1, gen_random_uuid(), l."itemId", sum(case l.move when 'in' then 1 else -1 end * l."quantityE4"),
    'document', l."documentId", $3, $4
  from jsonb_to_recordset($2::jsonb) as l("documentId" uuid, "itemId" uuid, "quantityE4" bigint, move text)
  join items i on i.account_id = $1 and i.id = l."itemId" and i.is_stocked
  where l.move <> 'none'
    and (select p.keeps_stock from business_profiles p where p.account_id = $1)
  group by l."documentId", l."itemId"`;

/**
 * Keeps which items the rows of issued documents sell, and moves the stock, in the transaction that
 * issues them. A foreign item breaks its foreign key. Nothing here waits for another movement.
 */
export async function writeItemsOfLines(
  tx: AccountTx,
  lines: readonly ItemOfLine[],
  actor: StockActor,
): Promise<void> {
  if (lines.length === 0) return;
  const rows = JSON.stringify(lines);
  await tx.query({ name: 'line-items', text: INSERT_LINES, values: [tx.accountId, rows] });
  if (lines.every(({ itemId, move }) => itemId === null || move === 'none')) return;
  await tx.query({
    name: 'stock-of-documents',
    text: INSERT_MOVEMENTS,
    values: [tx.accountId, rows, actor.at, actor.userId],
  });
}

const REVERSE = `
  insert into stock_movements (account_id, id, item_id, quantity_e4, reason, document_id, at, created_by)
  select $1, gen_random_uuid(), m.item_id, -sum(m.quantity_e4), 'reversal', $2, $3, $4
  from stock_movements m where m.account_id = $1 and m.document_id = $2
  group by m.item_id having sum(m.quantity_e4) <> 0`;

/** Takes back what a document did to the stock; a second call finds nothing to take back. */
export async function reverseStockOfDocument(
  tx: AccountTx,
  documentId: string,
  actor: StockActor,
): Promise<void> {
  await tx.query({
    name: 'stock-reversal',
    text: REVERSE,
    values: [tx.accountId, documentId, actor.at, actor.userId],
  });
}

const RECEIVE = `
  insert into stock_movements (account_id, id, item_id, quantity_e4, reason, document_id, at, created_by)
  select $1, gen_random_uuid(), li.item_id, sum(l.quantity_e4), 'received', $2, $3, $4
  from document_line_items li
  join document_lines l on l.account_id = $1 and l.document_id = $2 and l.line_no = li.line_no
  join items i on i.account_id = $1 and i.id = li.item_id and i.is_stocked
  where li.account_id = $1 and li.document_id = $2
    and (select p.keeps_stock from business_profiles p where p.account_id = $1)
  group by li.item_id`;

async function isReceivedWhenClosed(tx: AccountTx, documentId: string): Promise<boolean> {
  const { docType } = await tx
    .selectFrom('documents')
    .select('docType')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  return receivesStockWhenClosed(docType);
}

/** Brings in the goods of an ordered purchase that is closed because it arrived. */
export async function receiveStockOfDocument(
  tx: AccountTx,
  documentId: string,
  actor: StockActor,
): Promise<void> {
  if (!(await isReceivedWhenClosed(tx, documentId))) return;
  await tx.query({
    name: 'stock-received',
    text: RECEIVE,
    values: [tx.accountId, documentId, actor.at, actor.userId],
  });
}

/** An ordered purchase is open again: what its closing brought in goes out. */
export async function returnReceivedStock(
  tx: AccountTx,
  documentId: string,
  actor: StockActor,
): Promise<void> {
  if (!(await isReceivedWhenClosed(tx, documentId))) return;
  await reverseStockOfDocument(tx, documentId, actor);
}

import type { FileField } from '@pinkas/domain/batch/batch-field';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { TableRow } from '../../../../platform/tables/table-reading.ts';
import type { FilePurpose, IssueRefusal, StoredRow } from './stored-file.ts';

/** Inserts the rows of a table, in one statement. */
export async function insertRows(
  tx: AccountTx,
  fileId: string,
  rows: readonly TableRow[],
): Promise<void> {
  await tx.query({
    name: 'insert-batch-rows',
    text: `insert into batch_rows (account_id, file_id, row_no, line_no, cells, is_continued)
      select f.account_id, f.id, r.row_no, r.line_no, r.cells, r.is_continued
      from batch_files f
      cross join unnest($3::int[], $4::int[], $5::jsonb[], $6::boolean[]) as r (row_no, line_no, cells, is_continued)
      where f.account_id = $1 and f.id = $2`,
    values: [
      tx.accountId,
      fileId,
      rows.map(({ rowNo }) => rowNo),
      rows.map(({ lineNo }) => lineNo),
      rows.map(({ cells }) => JSON.stringify(cells)),
      rows.map(({ isContinued }) => isContinued === true),
    ],
  });
}

const ROWS = `
  select r.row_no as "rowNo", r.line_no as "lineNo", r.cells, r.changes, r.is_left_out as "isLeftOut",
    r.is_continued as "isContinued",
    r.state, r.document_row_no as "documentRowNo", r.error,
    case when d.id is not null then json_build_object('id', d.id, 'docType', d.doc_type,
        'number', d.number, 'totalAgorot', d.total_agorot)
      when q.id is not null then json_build_object('id', q.id, 'docType', null,
        'number', q.number, 'totalAgorot', q.amount_agorot) end as issued
  from batch_rows r
  left join documents d on d.account_id = $1 and d.id = r.document_id
  left join payment_requests q on q.account_id = $1 and q.id = r.payment_request_id
  where r.account_id = $1 and r.file_id = $2`;

type Row = StoredRow & Record<string, unknown>;

/** Lists rows of a file in their order: all of them, or a limited number. */
export async function listRows(
  tx: AccountTx,
  fileId: string,
  limit: number | null = null,
): Promise<StoredRow[]> {
  const { rows } = await tx.query<Row>({
    name: 'batch-rows',
    text: `${ROWS} order by r.row_no limit $3`,
    values: [tx.accountId, fileId, limit],
  });
  return rows;
}

/**
 * Corrects cells of a row that is neither requested nor issued; a refused one is open again with it.
 * False when there is no such row.
 */
export async function changeRow(
  tx: AccountTx,
  fileId: string,
  row: {
    readonly rowNo: number;
    readonly changes: Readonly<Partial<Record<FileField, string>>>;
    readonly isLeftOut: boolean | null;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'change-batch-row',
    text: `update batch_rows set changes = changes || $4::jsonb,
        is_left_out = coalesce($5, is_left_out), state = 'open', error = null
      where account_id = $1 and file_id = $2 and row_no = $3 and state in ('open', 'refused')`,
    values: [tx.accountId, fileId, row.rowNo, JSON.stringify(row.changes), row.isLeftOut],
  });
  return rowCount === 1;
}

/** A document that is requested: its rows, of which the first contains the request. */
export interface RequestedDocument {
  readonly rowNos: readonly [number, ...number[]];
  /** The request for the document as JSON. */
  readonly request: unknown;
}

/** Marks the rows of documents as waiting for their issue, in the given order. */
export async function markWaiting(
  tx: AccountTx,
  fileId: string,
  documents: readonly RequestedDocument[],
): Promise<void> {
  const parts = documents.flatMap(({ rowNos, request }, order) =>
    rowNos.map((rowNo) => ({
      rowNo,
      first: rowNos[0],
      order,
      request: rowNo === rowNos[0] ? JSON.stringify(request) : null,
    })),
  );
  await tx.query({
    name: 'batch-rows-wait',
    text: `update batch_rows r set state = 'waiting', document_row_no = w.first, error = null,
        issue_order = w.issue_order, request = w.request
      from unnest($3::int[], $4::int[], $5::int[], $6::jsonb[]) as w (row_no, first, issue_order, request)
      where r.account_id = $1 and r.file_id = $2 and r.row_no = w.row_no
        and r.state in ('open', 'refused')`,
    values: [
      tx.accountId,
      fileId,
      parts.map(({ rowNo }) => rowNo),
      parts.map(({ first }) => first),
      parts.map(({ order }) => order),
      parts.map(({ request }) => request),
    ],
  });
}

export interface WaitingDocument {
  readonly rowNo: number;
  readonly request: unknown;
}

/** Lists the next pending documents, in the order of the issue. */
export async function listWaiting(
  tx: AccountTx,
  fileId: string,
  limit: number,
): Promise<WaitingDocument[]> {
  const { rows } = await tx.query<WaitingDocument & Record<string, unknown>>({
    name: 'batch-rows-waiting',
    text: `select row_no as "rowNo", request from batch_rows
      where account_id = $1 and file_id = $2 and state = 'waiting' and request is not null
      order by issue_order limit $3`,
    values: [tx.accountId, fileId, limit],
  });
  return rows;
}

/** What became of a document or request, by its first row. */
export interface RowAnswer {
  readonly rowNo: number;
  /** The document or request that was made; null when it was refused. */
  readonly madeId: string | null;
  readonly error: IssueRefusal | null;
}

/** Writes down what became of documents or requests, on all of their rows. */
export async function settleRows(
  tx: AccountTx,
  { fileId, purpose }: { readonly fileId: string; readonly purpose: FilePurpose },
  answers: readonly RowAnswer[],
): Promise<void> {
  await tx.query({
    name: 'settle-batch-rows',
    text: `update batch_rows r set state = case when a.made_id is null then 'refused' else 'issued' end,
        document_id = case when $6 then a.made_id end, payment_request_id = case when not $6 then a.made_id end, error = case when r.row_no = a.row_no then a.error end,
        request = null, issue_order = null
      from unnest($3::int[], $4::uuid[], $5::jsonb[]) as a (row_no, made_id, error)
      where r.account_id = $1 and r.file_id = $2 and r.document_row_no = a.row_no and r.state = 'waiting'`,
    values: [
      tx.accountId,
      fileId,
      answers.map(({ rowNo }) => rowNo),
      answers.map(({ madeId }) => madeId),
      answers.map(({ error }) => (error === null ? null : JSON.stringify(error))),
      purpose === 'documents',
    ],
  });
}

export interface RowCounts {
  readonly rows: number;
  /** Documents, counted by their first rows. */
  readonly waiting: number;
  readonly issued: number;
  readonly refused: number;
}

const COUNTS = `
  select file_id as "fileId", count(*)::int as rows,
    count(*) filter (where state = 'waiting' and row_no = document_row_no)::int as waiting,
    count(*) filter (where state = 'issued' and row_no = document_row_no)::int as issued,
    count(*) filter (where state = 'refused' and row_no = document_row_no)::int as refused
  from batch_rows where account_id = $1 and file_id = any($2::uuid[]) group by file_id`;

/** Returns how many rows files have, and how far their documents have come. */
export async function countRows(
  tx: AccountTx,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, RowCounts>> {
  const { rows } = await tx.query<RowCounts & { fileId: string } & Record<string, unknown>>({
    name: 'batch-row-counts',
    text: COUNTS,
    values: [tx.accountId, fileIds],
  });
  return new Map(rows.map(({ fileId, ...counts }) => [fileId, counts]));
}

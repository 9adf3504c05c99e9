import type {
  ChainDocument,
  ChainLink,
  DocumentChain,
} from '@pinkas/contract/accounting/documents/document-chain.contract';
import { CHAIN_DOCUMENTS_MAX } from '@pinkas/domain/documents/limits/bulk-limits';
import {
  documentStateOf,
  type StatedDocument,
} from '@pinkas/domain/documents/rules/document-state';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { whichWaitAtZero } from '../record/links/waiting-at-zero.reads.ts';

/**
 * Follows the links in both directions, step by step, so that near documents come first; the limit
 * stops the recursion. "union" visits none twice.
 */
const DOCUMENTS = `
  with recursive reached (id) as (
    select id from documents where account_id = $1 and id = $2
    union
    select next.id from reached r cross join lateral (
      select l.source_id as id from document_links l where l.account_id = $1 and l.document_id = r.id
      union all
      select l.document_id from document_links l where l.account_id = $1 and l.source_id = r.id
    ) next
  )
  select d.id, d.doc_type as "docType", d.number, d.document_date as "documentDate",
    d.due_date as "dueDate", d.total_agorot as "totalAgorot", d.open_agorot as "openAgorot",
    exists (select from document_cancellations c
      where c.account_id = $1 and c.document_id = d.id) as "isCancelled",
    exists (select from document_closures k
      where k.account_id = $1 and k.document_id = d.id) as "isClosedByHand",
    (select q.answer from quote_answers q
      where q.account_id = $1 and q.document_id = d.id) as "answer",
    (select coalesce(sum(x.sum_agorot), 0)::bigint from document_links x
      where x.account_id = $1 and x.source_id = d.id and x.kind = 'credit') as "creditedAgorot"
  from (select id, row_number() over () as place from reached limit $3) near
  join documents d on d.account_id = $1 and d.id = near.id
  order by near.place`;

const LINKS = `
  select l.document_id as "documentId", l.source_id as "sourceId", l.kind,
    exists (select from document_cancellations c
      where c.account_id = $1 and c.document_id = l.document_id) as "isCancelled"
  from document_links l
  where l.account_id = $1 and l.document_id = any($2::uuid[]) and l.source_id = any($2::uuid[])
  order by l.document_id, l.source_id, l.kind`;

type ChainRow = Omit<StatedDocument, 'isWaitingAtZero'> &
  Omit<ChainDocument, 'state'> &
  Record<string, unknown>;

/** Returns all documents that links lead to from this one, and the links among them. NOT_FOUND. */
export async function readChain(
  tx: AccountTx,
  documentId: string,
  today: LocalDate,
): Promise<DocumentChain> {
  const { rows } = await tx.query<ChainRow>({
    name: 'document-chain',
    text: DOCUMENTS,
    values: [tx.accountId, documentId, CHAIN_DOCUMENTS_MAX + 1],
  });
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  const near = rows.slice(0, CHAIN_DOCUMENTS_MAX);
  const { rows: links } = await tx.query<ChainLink & Record<string, unknown>>({
    name: 'document-chain-links',
    text: LINKS,
    values: [tx.accountId, near.map(({ id }) => id)],
  });
  const atZero = await whichWaitAtZero(tx, near);
  return {
    documents: near.toSorted(byDate).map((row) => toChainDocument(row, atZero.has(row.id), today)),
    links,
    isCut: rows.length > CHAIN_DOCUMENTS_MAX,
  };
}

function byDate(a: ChainRow, b: ChainRow): number {
  return (
    a.documentDate.localeCompare(b.documentDate) || a.docType - b.docType || a.number - b.number
  );
}

function toChainDocument(row: ChainRow, isWaitingAtZero: boolean, today: LocalDate): ChainDocument {
  const { id, docType, number, documentDate, totalAgorot } = row;
  const state = documentStateOf({ ...row, isWaitingAtZero }, today);
  return { id, docType, number, documentDate, totalAgorot, state };
}

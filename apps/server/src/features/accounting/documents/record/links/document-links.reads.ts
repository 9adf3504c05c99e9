import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type { LinkKind } from '@pinkas/domain/documents/draft/document-draft';
import { assert } from '@pinkas/domain/assert';
import {
  documentStateOf,
  type StatedDocument,
} from '@pinkas/domain/documents/rules/document-state';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../../platform/db/account-transaction.ts';
import { isTakenWhole } from './source-rows.reads.ts';
import { whichWaitAtZero } from './waiting-at-zero.reads.ts';

type LinkView = DocumentView['sources'][number];

const LINKS = `
  select l.document_id = $2 as "isSource", d.id, d.doc_type as "docType", d.number,
    d.document_date as "documentDate", d.due_date as "dueDate", d.total_agorot as "totalAgorot",
    d.open_agorot as "openAgorot", l.kind, coalesce(n.sum_agorot, l.sum_agorot) as "sumAgorot",
    case when d.id = l.document_id and d.third_party is not null and l.kind = 'receipt'
      then d.customer_name else '' end as payer,
    exists (select from document_cancellations c
      where c.account_id = $1 and c.document_id = l.document_id) as "isLinkCancelled",
    exists (select from document_cancellations c
      where c.account_id = $1 and c.document_id = d.id) as "isCancelled",
    exists (select from document_closures k
      where k.account_id = $1 and k.document_id = d.id) as "isClosedByHand",
    (select q.answer from quote_answers q
      where q.account_id = $1 and q.document_id = d.id) as "answer",
    (select coalesce(sum(x.sum_agorot), 0)::bigint from document_links x
      where x.account_id = $1 and x.source_id = d.id and x.kind = 'credit') as "creditedAgorot"
  from (
    select * from document_links where account_id = $1 and document_id = $2
    union all
    select * from document_links where account_id = $1 and source_id = $2
  ) l
  join documents d on d.account_id = $1
    and d.id = case when l.document_id = $2 then l.source_id else l.document_id end
  left join active_links n on n.account_id = $1 and n.document_id = l.document_id
    and n.source_id = l.source_id and n.kind = l.kind
  order by d.document_date, d.issued_at, d.id`;

interface LinkRow extends Omit<StatedDocument, 'isWaitingAtZero'>, Record<string, unknown> {
  readonly isSource: boolean;
  readonly id: string;
  readonly number: number;
  readonly documentDate: LocalDate;
  readonly kind: LinkKind;
  readonly sumAgorot: number;
  readonly payer: string;
  /** Whether the later of the two was cancelled. */
  readonly isLinkCancelled: boolean;
}

/** The documents that a document references, and those that reference it; oldest first. */
export interface DocumentLinksView {
  readonly sources: LinkView[];
  readonly followers: LinkView[];
}

function toLinkView(row: LinkRow, isWaitingAtZero: boolean, today: LocalDate): LinkView {
  const { id, docType, number, documentDate, kind, sumAgorot, payer } = row;
  return {
    id,
    docType,
    number,
    documentDate,
    kind,
    sumAgorot,
    payer,
    isCancelled: row.isLinkCancelled,
    state: documentStateOf({ ...row, isWaitingAtZero }, today),
  };
}

/**
 * Returns the links of a document in both directions, each with the current state of the other
 * document.
 */
export async function listLinks(
  tx: AccountTx,
  documentId: string,
  today: LocalDate,
): Promise<DocumentLinksView> {
  const { rows } = await tx.query<LinkRow>({
    name: 'document-links',
    text: LINKS,
    values: [tx.accountId, documentId],
  });
  const atZero = await whichWaitAtZero(tx, rows);
  const viewsOf = (isSource: boolean): LinkView[] =>
    rows
      .filter((row) => row.isSource === isSource)
      .map((row) => toLinkView(row, atZero.has(row.id), today));
  return { sources: viewsOf(true), followers: viewsOf(false) };
}

/** The part of a document's state that its own row does not hold. */
export interface Standing {
  readonly creditedAgorot: number;
  readonly isClosedByHand: boolean;
  readonly isWaitingAtZero: boolean;
  /** Whether documents that stand took all of it. */
  readonly isFollowed: boolean;
  readonly cancellation: {
    readonly at: string;
    readonly byName: string;
    readonly reason: string;
  } | null;
}

const STANDING = `
  select
    (select coalesce(sum(l.sum_agorot), 0)::bigint from document_links l
      where l.account_id = $1 and l.source_id = $2 and l.kind = 'credit') as "creditedAgorot",
    exists (select from document_closures k
      where k.account_id = $1 and k.document_id = $2) as "isClosedByHand",
    exists (select from document_links b
      where b.account_id = $1 and b.source_id = $2 and b.kind = 'base') as "hasFollowers",
    (select d.doc_type from documents d where d.account_id = $1 and d.id = $2) as "docType",
    (select d.total_agorot from documents d where d.account_id = $1 and d.id = $2) as "totalAgorot",
    (select c.cancelled_at from document_cancellations c
      where c.account_id = $1 and c.document_id = $2) as "cancelledAt",
    (select coalesce(u.full_name, '') from document_cancellations c
      left join person_names u on u.account_id = $1 and u.user_id = c.cancelled_by
      where c.account_id = $1 and c.document_id = $2) as "cancelledBy",
    (select c.reason from document_cancellations c
      where c.account_id = $1 and c.document_id = $2) as "reason"`;

interface ActiveRow extends Record<string, unknown> {
  readonly creditedAgorot: number;
  readonly isClosedByHand: boolean;
  /** Whether another document is based on it, active or not. */
  readonly hasFollowers: boolean;
  readonly docType: number | null;
  readonly totalAgorot: number | null;
  readonly cancelledAt: string | null;
  readonly cancelledBy: string | null;
  readonly reason: string | null;
}

/** The views behind it take long to plan, so it is queried only for a document that another one is based on. */
async function isFollowed(tx: AccountTx, documentId: string): Promise<boolean> {
  const { rows } = await tx.query<{ isTaken: boolean }>({
    name: 'document-followed',
    text: `select ${isTakenWhole('$2')} as "isTaken"`,
    values: [tx.accountId, documentId],
  });
  return rows[0]?.isTaken ?? false;
}

/**
 * Returns the state of a document: credited, closed by hand, cancelled; an empty state for a document that the account
 * does not have.
 */
export async function readDocumentStatus(tx: AccountTx, id: string): Promise<Standing> {
  const { rows } = await tx.query<ActiveRow>({
    name: 'document-standing',
    text: STANDING,
    values: [tx.accountId, id],
  });
  const [row] = rows;
  assert(row !== undefined, 'a statement without a table has a row');
  const { docType, totalAgorot, cancelledAt, cancelledBy, reason } = row;
  const isRead = docType !== null && totalAgorot !== null;
  const atZero = await whichWaitAtZero(tx, isRead ? [{ id, docType, totalAgorot }] : []);
  return {
    creditedAgorot: row.creditedAgorot,
    isClosedByHand: row.isClosedByHand,
    isWaitingAtZero: atZero.has(id),
    isFollowed: row.hasFollowers && (await isFollowed(tx, id)),
    cancellation:
      cancelledAt === null
        ? null
        : { at: cancelledAt, byName: cancelledBy ?? '', reason: reason ?? '' },
  };
}

import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { assert } from '@pinkas/domain/assert';
import { isPaper } from '@pinkas/domain/documents/links/followed-in-parts';
import { documentActionsOf } from '@pinkas/domain/documents/rules/document-actions';
import { CREDITED_TYPES, documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';

import { sql } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { personOf } from '../../../../platform/db/actor-columns.ts';
import { readAllocation } from '../allocation/allocation-view.reads.ts';
import { findTouchedRows } from '../record/links/source-rows.reads.ts';
import { readDocumentTags } from '../record/document-tags.repository.ts';
import { branchNamesOf } from '../record/content/stored-document.ts';
import type { StoredDocument } from '../record/content/stored-document.reads.ts';
import { contentsOf, findContents, toLineViews } from './document-contents.reads.ts';
import { countNotes } from './document-notes.reads.ts';
import { eventDetails, recipientsOf } from './event-details.ts';
import { readUndecidedMoney } from './undecided-money.reads.ts';

type ViewEvent = DocumentView['events'][number];
type OtherDocument = Pick<NonNullable<ViewEvent['follower']>, 'id' | 'docType' | 'number'>;

async function listEvents(
  tx: AccountTx,
  documentId: string,
  others: readonly OtherDocument[],
): Promise<ViewEvent[]> {
  const rows = await tx
    .selectFrom('documentEvents')
    .leftJoin('personNames', (join) =>
      join
        .on('personNames.accountId', '=', tx.accountId)
        .on('personNames.userId', '=', sql.raw<string>(personOf('document_events'))),
    )
    .select([
      'documentEvents.kind',
      'documentEvents.at',
      'documentEvents.detail',
      'documentEvents.actorKind',
      'personNames.fullName',
    ])
    .where('documentEvents.accountId', '=', tx.accountId)
    .where('documentEvents.documentId', '=', documentId)
    .orderBy('documentEvents.at', 'desc')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    at: row.at,
    by: { kind: row.actorKind, name: row.fullName ?? visitorOf(row.detail) },
    recipients: recipientsOf(row.detail),
    follower: followerOf(row.detail, others),
    ...eventDetails(row.kind, row.detail),
  }));
}

function issuerOf(events: readonly ViewEvent[]): DocumentView['issuedBy'] {
  const issued = events.find(({ kind }) => kind === 'issued');
  assert(issued !== undefined, 'every document has the event of its issue');
  return issued.by;
}

/** Returns the outside person who did it, by the name that they gave. */
function visitorOf(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null || !('name' in detail)) return '';
  return typeof detail.name === 'string' ? detail.name : '';
}

const ALLOCATED = `
  select distinct d.id, d.doc_type as "docType", d.number
  from (select credit_id as id from allocations where account_id = $1 and item_id = $2
    union select item_id from allocations where account_id = $1 and credit_id = $2
    union select (detail->>'documentId')::uuid from document_events
      where account_id = $1 and document_id = $2 and kind = 'given-back') other
  join documents d on d.account_id = $1 and d.id = other.id`;

/** Returns documents that a credit of this one ever paid, whose credit paid it, or that returned to it. */
async function listAllocated(tx: AccountTx, documentId: string): Promise<OtherDocument[]> {
  const { rows } = await tx.query<OtherDocument & Record<string, unknown>>({
    name: 'document-allocated',
    text: ALLOCATED,
    values: [tx.accountId, documentId],
  });
  return rows;
}

/** Returns the other document that an event names, with its part of this one. */
function followerOf(detail: unknown, others: readonly OtherDocument[]): ViewEvent['follower'] {
  if (typeof detail !== 'object' || detail === null || !('documentId' in detail)) return null;
  const other = others.find(({ id }) => id === detail.documentId);
  if (other === undefined) return null;
  const { id, docType, number } = other;
  const sumAgorot = 'sumAgorot' in detail ? Number(detail.sumAgorot) : 0;
  return { id, docType, number, sumAgorot };
}

async function isOriginalTaken(tx: AccountTx, documentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('documentOriginals')
    .select('takenAt')
    .where('accountId', '=', tx.accountId)
    .where('documentId', '=', documentId)
    .executeTakeFirst();
  return row !== undefined;
}

async function listPayments(
  tx: AccountTx,
  document: StoredDocument,
): Promise<DocumentView['payments']> {
  if (document.payments.length === 0) return [];
  const dues = await tx
    .selectFrom('paymentDues')
    .select(['lineNo', 'dueDate', 'sumAgorot'])
    .where('accountId', '=', tx.accountId)
    .where('documentId', '=', document.id)
    .orderBy('lineNo')
    .orderBy('dueNo')
    .execute();
  return document.payments.map((row) => ({
    kind: row.kind,
    sumAgorot: row.sumAgorot,
    date: row.paymentDate,
    remark: row.remark,
    detail: { ...row.detail },
    dues: dues
      .filter(({ lineNo }) => lineNo === row.lineNo)
      .map(({ dueDate, sumAgorot }) => ({ dueDate, sumAgorot })),
  }));
}

function donationApproval({ docType, issuer }: StoredDocument): DocumentView['section46'] {
  const { section46Number, section46ValidUntil } = issuer;
  if (documentRulesOf(docType)?.posting !== 'donation' || section46Number === '') return null;
  return { number: section46Number, validUntil: section46ValidUntil };
}

async function readKind(tx: AccountTx): Promise<CompanyKind> {
  const { kind } = await tx
    .selectFrom('businessProfiles')
    .select('kind')
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  return kind;
}

/** Everything that the page of a document shows, except its public paths and what was asked about it. */
export async function findDocumentView(
  tx: AccountTx,
  id: string,
  today: LocalDate,
): Promise<Omit<DocumentView, 'questionCount' | 'verificationPath' | 'pagePath'> | undefined> {
  const found = await findContents(tx, id, today);
  if (found === undefined) return undefined;
  const { document, links, standing, answer, stated } = found;
  const { creditedAgorot, isFollowed } = standing;
  const { docType, totalAgorot } = document;
  const events = await listEvents(tx, id, [...links.followers, ...(await listAllocated(tx, id))]);
  const tags = await readDocumentTags(tx, id);
  const hasFollowers = links.followers.some((follower) => !follower.isCancelled);
  const sourceRows = isPaper(docType) ? await findTouchedRows(tx, id) : undefined;
  const isCredited = CREDITED_TYPES.some((type) => type === docType);
  return {
    ...contentsOf(found),
    creditAgorot: document.creditAgorot,
    isMailed: events.some((event) => event.kind === 'mailed'),
    isOpened: events.some((event) => event.kind === 'opened'),
    noteCount: await countNotes(tx, id),
    ...branchNamesOf(document),
    issuedBy: issuerOf(events),
    vatRateBasisPoints: document.vatRateBasisPoints,
    currencyRateE6: document.currencyRateE6,
    zeroRateReason: document.zeroRateReason,
    ...(await readAllocation(tx, document, creditedAgorot)),
    paidFor: document.thirdParty?.customerName ?? '',
    thirdParty: document.thirdParty,
    section46: donationApproval(document),
    pricesIncludeVat: document.pricesIncludeVat,
    tags: tags.get(0) ?? [],
    lines: toLineViews(document, tags),
    ...(sourceRows !== undefined && { sourceRows }),
    unpricedRows: [...document.unpricedRows],
    payments: await listPayments(tx, document),
    receivedAgorot: document.receivedAgorot,
    creditedAgorot,
    creditableAgorot: isCredited ? totalAgorot - creditedAgorot : 0,
    answer,
    ...(await readUndecidedMoney(tx, id)),
    actions: documentActionsOf(
      {
        ...stated,
        hasFollowers,
        isFollowed,
        isIncome: document.isIncome,
        ...(sourceRows !== undefined && { rows: sourceRows }),
      },
      await readKind(tx),
    ),
    events,
    isOriginalDelivered: await isOriginalTaken(tx, id),
  };
}

import type { TagChip } from '@pinkas/contract/settings/tags.contract';
import type { DocumentView } from '@pinkas/contract/accounting/documents.contract';
import { homePhone } from '@pinkas/domain/identifiers/phone';
import { documentActionsOf } from '@pinkas/domain/documents/document-actions';
import type { DocumentCustomer } from '@pinkas/domain/documents/document-draft';
import { CREDITED_TYPES, documentRulesOf } from '@pinkas/domain/documents/document-rules';
import { documentStateOf } from '@pinkas/domain/documents/document-state';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { sql, type Kysely, type Selectable } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type {
  DB,
  DocumentLines,
  DocumentLinks,
  DocumentPayments,
  DocumentSaleTerms,
  Documents,
  DocumentUnpricedRows,
} from '../../../platform/db/schema.types.ts';
import { countNotes } from './document-notes.reads.ts';
import { listLinks, readStanding } from './document-links.reads.ts';
import { findAnswer } from './quotes/quote-answers.repository.ts';
import { readDocumentTags } from './document-tags.repository.ts';
import { toUnpricedRows } from './row-extras.ts';
import {
  fromDiscountColumns,
  toForeignPrice,
  type IssuerSnapshot,
  type StoredContent,
  type StoredForeignPrice,
  type StoredLine,
  type StoredLink,
  type StoredPayment,
  type StoredUnpricedRow,
} from './stored-document.ts';

/** A document as stored, its snapshots typed; the database holds them as JSON that we wrote. */
export interface StoredDocument extends StoredContent {
  readonly id: string;
  readonly docType: number;
  readonly series: string;
  readonly number: number;
  readonly customerId: string;
  readonly openAgorot: number;
  readonly contentHash: Buffer;
  readonly previousHash: Buffer;
  readonly chainHash: Buffer;
  readonly lines: readonly StoredLine[];
  readonly unpricedRows: readonly StoredUnpricedRow[];
  readonly payments: readonly StoredPayment[];
  readonly links: readonly StoredLink[];
}

/** What other tables hold of a row. */
interface RestOfLine {
  readonly itemId: string | null;
  readonly catalogueNumber: string;
  readonly barcode: string;
  readonly details: string;
  readonly incomeType: string;
  readonly serialNumbers: readonly string[];
  readonly imageFileId: string | null;
  readonly imageSha256: string | null;
  readonly foreignPrice: StoredForeignPrice | null;
}

/** The rows of other tables that belong to a stored document. */
export interface StoredRows {
  readonly lines: readonly (Selectable<DocumentLines> & RestOfLine)[];
  readonly unpricedRows: readonly Selectable<DocumentUnpricedRows>[];
  readonly payments: readonly Selectable<DocumentPayments>[];
  readonly links: readonly Selectable<DocumentLinks>[];
  /** One for a document that has some. */
  readonly saleTerms: readonly Selectable<DocumentSaleTerms>[];
}

/** Types a stored row with what belongs to it; the JSON is what we wrote. */
export function toStoredDocument(row: Selectable<Documents>, rows: StoredRows): StoredDocument {
  return {
    ...row,
    customer: row.customer as unknown as DocumentCustomer,
    issuer: row.issuer as unknown as IssuerSnapshot,
    currencySums: row.currencySums as unknown as StoredDocument['currencySums'],
    lines: rows.lines,
    unpricedRows: rows.unpricedRows,
    payments: rows.payments.map((payment) => ({
      ...payment,
      detail: payment.detail as unknown as StoredPayment['detail'],
    })),
    links: rows.links,
    saleTerms: rows.saleTerms[0]?.terms ?? '',
  };
}

/** The price in another currency, or null. */
const FOREIGN_PRICE = sql<StoredForeignPrice | null>`case when f.price_currency is not null then
  json_build_object('currency', f.price_currency, 'rateE6', f.price_rate_e6,
    'priceE4', f.foreign_price_e4) end`;

/** Rows that belong to documents of an account, each kind in its order. */
export async function readStoredRows(
  db: Kysely<DB>,
  accountId: number,
  ids: readonly string[],
): Promise<StoredRows> {
  const lines = await db
    .selectFrom('documentLines as l')
    .leftJoin('documentLineItems as i', (join) =>
      join
        .onRef('i.accountId', '=', 'l.accountId')
        .onRef('i.documentId', '=', 'l.documentId')
        .onRef('i.lineNo', '=', 'l.lineNo'),
    )
    .leftJoin('documentLineDetails as d', (join) =>
      join
        .onRef('d.accountId', '=', 'l.accountId')
        .onRef('d.documentId', '=', 'l.documentId')
        .onRef('d.lineNo', '=', 'l.lineNo'),
    )
    .leftJoin('documentLineFacts as f', (join) =>
      join
        .onRef('f.accountId', '=', 'l.accountId')
        .onRef('f.documentId', '=', 'l.documentId')
        .onRef('f.lineNo', '=', 'l.lineNo'),
    )
    .selectAll('l')
    .select((eb) => [
      'i.itemId',
      eb.fn.coalesce('i.catalogueNumber', eb.val('')).as('catalogueNumber'),
      eb.fn.coalesce('f.barcode', eb.val('')).as('barcode'),
      eb.fn.coalesce('d.details', eb.val('')).as('details'),
      eb.fn.coalesce('f.incomeType', eb.val('')).as('incomeType'),
      eb.fn.coalesce('f.serialNumbers', sql<string[]>`'{}'::text[]`).as('serialNumbers'),
      'f.imageFileId',
      'f.imageSha256',
      FOREIGN_PRICE.as('foreignPrice'),
    ])
    .where('l.accountId', '=', accountId)
    .where('l.documentId', 'in', ids)
    .orderBy('l.lineNo')
    .execute();
  const unpricedRows = await db
    .selectFrom('documentUnpricedRows')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('documentId', 'in', ids)
    .orderBy('rowNo')
    .execute();
  const payments = await db
    .selectFrom('documentPayments')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('documentId', 'in', ids)
    .orderBy('lineNo')
    .execute();
  const links = await db
    .selectFrom('documentLinks')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('documentId', 'in', ids)
    .execute();
  const saleTerms = await db
    .selectFrom('documentSaleTerms')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('documentId', 'in', ids)
    .execute();
  return { lines, unpricedRows, payments, links, saleTerms };
}

/** A document of the account, or undefined: a foreign id is as good as a missing one. */
export async function findStoredDocument(
  tx: AccountTx,
  id: string,
): Promise<StoredDocument | undefined> {
  const row = await tx
    .selectFrom('documents')
    .selectAll()
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return toStoredDocument(row, await readStoredRows(tx, tx.accountId, [id]));
}

type ViewEvent = DocumentView['events'][number];

async function listEvents(
  tx: AccountTx,
  documentId: string,
  followers: DocumentView['followers'],
): Promise<ViewEvent[]> {
  const rows = await tx
    .selectFrom('documentEvents')
    .leftJoin('users', 'users.id', 'documentEvents.userId')
    .select([
      'documentEvents.kind',
      'documentEvents.at',
      'documentEvents.detail',
      'users.fullName as byName',
    ])
    .where('documentEvents.accountId', '=', tx.accountId)
    .where('documentEvents.documentId', '=', documentId)
    .orderBy('documentEvents.at', 'desc')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as ViewEvent['kind'],
    at: row.at,
    byName: row.byName ?? visitorOf(row.detail),
    recipients: recipientsOf(row.detail),
    follower: followerOf(row.detail, followers),
    ...bulkJobOf(row.detail),
  }));
}

/** Whoever did it from outside, by the name that they gave. */
function visitorOf(detail: unknown): string | null {
  if (typeof detail !== 'object' || detail === null || !('name' in detail)) return null;
  return typeof detail.name === 'string' ? detail.name : null;
}

/** The later document that an event names, with its part of this one. */
function followerOf(detail: unknown, followers: DocumentView['followers']): ViewEvent['follower'] {
  if (typeof detail !== 'object' || detail === null || !('documentId' in detail)) return null;
  const follower = followers.find(({ id }) => id === detail.documentId);
  if (follower === undefined) return null;
  const { id, docType, number, sumAgorot } = follower;
  return { id, docType, number, sumAgorot };
}

function bulkJobOf(detail: unknown): Pick<ViewEvent, 'bulkJobId'> {
  if (typeof detail !== 'object' || detail === null || !('bulkJobId' in detail)) return {};
  return typeof detail.bulkJobId === 'string' ? { bulkJobId: detail.bulkJobId } : {};
}

function recipientsOf(detail: unknown): string[] {
  if (typeof detail !== 'object' || detail === null) return [];
  if ('smsTo' in detail) return [homePhone(String(detail.smsTo))];
  return 'mailTo' in detail && Array.isArray(detail.mailTo) ? detail.mailTo.map(String) : [];
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
    kind: row.kind as DocumentView['payments'][number]['kind'],
    sumAgorot: row.sumAgorot,
    date: row.paymentDate as LocalDate,
    remark: row.remark,
    detail: { ...row.detail },
    dues: dues
      .filter(({ lineNo }) => lineNo === row.lineNo)
      .map(({ dueDate, sumAgorot }) => ({ dueDate: dueDate as LocalDate, sumAgorot })),
  }));
}

function toLineViews(
  document: StoredDocument,
  tags: ReadonlyMap<number, TagChip[]>,
): DocumentView['lines'] {
  return document.lines.map((line) => ({
    ...line,
    vatKind: line.vatKind as DocumentView['lines'][number]['vatKind'],
    discount: fromDiscountColumns(line),
    itemId: line.itemId ?? null,
    catalogueNumber: line.catalogueNumber ?? '',
    barcode: line.barcode ?? '',
    details: line.details ?? '',
    incomeType: line.incomeType ?? '',
    serialNumbers: [...(line.serialNumbers ?? [])],
    imageFileId: line.imageFileId ?? null,
    foreignPrice: toForeignPrice(line.foreignPrice ?? null),
    tags: tags.get(line.lineNo) ?? [],
  }));
}

function donationApproval({ docType, issuer }: StoredDocument): DocumentView['section46'] {
  const { section46Number = '', section46ValidUntil = null } = issuer;
  if (documentRulesOf(docType)?.posting !== 'donation' || section46Number === '') return null;
  return { number: section46Number, validUntil: section46ValidUntil as LocalDate | null };
}

async function readKind(tx: AccountTx): Promise<CompanyKind> {
  const { kind } = await tx
    .selectFrom('businessProfiles')
    .select('kind')
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  return kind as CompanyKind;
}

/** Everything that the page of a document shows, except its public paths. */
export async function findDocumentView(
  tx: AccountTx,
  id: string,
  today: LocalDate,
): Promise<Omit<DocumentView, 'verificationPath' | 'pagePath'> | undefined> {
  const document = await findStoredDocument(tx, id);
  if (document === undefined) return undefined;
  const links = await listLinks(tx, id, today);
  const standing = await readStanding(tx, id);
  const { creditedAgorot, isClosedByHand, isFollowed, cancellation } = standing;
  const events = await listEvents(tx, id, links.followers);
  const answer = await findAnswer(tx, id);
  const tags = await readDocumentTags(tx, id);
  const { docType, totalAgorot, openAgorot } = document;
  const dueDate = document.dueDate as LocalDate | null;
  const isCancelled = cancellation !== null;
  const stated = {
    docType,
    totalAgorot,
    openAgorot,
    creditedAgorot,
    dueDate,
    isCancelled,
    isClosedByHand,
    answer: answer?.answer ?? null,
  };
  const hasFollowers = links.followers.some((follower) => !follower.isCancelled);
  const isCredited = CREDITED_TYPES.some((type) => type === docType);
  return {
    id,
    docType,
    number: document.number,
    customerId: document.customerId,
    customerName: document.customer.name,
    subject: document.subject,
    documentDate: document.documentDate as LocalDate,
    dueDate,
    totalAgorot,
    openAgorot,
    state: documentStateOf(stated, today),
    isMailed: events.some((event) => event.kind === 'mailed'),
    isOpened: events.some((event) => event.kind === 'opened'),
    noteCount: await countNotes(tx, id),
    issuedAt: document.issuedAt,
    issuedByName: events.find((event) => event.kind === 'issued')?.byName ?? '',
    language: document.language === 'en' ? 'en' : 'he',
    customer: document.customer,
    remarks: document.remarks,
    vatRateBasisPoints: document.vatRateBasisPoints,
    sums: document,
    currency: document.currency,
    currencyRateE6: document.currencyRateE6,
    currencySums: document.currencySums,
    zeroRateReason: document.zeroRateReason,
    section46: donationApproval(document),
    pricesIncludeVat: document.pricesIncludeVat,
    tags: tags.get(0) ?? [],
    lines: toLineViews(document, tags),
    unpricedRows: toUnpricedRows(document),
    payments: await listPayments(tx, document),
    receivedAgorot: document.receivedAgorot,
    creditedAgorot,
    creditableAgorot: isCredited ? totalAgorot - creditedAgorot : 0,
    ...links,
    cancellation,
    answer: answer ?? null,
    actions: documentActionsOf({ ...stated, hasFollowers, isFollowed }, await readKind(tx)),
    events,
    isOriginalDelivered: await isOriginalTaken(tx, id),
  };
}

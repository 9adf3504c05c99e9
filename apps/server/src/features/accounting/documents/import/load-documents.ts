import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { DocumentDraft } from '@pinkas/domain/documents/draft/document-draft';
import type { DraftSource } from '@pinkas/domain/documents/draft/draft-problem';
import { userActor } from '@pinkas/domain/identity/actor';
import { makePayment, type PaymentRow } from '@pinkas/domain/payments/payment-row';
import type { Agorot } from '@pinkas/domain/money/agorot';
import { localDate, type LocalDate } from '@pinkas/domain/time/local-date';
import type { Pool, PoolClient } from 'pg';

import { copyRows, type Cell } from '../../../../platform/db/copy-rows.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { QUEUE_PRIORITY } from '../../../../platform/jobs/task.ts';
import { printDocumentTask } from '../delivery/document-tasks.ts';
import { buildDocument, compute, type DocumentContext } from '../record/content/build-document.ts';
import { chainHashOf, contentHashOf } from '../record/content/document-hash.ts';
import { MAIN_SERIES } from '../record/documents.repository.ts';
import { actorRow, cellOf, type Row } from '../record/content/document-columns.ts';
import { CONTENT_TABLES, issuedRows, type IssuedDocument } from '../record/issued-rows.ts';
import { branchOfLoaded, readLoadContext, type LoadContext } from './load-context.ts';
import { publicLinkHash, publicLinkToken } from '../record/public-link.ts';

const BATCH_DOCUMENTS = 10_000;

/** A document that was issued elsewhere or is made up for a demo, in the order of its series. */
export interface LoadedDocument {
  readonly draft: DocumentDraft & { readonly pricesIncludeVat: boolean };
  readonly customerId: string;
  /** ISO text in UTC. */
  readonly issuedAt: string;
  /** An invoice that was paid on its day: it is stored as an invoice-receipt with that money. */
  readonly isPaid: boolean;
  /** How it was paid; by transfer unless given. */
  readonly paidBy?: (date: LocalDate, sumAgorot: Agorot) => PaymentRow;
  /** A UUID that later documents link to; made up when absent. */
  readonly id?: string;
  /** The earlier documents that its links name. */
  readonly sources?: readonly DraftSource[];
  /** Hashes of the pictures that its lines name, by the ids of their files. */
  readonly images?: ReadonlyMap<string, string>;
}

/** Where the documents go. */
export interface LoadTarget {
  readonly accountId: number;
  readonly userId: string;
  readonly linkSecret: string;
}

/** The content of each table: columns in their order, and rows of cells. */
type TableRows = Map<string, { readonly columns: readonly string[]; readonly rows: Cell[][] }>;

/** The order in which foreign keys let them be written. */
const TABLES = [
  'documents',
  ...CONTENT_TABLES,
  'document_links',
  'document_events',
  'audit_events',
  'outbox_tasks',
  'public_links',
];

/** Adds a row; those of one table have the same columns. */
function addRow(tables: TableRows, table: string, row: Row): void {
  const known = tables.get(table);
  if (known === undefined) {
    const columns = Object.keys(row);
    tables.set(table, { columns, rows: [columns.map((column) => cellOf(row[column]))] });
  } else {
    known.rows.push(known.columns.map((column) => cellOf(row[column])));
  }
}

interface SeriesPlace {
  nextNumber: number;
  lastHash: Buffer;
  lastDate: string | null;
}

type LoadedDraft = LoadedDocument['draft'];

/** What is paid on its day is one document, so that its debt and its money stand together. */
function paidOnItsDay(
  draft: LoadedDraft,
  sumAgorot: Agorot,
  paidBy: NonNullable<LoadedDocument['paidBy']>,
): LoadedDraft {
  const payment = paidBy(draft.documentDate, sumAgorot);
  return { ...draft, docType: DOC_TYPES.INVOICE_RECIEPT, dueDate: null, payments: [payment] };
}

const byTransfer: NonNullable<LoadedDocument['paidBy']> = (date, sumAgorot) =>
  makePayment({ kind: 'transfer', sumAgorot, date });

/** Takes the next number of the series and links the document to the one before it. */
function takeNumber(
  place: SeriesPlace,
  accountId: number,
  { docType, built }: IssuedDocument,
  content: string,
): Row {
  const number = place.nextNumber;
  const { documentDate } = built.content;
  const contentHash = contentHashOf({ accountId, docType, series: MAIN_SERIES, number }, content);
  const previousHash = place.lastHash;
  const chainHash = chainHashOf(previousHash, contentHash);
  place.nextNumber += 1;
  place.lastHash = chainHash;
  if (place.lastDate === null || place.lastDate < documentDate) place.lastDate = documentDate;
  return { number, content_hash: contentHash, previous_hash: previousHash, chain_hash: chainHash };
}

/**
 * Adds everything that an issue writes of a document; its print is made when somebody asks for it.
 */
function addRows(
  tables: TableRows,
  target: LoadTarget,
  place: SeriesPlace,
  issued: IssuedDocument,
  customerId: string,
): void {
  const { accountId, linkSecret } = target;
  const { content, document, links, contents } = issuedRows(issued, customerId);
  const { issuedAt } = issued.built.content;
  const account = { account_id: accountId };
  const key = { ...account, document_id: issued.id };
  const numbered = takeNumber(place, accountId, issued, content);
  addRow(tables, 'documents', { ...account, ...document, ...numbered });
  for (const table of CONTENT_TABLES) {
    for (const row of contents[table]) addRow(tables, table, { ...account, ...row });
  }
  for (const link of links) addRow(tables, 'document_links', { ...key, ...link });
  const event = { id: newId(), kind: 'issued', at: issuedAt };
  const actor = actorRow(issued.built.content);
  addRow(tables, 'document_events', { ...key, ...event, ...actor });
  const { docType } = issued;
  addRow(tables, 'audit_events', {
    ...account,
    id: newId(),
    at: issuedAt,
    ...actor,
    action: 'document.issued',
    entity_kind: 'document',
    entity_id: issued.id,
    detail: { docType, number: numbered['number'], customerId },
  });
  const { kind, priority } = printDocumentTask;
  const task = {
    kind,
    priority: QUEUE_PRIORITY[priority],
    state: 'deferred',
    created_at: issuedAt,
  };
  addRow(tables, 'outbox_tasks', { ...key, id: newId(), ...task });
  const token_hash = publicLinkHash(publicLinkToken(linkSecret, accountId, issued.id));
  addRow(tables, 'public_links', { token_hash, ...key });
}

function buildLoaded(
  { userId }: LoadTarget,
  context: LoadContext,
  loaded: LoadedDocument,
): IssuedDocument {
  const { id = newId(), draft, issuedAt, isPaid, sources = [], images } = loaded;
  const { branches: _branches, issuerOf, ...known } = context;
  const rules: DocumentContext = {
    ...known,
    issuer: issuerOf(draft.docType),
    branch: branchOfLoaded(context, draft),
    today: localDate(draft.documentDate),
    lastDocumentDate: null,
    mayIssueForeign: true,
    mayChooseVatRate: true,
    sources,
    ...(images !== undefined && { images }),
  };
  const computed = compute(draft, rules);
  const { totalAgorot } = computed.bookSums;
  const kept = isPaid ? paidOnItsDay(draft, totalAgorot, loaded.paidBy ?? byTransfer) : draft;
  const receivedAgorot = isPaid ? totalAgorot : computed.receivedAgorot;
  const issued = { at: issuedAt, by: userActor(userId) };
  const built = buildDocument(kept, rules, issued, { ...computed, receivedAgorot });
  return { id, docType: kept.docType, built, payments: kept.payments };
}

/** Locks every series of the account, each with its position; a type without one is an error. */
async function lockSeries(
  client: PoolClient,
  accountId: number,
): Promise<ReadonlyMap<number, SeriesPlace>> {
  const { rows } = await client.query<SeriesPlace & { readonly docType: number }>(
    `select doc_type as "docType", next_number as "nextNumber", last_hash as "lastHash",
        last_date as "lastDate"
      from numberings where account_id = $1 and series = $2 order by doc_type for update`,
    [accountId, MAIN_SERIES],
  );
  return new Map(rows.map(({ docType, ...place }) => [docType, place]));
}

async function writeBatch(
  client: PoolClient,
  target: LoadTarget,
  context: LoadContext,
  batch: readonly LoadedDocument[],
): Promise<void> {
  const { accountId } = target;
  await client.query('begin');
  try {
    // The checks of foreign keys are planned once a session: planned while the tables are nearly
    // empty, they would go on reading them whole as they fill.
    await client.query('set local enable_seqscan = off');
    const places = await lockSeries(client, accountId);
    const placeOf = (docType: number): SeriesPlace => {
      const place = places.get(docType);
      if (place === undefined) throw new Error(`account ${accountId} does not number ${docType}`);
      return place;
    };
    const tables: TableRows = new Map();
    const settled = new Set<string>();
    const suppliers = new Set<string>();
    for (const loaded of batch) {
      const issued = buildLoaded(target, context, loaded);
      addRows(tables, target, placeOf(issued.docType), issued, loaded.customerId);
      for (const { sourceId } of issued.built.links) settled.add(sourceId).add(issued.id);
      if (issued.docType === DOC_TYPES.PURCHASE_ORDER) suppliers.add(loaded.customerId);
    }
    for (const table of TABLES) {
      const { columns = [], rows = [] } = tables.get(table) ?? {};
      if (rows.length > 0) await copyRows(client, table, columns.join(', '), rows);
    }
    await client.query('select settle_open_sums($1, $2)', [accountId, [...settled]]);
    await client.query(
      'update customers set is_supplier = true where account_id = $1 and id = any($2) and not is_supplier',
      [accountId, [...suppliers]],
    );
    for (const [docType, place] of places) {
      await client.query(
        `update numberings set next_number = $4, last_hash = $5, last_date = $6
          where account_id = $1 and doc_type = $2 and series = $3`,
        [accountId, docType, MAIN_SERIES, place.nextNumber, place.lastHash, place.lastDate],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Writes documents in bulk, each numbered and chained after the last of its series, through
 * COPY in transactions of 10,000. Their prints are deferred until somebody asks for them. Runs on a
 * connection of the tables' owner.
 */
export async function loadDocuments(
  owner: Pool,
  target: LoadTarget,
  documents: Iterable<LoadedDocument>,
  onProgress: (count: number) => void = () => undefined,
): Promise<number> {
  const client = await owner.connect();
  let count = 0;
  try {
    const context = await readLoadContext(client, target.accountId);
    let batch: LoadedDocument[] = [];
    const flush = async (): Promise<void> => {
      if (batch.length === 0) return;
      await writeBatch(client, target, context, batch);
      count += batch.length;
      batch = [];
      onProgress(count);
    };
    for (const loaded of documents) {
      batch.push(loaded);
      if (batch.length === BATCH_DOCUMENTS) await flush();
    }
    await flush();
    return count;
  } finally {
    client.release();
  }
}

import { NewPaymentRequest } from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import type { RequestField, RequestFileSettings } from '@pinkas/domain/batch/batch-field';
import type { BatchRowProblem } from '@pinkas/domain/batch/batch-row';
import {
  readRequestRows,
  requestFieldOfPath,
  type NamedDocument,
  type RequestRow,
} from '@pinkas/domain/batch/request-row';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  listRows,
  openRowsOf,
  type CheckedFile,
  type CheckedUnit,
  type StoredFile,
} from '../../accounting/batch-upload/batch-upload.api.ts';
import type { PayableDocument } from '../card-payments/card-payments.api.ts';
import {
  readRequestSources,
  type CustomerCard,
  type RequestSources,
} from './request-sources.reads.ts';

interface CheckContext {
  readonly sources: RequestSources;
  readonly today: string;
  readonly canText: boolean;
  /** Which row asks for a document already, by its id. */
  readonly askedBy: Map<string, number>;
}

/** Checks all open rows of a file as they stand now, by the rules that refuse a request that is typed. */
export async function checkRequests(
  { clock, services }: AccountContext,
  tx: AccountTx,
  file: StoredFile<RequestFileSettings>,
): Promise<CheckedFile> {
  const rows = await listRows(tx, file.id);
  const read = readRequestRows(openRowsOf(file, rows), file.settings);
  const context: CheckContext = {
    sources: await readRequestSources(tx, read),
    today: clock.today(),
    canText: services.sms.isConfigured,
    askedBy: new Map(),
  };
  return { rows, documents: read.map((row) => checkRequest(row, context)) };
}

/** Collects the problems of a row, one for a cell. */
class Problems {
  readonly list: BatchRowProblem[];
  readonly #rowNo: number;

  constructor({ rowNo, problems }: RequestRow) {
    this.#rowNo = rowNo;
    this.list = [...problems];
  }

  add(field: RequestField | null, code: string, otherRowNo?: number): void {
    if (this.has(field)) return;
    const other = otherRowNo === undefined ? {} : { otherRowNo };
    this.list.push({ rowNo: this.#rowNo, field, code, ...other });
  }

  has(field: RequestField | null): boolean {
    return this.list.some((problem) => problem.field === field);
  }
}

function checkRequest(row: RequestRow, context: CheckContext): CheckedUnit {
  const { rowNo } = row;
  const problems = new Problems(row);
  const card = cardOf(row, context, problems);
  const documents = documentsOf(row, card, context, problems);
  const isOfDocuments = row.documents.length > 0 || problems.has('openDocuments');
  const body = bodyOf(row, card ?? cardOfDocuments(documents), { documents, isOfDocuments });
  const parsed = NewPaymentRequest.safeParse(body);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = requestFieldOfPath(path);
    // What is missing of an amount is no further problem of a row whose documents were not found.
    if (!(problems.has('openDocuments') && AMOUNT_FIELDS.has(field))) problems.add(field, message);
  }
  checkMeans(row, { isOfDocuments, byText: body.byText }, context, problems);
  const isReady = problems.list.length === 0;
  return {
    rowNos: [rowNo],
    docType: isOfDocuments ? null : row.docType,
    problems: problems.list,
    request: isReady ? (parsed.data ?? null) : null,
    totalAgorot: isOfDocuments
      ? documents.reduce((sum, { openAgorot }) => sum + openAgorot, 0)
      : row.amountAgorot,
    cellOf: (path) => ({ rowNo, field: requestFieldOfPath(path) }),
  };
}

const AMOUNT_FIELDS: ReadonlySet<RequestField | null> = new Set([
  'amount',
  'docType',
  'description',
]);

/** Returns the card that a row means; none for a customer who is new. */
function cardOf(
  { customer }: RequestRow,
  { sources }: CheckContext,
  problems: Problems,
): CustomerCard | undefined {
  const cards = sources.findCards(customer);
  if (cards.length > 1) problems.add('customerName', 'CUSTOMER_AMBIGUOUS');
  return cards.length === 1 ? cards[0] : undefined;
}

/** The customer of the documents, where the row names none of the book. */
function cardOfDocuments(documents: readonly PayableDocument[]): CustomerCard | undefined {
  const [first] = documents;
  if (first === undefined) return undefined;
  const { customerId: id, customer, language } = first;
  return { id, name: customer.name, email: customer.email, phone: customer.phone, language };
}

/** Returns the open documents that a row names, all of one customer and asked for once in the file. */
function documentsOf(
  row: RequestRow,
  card: CustomerCard | undefined,
  { sources, askedBy }: CheckContext,
  problems: Problems,
): PayableDocument[] {
  const found: PayableDocument[] = [];
  for (const named of row.documents) {
    const customerId = card?.id ?? found[0]?.customerId;
    const document = documentOf(named, customerId, sources);
    if (typeof document === 'string') {
      problems.add('openDocuments', document);
      continue;
    }
    const other = askedBy.get(document.documentId);
    if (other !== undefined) problems.add('openDocuments', 'DOCUMENT_ASKED_TWICE', other);
    askedBy.set(document.documentId, other ?? row.rowNo);
    found.push(document);
  }
  return found;
}

/** Returns the one open document that a cell means, or why there is none. */
function documentOf(
  { docType, number }: NamedDocument,
  customerId: string | undefined,
  { findOpen }: RequestSources,
) {
  const numbered = findOpen(number).filter((one) => docType === null || one.docType === docType);
  const own = numbered.filter((one) => customerId === undefined || one.customerId === customerId);
  const [first] = own;
  if (first === undefined) return numbered.length > 0 ? 'DOCUMENT_OF_OTHER' : 'DOCUMENT_UNKNOWN';
  return own.length > 1 ? 'DOCUMENT_AMBIGUOUS' : first;
}

/** Who pays: as the row says, and what it leaves empty as the card says. */
function payerOf({ customer }: RequestRow, card: CustomerCard | undefined) {
  const { id = null, name = '', email = '', phone = '' } = card ?? {};
  return {
    id,
    name: customer.name || name,
    email: customer.email || email,
    phone: customer.phone || phone,
  };
}

interface Asked {
  readonly documents: readonly PayableDocument[];
  readonly isOfDocuments: boolean;
}

function bodyOf(row: RequestRow, card: CustomerCard | undefined, asked: Asked) {
  const { channel, title, note, validUntil, amountAgorot, docType } = row;
  const { mayPayPart, instalmentsMax, reminderDays } = row;
  const free = { amountAgorot: amountAgorot ?? 0, docType };
  return {
    customer: payerOf(row, card),
    documentIds: asked.documents.map(({ documentId }) => documentId),
    ...(asked.isOfDocuments ? { amountAgorot: null, docType: null } : free),
    title,
    note,
    language: row.language ?? card?.language ?? 'he',
    mayPayPart,
    instalmentsMax,
    validUntil,
    reminderDays,
    byMail: channel === 'mail' || channel === 'mail-and-text',
    byText: channel === 'text' || channel === 'mail-and-text',
  };
}

/** What only the account can say: its terminal, its messages, the documents that it may issue, and the day. */
function checkMeans(
  { docType, validUntil }: RequestRow,
  { isOfDocuments, byText }: { readonly isOfDocuments: boolean; readonly byText: boolean },
  { sources, today, canText }: CheckContext,
  problems: Problems,
): void {
  if (!sources.hasTerminal) problems.add(null, 'NO_CARD_TERMINAL');
  if (byText && !canText) problems.add('customerPhone', 'SMS_NOT_AVAILABLE');
  if (!isOfDocuments && !sources.mayFollow(docType)) problems.add('docType', 'VALUE_NOT_ALLOWED');
  if (validUntil !== null && validUntil < today) problems.add('validUntil', 'DATE_NOT_AHEAD');
}

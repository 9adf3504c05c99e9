import type { ApiDocumentRow } from '@pinkas/contract/api/v1/document-fields';

import { showIssued } from '../../adapter/adapter.api.ts';
import { problemsAnswer, waitingAnswer } from '../answers/refusal-answer.ts';
import type { EzcountCall, SentAnswer } from '../calls/ezcount-call.ts';
import { transactionIdOf } from './to-document.ts';

/** Answers the allocation number of a document, empty where it has none, or that it is still to come. Throws RefusedByApi. */
export async function allocationNumber({
  api,
  id,
  requestId,
  services,
  findCaller,
}: EzcountCall): Promise<SentAnswer> {
  await api.get(`/documents/${encodeURIComponent(id)}`);
  // A refusal of the authority is one here.
  const { document, isWaiting } = await showIssued(services, await findCaller(), id);
  if (isWaiting) return waitingAnswer(document, requestId);
  const { number, allocationNumber: allocation } = document;
  return {
    status: 200,
    body: { success: true, doc_uuid: id, doc_number: number, allocation_number: allocation },
  };
}

/** DD/MM/YYYY, as the vendor writes days. */
function dayFirst(date: string): string {
  return date.split('-').toReversed().join('/');
}

function toRow(row: ApiDocumentRow): object {
  return {
    doc_uuid: row.id,
    doc_number: row.number,
    doc_type: row.typeCode,
    doc_date: dayFirst(row.date),
    doc_price_total: row.total,
    doc_customer_name: row.customer.name,
    doc_transaction_id: row.externalId ?? '',
    allocation_number: row.allocationNumber,
  };
}

function queryOf({ reading }: EzcountCall): URLSearchParams {
  const query = new URLSearchParams();
  const add = (name: string, value: string | undefined) => {
    if (value !== undefined && value !== '') query.set(name, value);
  };
  add('externalId', transactionIdOf(reading));
  add('type', reading.line('type'));
  add('from', reading.day('date_from'));
  add('to', reading.day('date_to'));
  add('search', reading.line('search'));
  add('cursor', reading.line('cursor'));
  add('limit', reading.line('limit'));
  return query;
}

/** Answers a page of documents, the newest first. Throws RefusedByApi. */
export async function documentList(call: EzcountCall): Promise<SentAnswer> {
  const query = queryOf(call);
  const { data, nextCursor } = await call.api.get(`/documents?${query.toString()}`);
  const { problems } = call.reading;
  if (problems.length > 0) return problemsAnswer(problems, call.requestId);
  const docs = (data as readonly ApiDocumentRow[]).map((row) => toRow(row));
  return { status: 200, body: { success: true, docs, cursor: nextCursor } };
}

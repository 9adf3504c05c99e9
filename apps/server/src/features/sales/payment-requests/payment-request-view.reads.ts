import type { PaymentRequestView } from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import { paymentStateOf } from '@pinkas/domain/clearing/payment-state';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql } from 'kysely';

import { personOf } from '../../../platform/db/actor-columns.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { givenBackOf, listOfSource } from '../card-payments/card-payments.api.ts';
import { findRequest } from './payment-requests.repository.ts';
import { findRequestRow } from './payment-requests.reads.ts';

type Named<T> = T & Record<string, unknown>;
type Events = PaymentRequestView['events'];
type Documents = PaymentRequestView['documents'];

async function listEvents(tx: AccountTx, requestId: string): Promise<Events> {
  const { rows } = await tx.query<Named<Events[number]>>({
    name: 'request-events',
    text: `select e.id, e.kind, e.at, json_build_object('kind', e.actor_kind, 'name', coalesce(n.full_name, '')) as actor,
        coalesce(e.detail->>'to', '') as "to"
      from payment_request_events e
      left join person_names n on n.account_id = $1 and n.user_id = ${personOf('e')}
      where e.account_id = $1 and e.request_id = $2 order by e.at desc, e.id desc`,
    values: [tx.accountId, requestId],
  });
  return rows;
}

async function listDocuments(tx: AccountTx, requestId: string): Promise<Documents> {
  const { rows } = await tx.query<Named<Documents[number]>>({
    name: 'request-documents',
    text: `select d.id as "documentId", d.doc_type as "docType", d.number, d.total_agorot as "totalAgorot",
        d.open_agorot as "openAgorot"
      from payment_request_documents q
      join documents d on d.account_id = $1 and d.id = q.document_id
      where q.account_id = $1 and q.request_id = $2
      order by coalesce(d.due_date, d.document_date), d.number`,
    values: [tx.accountId, requestId],
  });
  return rows;
}

async function listAttempts(
  tx: AccountTx,
  requestId: string,
): Promise<PaymentRequestView['attempts']> {
  const attempts = await listOfSource(tx, requestId);
  const { rows } = await tx.query<{ id: string; docType: number; number: number }>({
    name: 'documents-of-attempts',
    text: `select d.id, d.doc_type as "docType", d.number from documents d
      where d.account_id = $1 and d.id = any($2::uuid[])`,
    values: [tx.accountId, attempts.flatMap(({ documentId }) => documentId ?? [])],
  });
  const ids = attempts.map(({ id }) => id);
  const givenBack = await sql<{ id: string; sum: number }>`
    select a.id, ${givenBackOf(tx.accountId, 'a')} as sum from card_attempts a
    where a.account_id = ${tx.accountId}::bigint and a.id = any(${ids}::uuid[])`.execute(tx);
  return attempts.map(({ id, createdAt, decidedAt, state, amountMinor, documentId }) => ({
    id,
    at: decidedAt ?? createdAt,
    state: paymentStateOf(state, {
      amount: amountMinor,
      refunded: givenBack.rows.find((row) => row.id === id)?.sum ?? 0,
    }),
    amountAgorot: amountMinor,
    document: rows.find((document) => document.id === documentId) ?? null,
  }));
}

/** Returns a request with its documents, what happened to it and its payments. NOT_FOUND. */
export async function getRequestView(
  tx: AccountTx,
  secret: string,
  id: string,
  today: LocalDate,
): Promise<PaymentRequestView> {
  const row = await findRequestRow(tx, secret, id, today);
  const stored = await findRequest(tx, id);
  if (row === undefined || stored === undefined) throw new AppError('NOT_FOUND');
  const { note, docType, mayPayPart, instalmentsMax, reminderDays } = stored;
  return {
    ...row,
    note,
    docType,
    mayPayPart,
    instalmentsMax,
    reminderDays,
    documents: await listDocuments(tx, id),
    events: await listEvents(tx, id),
    attempts: await listAttempts(tx, id),
  };
}

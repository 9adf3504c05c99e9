import { randomUUID } from 'node:crypto';

import type {
  NewPaymentRequest,
  PaymentRequestRow,
  PaymentRequestView,
} from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import type { AttemptState } from '@pinkas/domain/clearing/attempt-state';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { inAccount } from '../../src/platform/db/account-transaction.ts';
import type { PayTarget } from '../../src/features/sales/card-payments/card-payments.api.ts';
import { nameRequestTarget } from '../../src/features/sales/payment-requests/payment-requests.api.ts';
import type { Services } from '../../src/platform/services.ts';
import { getJson, write } from '../accounting/customers.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';
import type { ReferenceCase } from '../isolation/reference-case.ts';
import { givenCardTerminal } from '../settings/card-terminals.ts';
import type { TestServer } from '../test-server.ts';

export const REQUESTS = '/v2/api/payment-requests';

/** A request for a free amount of a payer who is typed, of which only a link is made. */
export function aRequest(changes: Partial<NewPaymentRequest> = {}): object {
  return {
    customer: { id: null, name: 'גלריית נחל שקט', email: 'pays@shop.test', phone: '050-1234567' },
    documentIds: [],
    amountAgorot: 500_00,
    docType: 320,
    title: 'ליווי חודשי',
    note: '',
    language: 'he',
    mayPayPart: false,
    instalmentsMax: 1,
    validUntil: null,
    reminderDays: null,
    byMail: false,
    byText: false,
    ...changes,
  };
}

/** A request for open documents of a customer. */
export function aRequestFor(
  customerId: string,
  documentIds: readonly string[],
  changes: Partial<NewPaymentRequest> = {},
): object {
  return aRequest({
    customer: { id: customerId, name: 'לקוח מהספר', email: 'pays@shop.test', phone: '' },
    documentIds: [...documentIds],
    amountAgorot: null,
    docType: null,
    title: '',
    ...changes,
  });
}

export function ask(
  browser: HttpBrowser,
  body: object,
  key: string = randomUUID(),
): Promise<Answer> {
  return write(browser, 'POST', REQUESTS, body, key);
}

interface MadeRequest {
  readonly id: string;
  readonly number: number;
  readonly linkPath: string;
}

/** Makes a request, which must succeed. */
export async function givenRequest(
  browser: HttpBrowser,
  body: object = aRequest(),
): Promise<MadeRequest> {
  const answer = await ask(browser, body);
  if (answer.status !== 200) throw new Error(`not asked: ${answer.status} ${answer.text}`);
  return answer.json as MadeRequest;
}

export function requestOf(browser: HttpBrowser, id: string): Promise<PaymentRequestView> {
  return getJson(browser, `${REQUESTS}/${id}`);
}

/** Returns what the link of a request asks to pay; undefined for a token that was never given out. */
export async function readRequestTarget(
  services: Services,
  token: string,
): Promise<PayTarget | undefined> {
  const named = nameRequestTarget(services, token);
  return named && inAccount(services.db, named, (tx) => named.read(tx));
}

export async function requestsOf(browser: HttpBrowser, query = ''): Promise<PaymentRequestRow[]> {
  const page = await getJson<{ rows: PaymentRequestRow[] }>(browser, `${REQUESTS}?${query}`);
  return page.rows;
}

/** Connects a terminal that charges shekels, without a gateway behind it. */
export async function givenTerminalRow(server: TestServer, accountId: number): Promise<string> {
  const id = randomUUID();
  await server.db.superuser.query(
    `insert into card_terminals (account_id, id, gateway, title, terminal, is_test, state, state_text, checked_at,
        connected_at, connected_by)
      values ($1, $2, 'cardcom', '', '1000', false, 'good', '', now(), now(), $2)`,
    [accountId, id],
  );
  await server.db.superuser.query(
    `insert into terminals_of_currencies (account_id, currency, terminal_id) values ($1, 'ILS', $2)`,
    [accountId, id],
  );
  return id;
}

/** Money that the link of a request charged, as the core stores it. Returns the id of the attempt. */
export async function givenPayment(
  server: TestServer,
  {
    accountId,
    terminalId,
    requestId,
  }: Record<'terminalId' | 'requestId', string> & {
    readonly accountId: number;
  },
  {
    amountAgorot,
    state = 'approved',
    documentId = null,
    originalId = null,
    givenBackBy = 'refund',
  }: {
    readonly amountAgorot: number;
    readonly state?: AttemptState;
    readonly documentId?: string | null;
    /** The charge whose money goes back, and by what. */
    readonly originalId?: string | null;
    readonly givenBackBy?: 'refund' | 'chargeback';
  },
): Promise<string> {
  const id = randomUUID();
  const plan = {
    kind: 'documents',
    documents: [],
    mailTo: [],
  };
  await server.db.superuser.query(
    `insert into card_attempts (account_id, id, reference, terminal_id, operation, original_id, source, source_id,
        amount_minor, currency, instalments_max, is_by_phone, payer, plan, description, language, responsible_id, state,
        document_id, return_hash, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'ILS', 1, false, '{"name":"","email":"","phone":""}', $10, '', 'he',
        $2, $11, $12, $13, $14)`,
    [
      accountId,
      id,
      id.replaceAll('-', '').slice(0, 18),
      terminalId,
      originalId === null ? 'charge' : givenBackBy,
      originalId,
      originalId === null ? 'request' : 'transactions',
      originalId === null ? requestId : null,
      amountAgorot,
      JSON.stringify(plan),
      state,
      documentId,
      Buffer.from(id),
      server.services.clock.now(),
    ],
  );
  return id;
}

async function aStoredRequest(owner: HttpBrowser): Promise<{ id: string }> {
  await givenCardTerminal(owner);
  return { id: (await givenRequest(owner)).id };
}

/** Calls of a request by its id, with what each is sent. */
export const REQUEST_CASES: Readonly<Record<string, GivenThing>> = {
  'GET /v2/api/payment-requests/{id}': aStoredRequest,
  'POST /v2/api/payment-requests/{id}/remind': async (owner) => ({
    ...(await aStoredRequest(owner)),
    body: { channel: 'mail' },
  }),
  'POST /v2/api/payment-requests/{id}/cancel': aStoredRequest,
};

/** What other writes and files of requests are sent. */
export const REQUEST_WRITES: Readonly<Record<string, GivenThing>> = {
  'GET /v2/api/payment-requests/export': async () => ({ id: '', query: '?format=csv' }),
  'POST /v2/api/payment-requests': async (owner) => {
    await givenCardTerminal(owner);
    return { id: '', body: aRequest({ byMail: true }) };
  },
};

/** Ids in the body of a new request. */
export const REQUEST_REFERENCES: Readonly<Record<string, Record<string, ReferenceCase>>> = {
  'POST /v2/api/payment-requests': {
    'customer.id': {
      thing: 'customer',
      besides: ['cardTerminal'],
      body: (id) => aRequest({ customer: { id, name: 'לקוח', email: '', phone: '' } }),
    },
    'documentIds[]': {
      thing: 'invoice',
      besides: ['cardTerminal'],
      body: (id, { customer }) => aRequestFor(customer, [id]),
    },
  },
};

/** What calls of requests write. */
export const REQUEST_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  'GET /v2/api/payment-requests/export': ['audit_events + list.exported'],
  'POST /v2/api/payment-requests': [
    'audit_events + payment-request.created',
    'outbox_tasks + mail-payment-request',
    'payment_request_events + 1',
    'payment_requests + 1',
  ],
  'POST /v2/api/payment-requests/{id}/remind': [
    'audit_events + payment-request.reminded',
    'outbox_tasks + mail-payment-request',
    'payment_requests ~ 1',
  ],
  'POST /v2/api/payment-requests/{id}/cancel': [
    'audit_events + payment-request.cancelled',
    'payment_request_events + 1',
    'payment_requests ~ 1',
  ],
};

import { isoText } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { DEMO_KEY_ID } from './seed-api-key.ts';

interface DemoCall {
  readonly minutesAgo: number;
  readonly durationMs: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly code?: string;
  readonly idempotencyKey?: string;
  readonly body?: object;
  readonly answer?: object;
}

const CUSTOMER = { name: 'גלריית נחל', email: 'office@nahal.example', externalId: 'customer-17' };
const MADE = { id: '01930000-0000-7000-8000-00000000a9c1', ...CUSTOMER };

/** An order whose money was written before VAT. */
const ORDER = {
  type: 'INVOICE_RECIEPT',
  externalId: 'order-5119',
  customer: { externalId: 'customer-17' },
  lines: [{ description: 'הדפס על קנבס', quantity: '1', price: '1200.00' }],
  payments: [{ kind: 'cash', amount: '1200.00' }],
};
const REFUSED = {
  type: 'validation',
  code: 'DOCUMENT_REFUSED',
  message_he: 'המסמך לא הופק. ב־details כתוב מה לתקן',
  message_en: 'The document was not issued. `details` says what to change',
  field: 'payments',
  details: [
    {
      field: 'payments',
      code: 'PAYMENTS_TOTAL_MISMATCH',
      message_he: 'סכום התקבולים שונה מסכום המסמך',
      message_en: 'The payments differ from the total of the document',
    },
  ],
  params: {},
  retriable: false,
};

/** What the shop did in the last hours, the newest first. */
const CALLS: readonly DemoCall[] = [
  {
    minutesAgo: 61,
    durationMs: 31,
    method: 'POST',
    path: '/api/v1/documents',
    status: 422,
    code: 'DOCUMENT_REFUSED',
    idempotencyKey: 'order-5119',
    body: ORDER,
    answer: REFUSED,
  },
  {
    minutesAgo: 62,
    durationMs: 9,
    method: 'POST',
    path: '/api/v1/customers',
    status: 201,
    idempotencyKey: 'customer-17',
    body: CUSTOMER,
    answer: MADE,
  },
  {
    minutesAgo: 63,
    durationMs: 24,
    method: 'POST',
    path: '/api/v1/customers',
    status: 201,
    idempotencyKey: 'customer-17',
    body: CUSTOMER,
    answer: MADE,
  },
  {
    minutesAgo: 140,
    durationMs: 12,
    method: 'GET',
    path: '/api/v1/customers?externalId=customer-17',
    status: 200,
    answer: { data: [], nextCursor: null },
  },
  {
    minutesAgo: 141,
    durationMs: 7,
    method: 'GET',
    path: '/api/v1/items?limit=50',
    status: 200,
    answer: { data: [], nextCursor: null },
  },
];

/** Calls of the key of the shop in the log of the demo. Once. */
export async function seedApiRequests(
  { owner }: Pick<Database, 'owner'>,
  accountId: number,
  nowMs: number,
): Promise<void> {
  for (const [index, call] of CALLS.entries()) {
    const body = call.body === undefined ? null : JSON.stringify(call.body);
    const answer = call.answer === undefined ? null : JSON.stringify(call.answer);
    await owner.query(
      `insert into api_requests (account_id, id, key_id, family_id, at, duration_ms, method, path, status, code, address,
          user_agent, idempotency_key, request_body, request_cut, answer_type, answer_body, answer_cut, answer_bytes)
        values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, '203.0.113.10', 'shop/2.4', $10, $11, false,
          'application/json; charset=utf-8', $12, false, $13)
        on conflict do nothing`,
      [
        accountId,
        `01930000-0000-7000-8000-00000000a91${index}`,
        DEMO_KEY_ID,
        isoText(nowMs - call.minutesAgo * 60_000),
        call.durationMs,
        call.method,
        call.path,
        call.status,
        call.code ?? '',
        call.idempotencyKey ?? null,
        body,
        answer,
        answer === null ? 0 : Buffer.byteLength(answer),
      ],
    );
  }
}

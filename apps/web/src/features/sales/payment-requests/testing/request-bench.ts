import type {
  OpenDocument,
  PaymentRequestRow,
  PaymentRequestView,
} from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';

import { fakeServer, startHandlers, type FakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';

export const idOf = (number: number) => `0193eeee-0000-7000-8000-00000000${String(number)}`;
export const CUSTOMER_ID = '0193eeee-0000-7000-8000-000000000009';
export const REQUESTS = '/v2/api/payment-requests';

export function aRow(number: number, changes: Partial<PaymentRequestRow> = {}): PaymentRequestRow {
  return {
    id: idOf(number),
    number,
    customerId: CUSTOMER_ID,
    customerName: 'גלריית נחל שקט',
    title: 'ליווי חודשי',
    documentsCount: 0,
    firstDocument: null,
    createdAt: '2026-11-18T09:05:00.000Z',
    byMail: true,
    byText: false,
    amountAgorot: 9_487_20,
    paidAgorot: 0,
    leftAgorot: 9_487_20,
    validUntil: null,
    state: 'sent',
    openedAt: null,
    hasFailed: false,
    lastRemindedAt: null,
    email: 'pays@shop.test',
    phone: '050-1234567',
    language: 'he',
    linkPath: `/pay/token-${String(number)}`,
    ...changes,
  };
}

export const aView = (row: PaymentRequestRow, changes: Partial<PaymentRequestView> = {}) => ({
  ...row,
  note: '',
  docType: 320,
  mayPayPart: false,
  instalmentsMax: 1,
  reminderDays: null,
  documents: [],
  events: [
    {
      id: idOf(8001),
      kind: 'mailed',
      at: '2026-11-18T09:06:00.000Z',
      actor: { kind: 'system', name: 'בר כהן' },
      to: 'pays@shop.test',
    },
    {
      id: idOf(8000),
      kind: 'created',
      at: '2026-11-18T09:05:00.000Z',
      actor: { kind: 'user', name: 'בר כהן' },
      to: '',
    },
  ],
  attempts: [],
  ...changes,
});

export const OPEN: OpenDocument = {
  documentId: idOf(7001),
  docType: 305,
  number: 30_026,
  documentDate: localDate('2026-11-01'),
  dueDate: localDate('2026-11-30'),
  subject: '',
  totalAgorot: 4_366_00,
  openAgorot: 4_366_00,
};

/** A business with requests, and what was done with them. */
export interface RequestBench {
  server: FakeServer;
  rows: PaymentRequestRow[];
  /** By id; of others as the row is. */
  views: Record<string, object>;
  means: { hasTerminal: boolean; canText: boolean; docTypes: number[] };
  readonly sent: { path: string; body: unknown }[];
  readonly copied: string[];
}

/** Starts the server of a test, in Hebrew. */
export async function startRequests(): Promise<RequestBench> {
  await chooseLanguage('he');
  const bench: RequestBench = {
    server: fakeServer({}),
    sent: [],
    copied: [],
    views: {},
    means: { hasTerminal: true, canText: true, docTypes: [320, 400] },
    rows: [
      aRow(2041),
      aRow(2040, { customerName: 'חוות המעיין', state: 'partly-paid', paidAgorot: 4_743_60 }),
      aRow(2039, { customerName: 'מכבסת גשר העץ', hasFailed: true }),
      aRow(2038, { customerName: 'אופטיקה כוכב דרום', state: 'expired' }),
      aRow(2037, { customerName: 'מאפיית שיבולת', validUntil: localDate('2026-11-21') }),
    ],
  };
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    bench.copied.push(text);
    return Promise.resolve();
  });
  bench.server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/list-views': () => ({ views: [] }),
    [`GET ${REQUESTS}`]: () => ({ rows: bench.rows, after: null, before: null }),
    [`GET ${REQUESTS}/means`]: () => bench.means,
    [`GET ${REQUESTS}/total`]: () => ({
      count: bench.rows.length,
      amountAgorot: 112_409_12,
      paidAgorot: 67_834_12,
      leftAgorot: 38_214_60,
      waiting: { count: bench.rows.length, sumAgorot: bench.rows.length === 0 ? 0 : 38_214_60 },
      opened: { count: 0, sumAgorot: 0 },
      paid: { count: 0, sumAgorot: 0 },
      attention: { count: bench.rows.length === 0 ? 0 : 2, failed: 1, overpaid: 0, expired: 1 },
    }),
    [`GET ${REQUESTS}/${idOf(2041)}`]: () => bench.views[idOf(2041)] ?? aView(aRow(2041)),
    [`GET ${REQUESTS}/open-documents/${CUSTOMER_ID}`]: () => ({ documents: [OPEN] }),
    [`POST ${REQUESTS}/${idOf(2041)}/remind`]: ({ body }) => {
      bench.sent.push({ path: 'remind', body });
      return { success: true };
    },
    [`POST ${REQUESTS}/${idOf(2041)}/cancel`]: () => {
      bench.sent.push({ path: 'cancel', body: undefined });
      return { success: true };
    },
    [`POST ${REQUESTS}`]: ({ body }) => {
      bench.sent.push({ path: 'create', body });
      return { id: idOf(2041), number: 2041, linkPath: '/pay/token-2041' };
    },
    'GET /v2/api/customers': () => ({
      customers: [
        {
          id: CUSTOMER_ID,
          name: 'קליניקת אור לבן',
          taxId: '',
          email: 'clinic@shop.test',
          phone: '',
          mobile: '052-7654321',
          address: '',
          city: '',
          contactPerson: '',
          zip: '',
          country: '',
          foreignId: '',
          openAgorot: 4_366_00,
          openDocumentsCount: 1,
          priceListId: null,
          discountBasisPoints: 0,
          language: 'he',
          paymentTerms: null,
        },
      ],
    }),
  });
  return bench;
}

/** Opens the page, and waits for its title. */
export async function openRequests(path = ''): Promise<void> {
  await renderApp(`/sales/payment_request_page${path}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'בקשות תשלום' })).toBeVisible();
}

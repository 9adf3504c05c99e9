import { writeFileSync } from 'node:fs';

import { pinkas } from '../src/client.ts';

/*
 * From a customer to a downloaded invoice, and its payment and credit:
 * PINKAS_KEY=pk_live_… PINKAS_ORIGIN=https://… node first-invoice.ts order-5117 invoice.pdf
 */

const { PINKAS_KEY: key = '', PINKAS_ORIGIN: origin = '' } = process.env;
const [, , order = 'order-1', file = 'invoice.pdf'] = process.argv;
const api = pinkas({ key, origin });

/** Returns what a call answered; stops at a refusal, which says what to change. */
function answerOf<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

/** The same request sent again with the same key is answered again, and nothing is made twice. */
function once(step: string) {
  return { header: { 'Idempotency-Key': `${order}-${step}` } };
}

const customer = answerOf(
  await api.POST('/api/v1/customers', {
    params: once('customer'),
    body: { name: 'גלריית נחל', email: 'office@nahal.example', externalId: `${order}-customer` },
  }),
);

const invoice = answerOf(
  await api.POST('/api/v1/documents', {
    params: once('invoice'),
    body: {
      type: 'INVOICE',
      externalId: order,
      customer: { id: customer.id },
      lines: [{ description: 'עיצוב אתר', quantity: '1', price: '1000.00' }],
    },
  }),
);

const receipt = answerOf(
  await api.POST('/api/v1/documents/{id}/receipt', {
    params: { path: { id: invoice.id }, ...once('receipt') },
    body: { payments: [{ kind: 'transfer', amount: invoice.totals.total }] },
  }),
);

const credit = answerOf(
  await api.POST('/api/v1/documents/{id}/credit', {
    params: { path: { id: invoice.id }, ...once('credit') },
    body: {},
  }),
);

const pdf = answerOf(
  await api.GET('/api/v1/documents/{id}/pdf', {
    params: { path: { id: invoice.id } },
    parseAs: 'arrayBuffer',
  }),
);
writeFileSync(file, new Uint8Array(pdf as unknown as ArrayBuffer));

process.stdout.write(
  `${JSON.stringify({
    customer: customer.id,
    invoice: invoice.number,
    total: invoice.total,
    receipt: receipt.number,
    credit: credit.number,
  })}\n`,
);

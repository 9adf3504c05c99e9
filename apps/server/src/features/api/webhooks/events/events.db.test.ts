import { describe, expect, test } from 'vitest';

import { givenCustomer } from '../../../../../test/accounting/customers.ts';
import { aNewDocument, givenClient, type ApiClient } from '../../../../../test/api/api-client.ts';
import {
  browser,
  deliveries,
  down,
  HOUR_MS,
  move,
  pass,
  receiver,
  SECOND_MS,
  send,
  server,
  startWebhookBench,
  types,
  up,
  user,
} from '../../../../../test/api/webhook-bench.ts';
import { givenEndpoint, theEndpoint } from '../../../../../test/api/webhook-receiver.ts';
import { assertSigned } from '../testing/assert-signed.ts';

startWebhookBench();

describe('an event', () => {
  test('is signed and sent with the thing as the API shows it', async () => {
    const client = await givenClient(server.url, browser);
    const { secret } = await givenEndpoint(browser, { url: receiver.url });
    const issued = (await client.post('/documents', aNewDocument())).json as { id: string };
    await send();
    expect(types()).toEqual(['document.created']);
    const [got] = receiver.received;
    if (got === undefined) throw new Error('nothing came');
    assertSigned(secret, got, server.time.now());
    expect(got.id).toMatch(/^evt_[0-9a-f-]{36}$/);
    const { data } = (await client.get('/documents')).json as { data: { id: string }[] };
    expect(got.event.data).toEqual({
      object: 'document',
      ...data.find(({ id }) => id === issued.id),
    });
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await theEndpoint(browser)).toMatchObject({
      waitingCount: 0,
      failingSince: null,
      last: { status: 204, isGood: true },
    });
  });

  test('is there of what a document changed in another one', async () => {
    const client = await givenClient(server.url, browser);
    await givenEndpoint(browser, { url: receiver.url });
    const invoice = (await client.post('/documents', anInvoice())).json as { id: string };
    await client.post(`/documents/${invoice.id}/receipt`, {
      payments: [{ kind: 'cash', amount: '180.00' }],
    });
    await client.post(`/documents/${invoice.id}/receipt`, {
      payments: [{ kind: 'cash', amount: '1000.00' }],
    });
    await send();
    const ofInvoice = receiver.received.filter(({ event }) => event.data.id === invoice.id);
    expect(ofInvoice.map(({ event }) => event.type)).toContain('document.paid');
    expect(ofInvoice.at(-1)?.event.data).toMatchObject({ open: '0.00', state: 'paid' });
  });

  test('of types that nobody chose is not sent, and an account without an endpoint has none', async () => {
    await givenCustomer(browser);
    await givenEndpoint(browser, { url: receiver.url, eventTypes: ['document.created'] });
    await givenCustomer(browser, { name: 'נחל שקט', taxId: '' });
    await send();
    expect(types()).toEqual([]);
    const { rows } = await server.db.superuser.query(
      'select type, seq::int as seq from webhook_events where account_id = $1',
      [user.accountId],
    );
    expect(rows).toEqual([{ type: 'customer.created', seq: 1 }]);
  });

  test('waits for an earlier one of the same thing, and no other thing does', async () => {
    await givenEndpoint(browser, { url: receiver.url });
    const first = await givenCustomer(browser, { name: 'אלון', taxId: '' });
    await move(first.id);
    await givenCustomer(browser, { name: 'ברוש', taxId: '' });
    receiver.answer(({ event }) => ({ status: event.data.id === first.id ? 500 : 200 }));
    await send();
    expect(types()).toEqual(['customer.created', 'customer.created']);
    const { id } = await theEndpoint(browser);
    expect((await deliveries(browser, id)).map(({ state }) => state)).toEqual([
      'done',
      'waiting',
      'pending',
    ]);
    up();
    await pass(6 * SECOND_MS);
    await send();
    expect(receiver.received.slice(2).map(({ event }) => [event.type, event.data.id])).toEqual([
      ['customer.created', first.id],
      ['customer.updated', first.id],
    ]);
  });
});

test('a receiver that was down for a week has exactly our state after its return', async () => {
  const client = await givenClient(server.url, browser);
  await givenEndpoint(browser, { url: receiver.url });
  const first = (await client.post('/documents', anInvoice())).json as { id: string };
  await send();
  down();
  for (const amount of ['100.00', '1080.00']) {
    await pass(3 * 24 * HOUR_MS);
    await client.post(`/documents/${first.id}/receipt`, { payments: [{ kind: 'cash', amount }] });
    await send();
  }
  const proforma = { ...anInvoice(), type: 'INVOICE_TRANSACTION' };
  const { id } = (await client.post('/documents', proforma)).json as { id: string };
  await client.post(`/documents/${id}/cancel`, { reason: 'טעות' });
  await pass(24 * HOUR_MS);
  await send();
  const { data } = (await client.get('/documents?limit=200')).json as { data: { id: string }[] };
  const ours = new Map(data.map((row) => [row.id, { object: 'document', ...row }]));
  expect(data.length).toBeGreaterThan(3);
  expect(await lastOfEach(client)).toEqual(ours);
});

function anInvoice(): object {
  return aNewDocument({ type: 'INVOICE', payments: undefined });
}

/** Reads all changes page by page; returns the last of each thing. */
async function lastOfEach(client: ApiClient): Promise<ReadonlyMap<string, unknown>> {
  const known = new Map<string, unknown>();
  let cursor = '';
  for (;;) {
    const after = cursor === '' ? '' : `&cursor=${cursor}`;
    const page = (await client.get(`/events?limit=3${after}`)).json as {
      data: { data: { id: string } }[];
      nextCursor: string;
      hasMore: boolean;
    };
    for (const { data } of page.data) known.set(data.id, data);
    cursor = page.nextCursor;
    if (!page.hasMore) return known;
  }
}

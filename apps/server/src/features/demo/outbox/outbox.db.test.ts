import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const PICTURE = { name: 'logo.png', contentType: 'image/png', bytes: Buffer.from('picture') };
const PAPER = { name: 'paper.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') };

async function newest(): Promise<OutboxMessage> {
  const { json } = await server.browser().get('/outbox/messages');
  const [message] = json as OutboxMessage[];
  if (message === undefined) throw new Error('nothing was sent');
  return message;
}

test('a mail is shown as it was designed, with its pictures inside, and nothing in it runs', async () => {
  await server.services.mail.send({
    to: ['customer@example.com'],
    subject: 'Invoice',
    text: 'An invoice',
    html: '<html><head></head><body><img src="cid:logo@pinkas"><a href="https://example.com">x</a></body></html>',
    attachments: [{ ...PICTURE, contentId: 'logo@pinkas' }, PAPER],
  });
  const message = await newest();
  expect(message.attachments).toEqual([
    { name: 'paper.pdf', href: `/outbox/attachments/${message.id}/1` },
  ]);
  const page = await server.browser().get(message.htmlHref ?? '');
  expect(page.status).toBe(200);
  expect(page.text).toContain(`src="data:image/png;base64,${PICTURE.bytes.toString('base64')}"`);
  expect(page.text).toContain('<base target="_blank">');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-popups');
  expect(policy).not.toContain('allow-scripts');
});

test('a text message has no designed form', async () => {
  await server.services.sms.send({ to: '0501234567', text: 'שלום' });
  const message = await newest();
  expect(message.htmlHref).toBeNull();
  const page = await server.browser().get(`/outbox/messages/${message.id}/html`);
  expect(page.status).toBe(404);
});

test('messages to one recipient are asked for by it, however many others were sent since', async () => {
  await server.services.sms.send({ to: '0501234567', text: 'The one' });
  await server.db.superuser.query(
    `insert into demo_messages (id, kind, recipient, subject, body, code, attachments, sent_at)
     select gen_random_uuid(), 'sms', '0507654321', '', 'Another', null, '[]', sent_at + interval '1 second'
     from demo_messages, generate_series(1, 201) where recipient = '0501234567' and body = 'The one'`,
  );
  const textsTo = async (recipient: string): Promise<string[]> => {
    const { json } = await server.browser().get(`/outbox/messages?recipient=${recipient}`);
    return (json as OutboxMessage[]).map(({ text }) => text);
  };
  expect((await textsTo('0501234567'))[0]).toBe('The one');
  expect(await textsTo('050')).toEqual([]);
  expect((await textsTo('0507654321')).length).toBe(200);
});

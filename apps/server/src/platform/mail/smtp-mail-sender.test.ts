import { startFakeSmtpServer, type FakeSmtpServer } from '@pinkas/test-kit/fakes/fake-smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { MailDelayedError, MailRefusedError, type MailSender } from './mail-sender.ts';
import { smtpMailSender } from './smtp-mail-sender.ts';

const FROM = 'office@books.example';

let server: FakeSmtpServer;
let mail: MailSender;

beforeEach(async () => {
  server = await startFakeSmtpServer();
  mail = smtpMailSender({ smtpUrl: server.url, from: FROM });
});
afterEach(async () => {
  await mail.close();
  await server.close();
});

test('a mail arrives with its Hebrew text and its file', async () => {
  await mail.send({
    to: ['noa@customer.test', 'dan@customer.test'],
    subject: 'חשבונית מס 1001',
    text: 'שלום,\nמצורפת חשבונית.',
    html: '<p>שלום</p>',
    fromName: 'סטודיו לבדיקות',
    replyTo: 'owner@studio.test',
    attachments: [
      { name: 'חשבונית.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-test') },
    ],
  });
  const [received] = server.received;
  expect(received).toMatchObject({ from: FROM, to: ['noa@customer.test', 'dan@customer.test'] });
  const source = received?.source ?? '';
  expect(source).toContain(`Subject: =?UTF-8?`);
  expect(source).toContain('Content-Type: application/pdf');
  expect(source).toContain(Buffer.from('%PDF-test').toString('base64'));
  expect(source).toContain('Reply-To: owner@studio.test');
});

test('IN-05: a line break in a subject or name adds no header', async () => {
  await mail.send({
    to: ['noa@customer.test'],
    subject: 'Hello\r\nBcc: spy@evil.test',
    text: 'text',
    html: '<p>text</p>',
    fromName: 'Studio\r\nBcc: spy@evil.test',
  });
  expect(server.received[0]?.to).toEqual(['noa@customer.test']);
  expect(server.received[0]?.source).not.toMatch(/^bcc:/im);
});

test('a refusal for now is told from a refusal for good', async () => {
  const message = {
    to: ['noa@customer.test'],
    subject: 'Hello',
    text: 'text',
    html: '<p>text</p>',
  };
  server.refuseWith(450);
  await expect(mail.send(message)).rejects.toThrow(MailDelayedError);
  server.refuseWith(550);
  await expect(mail.send(message)).rejects.toThrow(MailRefusedError);
  server.refuseWith(undefined);
  await mail.send(message);
  expect(server.received).toHaveLength(1);
});

test('FA-09: a mail server that is away delays the mail', async () => {
  await server.close();
  await expect(
    mail.send({ to: ['noa@customer.test'], subject: 'Hello', text: 'text', html: '<p>text</p>' }),
  ).rejects.toThrow(MailDelayedError);
  server = await startFakeSmtpServer();
});

test('a text that names a file or an address is sent as text', async () => {
  await mail.send({
    to: ['noa@customer.test'],
    subject: 'file:///etc/passwd',
    text: 'file:///etc/passwd',
    html: '<p>text</p>',
  });
  expect(server.received[0]?.source).not.toContain('root:');
});

test('FA-09: a mail that is sent again keeps its name, in the domain that it comes from', async () => {
  const message = {
    id: 'task-1',
    to: ['noa@customer.test'],
    subject: 'Hello',
    text: 'text',
    html: '<p>text</p>',
  };
  await mail.send(message);
  await mail.send(message);
  await mail.send({ ...message, id: 'task-2' });
  const names = server.received.map(({ source }) => /^Message-ID: (\S+)/im.exec(source)?.[1]);
  expect(names).toEqual([
    '<task-1@books.example>',
    '<task-1@books.example>',
    '<task-2@books.example>',
  ]);
});

test('carries HTML beside the plain text', async () => {
  const html = '<p>marked words</p>';
  await mail.send({ to: ['noa@customer.test'], subject: 'Hello', text: 'plain words', html });
  const both = server.received[0]?.source;
  for (const part of ['multipart/alternative', 'plain words', '<p>marked words</p>']) {
    expect(both).toContain(part);
  }
});

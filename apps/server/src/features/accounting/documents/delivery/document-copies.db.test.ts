import type { TestUser } from '@pinkas/test-kit/test-account';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { localDateAt } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openHandWorker, type HandWorker } from '../../../../../test/accounting/bulk-jobs.ts';
import { getJson, write } from '../../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import type { MailMessage } from '../../../../platform/mail/mail-sender.ts';

const COPY_TO = 'books@studio.test';
const HALF_HOUR_MS = 1_800_000;

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
let worker: HandWorker;
let sent: MailMessage[];

beforeAll(async () => {
  const env = { PINKAS_MAILS_PER_HOUR: '2', PINKAS_MAILS_PER_RECIPIENT_HOUR: '1' };
  server = await startTestServer({ env });
  // In the middle of an hour, so that all mails of a test count in the same one.
  server.time.advance(3 * HALF_HOUR_MS - (server.time.now() % (2 * HALF_HOUR_MS)));
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
  sent = [];
  const mail = {
    send(message: MailMessage) {
      sent.push(message);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
  worker = openHandWorker(server, { mail });
  await copyTo(1, COPY_TO);
});

async function copyTo(version: number, address: string): Promise<void> {
  const sender = { senderName: '', replyTo: '', copyTo: address };
  const body = { version, ...sender, texts: [] };
  expect((await write(browser, 'PUT', '/v2/api/settings/mail', body)).status).toBe(200);
}

function mailedTo(address: string, changes: object = {}) {
  const documentDate = localDateAt(server.time.now());
  return issueOf(browser, anInvoice({ documentDate, mailTo: [address], ...changes }));
}

const recipients = () => sent.flatMap(({ to }) => to);
const copy = () => sent.find(({ to }) => to.includes(COPY_TO));

async function printsOf(documentId: string): Promise<unknown[]> {
  const { rows } = await server.db.superuser.query<{ kind: string }>(
    'select kind from document_files where document_id = $1 order by kind',
    [documentId],
  );
  return rows.map(({ kind }) => kind);
}

test('a copy links to the document inside the product, and not to the page of its customer', async () => {
  const { id } = await mailedTo('customer@shop.test');
  await worker.runAll(user.accountId);
  const { pagePath } = await getJson<{ pagePath: string }>(browser, `/v2/api/documents/${id}`);
  const customers = sent.find(({ to }) => to.includes('customer@shop.test'));
  expect(customers?.text).toContain(pagePath);
  for (const shown of [copy()?.text, copy()?.html]) {
    expect(shown).toContain(`/#/documents/${id}`);
    expect(shown).not.toContain(pagePath);
  }
});

test('a copy says that it is one in the language of the mail', async () => {
  await mailedTo('customer@shop.test', { mailLanguage: 'en' });
  await worker.runAll(user.accountId);
  expect(copy()?.subject).toMatch(/^Copy: Tax invoice no\. \d+/);
});

test.each(['', 'other@studio.test'])(
  'a copy whose address gave way to "%s" meanwhile does not go',
  async (address) => {
    await mailedTo('customer@shop.test');
    await worker.runAll(user.accountId, async ({ kind }) => {
      if (kind === 'mail-document-copy') await copyTo(2, address);
    });
    expect(recipients()).toEqual(['customer@shop.test']);
  },
);

test('copies leave the caps of the account to customers, and wait for that of their address unprinted', async () => {
  const first = await mailedTo('one@shop.test');
  await worker.runAll(user.accountId);
  const second = await mailedTo('two@shop.test');
  await worker.runAll(user.accountId);
  expect(recipients()).toEqual(['one@shop.test', COPY_TO, 'two@shop.test']);
  expect(await printsOf(first.id)).toEqual(['copy', 'original']);
  expect(await printsOf(second.id)).toEqual(['original']);
});

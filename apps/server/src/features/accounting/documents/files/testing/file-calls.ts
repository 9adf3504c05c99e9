import { randomUUID } from 'node:crypto';

import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect, vi } from 'vitest';

import { issue, type Issued } from '../../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../../test/test-server.ts';

export let server: TestServer;
let user: TestUser;
export let browser: HttpBrowser;

export async function download(method: 'GET' | 'POST', path: string): Promise<Uint8Array> {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
    },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return new Uint8Array(await response.arrayBuffer());
}

export async function viewOf(id: string): Promise<DocumentView> {
  return (await browser.get(`/v2/api/documents/${id}`)).json as DocumentView;
}

export async function mailsTo(address: string): Promise<OutboxMessage[]> {
  const { json } = await browser.get('/outbox/messages');
  return (json as OutboxMessage[]).filter((message) => message.to === address);
}

/** An address that no other test writes to. */
export function anAddress(): string {
  return `${randomUUID()}@customer.test`;
}

export async function issuedAndMailed(address: string): Promise<Issued> {
  const issued = await issue(browser, {
    customer: aCustomer({ email: address }),
    mailTo: [address],
  });
  await vi.waitFor(async () => expect(await mailsTo(address)).toHaveLength(1), 60_000);
  return issued;
}

/** Starts a server for the tests of a file, and stops it after the last. */
export function startFilesServer(): void {
  beforeAll(async () => {
    server = await startTestServer({ withJobs: true });
    user = await server.givenUser();
    browser = await signIn(server, user);
  });
  afterAll(() => server.stop());
}

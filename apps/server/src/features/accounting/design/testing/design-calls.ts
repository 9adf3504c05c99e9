import { randomUUID } from 'node:crypto';

import type { DesignSettings } from '@pinkas/contract/accounting/design/design.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { AccountOptions, TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect } from 'vitest';

import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

export const PATH = '/v2/api/settings/design';
export const PREVIEW = `${PATH}/preview`;
export const APPROVAL = { number: '46-1234', validUntil: '2028-12-31' };
export const SAMPLE = { docType: DOC_TYPES.INVOICE, language: 'he', printLayout: 'classic' };

export let server: TestServer;

interface Business {
  readonly user: TestUser;
  readonly browser: HttpBrowser;
}

export async function aBusiness(account: AccountOptions = {}): Promise<Business> {
  const user = await server.givenUser({}, account);
  return { user, browser: await signIn(server, user) };
}

export async function read(browser: HttpBrowser): Promise<DesignSettings> {
  const answer = await browser.get(PATH);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as DesignSettings;
}

export function save(
  browser: HttpBrowser,
  body: unknown,
  key: string = randomUUID(),
): Promise<Answer> {
  return browser.send('PUT', PATH, { body, headers: { 'idempotency-key': key } });
}

export function codeOf(answer: Answer): unknown {
  return (answer.json as { code?: unknown }).code;
}

export function fieldsOf(answer: Answer): string[] {
  const { fields = [] } = answer.json as { fields?: { path: unknown[]; code: string }[] };
  return fields.map(({ path, code }) => `${path.join('.')} ${code}`);
}

export async function auditOf({ user }: Business): Promise<unknown[]> {
  const { rows } = await server.db.superuser.query(
    `select action, entity_id, detail, actor_id from audit_events
      where account_id = $1 and action = 'account.document-settings-set' order by at, id`,
    [user.accountId],
  );
  return rows;
}

/** Starts a server for the tests of a file, and stops it after the last. */
export function startDesignServer(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
}

import { randomUUID } from 'node:crypto';

import type { Company, CompanyChange } from '@pinkas/contract/account/company/company.contract';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { AccountOptions, TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect } from 'vitest';

import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

export const PATH = '/v2/api/account/company';

export let server: TestServer;

/** Runs a server for the tests of a file: each file asks for its own, as files share this module. */
export function startCompanyServer(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
}

export interface Business {
  readonly user: TestUser;
  readonly browser: HttpBrowser;
}

export async function aBusiness(account: AccountOptions = {}): Promise<Business> {
  const user = await server.givenUser({}, account);
  return { user, browser: await signIn(server, user) };
}

export async function read(browser: HttpBrowser): Promise<Company> {
  const answer = await browser.get(PATH);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Company;
}

export async function changesOf(browser: HttpBrowser): Promise<CompanyChange[]> {
  return ((await browser.get(`${PATH}/changes`)).json as { changes: CompanyChange[] }).changes;
}

export function save(
  browser: HttpBrowser,
  body: unknown,
  key: string = randomUUID(),
): Promise<Answer> {
  return browser.send('PUT', PATH, { body, headers: { 'idempotency-key': key } });
}

export function problemsOf(answer: Answer): string[] {
  const { code, fields = [] } = answer.json as {
    code: string;
    fields?: { path: unknown[]; code: string }[];
  };
  return [code, ...fields.map((field) => `${field.path.join('.')} ${field.code}`)];
}

/** The business as a document stores it. */
export async function issuerOf(documentId: string): Promise<Record<string, unknown>> {
  const { rows } = await server.db.superuser.query<{ issuer: Record<string, unknown> }>(
    'select issuer from documents where id = $1',
    [documentId],
  );
  return rows[0]?.issuer ?? {};
}

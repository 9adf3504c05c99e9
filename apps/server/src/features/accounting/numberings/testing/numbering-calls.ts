import { randomUUID } from 'node:crypto';

import type {
  CheckedSeries,
  Numberings,
} from '@pinkas/contract/accounting/numberings/numberings.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect } from 'vitest';

import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

export const PATH = '/v2/api/account/numberings';
export const { INVOICE, RECIEPT, RECEIPT_DONATION } = DOC_TYPES;

export let server: TestServer;

export interface Books {
  readonly user: TestUser;
  readonly browser: HttpBrowser;
}

export async function someBooks(): Promise<Books> {
  const user = await server.givenUser({}, { firstNumbers: { [INVOICE]: 1001 } });
  return { user, browser: await signIn(server, user) };
}

export function save(
  browser: HttpBrowser,
  body: unknown,
  key: string = randomUUID(),
): Promise<Answer> {
  return browser.send('PUT', PATH, { body, headers: { 'idempotency-key': key } });
}

export function setFirst(
  browser: HttpBrowser,
  firstNumber: unknown,
  docType: number = INVOICE,
): Promise<Answer> {
  return save(browser, { firstNumbers: [{ docType, firstNumber }] });
}

export async function list(browser: HttpBrowser): Promise<Numberings> {
  const answer = await browser.get(PATH);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Numberings;
}

export async function rowOf(browser: HttpBrowser, docType: number): Promise<unknown> {
  const { series } = await list(browser);
  return series.find((row) => row.docType === docType);
}

export function fieldsOf(answer: Answer): string[] {
  const { fields = [] } = answer.json as { fields?: { path: unknown[]; code: string }[] };
  return fields.map(({ path, code }) => `${path.join('.')} ${code}`);
}

export async function check(browser: HttpBrowser): Promise<CheckedSeries[]> {
  const answer = await browser.post(`${PATH}/check`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { series: CheckedSeries[] }).series;
}

/** Starts a server for the tests of a file, and stops it after the last. */
export function startNumberingServer(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
}

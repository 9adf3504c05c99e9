import { randomUUID } from 'node:crypto';

import { aCustomer, aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { verifyBooks } from '../../../../../test/chains/issue-chains.ts';
import { issueOf, sendIssue, type Issued } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const WHOLE = '20261120103000204519873001';
const NINE = '519873001';

let server: TestServer;
let browser: HttpBrowser;
let accountId: number;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  const user = await server.givenUser();
  ({ accountId } = user);
  browser = await signIn(server, user);
});
afterAll(() => server.stop());

const aSale = (allocationNumber: string): InvoiceRequest =>
  anInvoice({ customer: aCustomer({ taxId: '510000003' }), lines: [aLine()], allocationNumber });

function expectTaken(answer: Answer, holder: Issued): void {
  expect(answer.status, answer.text).toBe(409);
  expect(answer.json).toMatchObject({
    code: 'ALLOCATION_NUMBER_TAKEN',
    params: { documentId: holder.id, docType: 305, number: String(holder.number) },
    fields: [{ path: ['allocationNumber'], code: 'ALLOCATION_NUMBER_TAKEN' }],
  });
}

describe('an allocation number that another document has', () => {
  test('is refused with that document, whole or by its nine last digits', async () => {
    const first = await issueOf(browser, aSale(WHOLE));
    expectTaken(await sendIssue(browser, aSale(WHOLE)), first);
    expectTaken(await sendIssue(browser, aSale(NINE)), first);
    const other = await issueOf(browser, aSale('519873002'));
    // A refusal takes no number.
    expect(other.number).toBe(first.number + 1);
    expect((await verifyBooks(server, accountId)).violations).toEqual([]);
  });

  test('is that of the account alone', async () => {
    await issueOf(browser, aSale(NINE));
    const stranger = await signIn(server, await server.givenUser());
    await issueOf(stranger, aSale(NINE));
  });

  test('goes to one of many who ask at once, and the others are told of it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendIssue(browser, aSale(NINE))),
    );
    const issued = answers.filter(({ status }) => status === 200).map(({ json }) => json as Issued);
    expect(issued).toHaveLength(1);
    const [holder] = issued;
    for (const answer of answers) {
      if (answer.status !== 200 && holder !== undefined) expectTaken(answer, holder);
    }
    expect((await verifyBooks(server, accountId)).violations).toEqual([]);
  });

  test('is its own when the same request comes again, also at once', async () => {
    const key = randomUUID();
    const send = () => sendIssue(browser, aSale(NINE), key);
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ json }) => (json as Issued).id)).size).toBe(1);
  });
});

import type { Notice } from '@pinkas/contract/shell/notices/notices.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  aFreshOwner,
  aDueInvoice,
  askAgain,
  runDue,
} from '../../../../../test/accounting/allocations.ts';
import { getJson } from '../../../../../test/accounting/customers.ts';
import { issueOf, sendIssue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import {
  startWithAuthority,
  type WithAuthority,
} from '../../../../../test/bookkeeping/tax-authority.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ASK = 'ask-allocation';

let product: WithAuthority;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  product = await startWithAuthority();
});
beforeEach(async () => {
  ({ user, browser } = await aFreshOwner(product));
});
afterAll(() => product.stop());

async function noticesOf(who: HttpBrowser = browser): Promise<readonly Notice[]> {
  return (await getJson<{ rows: Notice[] }>(who, '/v2/api/notices')).rows;
}

test('a refusal that came while nobody waited is told to who issued, once, and leads to the document', async () => {
  const helper = await product.server.givenColleague(user);
  const theirs = await signIn(product.server, helper);
  product.simulator.fail({ kind: 'down' });
  const { id, number } = await issueOf(theirs, aDueInvoice());
  expect(await noticesOf(theirs)).toEqual([]);
  product.simulator.fail({ kind: 'refuses', code: 460 });
  product.server.time.advance(2 * MINUTE_MS);
  expect(await runDue(product, user, id, ASK)).toEqual(['done']);
  expect(await noticesOf(theirs)).toMatchObject([
    { kind: 'number-refused', facts: { documentId: id, number } },
  ]);
  expect(await noticesOf()).toEqual([]);
});

test('a refusal at the screen needs no notice', async () => {
  product.simulator.fail({ kind: 'refuses', code: 432 });
  const answer = await sendIssue(browser, aDueInvoice());
  expect(answer.status).toBe(417);
  const { documentId } = (answer.json as { params: { documentId: string } }).params;
  expect((await askAgain(browser, documentId)).status).toBe(200);
  expect(await noticesOf()).toEqual([]);
});

test('that it is not asked any more, after two weeks of silence, is told', async () => {
  product.simulator.fail({ kind: 'down' });
  const { id } = await issueOf(browser, aDueInvoice());
  product.server.time.advance(2 * MINUTE_MS);
  expect(await runDue(product, user, id, ASK)).toEqual(['held']);
  expect(await noticesOf()).toEqual([]);
  product.server.time.advance(14 * DAY_MS);
  // The session of two weeks ago has expired.
  browser = await signIn(product.server, user);
  expect(await runDue(product, user, id, ASK)).toEqual(['done']);
  expect(await noticesOf()).toMatchObject([
    { kind: 'number-given-up', facts: { documentId: id, docType: 305 } },
  ]);
});

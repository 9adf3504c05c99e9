import { randomUUID } from 'node:crypto';

import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import { addDays } from '@pinkas/domain/time/local-date';
import type { TestUser } from '@pinkas/test-kit/test-account';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  aConnectedOwner,
  aFreshOwner,
  aDueInvoice,
  allocationOf,
  requestsAt,
  runDue,
  taskState,
} from '../../../../../test/accounting/allocations.ts';
import { verifyBooks } from '../../../../../test/chains/issue-chains.ts';
import { issueOf } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import {
  startWithAuthority,
  type WithAuthority,
} from '../../../../../test/bookkeeping/tax-authority.ts';
import { systemInAccount } from '../../../../platform/context.ts';
import type { SimulatorFault } from '../../../demo/tax-authority/simulator-fault.ts';
import { issueBatch } from '../issue/issue-batch.ts';
import { issueDependenciesOf } from '../issue/issue-dependencies.ts';
import { toIssueInput } from '../issue/issue-input.ts';

const MINUTE_MS = 60_000;
const DOCUMENTS = 30;
/** Silent calls before the others of a business wait. */
const CALLS_IN_VAIN = 5;

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

/** Issues thirty due invoices as a file of documents does. */
async function issueThirty(): Promise<string[]> {
  const { services } = product.server;
  const { accountId, id: userId } = user;
  const actor = systemInAccount(services, 'batch-issue', { accountId, userId, ip: '' });
  const items = Array.from({ length: DOCUMENTS }, () => ({
    input: toIssueInput(IssueDocumentRequest.parse(aDueInvoice())),
    idempotencyKey: randomUUID(),
  }));
  const answers = await issueBatch(actor, issueDependenciesOf(services), items);
  return answers.map((answer) => {
    if (answer.outcome === 'refused') throw answer.refusal;
    return answer.document.id;
  });
}

test.each<[string, SimulatorFault]>([
  ['is down', { kind: 'down' }],
  ['cuts the line', { kind: 'drops' }],
])('thirty documents are issued without a call, while the authority %s', async (_what, fault) => {
  product.simulator.fail(fault);
  const before = requestsAt(product);
  const ids = await issueThirty();
  expect(requestsAt(product)).toBe(before);
  for (const id of ids) expect(await taskState(product, id, 'ask-allocation')).toBe('pending');

  // Five are requested in vain; the others wait without a call, so they hold the queue for nobody.
  for (const id of ids) expect(await runDue(product, user, id, 'ask-allocation')).toEqual(['held']);
  expect(requestsAt(product) - before).toBe(CALLS_IN_VAIN);

  product.simulator.fail({ kind: 'none' });
  product.server.time.advance(10 * MINUTE_MS);
  for (const id of ids) expect(await runDue(product, user, id, 'ask-allocation')).toEqual(['done']);
  browser = await signIn(product.server, user);
  const numbers = await Promise.all(
    ids.map(async (id) => {
      const { state, number } = await allocationOf(browser, id);
      return state === 'approved' ? number : state;
    }),
  );
  expect(new Set(numbers).size).toBe(DOCUMENTS);
  for (const number of numbers) expect(number).toMatch(/^\d{26}$/);
  expect((await verifyBooks(product.server, user.accountId)).violations).toEqual([]);
});

test('a business that is not heard holds up no other', async () => {
  product.simulator.fail({ kind: 'down' });
  const ids = await issueThirty();
  for (const id of ids) await runDue(product, user, id, 'ask-allocation');
  const silent = user;
  product.simulator.fail({ kind: 'none' });
  ({ user, browser } = await aConnectedOwner(product));
  const [theirs = ''] = await issueThirty();
  expect(await runDue(product, user, theirs, 'ask-allocation')).toEqual(['done']);
  expect((await allocationOf(browser, theirs)).state).toBe('approved');
  expect(silent.accountId).not.toBe(user.accountId);
});

test.each([
  ['the last day', 0, { state: 'approved', isConnected: true }],
  ['the day after it', -1, { state: 'needed', isConnected: false }],
] as const)(
  'on %s of a consent an invoice is treated alike everywhere',
  async (_day, ahead, known) => {
    const { services, db } = product.server;
    await db.superuser.query(
      'update tax_authority_connections set consent_until = $2 where account_id = $1',
      [user.accountId, addDays(services.clock.today(), ahead)],
    );
    const { id } = await issueOf(browser, aDueInvoice());
    expect(await allocationOf(browser, id)).toMatchObject(known);
  },
);

import { randomUUID } from 'node:crypto';

import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  aFreshOwner,
  aDueInvoice,
  allocationOf,
  askAgain,
  requestsAt,
  runDue,
  storyOf,
  taskState,
  typeNumber,
} from '../../../../../../test/accounting/allocations.ts';
import { verifyBooks } from '../../../../../../test/chains/issue-chains.ts';
import { issueOf, sendIssue, type Issued } from '../../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../../test/auth/sign-in.ts';
import {
  startWithAuthority,
  type WithAuthority,
} from '../../../../../../test/bookkeeping/tax-authority.ts';
import { askAllocation } from './ask-allocation.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

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

type WithNumber = Issued & { readonly allocation?: { state: string; number: string } };

const issueDue = (changes?: Parameters<typeof aDueInvoice>[0]): Promise<WithNumber> =>
  issueOf(browser, aDueInvoice(changes));

describe('the number of an invoice', () => {
  test('comes with the answer of the issue, and nothing is left to do but the print', async () => {
    const issued = await issueDue({ mailTo: ['customer@shop.test'] });
    expect(issued.allocation).toMatchObject({ state: 'approved' });
    const known = await allocationOf(browser, issued.id);
    expect(known).toMatchObject({
      state: 'approved',
      deeds: [],
      number: issued.allocation?.number,
    });
    expect(known.number).toMatch(/^\d{26}$/);
    expect(await storyOf(browser, issued.id)).toEqual(['asked', 'approved']);
    expect(await taskState(product, issued.id, 'ask-allocation')).toBe('done');
    expect(await taskState(product, issued.id, 'print-document')).toBe('pending');
    expect(await taskState(product, issued.id, 'mail-document')).toBe('pending');
    expect((await verifyBooks(product.server, user.accountId)).violations).toEqual([]);
  });

  test('is asked for with what was issued', async () => {
    const issued = await issueDue({ discount: { kind: 'amount', amountMinor: 10_000 } });
    const sent = JSON.parse(product.simulator.calls.at(-1)?.body ?? '') as object;
    expect(sent).toMatchObject({
      invoice_id: issued.id,
      invoice_type: 305,
      invoice_reference_number: String(issued.number),
      customer_vat_number: 777_777_723,
      accounting_software_number: 12_345_678,
      amount_before_discount: 6_000,
      discount: 100,
      payment_amount: 5_900,
      vat_amount: 1_062,
      payment_amount_including_vat: 6_962,
    });
  });

  test.each([
    ['a sum below the threshold', { lines: [aLine({ unitPriceE4: 50_000_000 })] }],
    ['somebody without a number', { customer: aCustomer(), lines: [aLine()] }],
    ['a number that was typed', { allocationNumber: '123456789' }],
    [
      'rows without VAT',
      { lines: [aLine({ unitPriceE4: 60_000_000, vatKind: 'exempt' as const })] },
    ],
  ])('is not asked for: %s', async (_what, changes) => {
    const before = requestsAt(product);
    const issued = await issueDue(changes);
    expect(issued.allocation).toBeUndefined();
    expect(requestsAt(product)).toBe(before);
  });

  test('is not asked for by a business that is not connected, which can type it', async () => {
    const other = await product.anOwner();
    const issued = await issueOf(other.browser, aDueInvoice());
    const known = await allocationOf(other.browser, issued.id);
    expect(known).toMatchObject({ state: 'needed', isConnected: false, events: [] });
    expect((await askAgain(other.browser, issued.id)).status).toBe(409);
    expect((await typeNumber(other.browser, issued.id, '123456789')).status).toBe(200);
    expect(await allocationOf(other.browser, issued.id)).toMatchObject({ state: 'manual' });
  });

  test('comes by one renewal when the token ended', async () => {
    product.simulator.fail({ kind: 'ended-token' });
    const tokens = product.simulator.calls.filter(({ path }) => path.endsWith('/token')).length;
    expect((await issueDue()).allocation?.state).toBe('approved');
    const renewed = product.simulator.calls.filter(({ path }) => path.endsWith('/token')).length;
    expect(renewed - tokens).toBe(1);
  });

  test('of the authority is final', async () => {
    const { id } = await issueDue();
    for (const typed of ['987654321', '']) {
      const answer = await typeNumber(browser, id, typed);
      expect([answer.status, answer.json]).toMatchObject([409, { code: 'STATE_NOT_ALLOWED' }]);
    }
    expect((await askAgain(browser, id)).status).toBe(409);
  });
});

describe('an authority that does not answer', () => {
  test.each([
    { kind: 'down' },
    { kind: 'drops' },
    { kind: 'loses-answer' },
    { kind: 'redirects' },
    { kind: 'expired-token' },
    { kind: 'nonsense', body: '<html>' },
    { kind: 'nonsense', body: '{"approved":true,"confirmation_number":"0"}' },
  ] as const)('keeps nobody from selling, and gives the number later: %j', async (fault) => {
    product.simulator.fail(fault);
    const issued = await issueDue();
    expect(issued.allocation).toEqual({ state: 'asked', number: '' });
    expect(await taskState(product, issued.id, 'print-document')).toBe('held');
    product.simulator.fail({ kind: 'none' });
    expect(await runDue(product, user, issued.id, 'ask-allocation')).toEqual([]);
    product.server.time.advance(MINUTE_MS);
    expect(await runDue(product, user, issued.id, 'ask-allocation')).toEqual(['done']);
    expect(await allocationOf(browser, issued.id)).toMatchObject({ state: 'approved' });
    expect(await storyOf(browser, issued.id)).toEqual(['asked', 'unheard', 'approved']);
    expect(await taskState(product, issued.id, 'print-document')).toBe('pending');
  });

  test('costs the next press no wait, and is asked by the task alone', async () => {
    product.simulator.fail({ kind: 'down' });
    await issueDue();
    const before = requestsAt(product);
    const second = await issueDue();
    expect(second.allocation?.state).toBe('asked');
    expect(requestsAt(product)).toBe(before);
    expect(await taskState(product, second.id, 'ask-allocation')).toBe('pending');
  });

  test('still away when a person asks again gives the number later, by a task', async () => {
    product.simulator.fail({ kind: 'down' });
    const { id } = await issueDue();
    for (const typed of ['123456789', '']) await typeNumber(browser, id, typed);
    expect((await askAgain(browser, id)).json).toMatchObject({ allocation: { state: 'asked' } });
    product.simulator.fail({ kind: 'none' });
    product.server.time.advance(MINUTE_MS);
    expect(await runDue(product, user, id, 'ask-allocation')).toContain('done');
    expect(await allocationOf(browser, id)).toMatchObject({ state: 'approved' });
  });

  test('holds print and mail for three minutes, and no longer', async () => {
    product.simulator.fail({ kind: 'down' });
    const { id } = await issueDue({ mailTo: ['customer@shop.test'] });
    product.server.time.advance(3 * MINUTE_MS - 1);
    expect(await runDue(product, user, id, 'ask-allocation')).toEqual(['held']);
    expect(await taskState(product, id, 'mail-document')).toBe('held');
    product.server.time.advance(1);
    await runDue(product, user, id, 'ask-allocation');
    expect(await taskState(product, id, 'mail-document')).toBe('pending');
    expect(await taskState(product, id, 'print-document')).toBe('pending');
  });

  test('is asked for two weeks, then a person may ask again', async () => {
    product.simulator.fail({ kind: 'down' });
    const { id } = await issueDue();
    product.server.time.advance(14 * DAY_MS);
    expect(await runDue(product, user, id, 'ask-allocation')).toEqual(['done']);
    browser = await signIn(product.server, user);
    expect(await allocationOf(browser, id)).toMatchObject({
      state: 'needed',
      deeds: ['ask', 'type'],
    });
    product.simulator.fail({ kind: 'none' });
    const answer = await askAgain(browser, id);
    expect(answer.json).toMatchObject({ allocation: { state: 'approved' } });
    const story = ['asked', 'unheard', 'unheard', 'given-up', 'asked-again', 'approved'];
    expect(await storyOf(browser, id)).toEqual(story);
  });
});

describe('a process that dies', () => {
  test('after the issue leaves the question to the task, once its time is over', async () => {
    product.simulator.fail({ kind: 'down' });
    const { id } = await issueDue();
    // As the issue left it: its process held the lease to ask, and got no answer.
    await product.server.db.superuser.query(
      `update allocation_requests set asking_until = $2 where document_id = $1`,
      [id, new Date(product.server.time.now() + 30_000).toISOString()],
    );
    product.simulator.fail({ kind: 'none' });
    const { services } = product.server;
    const asked = { accountId: user.accountId, documentId: id };
    const before = requestsAt(product);
    expect(await askAllocation(services, asked)).not.toBeNull();
    expect(requestsAt(product)).toBe(before);
    product.server.time.advance(30_000);
    expect(await askAllocation(services, asked)).toBeNull();
    expect((await allocationOf(browser, id)).state).toBe('approved');
  });

  test('between the answer and its row gets the same number again', async () => {
    product.simulator.fail({ kind: 'loses-answer' });
    const { id } = await issueDue();
    product.simulator.fail({ kind: 'none' });
    const asked = { accountId: user.accountId, documentId: id };
    expect(await askAllocation(product.server.services, asked)).toBeNull();
    const sent = product.simulator.calls.filter(({ body }) => body.includes(id));
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(sent.length).toBe(2);
  });
});

describe('many who ask', () => {
  test('at once: one does, and there is one number', async () => {
    product.simulator.fail({ kind: 'down' });
    const { id } = await issueDue();
    product.simulator.fail({ kind: 'other-number' });
    const before = requestsAt(product);
    const asked = { accountId: user.accountId, documentId: id };
    await Promise.all(
      Array.from({ length: 8 }, () => askAllocation(product.server.services, asked)),
    );
    expect(requestsAt(product) - before).toBe(1);
    expect((await storyOf(browser, id)).filter((kind) => kind === 'approved')).toHaveLength(1);
  });

  test('a second answer, with another number, is written down and not attached', async () => {
    product.simulator.fail({ kind: 'down' });
    const { id } = await issueDue();
    product.simulator.fail({ kind: 'other-number', together: 2 });
    const asked = { accountId: user.accountId, documentId: id };
    // Both believe that they hold the lease, as after a process that was paused for longer than its
    // lease.
    await Promise.all(
      [1, 2].map(() => askAllocation(product.server.services, asked, { isBegun: true })),
    );
    const { rows } = await product.server.db.superuser.query(
      'select allocation_number from attached_allocation_numbers where document_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    const { number, events } = await allocationOf(browser, id);
    expect(rows).toEqual([{ allocation_number: number }]);
    expect(events.map(({ kind }) => kind).toSorted()).toEqual([
      'approved',
      'asked',
      'late',
      'unheard',
    ]);
    expect((await verifyBooks(product.server, user.accountId)).violations).toEqual([]);
  });

  test('a number that a person typed meanwhile stays', async () => {
    product.simulator.fail({ kind: 'down' });
    const { id } = await issueDue();
    expect((await typeNumber(browser, id, '123456789')).status).toBe(200);
    expect(await taskState(product, id, 'ask-allocation')).toBe('done');
    expect(await taskState(product, id, 'print-document')).toBe('pending');
    product.simulator.fail({ kind: 'none' });
    const asked = { accountId: user.accountId, documentId: id };
    expect(await askAllocation(product.server.services, asked, { isBegun: true })).toBeNull();
    expect(await allocationOf(browser, id)).toMatchObject({ state: 'manual', number: '123456789' });
    expect((await typeNumber(browser, id, '')).status).toBe(200);
    expect(await allocationOf(browser, id)).toMatchObject({ state: 'needed' });
    expect((await askAgain(browser, id)).json).toMatchObject({ allocation: { state: 'approved' } });
  });

  test('the same press sent again answers with the same document and number', async () => {
    const key = randomUUID();
    const request = aDueInvoice();
    const [first, second] = await Promise.all([
      sendIssue(browser, request, key),
      sendIssue(browser, request, key),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const third = await sendIssue(browser, request, key);
    expect((third.json as WithNumber).allocation?.state).toBe('approved');
    expect(new Set([first, second, third].map(({ json }) => (json as Issued).id)).size).toBe(1);
  });
});

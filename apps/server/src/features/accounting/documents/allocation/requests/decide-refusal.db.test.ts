import { randomUUID } from 'node:crypto';

import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  aConnectedOwner,
  aFreshOwner,
  aDueInvoice,
  allocationOf,
  askAgain,
  decide,
  runDue,
  storyOf,
  taskState,
  typeNumber,
} from '../../../../../../test/accounting/allocations.ts';
import { verifyBooks } from '../../../../../../test/chains/issue-chains.ts';
import { issueOf, sendIssue } from '../../../../../../test/accounting/issue.ts';
import {
  startWithAuthority,
  type WithAuthority,
} from '../../../../../../test/bookkeeping/tax-authority.ts';
import { askAllocation } from './ask-allocation.ts';
import { REFUSAL_CODES } from '../../../../demo/tax-authority/simulator-fault.ts';

const MINUTE_MS = 60_000;

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

/** Issues an invoice that the authority refuses with a code. Returns its id. */
async function refused(
  code = 460,
  changes: Parameters<typeof aDueInvoice>[0] = {},
): Promise<string> {
  product.simulator.fail({ kind: 'refuses', code });
  const answer = await sendIssue(browser, aDueInvoice(changes));
  expect([answer.status, answer.json]).toMatchObject([417, { code: 'ALLOCATION_REFUSED' }]);
  product.simulator.fail({ kind: 'none' });
  return (answer.json as { params: { documentId: string } }).params.documentId;
}

describe('a refusal', () => {
  test.each(REFUSAL_CODES)(
    'with %i is told by 417; the document is issued and waits',
    async (code) => {
      const id = await refused(code, { mailTo: ['customer@shop.test'] });
      const known = await allocationOf(browser, id);
      expect(known).toMatchObject({ state: 'refused', code, number: '' });
      expect(known.deeds).toContain('continue');
      expect(await taskState(product, id, 'ask-allocation')).toBe('done');
      expect(await taskState(product, id, 'mail-document')).toBe('held');
      expect((await verifyBooks(product.server, user.accountId)).violations).toEqual([]);
    },
  );

  test('is answered to the same press until somebody decided, with no second document', async () => {
    const key = randomUUID();
    const request = aDueInvoice();
    product.simulator.fail({ kind: 'refuses', code: 460 });
    const first = await sendIssue(browser, request, key);
    product.simulator.fail({ kind: 'none' });
    const second = await sendIssue(browser, request, key);
    expect([first.status, second.status]).toEqual([417, 417]);
    const { params } = first.json as { params: { documentId: string; number: string } };
    expect((second.json as { params: unknown }).params).toEqual(params);
    expect((await decide(browser, params.documentId, 'continue')).status).toBe(200);
    const third = await sendIssue(browser, request, key);
    expect([third.status, third.json]).toMatchObject([200, { id: params.documentId }]);
  });

  test('for a mistake may be asked again once it is mended; a bare one may not', async () => {
    const mended = await refused(431);
    expect((await askAgain(browser, mended)).json).toMatchObject({
      allocation: { state: 'approved', code: null },
    });
    const bare = await refused(460);
    expect((await askAgain(browser, bare)).status).toBe(409);
    expect((await typeNumber(browser, bare, '123456789')).status).toBe(200);
    expect(await allocationOf(browser, bare)).toMatchObject({
      state: 'manual',
      deeds: ['correct'],
    });
  });
});

describe('a decision', () => {
  test.each([
    ['continue', 'Continue', 'pending'],
    ['cancel', 'Cancel', 'done'],
    ['reverse-charge', 'Cancel', 'done'],
    ['further-objection', 'FurtherObjection', 'pending'],
  ] as const)('%s is kept, told once, and sends or keeps the mail', async (choice, call, mail) => {
    const id = await refused(460, { mailTo: ['customer@shop.test'] });
    const answer = await decide(browser, id, choice);
    expect(answer.json).toMatchObject({
      allocation: { state: 'decided', choice, isNotified: false },
    });
    expect(await taskState(product, id, 'mail-document')).toBe(mail);
    expect(await taskState(product, id, 'print-document')).toBe('pending');
    expect(await runDue(product, user, id, 'tell-allocation-decision')).toEqual(['done']);
    expect(product.simulator.calls.at(-1)?.path).toMatch(new RegExp(`/${call}$`));
    expect(await allocationOf(browser, id)).toMatchObject({ state: 'decided', isNotified: true });
    expect(await storyOf(browser, id)).toEqual(['asked', 'refused', 'decided', 'told']);
    expect((await decide(browser, id, choice)).status).toBe(409);
    expect((await verifyBooks(product.server, user.accountId)).violations).toEqual([]);
  });

  test.each(['continue', 'cancel'])(
    'to %s leaves a mail alone that ran and waits for its caps',
    async (choice) => {
      const id = await refused(460, { mailTo: ['customer@shop.test'] });
      await product.server.db.superuser.query(
        `update outbox_tasks set attempts = 1 where document_id = $1 and kind = 'mail-document'`,
        [id],
      );
      expect((await decide(browser, id, choice)).status).toBe(200);
      expect(await taskState(product, id, 'mail-document')).toBe('held');
      expect(await taskState(product, id, 'print-document')).toBe('pending');
    },
  );

  test('on a mistake is not told to the authority, which knows of none', async () => {
    const id = await refused(432);
    expect((await decide(browser, id, 'further-objection')).status).toBe(409);
    expect((await decide(browser, id, 'continue')).status).toBe(200);
    expect(await taskState(product, id, 'tell-allocation-decision')).toBeUndefined();
  });

  test('is told when the authority is there again', async () => {
    const id = await refused();
    await decide(browser, id, 'continue');
    product.simulator.fail({ kind: 'down' });
    expect(await runDue(product, user, id, 'tell-allocation-decision')).toEqual(['held']);
    product.simulator.fail({ kind: 'loses-answer' });
    product.server.time.advance(MINUTE_MS);
    expect(await runDue(product, user, id, 'tell-allocation-decision')).toEqual(['held']);
    // The authority took it and says that it did before.
    product.simulator.fail({ kind: 'refuses', code: 462 });
    product.server.time.advance(MINUTE_MS);
    expect(await runDue(product, user, id, 'tell-allocation-decision')).toEqual(['done']);
    expect(await allocationOf(browser, id)).toMatchObject({ isNotified: true });
  });

  test('that the authority does not take is told to people', async () => {
    const id = await refused();
    await decide(browser, id, 'continue');
    product.simulator.fail({ kind: 'refuses', code: 463 });
    expect(await runDue(product, user, id, 'tell-allocation-decision')).toEqual(['done']);
    expect(await allocationOf(browser, id)).toMatchObject({ isNotified: false, state: 'decided' });
    expect(await storyOf(browser, id)).toEqual(['asked', 'refused', 'decided', 'not-told']);
  });

  test('to object leaves the way open for a number, asked again', async () => {
    const id = await refused();
    await decide(browser, id, 'further-objection');
    expect((await askAgain(browser, id)).json).toMatchObject({ allocation: { state: 'approved' } });
  });

  test("is nobody's where nothing was refused, or of another account", async () => {
    product.simulator.fail({ kind: 'none' });
    const approved = await sendIssue(browser, aDueInvoice());
    const { id } = approved.json as { id: string };
    expect((await decide(browser, id, 'continue')).status).toBe(409);
    const other = await aConnectedOwner(product);
    expect((await decide(other.browser, id, 'continue')).status).toBe(404);
    expect((await askAgain(other.browser, id)).status).toBe(404);
  });
});

describe('what becomes of one document', () => {
  const MAILED = { mailTo: ['customer@shop.test'] };
  const tasksOf = async (id: string) => {
    const { rows } = await product.server.db.superuser.query(
      'select kind, state, held_until from outbox_tasks where account_id = $1 and document_id = $2 order by kind',
      [user.accountId, id],
    );
    return rows;
  };
  const ask = (documentId: string) =>
    askAllocation(product.server.services, { accountId: user.accountId, documentId });
  /** An invoice whose number, print and mail are pending. */
  async function waiting(): Promise<string> {
    product.simulator.fail({ kind: 'down' });
    const { id } = await issueOf(browser, aDueInvoice(MAILED));
    product.simulator.fail({ kind: 'none' });
    product.server.time.advance(MINUTE_MS);
    return id;
  }

  test('a typed number ends the question, and lets print and mail go', async () => {
    const id = await waiting();
    expect((await typeNumber(browser, id, '123456789')).status).toBe(200);
    const kinds = ['ask-allocation', 'mail-document', 'print-document'];
    const states = await Promise.all(kinds.map((kind) => taskState(product, id, kind)));
    expect(states).toEqual(['done', 'pending', 'pending']);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a number', async () => ask(await waiting())],
    ['a typed number', async () => typeNumber(browser, await waiting(), '123456789')],
    ['a cancellation', async () => decide(browser, await refused(460, MAILED), 'cancel')],
    ['going on', async () => decide(browser, await refused(460, MAILED), 'continue')],
    [
      'silence',
      async () => {
        const id = await waiting();
        product.simulator.fail({ kind: 'down' });
        await ask(id);
        product.simulator.fail({ kind: 'none' });
      },
    ],
  ])('holds and moves no task of another one: %s', async (_what, deed) => {
    const other = await waiting();
    const before = await tasksOf(other);
    expect(before.map(({ state }: { state: string }) => state)).toEqual(['held', 'held', 'held']);
    await deed();
    expect(await tasksOf(other)).toEqual(before);
  });
});

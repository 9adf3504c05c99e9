import { systemActor } from '@pinkas/domain/identity/actor';
import { ALLOCATION_CHOICES } from '@pinkas/domain/vat/allocation-state';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { TEST_SEED } from '@pinkas/test-kit/test-seed';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  aConnectedOwner,
  aDueInvoice,
  allocationOf,
  askAgain,
  decide,
  typeNumber,
} from '../../../../../../test/accounting/allocations.ts';
import { verifyBooks } from '../../../../../../test/chains/issue-chains.ts';
import { sendIssue } from '../../../../../../test/accounting/issue.ts';
import {
  startWithAuthority,
  type WithAuthority,
} from '../../../../../../test/bookkeeping/tax-authority.ts';
import {
  REFUSAL_CODES,
  type SimulatorFault,
} from '../../../../demo/tax-authority/simulator-fault.ts';
import { inAccount } from '../../../../../platform/db/account-transaction.ts';
import { askAllocation } from './ask-allocation.ts';
import { settleAnswer } from './settle-answer.ts';

const DOCUMENTS = 12;
const ROUNDS = 6;

let product: WithAuthority;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  product = await startWithAuthority();
  ({ user, browser } = await aConnectedOwner(product));
});
afterAll(() => product.stop());

/** Numbers from 0 below `max`, the same for the same seed. */
function sequenceOf(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647;
    return state % max;
  };
}

const pick = sequenceOf(TEST_SEED);
const oneOf = <T>(all: readonly T[]): T => all[pick(all.length)] as T;

function aFault(): SimulatorFault {
  return oneOf<SimulatorFault>([
    { kind: 'none' },
    { kind: 'none' },
    { kind: 'other-number' },
    { kind: 'down' },
    { kind: 'drops' },
    { kind: 'loses-answer' },
    { kind: 'ended-token' },
    { kind: 'nonsense', body: '{"approved":true}' },
    { kind: 'refuses', code: oneOf(REFUSAL_CODES) },
  ]);
}

const aNumber = () => `2026112000${String(100_000_000 + pick(900_000_000))}`;

/** Something that may happen to a document at any time, by people, the authority or several processes at once. */
function aDeed(documentId: string): () => Promise<unknown> {
  const { services, db } = product.server;
  const asked = { accountId: user.accountId, documentId };
  const actor = systemActor('ask-allocation', user.id);
  const answer = (heard: Parameters<typeof settleAnswer>[3]) => () =>
    inAccount(db.database, { accountId: user.accountId }, (tx) =>
      settleAnswer({ clock: services.clock, actor, ip: '', isSeen: true }, tx, documentId, heard),
    );
  return oneOf<() => Promise<unknown>>([
    () => askAllocation(services, asked),
    () => askAllocation(services, asked, { isBegun: true }),
    answer({ kind: 'approved', number: aNumber() }),
    answer({ kind: 'refused', codes: [oneOf(REFUSAL_CODES)] }),
    answer({ kind: 'unheard', fault: 'unreachable' }),
    () => askAgain(browser, documentId),
    () => decide(browser, documentId, oneOf(ALLOCATION_CHOICES)),
    () => typeNumber(browser, documentId, aNumber()),
    () => typeNumber(browser, documentId, ''),
  ]);
}

interface Attached extends Record<string, unknown> {
  readonly number: string;
  readonly kind: string;
}

/** Numbers of a document in their order, with whose they are. */
async function numbersOf(documentId: string): Promise<Attached[]> {
  const { rows } = await product.server.db.superuser.query<Attached>(
    `with recursive story as (
       select id, allocation_number, actor_kind, 1 as place from attached_allocation_numbers
       where document_id = $1 and replaces_id is null
       union all select a.id, a.allocation_number, a.actor_kind, s.place + 1
       from attached_allocation_numbers a join story s on a.replaces_id = s.id)
     select allocation_number as number, actor_kind as kind from story order by place`,
    [documentId],
  );
  return rows;
}

test('whatever happens in whichever order, a document never has two numbers', async () => {
  const ids: string[] = [];
  for (let index = 0; index < DOCUMENTS; index += 1) {
    product.simulator.fail(aFault());
    const { json } = await sendIssue(browser, aDueInvoice());
    const { id, params } = json as { id?: string; params?: { documentId: string } };
    ids.push(id ?? params?.documentId ?? '');
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    product.simulator.fail(aFault());
    product.server.time.advance(oneOf([0, 1_000, 31_000, 61_000]));
    await Promise.all(ids.flatMap((id) => [aDeed(id), aDeed(id)].map((deed) => deed())));
  }
  for (const id of ids) {
    const numbers = await numbersOf(id);
    const known = await allocationOf(browser, id);
    // One history, of which the last row is the state that everybody reads.
    const { rows } = await product.server.db.superuser.query(
      'select from attached_allocation_numbers where document_id = $1',
      [id],
    );
    expect(numbers).toHaveLength(rows.length);
    expect(known.number).toBe(numbers.at(-1)?.number ?? '');
    // The authority gives one number at most, and no answer after it.
    const given = numbers.findIndex(({ kind }) => kind === 'system');
    if (given !== -1) expect(given).toBe(numbers.length - 1);
    expect(known.state === 'approved').toBe(given !== -1);
    expect(known.events.filter(({ kind }) => kind === 'approved').length).toBe(
      given === -1 ? 0 : 1,
    );
    if (known.state === 'manual') expect(known.number).not.toBe('');
    if (['asked', 'refused', 'decided', 'needed'].includes(known.state))
      expect(known.number).toBe('');
  }
  const all = await Promise.all(ids.map(async (id) => (await numbersOf(id)).at(-1)?.number ?? ''));
  const digits = all.filter((number) => number !== '').map((number) => number.slice(-9));
  expect(new Set(digits).size).toBe(digits.length);
  expect((await verifyBooks(product.server, user.accountId)).violations).toEqual([]);
});

import { randomUUID } from 'node:crypto';

import type { BilledRow, BillingRunDetail } from '@pinkas/contract/sales/fast-billing/billed-rows';
import type {
  BilledCustomer,
  BillingTerms,
} from '@pinkas/contract/sales/fast-billing/fast-billing.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { Answer } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openHandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  aBillingRow,
  givenRun,
  readRun,
  RUNS,
  sendRun,
} from '../../../../test/sales/fast-billing.ts';
import {
  givenPayingBusiness,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from '../../../../test/sales/paying-business.ts';
import { givenSavedCard, type SavedFor } from '../../../../test/sales/saved-cards.ts';
import { askDueAttempts } from '../card-payments/ask-due-attempts.ts';

const CHARGE_PATH = '/Transactions/Transaction';

let cards: CardServer;
let business: PayingBusiness;
let saved: SavedFor;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  business = await givenPayingBusiness(cards);
  saved = await givenSavedCard(cards, business);
});
afterAll(() => cards.stop());

/** A row that charges the saved card. */
const aCharge = (changes: object = {}) =>
  aBillingRow({
    customerId: saved.customerId,
    cardId: saved.card.id,
    docType: DOC_TYPES.INVOICE_RECIEPT,
    ...changes,
  });
const chargesOfCard = () =>
  cards.simulator.requests.filter(({ path }) => path.endsWith(CHARGE_PATH)).length;
const workAll = () => cards.worker.runAll(business.user.accountId);
const run = (id: string) => readRun(business.browser, id);
const move = (id: string, to: string) => write(business.browser, 'POST', `${RUNS}/${id}/${to}`);
const retry = (id: string, rows: object[], key?: string) =>
  write(business.browser, 'POST', `${RUNS}/${id}/retry`, { rows }, key);
const statesOf = ({ rows }: { rows: readonly BilledRow[] }) => rows.map(({ state }) => state);
const refusalOf = ({ status, json }: Answer) => [status, (json as { code: string }).code];
const runTask = async () => {
  const pending = await cards.worker.pending(business.user.accountId);
  const task = pending.find(({ kind }) => kind === 'fast-billing');
  if (task === undefined) throw new Error('no task of the run');
  return task;
};

async function documentsOf(types: readonly number[]): Promise<number> {
  const { rows } = await cards.server.db.superuser.query<{ count: number }>(
    'select count(*)::int as count from documents where account_id = $1 and doc_type = any($2)',
    [business.user.accountId, types],
  );
  return rows[0]?.count ?? 0;
}

describe('a run', () => {
  test('charges cards and issues documents, row by row, with its totals', async () => {
    const before = chargesOfCard();
    const started = await givenRun(business.browser, [
      aCharge(),
      aBillingRow({ name: 'לקוח חדש בגיליון', amountAgorot: 5_900 }),
      aCharge({ amountAgorot: 400 }),
    ]);
    expect(statesOf(started)).toEqual(['waiting', 'waiting', 'waiting']);
    await workAll();
    const done = await run(started.id);
    expect(done).toMatchObject({
      state: 'done',
      totals: {
        charged: { count: 1, agorot: 11_800 },
        issued: { count: 1, agorot: 5_900 },
        refused: { count: 1, agorot: 400 },
      },
      rows: [
        { state: 'done', document: { docType: DOC_TYPES.INVOICE_RECIEPT } },
        { state: 'done', document: { docType: DOC_TYPES.INVOICE }, attemptId: null },
        { state: 'refused', document: null, refusal: { code: expect.stringMatching(/4/) } },
      ],
    });
    expect(chargesOfCard() - before).toBe(2);
    const names = await getJson<{ customers: { name: string }[] }>(
      business.browser,
      `/v2/api/customers?search=${encodeURIComponent('לקוח חדש בגיליון')}`,
    );
    expect(names.customers.map(({ name }) => name)).toEqual(['לקוח חדש בגיליון']);
    const { runs } = await getJson<BillingTerms>(business.browser, RUNS);
    expect(runs).toMatchObject([{ id: started.id, state: 'done', byName: expect.any(String) }]);
  });

  test('is started once by two presses, and one at a time', async () => {
    const key = randomUUID();
    const rows = [aBillingRow()];
    const [one, two] = await Promise.all([
      sendRun(business.browser, rows, key),
      sendRun(business.browser, rows, key),
    ]);
    expect((one.json as BillingRunDetail).id).toBe((two.json as BillingRunDetail).id);
    expect(refusalOf(await sendRun(business.browser, rows))).toEqual([409, 'FAST_BILLING_RUNNING']);
    await workAll();
    expect((await sendRun(business.browser, rows)).status).toBe(200);
  });

  test('stops after the current row, goes on, and can be ended without its rest', async () => {
    const { id } = await givenRun(business.browser, [aCharge(), aBillingRow()]);
    await move(id, 'pause');
    await workAll();
    expect(await run(id)).toMatchObject({ state: 'paused', totals: { waiting: { count: 2 } } });
    expect(refusalOf(await sendRun(business.browser, [aBillingRow()]))).toEqual([
      409,
      'FAST_BILLING_RUNNING',
    ]);
    await move(id, 'resume');
    await move(id, 'cancel');
    await workAll();
    expect(statesOf(await run(id))).toEqual(['skipped', 'skipped']);
    expect(refusalOf(await retry(id, [{ rowNo: 1, cardId: null }]))).toEqual([
      409,
      'FAST_BILLING_RUNNING',
    ]);
  });

  test('says in its row why nothing was sent, and goes on with the next', async () => {
    const { id } = await givenRun(business.browser, [aCharge(), aBillingRow()]);
    await write(business.browser, 'DELETE', `/v2/api/saved-cards/${saved.card.id}`);
    const before = chargesOfCard();
    await workAll();
    expect((await run(id)).rows).toMatchObject([
      { state: 'refused', problem: 'NOT_FOUND', attemptId: null, retry: 'other-card' },
      { state: 'done' },
    ]);
    expect(chargesOfCard()).toBe(before);
  });
});

describe('PA-02: a worker that ends', () => {
  test('before the charge is written down has charged nothing, and the next one charges once', async () => {
    const before = chargesOfCard();
    const { id } = await givenRun(business.browser, [aCharge()]);
    const { superuser } = cards.server.db;
    await superuser.query(
      'alter table card_attempts add constraint broken check (false) not valid',
    );
    await expect(cards.worker.runAndDie(await runTask())).rejects.toThrow('broken');
    await superuser.query('alter table card_attempts drop constraint broken');
    expect(statesOf(await run(id))).toEqual(['waiting']);
    expect(chargesOfCard()).toBe(before);
    await workAll();
    expect(statesOf(await run(id))).toEqual(['done']);
    expect(chargesOfCard() - before).toBe(1);
  });

  test('after the charge was written down and before it is sent leaves it unknown, and sends nothing again', async () => {
    const before = chargesOfCard();
    const { id } = await givenRun(business.browser, [aCharge(), aBillingRow()]);
    const killed = openHandWorker(cards.server, {
      cards: {
        ...cards.server.services.cards,
        ask: () => Promise.reject(new Error('killed')),
      },
    });
    await expect(killed.runAndDie(await runTask())).rejects.toThrow('killed');
    expect(statesOf(await run(id))).toEqual(['running', 'waiting']);
    await workAll();
    expect(statesOf(await run(id))).toEqual(['unknown', 'done']);
    expect(chargesOfCard()).toBe(before);
  });

  test('after the gateway answered and before it was heard is asked about, with no second charge', async () => {
    const before = chargesOfCard();
    const { id } = await givenRun(business.browser, [aCharge(), aBillingRow()]);
    cards.simulator.failNext({ kind: 'drops-after' }, CHARGE_PATH);
    await workAll();
    const lost = await run(id);
    expect(statesOf(lost)).toEqual(['unknown', 'done']);
    expect(await documentsOf([DOC_TYPES.INVOICE_RECIEPT])).toBe(1);
    const again = await retry(id, [{ rowNo: 1, cardId: null }]);
    expect(refusalOf(again)).toEqual([400, 'INVALID_REQUEST']);
    cards.server.time.advance(60_000);
    await askDueAttempts(cards.server.services);
    await workAll();
    expect((await run(id)).rows[0]).toMatchObject({
      state: 'done',
      document: { docType: DOC_TYPES.INVOICE_RECIEPT },
    });
    expect(chargesOfCard() - before).toBe(1);
  });

  test('before the document of a charge is followed by its own task, once', async () => {
    const { id } = await givenRun(business.browser, [aCharge()]);
    await cards.worker.runAndDie(await runTask());
    expect((await run(id)).rows[0]).toMatchObject({ state: 'done', document: null });
    await workAll();
    await workAll();
    expect((await run(id)).rows[0]?.document).not.toBeNull();
    // That of the charge that saved the card, and of this one.
    expect(await documentsOf([DOC_TYPES.INVOICE_RECIEPT])).toBe(2);
  });

  test('after a document without a charge issues it once', async () => {
    const { id } = await givenRun(business.browser, [aBillingRow(), aBillingRow()]);
    const task = await runTask();
    await cards.worker.runAndDie(task);
    await cards.worker.run(task);
    await workAll();
    expect(statesOf(await run(id))).toEqual(['done', 'done']);
    expect(await documentsOf([DOC_TYPES.INVOICE])).toBe(2);
  });
});

describe('a refused row', () => {
  test('is tried again once by two presses, and charged once', async () => {
    const { id } = await givenRun(business.browser, [aCharge({ amountAgorot: 600 })]);
    await workAll();
    expect((await run(id)).rows[0]).toMatchObject({ state: 'refused' });
    const before = chargesOfCard();
    const { retry: way } = (await run(id)).rows[0] ?? {};
    const again = await retry(id, [{ rowNo: 1, cardId: null }]);
    if (way === 'other-card') {
      expect(refusalOf(again)).toEqual([400, 'INVALID_REQUEST']);
      return;
    }
    expect(again.status).toBe(200);
    expect((await retry(id, [{ rowNo: 1, cardId: null }])).status).toBe(400);
    await workAll();
    expect((await run(id)).rows[0]).toMatchObject({ state: 'refused', tries: 1 });
    expect(chargesOfCard() - before).toBe(1);
  });

  test('by another card of its customer is charged by that', async () => {
    const { id } = await givenRun(business.browser, [aCharge()]);
    await cards.server.db.superuser.query(
      `update saved_cards set expires_on = '2020-01-31' where account_id = $1`,
      [business.user.accountId],
    );
    await workAll();
    expect((await run(id)).rows[0]).toMatchObject({ problem: 'VALUE_NOT_ALLOWED' });
    const foreign = await givenSavedCard(cards, business);
    expect(refusalOf(await retry(id, [{ rowNo: 1, cardId: foreign.card.id }]))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });
});

describe('customers of the sheet', () => {
  test('are found by id and by exact name, with the last sum, the last words and their cards', async () => {
    const found = await write(business.browser, 'POST', '/v2/api/fast-billing/customers', {
      ids: [saved.customerId],
      names: ['אין כזה'],
    });
    const { customers } = found.json as { customers: BilledCustomer[] };
    expect(customers).toMatchObject([
      {
        id: saved.customerId,
        lastAgorot: 11_800,
        lastDescription: 'חוג ציור',
        cards: [{ id: saved.card.id }],
      },
    ]);
    const name = randomUUID();
    await givenCustomer(business.browser, { name });
    const named = { ids: [], names: [name.toUpperCase()] };
    const byName = await write(business.browser, 'POST', '/v2/api/fast-billing/customers', named);
    expect(byName.json).toMatchObject({ customers: [{ name, lastAgorot: null, cards: [] }] });
  });
});

describe('nothing is started', () => {
  test('TE-01: for the customer or the card of another account, or the card of another customer', async () => {
    const other = await givenPayingBusiness(cards);
    const theirs = await givenSavedCard(cards, other);
    const { id: customerId } = await givenCustomer(business.browser);
    for (const foreign of [
      { customerId: theirs.customerId },
      { cardId: theirs.card.id },
      { customerId },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person presses
      const answer = await sendRun(business.browser, [aCharge(foreign)]);
      expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('with a type that does not follow, or a card for nobody of the books', async () => {
    for (const wrong of [
      aCharge({ docType: DOC_TYPES.INVOICE }),
      aBillingRow({ docType: DOC_TYPES.INVOICE_RECIEPT }),
      aCharge({ customerId: null }),
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person presses
      const answer = await sendRun(business.browser, [aBillingRow(), wrong]);
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('rows')]);
    }
  });

  test('AU-05: a person with the page issues documents, and charges no card', async () => {
    const user = await cards.server.givenUser({
      role: 'sub-user',
      permissionGroups: ['sales/fast_billing_page', 'documents/create'],
    });
    const browser = await signIn(cards.server, user);
    expect(refusalOf(await sendRun(browser, [aCharge()]))).toEqual([403, 'NOT_PERMITTED']);
    const issued = await sendRun(browser, [aBillingRow()]);
    expect(issued.status).toBe(200);
    expect(await getJson<BillingTerms>(browser, RUNS)).toMatchObject({ mayCharge: false });
  });
});

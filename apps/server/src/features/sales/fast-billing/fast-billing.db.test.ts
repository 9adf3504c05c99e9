import { randomUUID } from 'node:crypto';

import type { BillingRunDetail } from '@pinkas/contract/sales/fast-billing/billed-rows';
import type {
  BilledCustomer,
  BillingTerms,
} from '@pinkas/contract/sales/fast-billing/fast-billing.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  openBillingDesk,
  refusalOf,
  statesOf,
  type BillingDesk,
} from '../../../../test/sales/billing-desk.ts';
import { aBillingRow, givenRun, RUNS, sendRun } from '../../../../test/sales/fast-billing.ts';
import {
  givenPayingBusiness,
  startCardServer,
  type CardServer,
} from '../../../../test/sales/paying-business.ts';
import { givenSavedCard } from '../../../../test/sales/saved-cards.ts';

let cards: CardServer;
let desk: BillingDesk;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  desk = await openBillingDesk(cards);
});
afterAll(() => cards.stop());

const move = (id: string, to: string) => write(desk.browser, 'POST', `${RUNS}/${id}/${to}`);

describe('a run', () => {
  test('charges cards and issues documents, row by row, with its totals', async () => {
    const before = desk.chargesSent();
    const started = await givenRun(desk.browser, [
      desk.aCharge(),
      aBillingRow({ name: 'לקוח חדש בגיליון', amountAgorot: 5_900 }),
      desk.aCharge({ amountAgorot: 400 }),
    ]);
    expect(statesOf(started)).toEqual(['waiting', 'waiting', 'waiting']);
    await desk.workAll();
    const done = await desk.read(started.id);
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
        { state: 'refused', document: null, refusal: { code: '4' } },
      ],
    });
    expect(desk.chargesSent() - before).toBe(2);
    const names = await getJson<{ customers: { name: string }[] }>(
      desk.browser,
      `/v2/api/customers?search=${encodeURIComponent('לקוח חדש בגיליון')}`,
    );
    expect(names.customers.map(({ name }) => name)).toEqual(['לקוח חדש בגיליון']);
    const { runs } = await getJson<BillingTerms>(desk.browser, RUNS);
    expect(runs).toMatchObject([{ id: started.id, state: 'done', byName: expect.any(String) }]);
  });

  test('is started once by two presses, and one at a time', async () => {
    const key = randomUUID();
    const rows = [aBillingRow()];
    const [one, two] = await Promise.all([
      sendRun(desk.browser, rows, key),
      sendRun(desk.browser, rows, key),
    ]);
    expect((one.json as BillingRunDetail).id).toBe((two.json as BillingRunDetail).id);
    expect(refusalOf(await sendRun(desk.browser, rows))).toEqual([409, 'FAST_BILLING_RUNNING']);
    await desk.workAll();
    expect((await sendRun(desk.browser, rows)).status).toBe(200);
  });

  test('stops after the current row, goes on, and can be ended without its rest', async () => {
    const { id } = await givenRun(desk.browser, [desk.aCharge(), aBillingRow()]);
    await move(id, 'pause');
    await desk.workAll();
    expect(await desk.read(id)).toMatchObject({
      state: 'paused',
      totals: { waiting: { count: 2 } },
    });
    expect(refusalOf(await sendRun(desk.browser, [aBillingRow()]))).toEqual([
      409,
      'FAST_BILLING_RUNNING',
    ]);
    await move(id, 'resume');
    await move(id, 'cancel');
    await desk.workAll();
    expect(statesOf(await desk.read(id))).toEqual(['skipped', 'skipped']);
    expect(refusalOf(await desk.retry(id, [{ rowNo: 1, cardId: null }]))).toEqual([
      409,
      'FAST_BILLING_RUNNING',
    ]);
  });

  test('says in its row why nothing was sent, and goes on with the next', async () => {
    const { id } = await givenRun(desk.browser, [desk.aCharge(), aBillingRow()]);
    await write(desk.browser, 'DELETE', `/v2/api/saved-cards/${desk.saved.card.id}`);
    const before = desk.chargesSent();
    await desk.workAll();
    expect((await desk.read(id)).rows).toMatchObject([
      { state: 'refused', problem: 'NOT_FOUND', attemptId: null, retry: 'other-card' },
      { state: 'done' },
    ]);
    expect(desk.chargesSent()).toBe(before);
  });
});

describe('a refused row', () => {
  test('is tried again once by two presses, and charged once', async () => {
    const { id } = await givenRun(desk.browser, [desk.aCharge({ amountAgorot: 400 })]);
    await desk.workAll();
    expect((await desk.read(id)).rows[0]).toMatchObject({
      state: 'refused',
      refusal: { reason: 'refused', code: '4' },
      retry: 'same',
    });
    const before = desk.chargesSent();
    expect((await desk.retry(id, [{ rowNo: 1, cardId: null }])).status).toBe(200);
    expect((await desk.retry(id, [{ rowNo: 1, cardId: null }])).status).toBe(400);
    await desk.workAll();
    expect((await desk.read(id)).rows[0]).toMatchObject({ state: 'refused', tries: 1 });
    expect(desk.chargesSent() - before).toBe(1);
  });

  test('whose card refuses for good is not tried by the same card', async () => {
    const { id } = await givenRun(desk.browser, [desk.aCharge({ amountAgorot: 1_500 })]);
    await desk.workAll();
    expect((await desk.read(id)).rows[0]).toMatchObject({
      refusal: { reason: 'expired-card', code: '15' },
      retry: 'other-card',
    });
    const again = await desk.retry(id, [{ rowNo: 1, cardId: null }]);
    expect(refusalOf(again)).toEqual([400, 'INVALID_REQUEST']);
  });

  test('by another card of its customer is charged by that', async () => {
    const { id } = await givenRun(desk.browser, [desk.aCharge()]);
    await cards.server.db.superuser.query(
      `update saved_cards set expires_on = '2020-01-31' where account_id = $1`,
      [desk.user.accountId],
    );
    await desk.workAll();
    expect((await desk.read(id)).rows[0]).toMatchObject({ problem: 'VALUE_NOT_ALLOWED' });
    const foreign = await givenSavedCard(cards, desk);
    expect(refusalOf(await desk.retry(id, [{ rowNo: 1, cardId: foreign.card.id }]))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });
});

describe('customers of the sheet', () => {
  test('are found by id and by exact name, with the last sum, the last words and their cards', async () => {
    const found = await write(desk.browser, 'POST', '/v2/api/fast-billing/customers', {
      ids: [desk.saved.customerId],
      names: ['אין כזה'],
    });
    const { customers } = found.json as { customers: BilledCustomer[] };
    expect(customers).toMatchObject([
      {
        id: desk.saved.customerId,
        lastAgorot: 11_800,
        lastDescription: 'חוג ציור',
        cards: [{ id: desk.saved.card.id }],
      },
    ]);
    const name = randomUUID();
    await givenCustomer(desk.browser, { name });
    const named = { ids: [], names: [name.toUpperCase()] };
    const byName = await write(desk.browser, 'POST', '/v2/api/fast-billing/customers', named);
    expect(byName.json).toMatchObject({
      customers: [{ name, lastAgorot: null, cards: [] }],
      sharedNames: [],
    });
    await givenCustomer(desk.browser, { name });
    const shared = await write(desk.browser, 'POST', '/v2/api/fast-billing/customers', named);
    expect(shared.json, 'a person chooses between two').toEqual({
      customers: [],
      sharedNames: [name],
    });
  });
});

describe('nothing is started', () => {
  test('TE-01: for the customer or the card of another account, or the card of another customer', async () => {
    const other = await givenPayingBusiness(cards);
    const theirs = await givenSavedCard(cards, other);
    const { id: customerId } = await givenCustomer(desk.browser);
    for (const foreign of [
      { customerId: theirs.customerId },
      { cardId: theirs.card.id },
      { customerId },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person presses
      const answer = await sendRun(desk.browser, [desk.aCharge(foreign)]);
      expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('with a type that does not follow, or a card for nobody of the books', async () => {
    for (const wrong of [
      desk.aCharge({ docType: DOC_TYPES.INVOICE }),
      aBillingRow({ docType: DOC_TYPES.INVOICE_RECIEPT }),
      desk.aCharge({ customerId: null }),
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person presses
      const answer = await sendRun(desk.browser, [aBillingRow(), wrong]);
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('rows')]);
    }
  });

  test('AU-05: a person with the page issues documents, and charges no card', async () => {
    const user = await cards.server.givenUser({
      role: 'sub-user',
      permissionGroups: ['sales/fast_billing_page', 'documents/create'],
    });
    const browser = await signIn(cards.server, user);
    expect(refusalOf(await sendRun(browser, [desk.aCharge()]))).toEqual([403, 'NOT_PERMITTED']);
    const issued = await sendRun(browser, [aBillingRow()]);
    expect(issued.status).toBe(200);
    expect(await getJson<BillingTerms>(browser, RUNS)).toMatchObject({ mayCharge: false });
  });
});

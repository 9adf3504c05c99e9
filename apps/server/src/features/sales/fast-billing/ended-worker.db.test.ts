import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openHandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import {
  CHARGE_PATH,
  openBillingDesk,
  refusalOf,
  statesOf,
  type BillingDesk,
} from '../../../../test/sales/billing-desk.ts';
import { aBillingRow, givenRun } from '../../../../test/sales/fast-billing.ts';
import { startCardServer, type CardServer } from '../../../../test/sales/paying-business.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { askDueAttempts } from '../card-payments/ask-due-attempts.ts';
import { refuseWaitingRow } from './fast-billing.repository.ts';

let cards: CardServer;
let desk: BillingDesk;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  desk = await openBillingDesk(cards);
});
afterAll(() => cards.stop());

async function runTask() {
  const pending = await cards.worker.pending(desk.user.accountId);
  const task = pending.find(({ kind }) => kind === 'fast-billing');
  if (task === undefined) throw new Error('no task of the run');
  return task;
}

describe('PA-02: a worker that ends', () => {
  test('before the charge is written down has charged nothing, and the next one charges once', async () => {
    const before = desk.chargesSent();
    const { id } = await givenRun(desk.browser, [desk.aCharge()]);
    const { superuser } = cards.server.db;
    await superuser.query(
      'alter table card_attempts add constraint broken check (false) not valid',
    );
    await expect(cards.worker.runAndDie(await runTask())).rejects.toThrow('broken');
    await superuser.query('alter table card_attempts drop constraint broken');
    expect(statesOf(await desk.read(id))).toEqual(['waiting']);
    expect(desk.chargesSent()).toBe(before);
    await desk.workAll();
    expect(statesOf(await desk.read(id))).toEqual(['done']);
    expect(desk.chargesSent() - before).toBe(1);
  });

  test('after the charge was written down and before it is sent leaves it unknown, and sends nothing again', async () => {
    const before = desk.chargesSent();
    const { id } = await givenRun(desk.browser, [desk.aCharge(), aBillingRow()]);
    const killed = openHandWorker(cards.server, {
      cards: {
        ...cards.server.services.cards,
        ask: () => Promise.reject(new Error('killed')),
      },
    });
    await expect(killed.runAndDie(await runTask())).rejects.toThrow('killed');
    expect(statesOf(await desk.read(id))).toEqual(['running', 'waiting']);
    await desk.workAll();
    expect(statesOf(await desk.read(id))).toEqual(['unknown', 'done']);
    expect(desk.chargesSent()).toBe(before);
  });

  test('after the gateway answered and before it was heard is asked about, with no second charge', async () => {
    const before = desk.chargesSent();
    const { id } = await givenRun(desk.browser, [desk.aCharge(), aBillingRow()]);
    cards.simulator.failNext({ kind: 'drops-after' }, CHARGE_PATH);
    await desk.workAll();
    const lost = await desk.read(id);
    expect(statesOf(lost)).toEqual(['unknown', 'done']);
    expect(await desk.countDocuments(DOC_TYPES.INVOICE_RECIEPT)).toBe(1);
    const again = await desk.retry(id, [{ rowNo: 1, cardId: null }]);
    expect(refusalOf(again)).toEqual([400, 'INVALID_REQUEST']);
    cards.server.time.advance(60_000);
    await askDueAttempts(cards.server.services);
    await desk.workAll();
    expect((await desk.read(id)).rows[0]).toMatchObject({
      state: 'done',
      document: { docType: DOC_TYPES.INVOICE_RECIEPT },
    });
    expect(desk.chargesSent() - before).toBe(1);
  });

  test('before the document of a charge is followed by its own task, once', async () => {
    const { id } = await givenRun(desk.browser, [desk.aCharge()]);
    await cards.worker.runAndDie(await runTask());
    expect((await desk.read(id)).rows[0]).toMatchObject({ state: 'done', document: null });
    await desk.workAll();
    await desk.workAll();
    expect((await desk.read(id)).rows[0]?.document).not.toBeNull();
    // That of the charge that saved the card, and of this one.
    expect(await desk.countDocuments(DOC_TYPES.INVOICE_RECIEPT)).toBe(2);
  });

  test('after a document without a charge issues it once', async () => {
    const { id } = await givenRun(desk.browser, [aBillingRow(), aBillingRow()]);
    const task = await runTask();
    await cards.worker.runAndDie(task);
    await cards.worker.run(task);
    await desk.workAll();
    expect(statesOf(await desk.read(id))).toEqual(['done', 'done']);
    expect(await desk.countDocuments(DOC_TYPES.INVOICE)).toBe(2);
  });

  test('and refuses late a row that another one settled changes nothing of it', async () => {
    const { id: runId } = await givenRun(desk.browser, [desk.aCharge(), aBillingRow()]);
    await desk.workAll();
    const { db } = cards.server.services;
    await inAccount(db, { accountId: desk.user.accountId }, async (tx) => {
      for (const rowNo of [1, 2]) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await refuseWaitingRow(tx, { runId, rowNo }, 'CARD_REFUSED');
      }
    });
    expect(statesOf(await desk.read(runId))).toEqual(['done', 'done']);
  });
});

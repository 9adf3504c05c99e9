import type { TransactionDetail } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { describe, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import {
  attemptOf,
  business,
  cards,
  startPayments,
  SUM,
} from '../../../../test/sales/booked-payments.ts';
import { givenDeposit, newestDeposit, readDeposits } from '../../../../test/sales/card-deposits.ts';
import { givenPaid, TRANSACTIONS } from '../../../../test/sales/transactions.ts';

startPayments();

describe('a disputed charge', () => {
  const dispute = async (attemptId: string, amount: number): Promise<void> => {
    const { transactionId } = await attemptOf(attemptId);
    const taken = cards.simulator.company.dispute(Number(transactionId), amount);
    if ('refusal' in taken) throw new Error(taken.refusal);
    await givenDeposit(cards, business);
  };

  test('is shown with what the card company took back, asks for its document, and is told once', async () => {
    const id = await givenPaid(cards, business, SUM);
    await givenDeposit(cards, business);
    await dispute(id, SUM);
    expect(await readDeposits(cards, business)).toBe(true);
    const shown = await getJson<TransactionDetail>(business.browser, `${TRANSACTIONS}/${id}`);
    expect(shown).toMatchObject({
      state: 'charged-back',
      refundedMinor: SUM,
      undocumentedMinor: SUM,
      ways: { leftMinor: 0, whole: null, reason: 'not-charged' },
      givenBack: [{ operation: 'chargeback', amountMinor: SUM, state: 'settled' }],
    });
    const { lines } = await newestDeposit(business.browser);
    expect(lines.find(({ kind }) => kind === 'chargeback')).toMatchObject({
      transactionId: id,
      grossMinor: -SUM,
    });
    const { rows } = await cards.server.db.superuser.query<{ kind: string }>(
      `select kind from notices where account_id = $1 and kind = 'card-charged-back' and facts->>'attemptId' = $2`,
      [business.user.accountId, id],
    );
    expect(rows).toHaveLength(1);
  });

  const win = async (attemptId: string, amount: number): Promise<void> => {
    const { transactionId } = await attemptOf(attemptId);
    const back = cards.simulator.company.win(Number(transactionId), amount);
    if ('refusal' in back) throw new Error(back.refusal);
    await givenDeposit(cards, business);
  };

  test('that is won is paid again as it was, once, with the row that says so', async () => {
    const id = await givenPaid(cards, business, SUM);
    await givenDeposit(cards, business);
    const before = await getJson<TransactionDetail>(business.browser, `${TRANSACTIONS}/${id}`);
    await dispute(id, SUM);
    await win(id, SUM);
    expect(await readDeposits(cards, business)).toBe(true);
    const shown = await getJson<TransactionDetail>(business.browser, `${TRANSACTIONS}/${id}`);
    expect(shown).toMatchObject({
      state: before.state,
      refundedMinor: 0,
      undocumentedMinor: 0,
      creditedBeyondMinor: 0,
      ways: { leftMinor: SUM },
      givenBack: [{ operation: 'chargeback', amountMinor: SUM, state: 'declined' }],
    });
    const { lines } = await newestDeposit(business.browser);
    expect(lines.find(({ kind }) => kind === 'dispute-won')).toMatchObject({
      transactionId: id,
      grossMinor: SUM,
      feeMinor: 0,
    });
    const { rows } = await cards.server.db.superuser.query(
      `select 1 from audit_events where account_id = $1 and action = 'card-payment.dispute-won' and entity_id = $2`,
      [business.user.accountId, id],
    );
    expect(rows).toHaveLength(1);
  });

  test('that is won after it was credited asks for the document of the money that is back', async () => {
    const id = await givenPaid(cards, business, SUM);
    await givenDeposit(cards, business);
    await dispute(id, SUM);
    const { documentId } = await attemptOf(id);
    await cards.server.db.superuser.query(
      `insert into document_links (account_id, document_id, source_id, kind, sum_agorot)
        values ($1, $2, $2, 'credit', $3)`,
      [business.user.accountId, documentId, SUM],
    );
    expect(await getJson(business.browser, `${TRANSACTIONS}/${id}`)).toMatchObject({
      undocumentedMinor: 0,
      creditedBeyondMinor: 0,
    });
    await win(id, SUM);
    expect(await getJson(business.browser, `${TRANSACTIONS}/${id}`)).toMatchObject({
      undocumentedMinor: 0,
      creditedBeyondMinor: SUM,
    });
  });

  test('of which another sum comes back than was taken stays as it is', async () => {
    const id = await givenPaid(cards, business, SUM);
    await givenDeposit(cards, business);
    await dispute(id, SUM);
    await win(id, SUM - 1);
    expect(await getJson(business.browser, `${TRANSACTIONS}/${id}`)).toMatchObject({
      state: 'charged-back',
      refundedMinor: SUM,
    });
  });

  test('of which a part was taken back can have its rest refunded, and no more', async () => {
    const id = await givenPaid(cards, business, SUM);
    await givenDeposit(cards, business);
    await dispute(id, 1_000);
    const shown = await getJson<TransactionDetail>(business.browser, `${TRANSACTIONS}/${id}`);
    expect(shown).toMatchObject({
      state: 'partly-refunded',
      refundedMinor: 1_000,
      ways: { leftMinor: SUM - 1_000 },
    });
    const above = await write(business.browser, 'POST', `${TRANSACTIONS}/${id}/refund`, {
      amountMinor: SUM,
      reason: '',
    });
    expect(above.json).toMatchObject({ code: 'REFUND_ABOVE_CHARGE' });
  });
});

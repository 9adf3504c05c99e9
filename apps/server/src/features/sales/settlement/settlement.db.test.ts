import { describe, expect, test } from 'vitest';

import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  givenPayingBusiness,
  openPage,
  payOn,
  goBack,
} from '../../../../test/sales/paying-business.ts';
import {
  attemptOf,
  aSale,
  business,
  cards,
  runTasks,
  startPayments,
  SUM,
} from '../../../../test/sales/booked-payments.ts';
import {
  CARD_DEPOSITS,
  depositsOf,
  givenDeposit,
  newestDeposit,
  payDeposit,
  readDeposits,
} from '../../../../test/sales/card-deposits.ts';
import { givenPaid, TRANSACTIONS } from '../../../../test/sales/transactions.ts';
import { write } from '../../../../test/accounting/customers.ts';
import { readSettlement } from './read-settlement.ts';

startPayments();

/** A payment in instalments, with its document. Returns the id of its attempt. */
async function givenInstalments(amountMinor: number, count: number): Promise<string> {
  const opened = await openPage(cards, business, {
    plan: aSale(),
    amountMinor,
    instalmentsMax: count,
  });
  await goBack(await payOn(cards, opened, { instalments: count }));
  await runTasks();
  return opened.attemptId;
}

const countRows = async (): Promise<number> => {
  const { rows } = await cards.server.db.superuser.query<{ count: number }>(
    'select count(*)::int as count from card_deposit_rows where account_id = $1',
    [business.user.accountId],
  );
  return rows[0]?.count ?? 0;
};

describe('a deposit', () => {
  test('is opened down to its instalments, fees and documents, with sums equal to the agora', async () => {
    const inParts = await givenInstalments(100_001, 3);
    const once = await givenPaid(cards, business, SUM);
    const paid = await givenDeposit(cards, business);
    const deposit = await newestDeposit(business.browser);
    expect(deposit).toMatchObject({
      gateway: 'cardcom',
      paidMinor: paid,
      differenceMinor: 0,
      backMinor: 0,
      state: 'waiting',
      bankAccount: '12-688-123456',
      movement: null,
    });
    const own = deposit.lines.filter(({ transactionId }) => transactionId !== null);
    expect(own).toHaveLength(2);
    expect(own.find(({ transactionId }) => transactionId === inParts)).toMatchObject({
      part: 1,
      parts: 3,
      grossMinor: 33_335,
      feeMinor: 300,
      vatMinor: 54,
      netMinor: 32_981,
      customerName: 'רות כהן',
      lastDigits: '0000',
      document: { docType: 320, documentId: (await attemptOf(inParts)).documentId },
    });
    expect(own.find(({ transactionId }) => transactionId === once)?.document).toMatchObject({
      documentId: (await attemptOf(once)).documentId,
    });
    const { inMinor, feesMinor, vatMinor, lines } = deposit;
    expect(inMinor - (feesMinor ?? 0) - (vatMinor ?? 0)).toBe(paid);
    expect(lines.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(paid);
    expect(deposit.next?.rows).toBeGreaterThan(0);
  });

  test('has the refund that was taken off it, though its answer named no number of the card company', async () => {
    const id = await givenPaid(cards, business, SUM);
    cards.simulator.company.transmit();
    const answer = await write(business.browser, 'POST', `${TRANSACTIONS}/${id}/refund`, {
      amountMinor: 1_234,
      reason: '',
    });
    expect(answer.status).toBe(200);
    const paid = await givenDeposit(cards, business);
    const { lines, backMinor, paidMinor } = await newestDeposit(business.browser);
    expect(paidMinor).toBe(paid);
    expect(backMinor).toBe(1_234);
    expect(lines.find(({ kind }) => kind === 'refund')).toMatchObject({
      transactionId: id,
      grossMinor: -1_234,
      feeMinor: 0,
      netMinor: -1_234,
    });
  });

  test('is one, and its rows are, however often they are read', async () => {
    await givenPaid(cards, business, SUM);
    await givenDeposit(cards, business);
    const [before, rows] = [await depositsOf(business.browser), await countRows()];
    expect(await readSettlement(cards.server.services)).toBeGreaterThan(0);
    expect(await depositsOf(business.browser)).toEqual(before);
    expect(await countRows()).toBe(rows);
    const { rows: audit } = await cards.server.db.superuser.query(
      `select 1 from audit_events where account_id = $1 and action = 'card-terminal.deposits-read'`,
      [business.user.accountId],
    );
    expect(audit).toHaveLength(1);
  });

  test('that the company tells one agora off is a difference of one agora', async () => {
    await givenPaid(cards, business, SUM);
    const paid = await givenDeposit(cards, business);
    cards.simulator.failNext({ kind: 'tells-sum', amount: paid + 1 }, 'Financial/BankDeposites');
    await readDeposits(cards, business);
    const deposits = await depositsOf(business.browser);
    expect(deposits[0]).toMatchObject({
      state: 'differs',
      differenceMinor: 1,
      paidMinor: paid + 1,
    });
    expect(await newestDeposit(business.browser)).toMatchObject({ wasMinor: paid });
  });

  test('of which a row is told otherwise than before says so, and points to it', async () => {
    await givenPaid(cards, business, SUM);
    await givenDeposit(cards, business);
    const { rows: changed } = await cards.server.db.superuser.query<{ id: string }>(
      `update card_deposit_rows set net_minor = net_minor - 7, gross_minor = gross_minor - 7
        where account_id = $1 and id = (select id from card_deposit_rows where account_id = $1
          and attempt_id is not null order by id limit 1) returning id`,
      [business.user.accountId],
    );
    await readDeposits(cards, business);
    const { lines, state } = await newestDeposit(business.browser);
    const line = lines.find(({ id }) => id === changed[0]?.id);
    expect(state).toBe('waiting');
    expect(line?.changedAt).not.toBeNull();
    expect(line?.was?.netMinor).toBe((line?.netMinor ?? 0) - 7);
  });

  test('of a list whose answer is lost is read on the next night, and nothing half of it before', async () => {
    await givenPaid(cards, business, SUM);
    const paid = payDeposit(cards);
    cards.simulator.failNext({ kind: 'drops-after' }, 'Financial/FinancialTransactions');
    expect(await readDeposits(cards, business)).toBe(false);
    expect([await depositsOf(business.browser), await countRows()]).toEqual([[], 0]);
    expect(await readDeposits(cards, business)).toBe(true);
    expect(await newestDeposit(business.browser)).toMatchObject({ paidMinor: paid });
  });

  test('is seen by its own business alone', async () => {
    await givenPaid(cards, business, SUM);
    await givenDeposit(cards, business);
    const { id } = await newestDeposit(business.browser);
    const other = await signIn(cards.server, await cards.server.givenUser());
    expect(await depositsOf(other)).toEqual([]);
    expect(await other.send('GET', `${CARD_DEPOSITS}/${id}`)).toMatchObject({ status: 404 });
  });
});

test('where a gateway reports no deposits, what was charged on a day is computed and never agrees', async () => {
  const own = await givenPayingBusiness(cards);
  const { rows } = await cards.server.db.superuser.query<{ id: string }>(
    'select id from card_terminals where account_id = $1',
    [own.user.accountId],
  );
  const opened = await openPage(cards, own, { plan: aSale(), amountMinor: SUM });
  await goBack(await payOn(cards, opened));
  await cards.worker.runAll(own.user.accountId);
  await cards.server.db.superuser.query(
    `update card_terminals set gateway = 'hyp' where account_id = $1 and id = $2`,
    [own.user.accountId, rows[0]?.id],
  );
  expect(await depositsOf(own.browser)).toMatchObject([
    {
      depositNo: '',
      state: 'computed',
      rows: 1,
      inMinor: SUM,
      feesMinor: null,
      vatMinor: null,
      paidMinor: SUM,
    },
  ]);
});

import type { CardPayment } from '@pinkas/contract/reports/cc/card-rows';
import { addDays } from '@pinkas/domain/time/local-date';
import { aCredit, aReceipt } from '@pinkas/test-kit/a-document';
import { expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { aCardPayment } from '../../../../test/reports/cards.ts';
import {
  attemptOf,
  business,
  cards,
  runTasks,
  startPayments,
  SUM,
} from '../../../../test/sales/booked-payments.ts';
import { givenDeposit } from '../../../../test/sales/card-deposits.ts';
import { givenPaid, TRANSACTIONS } from '../../../../test/sales/transactions.ts';

startPayments();

const REPORT = '/backoffice/reports/cc/transactions';

function period(): string {
  const today = cards.server.services.clock.today();
  return `from=${addDays(today, -5)}&to=${today}`;
}

async function charges(): Promise<ReadonlyMap<number, CardPayment['charge']>> {
  const path = `${REPORT}?${period()}&sort=sum&direction=desc`;
  const { rows } = await getJson<{ rows: CardPayment[] }>(business.browser, path);
  return new Map(rows.map(({ sumAgorot, charge }) => [sumAgorot, charge]));
}

test('a row that a gateway charged tells its transaction, and one that was typed stays as it is', async () => {
  const id = await givenPaid(cards, business, SUM);
  const date = cards.server.services.clock.today();
  await issueOf(
    business.browser,
    aReceipt(900, { documentDate: date, payments: [aCardPayment(900, { date })] }),
  );
  const charge = { id, gateway: 'cardcom', terminal: '1000417', state: 'paid', feeAgorot: null };
  expect(await charges()).toEqual(
    new Map<number, unknown>([
      [SUM, charge],
      [900, null],
    ]),
  );
  const file = await business.browser.get(
    `${REPORT}/export?${period()}&format=csv&language=en&columns=terminal,state,fee,sum&sort=sum&direction=asc`,
  );
  expect(file.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    '"Terminal","Transaction","Fee (₪)","Amount (₪)"',
    '"","",,9.00',
    '"Cardcom 1000417","Approved",,118.00',
    '"Total",,,127.00',
  ]);
});

test('a charge of which a part went back says so', async () => {
  const id = await givenPaid(cards, business, 5_000);
  cards.simulator.company.transmit();
  const body = { amountMinor: 500, reason: 'חסר פריט' };
  expect((await write(business.browser, 'POST', `${TRANSACTIONS}/${id}/refund`, body)).status).toBe(
    200,
  );
  await runTasks();
  expect((await charges()).get(5_000)).toMatchObject({ id, state: 'partly-refunded' });
});

test('the fee is what deposits say that the company took of it, with VAT', async () => {
  const id = await givenPaid(cards, business, 7_700);
  await givenDeposit(cards, business);
  const { feeAgorot } = (await charges()).get(7_700) ?? {};
  const { rows } = await cards.server.db.superuser.query<{ fee: number }>(
    'select sum(fee_minor + vat_minor)::int as fee from card_deposit_rows where account_id = $1 and attempt_id = $2',
    [business.user.accountId, id],
  );
  expect(feeAgorot).toBeGreaterThan(0);
  expect(feeAgorot).toBe(rows[0]?.fee);
});

test('a row of a refund document tells the refund that it is of', async () => {
  const id = await givenPaid(cards, business, SUM);
  cards.simulator.company.transmit();
  const body = { amountMinor: SUM, reason: '' };
  const giveBack = () => write(business.browser, 'POST', `${TRANSACTIONS}/${id}/refund`, body);
  // On the day of the charge the gateway is asked to cancel, which is late: then it refunds.
  await giveBack();
  const refund = await giveBack();
  const { id: refundId } = (refund.json as { given: { id: string } }).given;
  const { documentId } = await attemptOf(id);
  const date = cards.server.services.clock.today();
  const payments = [aCardPayment(SUM, { date })];
  await issueOf(
    business.browser,
    aCredit({ id: documentId ?? '', totalAgorot: SUM }, { documentDate: date, payments }),
  );
  const told = await charges();
  expect(told.get(SUM)).toMatchObject({ id, state: 'refunded' });
  expect(told.get(-SUM)).toMatchObject({ id: refundId, gateway: 'cardcom', state: 'refunded' });
});

import { expect, test } from 'vitest';

import { write } from '../../../../test/accounting/customers.ts';
import {
  aStatement,
  aStatementRow,
  bankRows,
  givenBankAccount,
  givenImport,
  matchRow,
} from '../../../../test/bookkeeping/bank.ts';
import { business, cards, startPayments, SUM } from '../../../../test/sales/booked-payments.ts';
import { newestDeposit, payDeposit, readDeposits } from '../../../../test/sales/card-deposits.ts';
import { givenPaid } from '../../../../test/sales/transactions.ts';

startPayments();

test('a movement of the bank is explained by the deposit of a card company with its fee, and is taken back', async () => {
  const { browser } = business;
  await givenPaid(cards, business, SUM);
  await givenPaid(cards, business, 50_000);
  const paid = payDeposit(cards);
  await readDeposits(cards, business);
  const bankAccountId = await givenBankAccount(browser);
  await givenImport(browser, bankAccountId, aStatement([aStatementRow(paid, 'זיכוי כרטיסים')]));
  const [row] = (await bankRows(browser, bankAccountId)).rows;
  const best = row?.suggestions[0];
  // 0.9% and VAT, rounded in each row: 1.06 and 0.19 of the first, 4.50 and 0.81 of the other.
  expect(best).toMatchObject({ feeAgorot: 656 });
  expect(best?.reasons.map(({ code }) => code)).toEqual(['settlement', 'fee', 'days']);
  expect(best?.targets.map(({ sumAgorot }) => sumAgorot).toSorted()).toEqual([SUM, 50_000]);

  const refs = best?.targets.map(({ ref }) => ref) ?? [];
  const matched = await matchRow(browser, row?.id ?? '', refs, best?.feeAgorot);
  expect(matched.status).toBe(200);
  expect(await newestDeposit(browser)).toMatchObject({
    state: 'agrees',
    bankMinor: paid,
    movement: { id: row?.id, bankAccountId, description: 'זיכוי כרטיסים', amountMinor: paid },
  });

  await write(browser, 'POST', `/v2/api/bank/rows/${row?.id ?? ''}/release`);
  expect(await newestDeposit(browser)).toMatchObject({ state: 'waiting', movement: null });
});

test('a deposit of a transaction that is not in the books explains no movement', async () => {
  const { browser } = business;
  const id = await givenPaid(cards, business, 7_000);
  const paid = payDeposit(cards);
  await readDeposits(cards, business);
  await cards.server.db.superuser.query(
    'update card_deposit_rows set attempt_id = null where account_id = $1 and attempt_id = $2',
    [business.user.accountId, id],
  );
  const bankAccountId = await givenBankAccount(browser);
  await givenImport(browser, bankAccountId, aStatement([aStatementRow(paid)]));
  const [row] = (await bankRows(browser, bankAccountId)).rows;
  const codes = row?.suggestions.flatMap(({ reasons }) => reasons.map(({ code }) => code));
  expect(codes).not.toContain('settlement');
});

import { addDays } from '@pinkas/domain/time/local-date';
import type { CardNews } from '@pinkas/gateway-simulators/card-reports';
import { testCard } from '@pinkas/gateway-simulators/test-cards';
import { expect } from 'vitest';

import type {
  ListedPart,
  ListRequest,
  TransmittedPart,
} from '../../../src/integrations/cards/card-gateway.ts';
import { systemClock } from '../../../src/platform/clock/clock.ts';
import {
  expectRefusal,
  expectState,
  SUM,
  terminalOf,
  type GatewayBench,
} from '../gateway-bench.ts';
import type { ContractCase } from '../contract-case.ts';

interface Parts {
  readonly list: ListedPart;
  readonly listTransmissions: TransmittedPart;
}

/** Returns all parts of a list, one after the other. */
async function everyPart<Name extends keyof Parts>(
  bench: GatewayBench,
  name: Name,
  period: Pick<ListRequest, 'from' | 'to'>,
): Promise<Parts[Name][]> {
  const parts: Parts[Name][] = [];
  let next: string | undefined;
  do {
    const asked: ListRequest = { ...period, ...(next !== undefined && { next }) };
    // The result is that of the name; it depends on the part before.
    // oxlint-disable-next-line no-await-in-loop
    const part = (await bench.get<keyof Parts>(name, asked)) as Parts[Name];
    parts.push(part);
    ({ next } = part);
  } while (next !== undefined);
  return parts;
}

/** What follows a transaction, and what is read of an account. */
export const FOLLOW_UP_CASES: readonly ContractCase[] = [
  {
    name: 'a sum is held on a page without a charge',
    needs: ['hold'],
    async run(bench) {
      const { transaction, asked } = await bench.pay({ operation: 'hold' });
      expect(transaction).toMatchObject({ state: 'authorized', amount: SUM });
      expect(bench.simulator.company.moneyOf(asked.reference)).toBe(0);
      expect(bench.simulator.company.transactions.at(-1)).toMatchObject({ kind: 'hold' });
    },
  },
  {
    name: 'a sum is held, and less of it taken; more is refused',
    needs: ['capture-less', 'hold'],
    async run(bench) {
      const { company } = bench.simulator;
      const { transaction: hold, asked } = await bench.pay({ operation: 'hold' });
      expect(hold).toMatchObject({ state: 'authorized', amount: SUM });
      if (hold === undefined) return;
      expect(company.moneyOf(asked.reference)).toBe(0);
      const more = bench.aFollowUp(hold, SUM + 1);
      expectRefusal(await bench.ask('capture', more), bench.expected.codes.aboveHold);
      const less = bench.aFollowUp(hold, SUM - 345);
      const taken = expectState(await bench.ask('capture', less), 'approved');
      expect(taken).toMatchObject({ amount: SUM - 345, direction: 'payment' });
      expect(company.moneyOf(more.reference)).toBe(0);
      expect(
        company.transactions.filter(({ originalId }) => originalId !== undefined).at(-1),
      ).toMatchObject({ kind: 'charge', amount: SUM - 345 });
    },
  },
  {
    name: 'a hold is released',
    needs: ['release', 'hold'],
    async run(bench) {
      const { transaction: hold } = await bench.pay({ operation: 'hold' });
      if (hold === undefined) throw new Error('no hold');
      expectState(await bench.ask('release', bench.aFollowUp(hold)), 'released');
      const late = await bench.ask('capture', bench.aFollowUp(hold));
      expectState(late, 'declined');
    },
  },
  {
    name: 'a charge is voided before its transmission, and not after it',
    needs: ['void'],
    async run(bench) {
      const { company } = bench.simulator;
      const before = await bench.pay({});
      const after = await bench.pay({});
      if (before.transaction === undefined || after.transaction === undefined) throw new Error();
      expectState(await bench.ask('void', bench.aFollowUp(before.transaction)), 'voided');
      expect(company.moneyOf(before.asked.reference)).toBe(0);
      company.transmit();
      const late = await bench.ask('void', bench.aFollowUp(after.transaction));
      expectRefusal(late, bench.expected.codes.voidAfterTransmission);
      expect(company.moneyOf(after.asked.reference)).toBe(SUM);
    },
  },
  {
    name: 'a charge is refunded whole',
    needs: ['refund'],
    async run(bench) {
      const { transaction, asked } = await bench.pay({});
      if (transaction === undefined) throw new Error('no transaction');
      bench.simulator.company.transmit();
      const answer = await bench.ask('refund', bench.aFollowUp(transaction));
      expect(expectState(answer, 'approved')).toMatchObject({ direction: 'refund', amount: SUM });
      expect(bench.simulator.company.moneyOf(asked.reference)).toBe(0);
    },
  },
  {
    name: 'parts of a charge are refunded, and never more than it was',
    needs: ['refund-part', 'refund'],
    async run(bench) {
      const { transaction, asked } = await bench.pay({});
      if (transaction === undefined) throw new Error('no transaction');
      bench.simulator.company.transmit();
      expectState(await bench.ask('refund', bench.aFollowUp(transaction, 345)), 'approved');
      expectState(await bench.ask('refund', bench.aFollowUp(transaction, 2_000)), 'approved');
      const above = await bench.ask('refund', bench.aFollowUp(transaction, 10_001));
      expectRefusal(above, bench.expected.codes.aboveCharge);
      expect(bench.simulator.company.moneyOf(asked.reference)).toBe(10_000);
    },
  },
  {
    name: 'the transactions of a day are listed, refunds among them',
    needs: ['list', 'refund'],
    async run(bench) {
      const { transaction, asked } = await bench.pay({});
      if (transaction === undefined) throw new Error('no transaction');
      bench.simulator.company.transmit();
      await bench.ask('refund', bench.aFollowUp(transaction, 345));
      const day = systemClock.today();
      const parts = await everyPart(bench, 'list', { from: day, to: day });
      const transactions = parts.flatMap((part) => part.transactions);
      expect(transactions).toContainEqual(
        expect.objectContaining({
          transactionId: transaction.transactionId,
          direction: 'payment',
          amount: asked.amount,
        }),
      );
      expect(transactions).toContainEqual(
        expect.objectContaining({ direction: 'refund', amount: 345 }),
      );
    },
  },
  {
    name: 'a deposit is listed with the instalments, refunds and fees that it is made of, to the agora',
    needs: ['settlement', 'instalments', 'refund'],
    async run(bench) {
      const { company, settlement } = bench.simulator;
      await bench.pay({ instalments: { kind: 'payments', countMax: 3 } }, { instalments: 3 });
      const { transaction } = await bench.pay({});
      if (transaction === undefined) throw new Error('no transaction');
      company.transmit();
      await bench.ask('refund', bench.aFollowUp(transaction, 345));
      company.transmit();
      const paid = settlement.pay(systemClock.nowMs());
      const day = systemClock.today();
      const asked = { from: day, to: day };
      const { deposits, rows, unreadable, next } = await bench.get('listSettlement', asked);
      expect({ deposits, unreadable, next }).toMatchObject({
        deposits: [{ depositNo: String(paid?.id), day, amount: paid?.amount, currency: 'ILS' }],
        unreadable: 0,
      });
      const uids = new Set(company.transactions.map(({ uid }) => uid));
      expect(rows.every(({ uid }) => uids.has(uid))).toBe(true);
      const own = rows.filter(({ uid }) => uid === transaction.handle?.['uid']);
      // It was made and paid on the same day, so it is told twice, with one number.
      expect(own).toHaveLength(2);
      expect(own[0]).toEqual(own[1]);
      expect(own[0]).toMatchObject({
        kind: 'charge',
        part: 1,
        parts: 1,
        gross: SUM,
        fee: 111,
        vat: 20,
        net: SUM - 131,
      });
      const once = new Map(rows.map((row) => [row.rowNo, row]));
      const parts = [...once.values()].filter(({ parts: count }) => count === 3);
      expect(parts.map(({ part }) => part)).toEqual([1, 2, 3]);
      expect(parts.reduce((sum, { gross }) => sum + gross, 0)).toBe(SUM);
      expect([...once.values()]).toContainEqual(
        expect.objectContaining({ kind: 'refund', gross: -345, fee: 0, vat: 0, net: -345 }),
      );
      const ofDeposit = [...once.values()].filter(
        ({ depositNo }) => depositNo === String(paid?.id),
      );
      expect(ofDeposit.reduce((sum, { net }) => sum + net, 0)).toBe(paid?.amount);
    },
  },
  {
    name: 'what was transmitted is listed by its transmission, and what was not yet is in none',
    needs: ['list-transmissions', 'refund'],
    async run(bench) {
      const { company } = bench.simulator;
      const { transaction } = await bench.pay({});
      if (transaction === undefined) throw new Error('no transaction');
      company.transmit();
      await bench.ask('refund', bench.aFollowUp(transaction, 345));
      company.transmit();
      await bench.pay({ amount: 777 });
      const day = systemClock.today();
      const parts = await everyPart(bench, 'listTransmissions', {
        from: addDays(day, -2),
        to: addDays(day, 2),
      });
      const told = parts.flatMap(({ transactions }) => transactions);
      expect(parts.map(({ unreadable }) => unreadable)).toEqual(parts.map(() => 0));
      expect(told.map(({ amount }) => amount)).not.toContain(777);
      const back = told.findLast(
        ({ direction, amount }) => direction === 'refund' && amount === 345,
      );
      expect(back).toMatchObject({ on: day, amount: 345, currency: bench.currency });
      const charge = told.findLast(
        ({ direction, amount }) => direction === 'payment' && amount === SUM,
      );
      expect(charge).toMatchObject({ on: day, currency: bench.currency });
      expect(Number(back?.transmission)).toBeGreaterThan(Number(charge?.transmission));
      const before = await everyPart(bench, 'listTransmissions', {
        from: addDays(day, -9),
        to: addDays(day, -8),
      });
      expect(before.flatMap(({ transactions }) => transactions)).toEqual([]);
    },
  },
  {
    name: 'what became of kept cards is listed in its order, and a replaced one is charged by its token',
    needs: ['card-changes', 'charge-token'],
    async run(bench) {
      const { company } = bench.simulator;
      const charge = await bench.aTokenCharge();
      const { value } = charge.token;
      const tell = (news: CardNews, token = value) =>
        company.reportCard(token, terminalOf(bench.expected), news);
      const other = company.tokenOf(testCard('good-abroad'), terminalOf(bench.expected));
      const third = company.tokenOf(testCard('bad-details'), terminalOf(bench.expected));
      tell({ kind: 'cancelled' });
      expectState(await bench.ask('chargeToken', charge), 'declined');
      tell({ kind: 'replaced', by: testCard('good-isracard') });
      tell({ kind: 'disputed' }, other);
      tell({ kind: 'stopped' }, third);
      const day = systemClock.today();
      const { changes, unreadable } = await bench.get('listCardChanges', { from: day, to: day });
      expect(unreadable).toBe(0);
      expect(new Set(changes.map(({ no }) => no)).size).toBe(3);
      expect(changes).toMatchObject([
        { value, kind: 'cancelled' },
        { value, kind: 'replaced', lastDigits: '4417', expiry: { month: 11, year: 2028 } },
        { value: third, kind: 'stopped' },
      ]);
      const again = { ...charge, reference: bench.nextReference() };
      expectState(await bench.ask('chargeToken', again), 'approved');
      const before = { from: addDays(day, -9), to: addDays(day, -1) };
      expect((await bench.get('listCardChanges', before)).changes).toEqual([]);
      tell({ kind: 'replaced', by: testCard('good') });
    },
  },
  {
    name: 'credentials are tested without money',
    needs: ['verify-account'],
    async run(bench) {
      const { company } = bench.simulator;
      const known = company.transactions.length;
      expect(await bench.get('verifyAccount', undefined)).toEqual({ isGood: true });
      expect(company.transactions).toHaveLength(known);
    },
  },
];

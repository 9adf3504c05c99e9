import { expect } from 'vitest';

import { inquiryOf, SUM } from '../gateway-bench.ts';
import type { ContractCase } from '../contract-case.ts';

/** Answers that do not come. */
export const FAULT_CASES: readonly ContractCase[] = [
  {
    name: 'a charge whose answer was lost is unknown until it is found by our reference',
    needs: ['find-by-reference', 'charge-token', 'save-card'],
    async run(bench) {
      const charge = await bench.aTokenCharge();
      bench.simulator.failNext({ kind: 'drops-after' });
      expect(await bench.ask('chargeToken', charge)).toEqual({ outcome: 'unknown', cause: 'lost' });
      const told = await bench.get('inquire', {
        ...inquiryOf({ reference: charge.reference }),
        token: charge.token,
      });
      expect(told).toMatchObject({
        kind: 'found',
        transaction: { state: 'approved', amount: SUM },
      });
    },
  },
  {
    name: 'a charge that never arrived is surely not there',
    needs: ['find-by-reference', 'charge-token', 'save-card'],
    async run(bench) {
      const charge = await bench.aTokenCharge();
      bench.simulator.failNext({ kind: 'drops-before' });
      expect(await bench.ask('chargeToken', charge)).toEqual({ outcome: 'unknown', cause: 'lost' });
      const told = await bench.get('inquire', {
        ...inquiryOf({ reference: charge.reference }),
        token: charge.token,
      });
      expect(told).toEqual({ kind: 'not-found' });
      expect(bench.simulator.company.moneyOf(charge.reference)).toBe(0);
    },
  },
  {
    name: 'a refund whose answer was lost is unknown, and is never surely not there',
    needs: ['refund'],
    async run(bench) {
      const { transaction } = await bench.pay({});
      if (transaction === undefined) throw new Error('no transaction');
      bench.simulator.company.transmit();
      const refund = bench.aFollowUp(transaction);
      bench.simulator.failNext({ kind: 'drops-after' });
      expect(await bench.ask('refund', refund)).toEqual({ outcome: 'unknown', cause: 'lost' });
      const asked = { ...inquiryOf({ reference: refund.reference }), direction: 'refund' } as const;
      const told = await bench.get('inquire', asked);
      const found = { kind: 'found', transaction: { direction: 'refund', state: 'approved' } };
      expect(told).toMatchObject(told.kind === 'found' ? found : { kind: 'cannot-tell' });
    },
  },
  {
    name: 'a charge that is sent twice under one reference is made once',
    needs: ['charge-once', 'charge-token', 'save-card'],
    async run(bench) {
      const charge = await bench.aTokenCharge();
      bench.simulator.failNext({ kind: 'drops-after' });
      await bench.ask('chargeToken', charge);
      await bench.ask('chargeToken', charge);
      expect(bench.simulator.company.moneyOf(charge.reference)).toBe(SUM);
    },
  },
  {
    name: 'a page in place of an answer, or an error of the server, leaves a charge unknown',
    needs: ['charge-token', 'save-card'],
    async run(bench) {
      const charge = await bench.aTokenCharge();
      bench.simulator.failNext({ kind: 'html-after' });
      expect(await bench.ask('chargeToken', charge)).toEqual({
        outcome: 'unknown',
        cause: 'unreadable-answer',
      });
      bench.simulator.failNext({ kind: 'status', status: 502 });
      const again = { ...charge, reference: bench.nextReference() };
      expect(await bench.ask('chargeToken', again)).toEqual({
        outcome: 'unknown',
        cause: 'server-error',
      });
    },
  },
  {
    name: 'a question without an answer may be asked again',
    needs: ['page'],
    async run(bench) {
      const paid = await bench.pay({});
      bench.simulator.failNext({ kind: 'html-after' });
      expect(await bench.ask('inquire', inquiryOf(paid.hint))).toMatchObject({
        outcome: 'not-sent',
      });
      const told = await bench.get('inquire', inquiryOf(paid.hint));
      expect(told).toMatchObject({ kind: 'found', transaction: { state: 'approved' } });
    },
  },
];

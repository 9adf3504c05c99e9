import { expect } from 'vitest';

import { differencesFrom, expectState, SUM, terminalOf } from '../gateway-bench.ts';
import type { ContractCase } from '../contract-case.ts';

/** Cards that are kept or checked, and payments in parts. */
export const CARD_CASES: readonly ContractCase[] = [
  {
    name: 'a card is saved on a page without a charge, and charged later',
    needs: ['save-card', 'charge-token'],
    async run(bench) {
      const charge = await bench.aTokenCharge();
      const transaction = expectState(await bench.ask('chargeToken', charge), 'approved');
      const { currency } = bench;
      expect(transaction).toMatchObject({ amount: SUM, currency, direction: 'payment' });
      expect(bench.simulator.company.moneyOf(charge.reference)).toBe(SUM);
    },
  },
  {
    name: 'a charge on a page may save its card',
    needs: ['save-card'],
    async run(bench) {
      const { transaction, asked } = await bench.pay({ operation: 'charge-and-save' });
      expect(transaction).toMatchObject({
        state: 'approved',
        amount: SUM,
        token: { value: expect.stringMatching(/./) as string, expiry: { month: 5, year: 2031 } },
      });
      expect(bench.simulator.company.moneyOf(asked.reference)).toBe(SUM);
    },
  },
  {
    name: 'a kept card may be refused',
    needs: ['charge-token', 'save-card'],
    async run(bench) {
      const charge = await bench.aTokenCharge({ amount: 400 });
      const refused = expectState(await bench.ask('chargeToken', charge), 'declined');
      const { codes } = bench.expected;
      expect(refused.code.value).toBe(codes.refusedToken ?? codes.refused.value);
      expect(bench.simulator.company.moneyOf(charge.reference)).toBe(0);
    },
  },
  {
    name: 'instalments add up to the sum',
    needs: ['instalments'],
    async run(bench) {
      const page = { instalments: { kind: 'payments', countMax: 12 } } as const;
      const { transaction } = await bench.pay(page, { instalments: 4 });
      expect(transaction).toMatchObject({ state: 'approved', amount: SUM });
      const parts = bench.expected.tellsNoParts === true ? {} : { first: 3_087, each: 3_086 };
      expect(transaction?.instalments).toEqual({ kind: 'payments', count: 4, ...parts });
      const charged = bench.simulator.company.transactions.at(-1);
      expect(charged?.instalments).toMatchObject({ count: 4, first: 3_087, each: 3_086 });
    },
  },
  {
    name: 'a kept card is charged in instalments',
    needs: ['instalments', 'charge-token', 'save-card'],
    async run(bench) {
      const instalments = { kind: 'payments', count: 4, first: 3_087, each: 3_086 } as const;
      const charge = await bench.aTokenCharge({ instalments });
      const transaction = expectState(await bench.ask('chargeToken', charge), 'approved');
      const inFour = expect.objectContaining({ kind: 'payments', count: 4 }) as unknown;
      const { tellsNoInstalmentsOfTokens: isSilent = false } = bench.expected;
      expect(transaction.instalments).toEqual(isSilent ? undefined : inFour);
      const [told] = bench.simulator.company.findByReference(
        terminalOf(bench.expected),
        charge.reference,
      );
      expect(told?.instalments).toMatchObject({ kind: 'payments', count: 4 });
    },
  },
  {
    name: 'credit of the issuer is told as such',
    needs: ['credit'],
    async run(bench) {
      const page = { instalments: { kind: 'credit', countMax: 12 } } as const;
      const { transaction } = await bench.pay(page, { instalments: 6 });
      expect(transaction).toMatchObject({
        state: 'approved',
        instalments: { kind: 'credit', count: 6 },
      });
    },
  },
  {
    name: 'a card is checked without a charge',
    needs: ['check-card'],
    async run(bench) {
      const checked = await bench.pay({ operation: 'check' });
      const { transaction, asked } = checked;
      expect(transaction).toMatchObject({ state: 'checked' });
      if (transaction === undefined) return;
      expect(differencesFrom(checked, transaction, terminalOf(bench.expected))).toEqual([]);
      expect(bench.simulator.company.moneyOf(asked.reference)).toBe(0);
    },
  },
];

import { expect } from 'vitest';

import { differencesFrom, inquiryOf, SUM, terminalOf } from '../gateway-bench.ts';
import type { ContractCase } from '../contract-case.ts';

/** What a hosted page comes to, and how it is told. */
export const PAGE_CASES: readonly ContractCase[] = [
  {
    name: 'a page that is paid is told as it was asked for',
    needs: ['page'],
    async run(bench) {
      const paid = await bench.pay({});
      expect(paid.location).toContain('to=success');
      const { transaction } = paid;
      expect(transaction).toMatchObject({ state: 'approved', card: { lastDigits: '0000' } });
      if (transaction === undefined) return;
      expect(transaction.transactionId).not.toBe('');
      expect(transaction.approvalNumber).toMatch(/^\d{7}$/);
      expect(differencesFrom(paid, transaction, terminalOf(bench.expected))).toEqual([]);
      expect(bench.simulator.company.moneyOf(paid.asked.reference)).toBe(SUM);
    },
  },
  {
    name: 'a payment in dollars is told in cents',
    needs: ['page'],
    async run(bench) {
      if (!bench.gateway.currencies.includes('USD')) return;
      const paid = await bench.pay({ currency: 'USD' });
      expect(paid.transaction).toMatchObject({ state: 'approved', amount: SUM, currency: 'USD' });
    },
  },
  {
    name: 'a refused card is told with its code, and no money moved',
    needs: ['page'],
    async run(bench) {
      const { codes, refusedPage: state = 'declined' } = bench.expected;
      const refused = await bench.pay({}, { card: 'refused' });
      expect(refused.location).not.toContain('to=success');
      expect(refused.transaction).toMatchObject({
        state,
        code: { scheme: codes.refused.scheme, value: codes.refused.value },
      });
      const expired = await bench.pay({}, { card: 'expired' });
      expect(expired.transaction).toMatchObject({
        state,
        code: { scheme: codes.expired.scheme, value: codes.expired.value },
      });
      expect(bench.simulator.company.moneyOf(refused.asked.reference)).toBe(0);
    },
  },
  {
    name: 'a page that the payer leaves is not paid',
    needs: ['page'],
    async run(bench) {
      const left = await bench.pay({}, { choice: 'cancel' });
      expect(left.location).not.toContain('to=success');
      const told = await bench.get('inquire', inquiryOf(left.hint));
      expect(told.kind === 'found' ? told.transaction.state : told.kind).toBe(
        bench.expected.unpaidPage,
      );
      expect(bench.simulator.company.moneyOf(left.asked.reference)).toBe(0);
    },
  },
  {
    name: 'another sum than the one asked for is seen',
    needs: ['page'],
    async run(bench) {
      // A gateway that is asked by the return of the payer tells the sum there, any other when it is asked.
      const another = { kind: 'tells-sum', amount: SUM - 100 } as const;
      bench.simulator.failNext(another, 'choice=pay');
      const paid = await bench.pay({});
      bench.simulator.failNext(another);
      const told = await bench.get('inquire', inquiryOf(paid.hint));
      if (told.kind !== 'found') throw new Error('not found');
      expect(differencesFrom(paid, told.transaction, terminalOf(bench.expected))).toEqual([
        'amount',
      ]);
    },
  },
  {
    name: 'the message of a payment leads to it; one that was changed proves nothing',
    needs: ['page'],
    async run(bench) {
      const { gateway, simulator, expected } = bench;
      const known = simulator.notifies.length;
      const paid = await bench.pay({});
      const messages = simulator.notifies.slice(known);
      expect(messages).toHaveLength(expected.notifiesOfPayment);
      const isSigned = gateway.capabilities.has('signed-notify');
      for (const message of messages) {
        const incoming = {
          rawBody: Buffer.from(message.body),
          headers: message.headers,
          query: new URL(message.url).search.slice(1),
        };
        const read = gateway.readNotify(incoming, expected.account);
        expect(read.isGenuine).toBe(isSigned ? true : undefined);
        expect(read.hint).toBeDefined();
        // oxlint-disable-next-line no-await-in-loop
        const told = await bench.get('inquire', {
          ...inquiryOf({ reference: paid.asked.reference }),
          ...(paid.page.pageId !== '' && { pageId: paid.page.pageId }),
          ...read.hint,
        });
        expect(told).toMatchObject({ kind: 'found', transaction: { state: 'approved' } });
        const changed = { ...incoming, rawBody: Buffer.from(`${message.body} `) };
        const forged = gateway.readNotify(changed, expected.account);
        expect(forged.isGenuine).toBe(isSigned ? false : undefined);
      }
      const nonsense = { rawBody: Buffer.from('nonsense'), headers: {}, query: '' };
      const { hint, isGenuine } = gateway.readNotify(nonsense, expected.account);
      expect(hint).toBeUndefined();
      expect(isGenuine).not.toBe(true);
    },
  },
  {
    name: 'a message that is signed by another secret, or by none, proves nothing',
    needs: ['signed-notify', 'page'],
    async run(bench) {
      const { gateway, simulator, expected } = bench;
      const known = simulator.notifies.length;
      await bench.pay({});
      const [message] = simulator.notifies.slice(known);
      if (message === undefined) throw new Error('no message');
      const rawBody = Buffer.from(message.body);
      const query = new URL(message.url).search.slice(1);
      const credentials = Object.fromEntries(
        gateway.credentialFields.map(({ name, isSecret }) => [
          name,
          isSecret ? 'another' : (expected.account.credentials[name] ?? ''),
        ]),
      );
      const signed = { rawBody, headers: message.headers, query };
      const another = { ...expected.account, credentials };
      expect(gateway.readNotify(signed, another).isGenuine).toBe(false);
      const unsigned = { rawBody, headers: {}, query };
      expect(gateway.readNotify(unsigned, expected.account).isGenuine).toBe(false);
    },
  },
  {
    name: 'a payment of another order is known by its reference',
    needs: ['find-by-id'],
    async run(bench) {
      const [mine, other] = [await bench.pay({}), await bench.pay({})];
      const told = await bench.get(
        'inquire',
        inquiryOf({ ...other.hint, transactionId: other.transaction?.transactionId ?? '' }),
      );
      if (told.kind !== 'found') throw new Error('not found');
      // Where a gateway does not tell our reference, the claim on its transaction is what holds.
      const { reference } = told.transaction;
      expect([undefined, other.asked.reference]).toContain(reference);
      expect(told.transaction.transactionId).not.toBe(mine.transaction?.transactionId);
    },
  },
];

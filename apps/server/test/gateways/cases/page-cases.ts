import { stepOfAttempt } from '@pinkas/domain/clearing/attempt-state';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import { expect } from 'vitest';

import { differencesFrom, inquiryOf, SUM, terminalOf } from '../gateway-bench.ts';
import type { GatewayTransaction } from '../../../src/integrations/cards/gateway-transaction.ts';
import type { ContractCase } from '../contract-case.ts';
import type { ReturnHint } from '../../../src/integrations/cards/card-gateway.ts';

/** Where one payment returns to, and its messages go. */
const OWN = 'https://books.example.com/pay/of-one-attempt';

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
    name: 'a payment in dollars is reported in cents',
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
      const { codes, refusedPage: state } = bench.expected;
      const refused = await bench.pay({}, { card: 'refused' });
      expect(refused.location).not.toContain('to=success');
      expect(refused.transaction).toMatchObject({
        state,
        code: { scheme: codes.refused.scheme, value: codes.refused.value },
        ...(state === 'pending' && { isAfterRefusal: true }),
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
    name: 'a payer whose card is refused pays on the same page with another, and that is found',
    needs: ['page'],
    async run(bench) {
      const { gateway, expected, simulator } = bench;
      if (expected.refusedPage === 'declined') return;
      const refused = await bench.pay({}, { card: 'refused' });
      const location = await payAsPayer(refused.page);
      const returned = gateway.readReturn(new URL(location).search.slice(1), expected.account);
      // The return of the payment may be lost, too: then the hints are those of the refusal.
      for (const hint of [{ ...refused.hint, ...returned }, refused.hint]) {
        // oxlint-disable-next-line no-await-in-loop
        const told = await bench.get('inquire', inquiryOf(hint, bench.currency));
        if (told.kind !== 'found') throw new Error('not found');
        const { state } = told.transaction;
        if (hint === refused.hint && expected.isConfirmedByReturnAlone === true) {
          // Nothing else can be asked: the attempt stays open, and never becomes a refusal.
          expect(state).toBe('pending');
          continue;
        }
        expect(state).toBe('approved');
        const before = refused.transaction?.state ?? 'pending';
        expect(stepOfAttempt(before, state)).toEqual({ kind: 'moves', state });
        expect(differencesFrom(refused, told.transaction, terminalOf(expected))).toEqual([]);
      }
      expect(simulator.company.moneyOf(refused.asked.reference)).toBe(SUM);
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
      if (told.kind === 'found') expect(told.transaction).not.toHaveProperty('isAfterRefusal');
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
    name: 'what no page carries to the gateway is named as typed into its console, and nothing else',
    needs: ['page'],
    async run(bench) {
      const { gateway, simulator, expected } = bench;
      const { consoleAddresses = [], consoleField } = gateway;
      const known = simulator.notifies.length;
      const { asked, page, location, hint } = await bench.pay({
        addresses: {
          success: `${OWN}?to=success`,
          failure: `${OWN}?to=failure`,
          cancel: `${OWN}?to=cancel`,
          notify: `${OWN}?to=news`,
        },
      });
      const isLedBack = location.startsWith(OWN);
      expect(isLedBack).toBe(!consoleAddresses.includes('back'));
      // At an address of all payments, what came names the attempt.
      if (!isLedBack) expect(hint.reference).toBe(asked.reference);
      const messages = simulator.notifies.slice(known);
      const isTold = messages.every(({ url }) => url === `${OWN}?to=news`);
      expect(isTold).toBe(!consoleAddresses.includes('news'));
      for (const { body, headers } of isTold ? [] : messages) {
        const read = gateway.readNotify(
          { rawBody: Buffer.from(body), headers, query: '' },
          expected.account,
        );
        expect(read.hint?.reference).toBe(asked.reference);
      }
      const isOwnField = (name: string): boolean => name.startsWith('pinkas');
      expect(Object.keys(page.fields ?? {}).filter((name) => isOwnField(name))).toEqual(
        consoleField === undefined ? [] : [consoleField],
      );
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
      const { currency, expected } = bench;
      const [mine, other] = [await bench.pay({}), await bench.pay({})];
      const { pageId, ...byNumber } = {
        ...other.hint,
        ...toldProof(other.transaction),
        reference: mine.asked.reference,
        transactionId: other.transaction?.transactionId ?? '',
      };
      const byPage = { ...byNumber, ...(pageId !== undefined && { pageId }) };
      // Where a gateway does not tell our reference, the claim on its transaction is what holds.
      for (const hint of expected.tellsNoReferenceByNumber ? [byPage] : [byPage, byNumber]) {
        // oxlint-disable-next-line no-await-in-loop
        const told = await bench.get('inquire', inquiryOf(hint, currency));
        if (told.kind !== 'found') throw new Error('not found');
        expect(told.transaction.transactionId).toBe(byNumber.transactionId);
        expect(differencesFrom(mine, told.transaction, terminalOf(expected))).toEqual([
          'reference',
        ]);
      }
    },
  },
];

/** Returns the token of a transaction with which Grow is asked about it. */
function toldProof(transaction: GatewayTransaction | undefined): Pick<ReturnHint, 'proof'> {
  const proof = transaction?.handle?.['token'];
  return proof === undefined ? {} : { proof };
}

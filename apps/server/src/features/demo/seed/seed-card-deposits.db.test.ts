import type {
  CardDeposit,
  CardDepositDetail,
} from '@pinkas/contract/sales/settlement/card-deposit-rows';
import type {
  ComparedPayment,
  NotCompared,
} from '@pinkas/contract/sales/reconciliation/reconciliation.contract';
import { addDays } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { newestCode, sendCode, sendPassword } from '../../../../test/auth/sign-in.ts';
import { CARD_DEPOSITS } from '../../../../test/sales/card-deposits.ts';
import { TRANSACTIONS } from '../../../../test/sales/transactions.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { composeFeatures } from '../../../features.ts';
import { DEMO_DEALER, DEMO_PASSWORD } from '../demo-business.ts';

interface Compared {
  readonly rows: readonly ComparedPayment[];
  readonly notCompared: readonly NotCompared[];
}

let server: TestServer;
let owner: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
  await composeFeatures(server.services).seedDemo();
  owner = server.browser();
  await sendPassword(owner, DEMO_DEALER, DEMO_PASSWORD);
  await sendCode(owner, await newestCode(owner, DEMO_DEALER));
});
afterAll(() => server.stop());

test('deposits of the demo are equal to their rows and documents, and one to the bank', async () => {
  const { rows } = await getJson<{ rows: CardDeposit[] }>(owner, CARD_DEPOSITS);
  const reported = rows.filter(({ depositNo }) => depositNo !== '');
  expect(reported.map(({ state }) => state)).toContain('agrees');
  let disputes = 0;
  for (const { id } of reported) {
    // oxlint-disable-next-line no-await-in-loop
    const deposit = await getJson<CardDepositDetail>(owner, `${CARD_DEPOSITS}/${id}`);
    const { paidMinor, lines, differenceMinor, state, movement } = deposit;
    expect(lines.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(paidMinor);
    expect(differenceMinor).toBe(0);
    for (const { kind, document, transactionId } of lines) {
      expect(transactionId).not.toBeNull();
      // Of a dispute a person makes the document.
      expect(document === null).toBe(kind === 'chargeback');
    }
    disputes += lines.filter(({ kind }) => kind === 'chargeback').length;
    expect(movement?.amountMinor ?? null).toBe(state === 'agrees' ? paidMinor : null);
  }
  expect(disputes).toBe(1);
});

test('the simulated card company knows the payments that the demo was filled with, and gives them back', async () => {
  const today = server.services.clock.today();
  const days = `from=${addDays(today, -30)}&to=${today}`;
  const { rows, notCompared } = await getJson<Compared>(
    owner,
    `/v2/api/sales/reconciliation?${days}`,
  );
  const ofCardcom = rows.filter(({ gateway }) => gateway === 'cardcom');
  expect(ofCardcom.length).toBeGreaterThan(5);
  // One was typed at the gateway, and can be imported.
  expect(ofCardcom.filter(({ result }) => result !== 'both')).toMatchObject([
    { result: 'there', canImport: true, amountMinor: 354_00 },
  ]);
  expect(notCompared.filter(({ gateway }) => gateway === 'cardcom')).toEqual([]);

  const paid = ofCardcom.find(
    ({ result, amountMinor, currency }) =>
      result === 'both' && amountMinor > 500 && currency === 'ILS',
  );
  const body = { amountMinor: 100, reason: 'חסר פריט' };
  const refund = await write(
    owner,
    'POST',
    `${TRANSACTIONS}/${paid?.attemptId ?? ''}/refund`,
    body,
  );
  expect(refund).toMatchObject({
    status: 200,
    json: { given: { operation: 'refund', state: 'approved' } },
  });
});

import { agorot } from '@pinkas/domain/money/agorot';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { fakeServer, startHandlers } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import { ACCOUNT_ID, aBankAccount, aBankBalance } from '../testing/a-bank.ts';
import { answerOfRows, aRow, aTarget } from '../testing/a-movement.ts';

test.each([
  [-900_00, 'תשלום מע"מ', 'רישום תשלום'],
  [900_00, 'החזר מע"מ', 'רישום החזר'],
])('a movement of %s at the VAT authority is told as %s', async (sumAgorot, words, act) => {
  await chooseLanguage('he');
  const ref = {
    kind: 'authority',
    authority: 'vat',
    sumAgorot: agorot(Math.abs(sumAgorot)),
  } as const;
  const target = { ...aTarget(1, sumAgorot), ref, docType: null, number: null };
  const suggestions = [{ targets: [target], feeAgorot: 0, reasons: [] }];
  const row = { ...aRow(0), amountAgorot: sumAgorot, suggestions };
  fakeServer({
    ...startHandlers(true),
    'GET /v2/api/bank/balance': () => aBankBalance(),
    'GET /v2/api/bank/accounts': () => ({ accounts: [aBankAccount()] }),
    [`GET /v2/api/bank/accounts/${ACCOUNT_ID}/statements`]: () => ({ statements: [] }),
    [`GET /v2/api/bank/accounts/${ACCOUNT_ID}/rows`]: ({ query }) =>
      answerOfRows([row], query.get('show')),
  });
  await renderApp('/bank');
  await expect
    .element(page.getByRole('list', { name: 'תנועות', exact: true }))
    .toMatchTextContent(words);
  await expect.element(page.getByRole('button', { name: new RegExp(`^${act}`) })).toBeVisible();
});

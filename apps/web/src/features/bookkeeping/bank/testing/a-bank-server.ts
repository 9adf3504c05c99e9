import type { BankRowView } from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';

import { fakeServer, startHandlers, type FakeServer } from '../../../../../test/fake-server.ts';
import { ACCOUNT_ID, aBankAccount, aBankBalance } from './a-bank.ts';
import { answerOfRows } from './a-movement.ts';

export const MATCH = 'POST /v2/api/bank/rows/{id}/match';
export const PAUSE = 'POST /v2/api/bank/rows/{id}/pause';
export const IGNORE = 'POST /v2/api/bank/rows/{id}/ignore';
export const RELEASE = 'POST /v2/api/bank/rows/{id}/release';

/** Returns a server with one account whose movements take the state that each call gives them. */
export function aBankServer(start: readonly BankRowView[]): FakeServer {
  let rows = start;
  const become =
    (state: BankRowView['state']) =>
    ({ path }: { readonly path: string }) => {
      const id = path.split('/')[5] ?? '';
      rows = rows.map((row) => (row.id === id ? { ...row, state } : row));
      return rows.find((row) => row.id === id);
    };
  return fakeServer({
    ...startHandlers(true),
    'GET /v2/api/bank/balance': () => aBankBalance(),
    'GET /v2/api/bank/accounts': () => ({ accounts: [aBankAccount()] }),
    [`GET /v2/api/bank/accounts/${ACCOUNT_ID}/statements`]: () => ({ statements: [] }),
    [`GET /v2/api/bank/accounts/${ACCOUNT_ID}/rows`]: ({ query }) =>
      answerOfRows(rows, query.get('show')),
    [MATCH]: become('matched'),
    [PAUSE]: become('paused'),
    [IGNORE]: become('ignored'),
    [RELEASE]: become('open'),
  });
}

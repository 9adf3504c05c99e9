import { randomBytes, randomUUID } from 'node:crypto';

import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { givenCardTerminal, givenTerminalOf } from '../settings/card-terminals.ts';
import type { TestServer } from '../test-server.ts';
import { aSale, TRANSACTIONS } from './transactions.ts';
import { isoText } from '../../src/platform/clock/clock.ts';

interface Changes {
  readonly state?: string;
  readonly trouble?: string;
  readonly transactionId?: string;
  /** The last day of a sum that is held. */
  readonly holdUntil?: string;
  /** Of a terminal of this gateway; of the one that is connected where it is absent. */
  readonly gateway?: 'tranzila';
}

/** A payment by card of the owner that ended as is said, without its gateway. */
async function givenAttempt(
  owner: HttpBrowser,
  server: TestServer | undefined,
  { state = 'approved', trouble, transactionId = '', holdUntil, gateway }: Changes,
): Promise<string> {
  if (server === undefined) throw new Error('an attempt is made on the server');
  const terminal = await (gateway === undefined
    ? givenCardTerminal(owner)
    : givenTerminalOf(owner, gateway));
  const { json } = await owner.get('/backoffice/data/initData');
  const { data } = json as { data: { ua_uuid: string; accountId: number } };
  const id = randomUUID();
  await server.db.superuser.query(
    `insert into card_attempts (account_id, id, reference, terminal_id, operation, source, amount_minor, currency,
        instalments_max, is_by_phone, payer, plan, description, language, responsible_id, state, transaction_id, trouble,
        return_hash, created_at, decided_at, hold_until)
      values ($1, $2, $3, $4, case when $13::date is null then 'charge' else 'hold' end, 'terminal', 11800, 'ILS', 1, false, $5, $6, 'חוג ציור', 'he', $7, $8, $9, $10,
        $11, $12, $12, $13)`,
    [
      data.accountId,
      id,
      randomBytes(9).toString('hex'),
      terminal.id,
      JSON.stringify({ name: 'רות כהן', email: '', phone: '' }),
      JSON.stringify(aSale()),
      data.ua_uuid,
      state,
      transactionId,
      trouble ?? null,
      randomBytes(32),
      isoText(server.time.now()),
      holdUntil ?? null,
    ],
  );
  return id;
}

/** A number that the gateway never gave: it refuses to take it. */
const HELD = { state: 'authorized', transactionId: '4000000001', holdUntil: '2099-01-01' };

/** What calls of sales/transactions are made for. */
export const TRANSACTION_CASES: Readonly<Record<string, GivenThing>> = {
  [`GET ${TRANSACTIONS}/{id}`]: async (owner, server) => ({
    id: await givenAttempt(owner, server, {}),
  }),
  [`POST ${TRANSACTIONS}/{id}/ask`]: async (owner, server) => ({
    id: await givenAttempt(owner, server, { state: 'unknown' }),
    body: {},
  }),
  [`POST ${TRANSACTIONS}/{id}/close`]: async (owner, server) => ({
    id: await givenAttempt(owner, server, { state: 'unknown' }),
    body: { closing: 'not-received', approvalNumber: '', reason: 'שיחה עם חברת הסליקה' },
  }),
  [`POST ${TRANSACTIONS}/{id}/document`]: async (owner, server) => ({
    id: await givenAttempt(owner, server, { trouble: 'no-document' }),
    body: {},
  }),
  [`POST ${TRANSACTIONS}/{id}/capture`]: async (owner, server) => ({
    id: await givenAttempt(owner, server, HELD),
    body: { amountMinor: 11_800 },
  }),
  [`POST ${TRANSACTIONS}/{id}/release`]: async (owner, server) => ({
    // One of few that can release.
    id: await givenAttempt(owner, server, { ...HELD, gateway: 'tranzila' }),
    body: {},
  }),
  [`POST ${TRANSACTIONS}/{id}/refund`]: async (owner, server) => ({
    // A number that the gateway never gave: it refuses.
    id: await givenAttempt(owner, server, {
      transactionId: String(randomBytes(4).readUInt32BE() + 1),
    }),
    body: { amountMinor: 11_800, reason: 'חסר פריט' },
  }),
};

/** Writes without an id. */
export const TRANSACTION_WRITES: Readonly<Record<string, GivenThing>> = {
  [`GET ${TRANSACTIONS}/export`]: async () => ({ id: '', query: '?format=csv' }),
  'GET /v2/api/sales/reconciliation/export': async () => ({
    id: '',
    query: '?format=csv&from=2026-01-01&to=2026-01-31',
  }),
  'GET /v2/api/sales/transmissions/export': async () => ({
    id: '',
    query: '?format=csv&from=2026-01-01&to=2026-12-31',
  }),
};

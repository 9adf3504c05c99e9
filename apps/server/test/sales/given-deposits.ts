import { randomUUID } from 'node:crypto';

import { addMonths, localDate } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { givenCardTerminal } from '../settings/card-terminals.ts';
import type { TestServer } from '../test-server.ts';
import { CARD_DEPOSITS } from './card-deposits.ts';
import { isoText } from '../../src/platform/clock/clock.ts';

/** A deposit of one instalment in the account of the owner, without its gateway. Returns its id. */
export async function givenCardDeposit(
  owner: HttpBrowser,
  server: TestServer,
  day = '2026-11-26',
): Promise<string> {
  return (await givenDepositOf(owner, server, day)).id;
}

async function givenDepositOf(owner: HttpBrowser, server: TestServer, day: string) {
  const terminal = await givenCardTerminal(owner);
  const { json } = await owner.get('/backoffice/data/initData');
  const { accountId } = (json as { data: { accountId: number } }).data;
  const [id, depositNo, at] = [randomUUID(), randomUUID(), isoText(server.time.now())];
  await server.db.superuser.query(
    `insert into card_deposits (account_id, id, gateway, deposit_no, terminal_id, deposited_on, amount_minor, currency,
        bank_account, read_at)
      values ($1, $2, 'cardcom', $3, $4, $6, 11674, 'ILS', '', $5)`,
    [accountId, id, depositNo, terminal.id, at, day],
  );
  await server.db.superuser.query(
    `insert into card_deposit_rows (account_id, id, gateway, row_no, terminal_id, deposit_no, kind, uid, part, parts,
        gross_minor, fee_minor, vat_minor, net_minor, currency, last_digits, brand, read_at)
      values ($1, $2, 'cardcom', $3, $4, $3, 'charge', '', 1, 1, 11800, 107, 19, 11674, 'ILS', '4417', 'Visa', $5)`,
    [accountId, randomUUID(), depositNo, terminal.id, at],
  );
  return { id, terminalId: terminal.id };
}

async function aDeposit(owner: HttpBrowser, server: TestServer | undefined): Promise<string> {
  if (server === undefined) throw new Error('a deposit is made on the server');
  return givenCardDeposit(owner, server);
}

/** What calls of sales/transactions/deposits are made for. */
export const CARD_DEPOSIT_CASES: Readonly<Record<string, GivenThing>> = {
  [`GET ${CARD_DEPOSITS}/{id}`]: async (owner, server) => ({ id: await aDeposit(owner, server) }),
  [`GET ${CARD_DEPOSITS}/{id}/export`]: async (owner, server) => ({
    id: await aDeposit(owner, server),
    query: '?format=csv',
  }),
};

let monthsBack = 0;

/** Downloads and writes without an id. */
export const CARD_DEPOSIT_WRITES: Readonly<Record<string, GivenThing>> = {
  [`GET ${CARD_DEPOSITS}/export`]: async () => ({ id: '', query: '?format=csv' }),
  [`POST ${CARD_DEPOSITS}/fees`]: async (owner, server) => {
    if (server === undefined) throw new Error('a deposit is made on the server');
    // A terminal is connected once: each time another month of it.
    monthsBack += 1;
    const month = addMonths(localDate('2026-09-01'), -monthsBack);
    const { terminalId } = await givenDepositOf(owner, server, month);
    const sums = { feeMinor: 107, vatMinor: 19, isCredit: false };
    return { id: '', body: { terminalId, month, ...sums } };
  },
};

/** What they leave. */
export const CARD_DEPOSIT_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  [`GET ${CARD_DEPOSITS}/export`]: ['audit_events + list.exported'],
  [`GET ${CARD_DEPOSITS}/{id}/export`]: ['audit_events + list.exported'],
  [`POST ${CARD_DEPOSITS}/fees`]: [
    'audit_events + card-terminal.fees-drafted',
    'audit_events + expense.created',
    'card_fee_expenses + 1',
    'customers + 1',
    'expense_dues + 1',
    'expenses + 1',
  ],
};

import type {
  CardDeposit,
  CardDepositDetail,
} from '@pinkas/contract/sales/settlement/card-deposit-rows';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { getJson } from '../accounting/customers.ts';
import { readTerminal } from '../../src/features/sales/settlement/read-settlement.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import type { CardServer, PayingBusiness } from './paying-business.ts';

export const CARD_DEPOSITS = '/v2/api/sales/card-deposits';

/** Reads what the gateway of a business reports, as each night does. Returns whether it answered. */
export async function readDeposits(
  { server }: CardServer,
  { user: { accountId } }: PayingBusiness,
): Promise<boolean> {
  const { rows } = await server.db.superuser.query<{ id: string }>(
    'select id from card_terminals where account_id = $1',
    [accountId],
  );
  return readTerminal(server.services, { accountId, terminalId: rows[0]?.id ?? '' });
}

/** The card company pays the next instalment of all that was charged. Returns its sum. */
export function payDeposit({ simulator: { company, settlement } }: CardServer): number {
  company.transmit();
  const deposit = settlement.pay(systemClock.nowMs());
  if (deposit === undefined) throw new Error('nothing is due');
  return deposit.amount;
}

/** The same, and the business reads it. */
export async function givenDeposit(cards: CardServer, business: PayingBusiness): Promise<number> {
  const paid = payDeposit(cards);
  if (!(await readDeposits(cards, business))) throw new Error('the gateway did not answer');
  return paid;
}

/** The deposits of a business, the newest first: of one day the one with the highest number. */
export async function depositsOf(browser: HttpBrowser): Promise<CardDeposit[]> {
  const { rows } = await getJson<{ rows: CardDeposit[] }>(browser, CARD_DEPOSITS);
  return rows.toSorted((one, other) => Number(other.depositNo) - Number(one.depositNo));
}

/** The newest deposit of a business, opened. */
export async function newestDeposit(browser: HttpBrowser): Promise<CardDepositDetail> {
  const [deposit] = await depositsOf(browser);
  if (deposit === undefined) throw new Error('no deposit');
  return getJson(browser, `${CARD_DEPOSITS}/${deposit.id}`);
}

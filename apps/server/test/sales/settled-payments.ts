import type {
  CardTransaction,
  DeskRow,
} from '@pinkas/contract/sales/card-payments/transaction-rows';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { getJson, write } from '../accounting/customers.ts';
import { business, cards, SUM } from './booked-payments.ts';
import { givenOpenPage, givenUnknown, TRANSACTIONS } from './transactions.ts';

export interface Page {
  readonly rows: readonly CardTransaction[];
  readonly after: string | null;
}
export interface Totals {
  readonly count: number;
  readonly currencies: readonly { currency: string; count: number; netMinor: number }[];
  readonly onDesk: number;
}
export interface Desk {
  readonly rows: readonly DeskRow[];
  readonly count: number;
  readonly resolvedThisMonth: number;
}

export const list = (query = '') => getJson<Page>(business.browser, `${TRANSACTIONS}${query}`);
export const totals = (query = '') =>
  getJson<Totals>(business.browser, `${TRANSACTIONS}/total${query}`);
export const desk = (browser: HttpBrowser = business.browser) =>
  getJson<Desk>(browser, `${TRANSACTIONS}/unknown`);

export function close(id: string, body: object, browser = business.browser): Promise<Answer> {
  const form = { closing: 'received', approvalNumber: '0098377', reason: 'שיחה עם Cardcom' };
  return write(browser, 'POST', `${TRANSACTIONS}/${id}/close`, { ...form, ...body });
}
export const ask = (id: string) => write(business.browser, 'POST', `${TRANSACTIONS}/${id}/ask`, {});

export async function unknownPage(): Promise<string> {
  const id = await givenOpenPage(cards, business, SUM);
  await givenUnknown(cards, business, id);
  return id;
}

export async function hintOf(attemptId: string): Promise<{ pageId?: string }> {
  const { rows } = await cards.server.db.superuser.query<{ hint: { pageId?: string } }>(
    'select hint from card_attempts where account_id = $1 and id = $2',
    [business.user.accountId, attemptId],
  );
  return rows[0]?.hint ?? {};
}

export async function documentCount(): Promise<number> {
  const { rows } = await cards.server.db.superuser.query<{ count: number }>(
    'select count(*)::int as count from documents where account_id = $1',
    [business.user.accountId],
  );
  return rows[0]?.count ?? 0;
}

import { beforeEach } from 'vitest';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../../test/fake-server.ts';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import { someCredits } from '../../../../shared/allocations/testing/fake-credits.ts';
import { aCustomerRow, aCustomerView, aStatement, someFigures } from './fake-customers.ts';

export const LIST = 'GET /v2/api/customers/list';
export const TOTALS = 'GET /v2/api/customers/totals';
export const CREDITS = 'GET /v2/api/customers/{id}/credits';
export const SAVED_CARDS = 'GET /v2/api/customers/{id}/saved-cards';
export const CARD_LINKS = 'GET /v2/api/customers/{id}/card-links';
export const GET = 'GET /v2/api/customers/{id}';

export const PAGE = { rows: [aCustomerRow()], after: null, before: null };
const SUMS = {
  tabs: { all: 1, open: 1, overdue: 0, credit: 0, archived: 0 },
  openAgorot: 436_600,
  creditAgorot: 0,
  overdueAgorot: 0,
};

/** A business without a terminal, which asks nobody for a card. */
export const NO_LINKS = {
  asking: 'no-terminal',
  canText: true,
  email: '',
  phone: '',
  links: [],
};

export let server: FakeServer;

export async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Gives each test a server and a page of its own. */
export function startCustomers(): void {
  beforeEach(async () => {
    await chooseLanguage('he');
    server = fakeServer({
      ...startHandlers(true),
      [GET]: () => aCustomerView(),
      [LIST]: () => PAGE,
      [TOTALS]: () => SUMS,
      'GET /v2/api/list-views': () => ({ views: [] }),
      'GET /v2/api/tags': () => ({ tags: [] }),
      'GET /v2/api/customers/by-tax-id': () => ({ customer: null }),
      'GET /v2/api/customers/{id}/figures': () => someFigures(),
      'GET /v2/api/customers/{id}/statement': () => aStatement(),
      'GET /v2/api/customers/{id}/notes': () => ({ notes: [] }),
      [CREDITS]: () => someCredits(),
      [SAVED_CARDS]: () => ({ cards: [] }),
      [CARD_LINKS]: () => NO_LINKS,
    });
  });
}

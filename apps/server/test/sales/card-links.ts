import type { CardLinks } from '@pinkas/contract/sales/card-links/card-links.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { getJson, givenCustomer } from '../accounting/customers.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { givenCardTerminal } from '../settings/card-terminals.ts';

/** The path of the links of a customer. */
export function cardLinksPath(customerId: string): string {
  return `/v2/api/customers/${customerId}/card-links`;
}

export function cardLinksOf(browser: HttpBrowser, customerId: string): Promise<CardLinks> {
  return getJson(browser, cardLinksPath(customerId));
}

/** What a person fills in to ask for a new card, of which only a link is made. */
export function aCardLink(changes: object = {}): object {
  return { cardId: null, byMail: false, byText: false, ...changes };
}

/** Calls whose path names a customer who is asked for a card. */
export const CARD_LINK_CASES: Readonly<Record<string, GivenThing>> = {
  'POST /v2/api/customers/{id}/card-links': async (owner) => {
    await givenCardTerminal(owner);
    const { id } = await givenCustomer(owner, { email: 'pays@shop.test' });
    return { id, body: aCardLink({ byMail: true }) };
  },
};

/** What calls of links for cards write. */
export const CARD_LINK_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  'POST /v2/api/customers/{id}/card-links': [
    'audit_events + customer.card-asked',
    'card_links + 1',
    'outbox_tasks + mail-card-link',
  ],
};

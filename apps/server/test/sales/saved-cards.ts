import { randomUUID } from 'node:crypto';

import type { SavedCard } from '@pinkas/contract/sales/saved-cards/saved-cards.contract';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import type { PayerChoice } from '@pinkas/gateway-simulators/pay-page';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { getJson, givenCustomer, write } from '../accounting/customers.ts';
import { atServer, goBack, type CardServer, type PayingBusiness } from './paying-business.ts';
import { aPhoneCharge } from './phone-charges.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { givenCardTerminal } from '../settings/card-terminals.ts';
import type { TestServer } from '../test-server.ts';
import { demoCardToken } from '../../src/features/demo/card-gateways/card-gateways.api.ts';
import { openCardToken } from '../../src/features/sales/saved-cards/saved-cards.api.ts';
import { sealToken } from '../../src/features/sales/saved-cards/sealed-token.ts';
import { inAccount } from '../../src/platform/db/account-transaction.ts';

const CHARGES = '/v2/api/virtual-terminal/charges';

/** A regular customer with a card that was saved on the telephone, and the charge that saved it. */
export interface SavedFor {
  readonly customerId: string;
  readonly attemptId: string;
  readonly card: SavedCard;
}

/** Lists the saved cards of a customer. */
export async function savedCardsOf(
  { browser }: Pick<PayingBusiness, 'browser'>,
  customerId: string,
): Promise<readonly SavedCard[]> {
  const path = `/v2/api/customers/${customerId}/saved-cards`;
  return (await getJson<{ cards: SavedCard[] }>(browser, path)).cards;
}

/** Charges a card on the page of the gateway for a regular customer who agrees that it is kept. */
export async function saveCardOf(
  cards: CardServer,
  business: PayingBusiness,
  customerId: string,
  choice: Partial<PayerChoice> = {},
): Promise<string> {
  const body = aPhoneCharge({ customerId, savesCard: true });
  const opened = await write(business.browser, 'POST', CHARGES, body);
  if (opened.status !== 200) throw new Error(opened.text);
  const { attemptId, url } = opened.json as { attemptId: string; url: string };
  await goBack(atServer(cards, await payAsPayer({ url }, choice)));
  await cards.worker.runAll(business.user.accountId);
  return attemptId;
}

export async function givenSavedCard(
  cards: CardServer,
  business: PayingBusiness,
  choice: Partial<PayerChoice> = {},
): Promise<SavedFor> {
  const { id: customerId } = await givenCustomer(business.browser);
  const attemptId = await saveCardOf(cards, business, customerId, choice);
  const [card] = await savedCardsOf(business, customerId);
  if (card === undefined) throw new Error('the card was not saved');
  return { customerId, attemptId, card };
}

/** What a person fills in to charge a saved card. */
export function aSavedCharge(
  { customerId, card }: { readonly customerId: string; readonly card: { readonly id: string } },
  changes: object = {},
): object {
  const {
    terminalId: _page,
    kind: _kind,
    holdUntil: _until,
    savesCard: _saves,
    instalmentsMax: _max,
    ...charge
  } = aPhoneCharge({
    customerId,
    isSure: false,
  }) as Record<string, unknown>;
  return { ...charge, cardId: card.id, instalments: 1, ...changes };
}

/** A saved card of a new customer that the simulated gateway of the demo can charge. */
async function givenStoredCard(
  owner: HttpBrowser,
  server: TestServer | undefined,
): Promise<{ readonly id: string; readonly customerId: string }> {
  if (server === undefined) throw new Error('a saved card is made on the server');
  const { id: customerId } = await givenCustomer(owner);
  const terminal = await givenCardTerminal(owner);
  const { json } = await owner.get('/backoffice/data/initData');
  const { data } = json as { data: { accountId: number } };
  const { accountId } = data;
  const id = randomUUID();
  const { db, services } = server;
  await db.superuser.query(
    `insert into saved_cards (account_id, id, customer_id, terminal_id, brand, last_digits, consent_how, consent_at)
      values ($1, $2, $3, $4, 'visa', '0000', 'page', now())`,
    [accountId, id, customerId, terminal.id],
  );
  const token = { value: demoCardToken('good') };
  await db.superuser.query(
    'insert into saved_card_tokens (account_id, card_id, token) values ($1, $2, $3)',
    [
      accountId,
      id,
      await sealToken(services.config.storage.keys, { accountId, cardId: id }, token),
    ],
  );
  return { id, customerId };
}

/** Calls whose path names a saved card. */
export const SAVED_CARD_CASES: Readonly<Record<string, GivenThing>> = {
  'DELETE /v2/api/saved-cards/{id}': givenStoredCard,
};

/** What the charge of a saved card is sent. */
export const SAVED_CARD_WRITES: Readonly<Record<string, GivenThing>> = {
  'POST /v2/api/virtual-terminal/saved-charges': async (owner, server) => {
    const { id, customerId } = await givenStoredCard(owner, server);
    return { id: '', body: aSavedCharge({ customerId, card: { id } }) };
  },
};

/** What calls of saved cards write. */
export const SAVED_CARD_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  'DELETE /v2/api/saved-cards/{id}': [
    'audit_events + customer.card-removed',
    'saved_card_tokens - 1',
    'saved_cards ~ 1',
  ],
  'POST /v2/api/virtual-terminal/saved-charges': [
    'card_attempt_events + 3',
    'card_attempts + 1',
    'card_claims + 1',
    'outbox_tasks + follow-card-payment',
  ],
};

/** Reads by what the gateway charges a card, as a charge does; undefined once it is removed. */
export function readToken({ server }: CardServer, accountId: number, cardId: string) {
  const { services } = server;
  return inAccount(services.db, { accountId }, (tx) => openCardToken(tx, services, cardId));
}

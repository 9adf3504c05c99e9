import type { SavedCard } from '@pinkas/contract/sales/saved-cards/saved-cards.contract';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import type { PayerChoice } from '@pinkas/gateway-simulators/pay-page';

import { getJson, givenCustomer, write } from '../accounting/customers.ts';
import { atServer, goBack, type CardServer, type PayingBusiness } from './paying-business.ts';
import { aPhoneCharge } from './phone-charges.ts';

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
export function aSavedCharge({ customerId, card }: SavedFor, changes: object = {}): object {
  const {
    terminalId: _page,
    savesCard: _saves,
    instalmentsMax: _max,
    ...charge
  } = aPhoneCharge({
    customerId,
    isSure: false,
  }) as Record<string, unknown>;
  return { ...charge, cardId: card.id, instalments: 1, ...changes };
}

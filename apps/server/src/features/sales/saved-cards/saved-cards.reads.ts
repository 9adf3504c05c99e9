import type { SavedCard } from '@pinkas/contract/sales/saved-cards/saved-cards.contract';
import { savedCardState } from '@pinkas/domain/clearing/saved-card';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

interface Row
  extends
    Pick<SavedCard, 'id' | 'brand' | 'lastDigits' | 'gateway' | 'terminal' | 'isConnected'>,
    Record<string, unknown> {
  readonly expiresOn: LocalDate | null;
  readonly consentHow: SavedCard['consent']['how'];
  readonly consentAt: string;
  readonly consentBy: string | null;
}

/** The connected terminal that can charge a card `s` of the account $1: the one that saved it, or the same connected again. */
export const CHARGING_TERMINAL = `
  select c.id from card_terminals o join card_terminals c on c.account_id = $1 and c.gateway = o.gateway and c.terminal = o.terminal
  where o.account_id = $1 and o.id = s.terminal_id and c.removed_at is null`;

/** The cards of customer $2, and of those who were merged into it. */
const OF_CUSTOMER = `(s.customer_id = $2 or exists (select from customers m
  where m.account_id = $1 and m.id = s.customer_id and m.merged_into_id = $2))`;

/** Lists the saved cards of a customer, the newest first. */
export async function listSavedCards(
  tx: AccountTx,
  customerId: string,
  today: LocalDate,
): Promise<SavedCard[]> {
  const { rows } = await tx.query<Row>({
    name: 'saved-cards-of-customer',
    text: `select s.id, s.brand, s.last_digits as "lastDigits", s.expires_on as "expiresOn", t.gateway, t.terminal,
        exists (${CHARGING_TERMINAL}) as "isConnected",
        s.consent_how as "consentHow", s.consent_at as "consentAt", n.full_name as "consentBy"
      from saved_cards s
      join card_terminals t on t.account_id = $1 and t.id = s.terminal_id
      left join person_names n on n.account_id = $1 and n.user_id = s.consent_by
      where s.account_id = $1 and ${OF_CUSTOMER} and s.removed_at is null
      order by s.consent_at desc, s.id desc`,
    values: [tx.accountId, customerId],
  });
  return rows.map(({ consentHow: how, consentAt: at, consentBy: by, ...card }) => ({
    ...card,
    state: savedCardState(card.expiresOn, today),
    consent: { how, at, by },
  }));
}

/** The same for a customer of the account. Refuses with NOT_FOUND. */
export async function readSavedCards(
  tx: AccountTx,
  customerId: string,
  today: LocalDate,
): Promise<{ cards: SavedCard[] }> {
  const customer = await tx
    .selectFrom('customers')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (customer === undefined) throw new AppError('NOT_FOUND');
  return { cards: await listSavedCards(tx, customerId, today) };
}

/** Lists the saved cards that a connected terminal charges, with their sealed tokens, in the order of their ids. */
export async function listSealedCards(
  tx: AccountTx,
  terminalId: string,
): Promise<{ readonly cardId: string; readonly token: Buffer }[]> {
  const { rows } = await tx.query<{ cardId: string; token: Buffer }>({
    name: 'sealed-cards-of-terminal',
    text: `select s.id as "cardId", k.token from saved_cards s
      join saved_card_tokens k on k.account_id = $1 and k.card_id = s.id
      where s.account_id = $1 and s.removed_at is null and (${CHARGING_TERMINAL}) = $2 order by s.id`,
    values: [tx.accountId, terminalId],
  });
  return rows;
}

/** Returns how many saved cards of customers in use end within some days, and can be charged until then. */
export async function countEndingCards(
  tx: AccountTx,
  { from, until }: { readonly from: LocalDate; readonly until: LocalDate },
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'saved-cards-that-end',
    text: `select count(*)::int as count from saved_cards s
      join customers m on m.account_id = $1 and m.id = s.customer_id
      join customers c on c.account_id = $1 and c.id = coalesce(m.merged_into_id, m.id) and c.archived_at is null
      where s.account_id = $1 and s.removed_at is null and s.expires_on between $2::date and $3::date
        and exists (${CHARGING_TERMINAL})`,
    values: [tx.accountId, from, until],
  });
  return rows[0]?.count ?? 0;
}

/**
 * Locks a saved card of a customer, so that two charges of it wait for each other. Returns the connected terminal that charges
 * it. Refusals: NOT_FOUND for a card that is removed or of another customer, NO_CARD_TERMINAL where its terminal is not
 * connected, INVALID_REQUEST at `cardId` after its last day.
 */
export async function lockCardToCharge(
  tx: AccountTx,
  { cardId, customerId }: { readonly cardId: string; readonly customerId: string },
  today: LocalDate,
): Promise<{ readonly terminalId: string }> {
  const { rows } = await tx.query<{ terminalId: string | null; expiresOn: LocalDate | null }>({
    name: 'saved-card-to-charge',
    text: `select (${CHARGING_TERMINAL}) as "terminalId", s.expires_on as "expiresOn"
      from saved_cards s
      where s.account_id = $1 and s.id = $3 and ${OF_CUSTOMER} and s.removed_at is null for update of s`,
    values: [tx.accountId, customerId, cardId],
  });
  const [card] = rows;
  if (card === undefined) throw new AppError('NOT_FOUND');
  if (savedCardState(card.expiresOn, today) === 'ended') {
    throw new AppError('INVALID_REQUEST', {}, [{ path: ['cardId'], code: 'VALUE_NOT_ALLOWED' }]);
  }
  if (card.terminalId === null) throw new AppError('NO_CARD_TERMINAL');
  return { terminalId: card.terminalId };
}

/** Locks a saved card until the transaction ends. */
export async function lockSavedCard(tx: AccountTx, cardId: string): Promise<void> {
  await tx
    .selectFrom('savedCards')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', cardId)
    .forUpdate()
    .executeTakeFirst();
}

/** A card that ends soon. */
export interface EndingCard {
  /** Its customer, or whom that one was merged into. */
  readonly customerId: string;
  readonly expiresOn: LocalDate;
  /** Who connected the terminal that charges it. */
  readonly responsibleId: string;
}

/** Locks a saved card that ends within some days; undefined for one that ends otherwise, is removed, or that no connected terminal can charge. */
export async function lockEndingCard(
  tx: AccountTx,
  cardId: string,
  { from, until }: { readonly from: LocalDate; readonly until: LocalDate },
): Promise<EndingCard | undefined> {
  const { rows } = await tx.query<EndingCard & Record<string, unknown>>({
    name: 'saved-card-that-ends',
    text: `select coalesce(m.merged_into_id, m.id) as "customerId", s.expires_on as "expiresOn", t.connected_by as "responsibleId"
      from saved_cards s
      join customers m on m.account_id = $1 and m.id = s.customer_id
      join card_terminals t on t.account_id = $1 and t.id = (${CHARGING_TERMINAL})
      where s.account_id = $1 and s.id = $2 and s.removed_at is null and s.expires_on between $3 and $4 for update of s`,
    values: [tx.accountId, cardId, from, until],
  });
  return rows[0];
}

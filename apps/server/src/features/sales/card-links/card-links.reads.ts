import type { CardLinks } from '@pinkas/contract/sales/card-links/card-links.contract';
import { cardLinkState, type CardLinkState } from '@pinkas/domain/clearing/links/card-link';
import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { accountOfToken } from '../../../platform/account-token.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';
import type { Services } from '../../../platform/services.ts';
import { openTerminal, terminalOfCurrency } from '../../settings/cc-gateways/cc-gateways.api.ts';
import { listOfSource } from '../card-payments/card-payments.api.ts';
import { cardLinkPath } from './card-link.ts';
import { findByLinkHash, type StoredCardLink } from './card-links.repository.ts';

/** Open links that the card of a customer shows. */
const SHOWN_MAX = 5;

/** A link with the account that it is of. */
export interface NamedCardLink {
  readonly accountId: number;
  readonly link: StoredCardLink;
}

/** Returns the link of a token; undefined for one that was never given out. */
export async function findCardLinkByToken(
  { db }: Pick<Services, 'db'>,
  token: string,
): Promise<NamedCardLink | undefined> {
  const accountId = accountOfToken(token);
  if (accountId === undefined) return undefined;
  const link = await inAccount(db, { accountId }, (tx) => findByLinkHash(tx, tokenHash(token)));
  return link && { accountId, link };
}

/** What became of a link, and the last digits of the card that it brought. */
export interface KnownCardLink {
  readonly state: CardLinkState;
  readonly savedDigits: string;
}

/** Whether the business put a customer away. One who was merged into another is that one since. */
async function isArchived(tx: AccountTx, customerId: string): Promise<boolean> {
  const { archivedAt, mergedIntoId } = await tx
    .selectFrom('customers')
    .select(['archivedAt', 'mergedIntoId'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return archivedAt !== null && mergedIntoId === null;
}

/** Returns what became of a link: it brings one card, and ends after its last day. */
export async function readCardLinkState(
  tx: AccountTx,
  { id, customerId, validUntil }: Pick<StoredCardLink, 'id' | 'customerId' | 'validUntil'>,
  today: LocalDate,
): Promise<KnownCardLink> {
  const saved = (await listOfSource(tx, id)).find(({ savedCardId }) => savedCardId !== null);
  return {
    state: cardLinkState(
      { isUsed: saved !== undefined, isArchived: await isArchived(tx, customerId), validUntil },
      today,
    ),
    savedDigits: saved?.answer?.card?.lastDigits ?? '',
  };
}

/** Returns how a card can be asked for, by the terminal that charges shekels. */
export async function readCardAsking(
  services: Services,
  accountId: number,
): Promise<Exclude<CardLinks['asking'], 'archived'>> {
  const id = await inAccount(services.db, { accountId }, (tx) => terminalOfCurrency(tx, 'ILS'));
  const terminal = id === undefined ? undefined : await openTerminal(services, accountId, id);
  if (terminal === undefined) return 'no-terminal';
  const { capabilities } = terminal.gateway;
  const keeps = capabilities.has('save-card') && capabilities.has('charge-token');
  return keeps ? 'possible' : 'not-kept';
}

/** Returns how a customer is written to. Refuses with NOT_FOUND. */
export async function getReachedCustomer(tx: AccountTx, customerId: string) {
  const customer = await tx
    .selectFrom('customers')
    .select(['id', 'language', 'email', 'phone', 'mobile', 'archivedAt'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', customerId)
    .where('isRegular', '=', true)
    .executeTakeFirst();
  if (customer === undefined) throw new AppError('NOT_FOUND');
  const { id, language, email, phone, mobile, archivedAt } = customer;
  const number = [mobile, phone].find((one) => messengerNumberOf(one) !== undefined) ?? '';
  return {
    id,
    language: language === 'en' ? ('en' as const) : ('he' as const),
    email,
    phone: number,
    isArchived: archivedAt !== null,
  };
}

/** Returns the open links of a customer, the newest first, and how another one may be made and sent. Refuses with NOT_FOUND. */
export async function readCardLinks(
  services: Services,
  accountId: number,
  customerId: string,
): Promise<CardLinks> {
  const { db, clock, config, sms } = services;
  const means = await readCardAsking(services, accountId);
  const today = clock.today();
  return inAccount(db, { accountId }, async (tx) => {
    const { email, phone, isArchived: isAway } = await getReachedCustomer(tx, customerId);
    const rows = await tx
      .selectFrom('cardLinks')
      .selectAll()
      .where('accountId', '=', tx.accountId)
      .where('customerId', '=', customerId)
      .where('validUntil', '>=', today)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN_MAX)
      .execute();
    const states = await Promise.all(rows.map((row) => readCardLinkState(tx, row, today)));
    const open = rows.filter((_, index) => states[index]?.state === 'open');
    return {
      asking: isAway ? 'archived' : means,
      canText: sms.isConfigured,
      email,
      phone,
      links: open.map((row) => ({
        id: row.id,
        cardId: row.cardId,
        cause: row.cause,
        createdAt: row.createdAt,
        validUntil: row.validUntil,
        linkPath: cardLinkPath(config.secret, accountId, row.id),
        mailTo: row.email,
        textTo: row.phone,
        mail: messageOf(row.email, row.mailedAt, row.mailFailedAt),
        text: messageOf(row.phone, row.textedAt, row.textFailedAt),
      })),
    };
  });
}

function messageOf(to: string, toldAt: string | null, failedAt: string | null) {
  if (to === '') return 'none' as const;
  if (failedAt !== null) return 'failed' as const;
  return toldAt === null ? ('waiting' as const) : ('sent' as const);
}

import { systemInAccount } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { getReachedCustomer, readCardAsking } from './card-links.reads.ts';
import { hasOpenLink, wasAsked } from './card-links.repository.ts';
import { makeCardLinkIn, type AskedCard } from './make-card-link.ts';

/** Which card a schedule asks its customer to replace, and why. */
export interface ScheduledAsking extends Pick<AskedCard, 'customerId'> {
  readonly cardId: string;
  readonly cause: Parameters<typeof wasAsked>[1];
  /** Name of the schedule, which signs what it sends. */
  readonly schedule: string;
  readonly responsibleId: string;
}

/**
 * Sends a customer a link to replace a card, once for each cause and in the caller's transaction, which has locked the card:
 * by mail where they have an address, and else by text message. Returns false, and sends nothing, where they were asked, have
 * a link that can still be used, are archived or have no address.
 */
export async function askBySchedule(
  tx: AccountTx,
  services: Services,
  { customerId, cardId, cause, schedule, responsibleId }: ScheduledAsking,
): Promise<boolean> {
  const { db, clock, sms } = services;
  if ((await hasOpenLink(tx, cardId, clock.today())) || (await wasAsked(tx, cause))) return false;
  const { email, phone, isArchived } = await getReachedCustomer(tx, customerId);
  const byMail = email !== '';
  const byText = !byMail && phone !== '' && sms.isConfigured;
  if (isArchived || (!byMail && !byText)) return false;
  const requester = { accountId: tx.accountId, userId: responsibleId, ip: '' };
  const actor = systemInAccount({ db, clock }, schedule, requester);
  const why =
    'periodId' in cause
      ? { cause: 'refused' as const, periodId: cause.periodId }
      : { cause: 'expiring' as const };
  await makeCardLinkIn(actor, tx, services, { customerId, cardId, ...why, byMail, byText });
  return true;
}

/**
 * Asks for the cards of one account that a schedule found, where its terminal keeps cards. One that fails is logged under
 * `failed` and blocks no other: what is above a limit is tried again in the next hour. Returns how many were asked for.
 */
export async function askForEach<Due extends object>(
  services: Services,
  accountId: number,
  due: readonly Due[],
  failed: string,
  ask: (one: Due) => Promise<boolean>,
): Promise<number> {
  if (due.length === 0 || (await readCardAsking(services, accountId)) !== 'possible') return 0;
  let count = 0;
  for (const one of due) {
    try {
      if (await ask(one)) count += 1;
    } catch (error) {
      const named: object = one;
      services.log.error({ err: error, accountId, ...named }, failed);
    }
  }
  return count;
}

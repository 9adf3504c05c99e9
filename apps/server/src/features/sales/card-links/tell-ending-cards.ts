import { lastToldEnd } from '@pinkas/domain/clearing/saved-card';
import { isMailingMoment } from '@pinkas/domain/time/business-calendar';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import { workEach } from '../../../platform/jobs/work-each.ts';
import type { Services } from '../../../platform/services.ts';
import { TELLS_ENDING_CARDS } from '../../business/preferences/preferences.api.ts';
import { lockEndingCard } from '../saved-cards/saved-cards.api.ts';
import { askBySchedule, askForEach } from './ask-by-schedule.ts';

/** Name of the schedule, which signs what it sends. */
export const TELL_ENDING_CARDS_SCHEDULE = 'card-links.ending';

/** A card that the card company cancelled ended at once, maybe on a day of rest: its customer is asked in the days after. */
const ENDED_DAYS = 7;

interface Due {
  readonly accountId: number;
  readonly cardId: string;
}

/** Sends the link of one card; whether it did. */
function tellOne(services: Services, { accountId, cardId }: Due): Promise<boolean> {
  const { db, clock } = services;
  return inAccount(db, { accountId }, async (tx) => {
    const today = clock.today();
    // Its row first: of two servers the second one finds the link of the first.
    const card = await lockEndingCard(tx, cardId, {
      from: addDays(today, -ENDED_DAYS),
      until: lastToldEnd(today),
    });
    if (card === undefined) return false;
    const { customerId, expiresOn: cardExpiresOn, responsibleId } = card;
    return askBySchedule(tx, services, {
      customerId,
      cardId,
      cause: { cardId, cardExpiresOn },
      schedule: TELL_ENDING_CARDS_SCHEDULE,
      responsibleId,
    });
  });
}

/** Lists saved cards of the account whose end is to be told, and was not. */
function listEnding(
  { db }: Services,
  accountId: number,
  today: LocalDate,
): Promise<Pick<Due, 'cardId'>[]> {
  return inAccount(db, { accountId }, async (tx) => {
    const { rows } = await tx.query<Pick<Due, 'cardId'> & Record<string, unknown>>({
      name: 'ending-cards-to-tell',
      text: `select s.id as "cardId" from saved_cards s
        where s.account_id = $1 and s.removed_at is null and s.expires_on between $2::date and $3::date
          and not exists (select from card_links l
            where l.account_id = $1 and l.card_id = s.id and l.card_expires_on = s.expires_on)
        order by s.expires_on, s.id`,
      values: [accountId, addDays(today, -ENDED_DAYS), lastToldEnd(today)],
    });
    return rows;
  });
}

async function tellAccount(services: Services, accountId: number): Promise<number> {
  const due = await listEnding(services, accountId, services.clock.today());
  return askForEach(services, accountId, due, 'the end of a card was not told', ({ cardId }) =>
    tellOne(services, { accountId, cardId }),
  );
}

/**
 * Sends customers a link before their saved card ends, once for each card and each end of it, where the business wants it and
 * in the hours in which businesses write. Run twice, or by two servers, it sends nothing twice. Returns how many it sent.
 */
export async function tellEndingCards(services: Services): Promise<number> {
  const { db, clock } = services;
  if (!isMailingMoment(clock.nowMs())) return 0;
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<{ accountId: number }>(
    `select p.account_id as "accountId" from preferences p where ${TELLS_ENDING_CARDS} order by p.account_id`,
  );
  return workEach(
    services,
    rows,
    'an account was not looked at for cards that end',
    ({ accountId }) => tellAccount(services, accountId),
  );
}

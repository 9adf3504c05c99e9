import { isMailingMoment } from '@pinkas/domain/time/business-calendar';
import type { RefusalWay, RefusedClass } from '@pinkas/domain/billing/charge-retries';

import { isoText } from '../../../platform/clock/clock.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { workEach } from '../../../platform/jobs/work-each.ts';
import type { Services } from '../../../platform/services.ts';
import { readPreferences } from '../../../platform/preferences/preferences.ts';
import { paymentPreferences } from '../../business/preferences/preferences.api.ts';
import { lockPeriod } from '../billing/billing.api.ts';
import { askBySchedule, askForEach } from '../card-links/card-links.api.ts';
import { lockSavedCard } from '../saved-cards/saved-cards.api.ts';
import { lockDueTemplate } from './due/due-templates.reads.ts';

/** Name of the schedule, which signs what it sends. */
export const TELL_REFUSED_CARDS_SCHEDULE = 'billing.refused-cards';

/** A refusal is told within so many days: an old one is no news when the telling is switched on, or after a standstill. */
const TOLD_DAYS = 7;
const DAY_MS = 86_400_000;

/** Refusals that another card may mend. */
const OF_CARD: readonly RefusedClass[] = ['soft', 'hard', 'payer'];

/** States of a period that was refused and not charged since. */
const REFUSED_STATES = ['refused', 'failed'];

interface Due {
  readonly periodId: string;
  readonly templateId: string;
}

/**
 * Lists refused periods whose customers were not asked for another card: of templates that say so, and of those that try again
 * unless the business leaves it to itself.
 */
function listRefused({ db, clock }: Services, accountId: number): Promise<Due[]> {
  return inAccount(db, { accountId }, async (tx) => {
    const { values } = await readPreferences(tx, paymentPreferences);
    const ways: readonly RefusalWay[] = values.tellsRefusedCards ? ['again', 'link'] : ['link'];
    const { rows } = await tx.query<Due & Record<string, unknown>>({
      name: 'refused-periods-to-tell',
      text: `select p.id as "periodId", p.template_id as "templateId"
        from billing_periods p join billing_templates t on t.account_id = $1 and t.id = p.template_id
        where p.account_id = $1 and p.state = any($2) and p.detail->>'class' = any($3) and p.changed_at >= $4
          and t.state in ('active', 'blocked') and t.on_refusal = any($5)
          and not exists (select from card_links l where l.account_id = $1 and l.period_id = p.id)
        order by p.changed_at, p.id`,
      values: [
        accountId,
        REFUSED_STATES,
        OF_CARD,
        isoText(clock.nowMs() - TOLD_DAYS * DAY_MS),
        ways,
      ],
    });
    return rows;
  });
}

/** Asks the customer of one period; whether it did. */
function tellOne(
  services: Services,
  accountId: number,
  { periodId, templateId }: Due,
): Promise<boolean> {
  return inAccount(services.db, { accountId }, async (tx) => {
    const template = await lockDueTemplate(tx, templateId);
    const period = await lockPeriod(tx, periodId);
    const card = template?.card ?? null;
    if (template === undefined || period === undefined || card === null) return false;
    if (!template.hasCustomer || !REFUSED_STATES.includes(period.state)) return false;
    // The row of the card: of two templates that it was refused for, the second one finds the link of the first.
    await lockSavedCard(tx, card.id);
    return askBySchedule(tx, services, {
      customerId: template.customerId,
      cardId: card.id,
      cause: { periodId },
      schedule: TELL_REFUSED_CARDS_SCHEDULE,
      responsibleId: template.createdBy,
    });
  });
}

async function tellAccount(services: Services, accountId: number): Promise<number> {
  const due = await listRefused(services, accountId);
  return askForEach(services, accountId, due, 'a refused card was not told of', (one) =>
    tellOne(services, accountId, one),
  );
}

/**
 * Sends customers a link to replace a card that was refused for a period, once for each period, as their templates and the
 * business say, and in the hours in which businesses write. Run twice, or by two servers, it sends nothing twice. Returns how
 * many it sent.
 */
export async function tellRefusedCards(services: Services): Promise<number> {
  const { db, clock } = services;
  if (!isMailingMoment(clock.nowMs())) return 0;
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<{ accountId: number }>(
    `select distinct account_id as "accountId" from billing_periods
      where state = any($1) and changed_at >= $2 order by account_id`,
    [REFUSED_STATES, isoText(clock.nowMs() - TOLD_DAYS * DAY_MS)],
  );
  return workEach(
    services,
    rows,
    'an account was not looked at for refused cards',
    ({ accountId }) => tellAccount(services, accountId),
  );
}

import type { TestCardName } from '@pinkas/gateway-simulators/test-cards';
import { testCard } from '@pinkas/gateway-simulators/test-cards';
import { addDays, endOfMonth, localDateAt, type LocalDate } from '@pinkas/domain/time/local-date';

import { isoText } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { SealingKeys } from '../../settings/cc-gateways/cc-gateways.api.ts';
import { sealToken } from '../../sales/saved-cards/saved-cards.api.ts';
import { demoCardToken, DEMO_TERMINALS } from '../card-gateways/card-gateways.api.ts';
import type { DemoMember } from '../demo-business.ts';
import { demoCardId } from './selling/demo-cards.ts';

interface Story {
  /** Its place among the regular customers who have an e-mail address. */
  readonly customer: number;
  readonly card: TestCardName;
  readonly expiresOn: (today: LocalDate) => LocalDate;
  readonly daysAgo: number;
  /** Whether the customer gave it on the page of a link; told on the telephone otherwise. */
  readonly isByLink?: true;
}

const inYears = (today: LocalDate) => endOfMonth(addDays(today, 640));
const inDays = (today: LocalDate) => addDays(today, 12);
const monthAgo = (today: LocalDate) => addDays(today, -31);

/** Cards that a business meets: valid, about to end, ended, and one that is refused when it is charged. */
const STORIES: readonly Story[] = [
  { customer: 0, card: 'good', expiresOn: inDays, daysAgo: 320 },
  { customer: 0, card: 'good-isracard', expiresOn: inYears, daysAgo: 40 },
  { customer: 1, card: 'good', expiresOn: inYears, daysAgo: 6, isByLink: true },
  { customer: 2, card: 'good', expiresOn: monthAgo, daysAgo: 410 },
  { customer: 3, card: 'refused', expiresOn: inYears, daysAgo: 60 },
];

/** Adds saved cards of regular customers, which the simulated gateway charges. Does nothing where there are some. */
export async function seedSavedCards(
  { owner }: Pick<Database, 'owner'>,
  keys: SealingKeys,
  { accountId, userId }: Pick<DemoMember, 'accountId' | 'userId'>,
  nowMs: number,
): Promise<void> {
  const known = await owner.query('select from saved_cards where account_id = $1 limit 1', [
    accountId,
  ]);
  if (known.rowCount !== 0) return;
  const today = localDateAt(nowMs);
  for (const [place, { customer, card, expiresOn, daysAgo, isByLink }] of STORIES.entries()) {
    const cardId = demoCardId(place);
    const { brand, lastDigits } = testCard(card);
    const inserted = await owner.query(
      `insert into saved_cards (account_id, id, customer_id, terminal_id, brand, last_digits, expires_on, consent_how,
          consent_at, consent_by)
        select $1, $2, c.id, $3, $4, $5, $6, $10, $7, $8 from customers c
        where c.account_id = $1 and c.is_regular and c.email <> '' and c.archived_at is null and c.merged_into_id is null
        order by c.id offset $9 limit 1`,
      [
        accountId,
        cardId,
        DEMO_TERMINALS[0]?.id,
        brand,
        lastDigits,
        expiresOn(today),
        isoText(nowMs - daysAgo * 86_400_000),
        isByLink === true ? null : userId,
        customer,
        isByLink === true ? 'page' : 'phone',
      ],
    );
    if (inserted.rowCount === 0) continue;
    const sealed = await sealToken(keys, { accountId, cardId }, { value: demoCardToken(card) });
    await owner.query(
      'insert into saved_card_tokens (account_id, card_id, token) values ($1, $2, $3)',
      [accountId, cardId, sealed],
    );
  }
}

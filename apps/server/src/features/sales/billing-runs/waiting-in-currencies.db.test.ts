import { addDays } from '@pinkas/domain/time/local-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  insertTemplate,
  type GivenTemplate,
} from '../../../../test/sales/billing/billing-templates.ts';
import {
  givenPayingBusiness,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from '../../../../test/sales/paying-business.ts';
import { givenSavedCard, type SavedFor } from '../../../../test/sales/saved-cards.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { addPublishedRates } from '../billing/billing.api.ts';
import { readWaitingOfCard } from './billing-runs.api.ts';
import { runBilling } from './run-billing.ts';

let cards: CardServer;
let business: PayingBusiness;
let saved: SavedFor;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  business = await givenPayingBusiness(cards);
  saved = await givenSavedCard(cards, business);
});
afterAll(() => cards.stop());

const today = () => cards.server.services.clock.today();
const accountId = () => business.user.accountId;

const given = (changes: Partial<GivenTemplate>): Promise<string> =>
  insertTemplate(cards.server.db, {
    accountId: accountId(),
    userId: business.user.id,
    customerId: saved.customerId,
    savedCardId: saved.card.id,
    startsOn: today(),
    currency: 'USD',
    shekels: 100,
    ...changes,
  });

/** A period of a template that waits for another card. */
const givenWaiting = (templateId: string) =>
  cards.server.db.superuser.query(
    `insert into billing_periods (account_id, id, template_id, number, due_on, state, hold_reason, amount_minor, currency,
        foreign_minor, tries, detail, created_at, changed_at)
      values ($1, gen_random_uuid(), $2, 1, $3, 'held', 'no-means', 400_00, 'USD', 100_00, 0, '{"why":"no-card"}', now(), now())`,
    [accountId(), templateId, today()],
  );

test('another card charges at once what its customer saw, and nothing by the rate of the day', async () => {
  await givenWaiting(await given({ currencyRateE6: 4_000_000 }));
  await givenWaiting(await given({}));
  const { db, clock } = cards.server.services;
  const waiting = await inAccount(db, { accountId: accountId() }, async (tx) => {
    const createdAt = clock.now();
    const rate = {
      currency: 'USD',
      day: addDays(today(), -1),
      rateE6: 3_600_000,
      createdAt,
    } as const;
    await addPublishedRates(tx, [rate], today());
    return readWaitingOfCard(tx, saved.card.id, today());
  });
  expect(waiting).toBe(400_00);
});

test('the notice of stopped charges has no sum where one of them waits for a rate', async () => {
  await given({});
  await runBilling(cards.server.services);
  const { rows } = await cards.server.db.superuser.query<{ facts: object }>(
    `select facts from notices where account_id = $1 and kind = 'billing-held'`,
    [accountId()],
  );
  expect(rows[0]?.facts).toMatchObject({ count: 1, sumAgorot: null });
});

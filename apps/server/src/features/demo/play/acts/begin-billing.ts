import { addDays, addMonths, endOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import { testCard, type TestCardName } from '@pinkas/gateway-simulators/test-cards';

import { newId } from '../../../../platform/db/new-id.ts';
import { issueDependenciesOf } from '../../../accounting/documents/documents.api.ts';
import { createTemplate } from '../../../sales/billing/billing.api.ts';
import { decideMandate, enterMandate } from '../../../sales/mandates/mandates.api.ts';
import { sealToken } from '../../../sales/saved-cards/saved-cards.api.ts';
import { demoCardToken, DEMO_TERMINALS } from '../../card-gateways/card-gateways.api.ts';
import type { DemoCustomer } from '../../demo-invoices.ts';
import { ownerOf, type Play } from '../stage/play.ts';
import { templateForm, type PlayedTemplate } from './templates.ts';

/** Days that a bank takes to answer a mandate. */
const MANDATE_DAYS = 9;
const SHEKELS_MIN = 120;
const SHEKELS_STEPS = 60;
const SHEKELS_STEP = 15;

/** Saves a card that a customer gave on the telephone. It ends in two to four years. */
async function giveCard(
  { services, accountId, userId, clock, random }: Play,
  customerId: string,
): Promise<string> {
  const { db, config } = services;
  const name = random.oneOf<TestCardName>(['good', 'good-isracard', 'good-abroad']);
  const { brand, lastDigits } = testCard(name);
  const expiresOn = endOfMonth(addMonths(clock.today(), 24 + random.below(24)));
  const cardId = newId();
  await db.owner.query(
    `insert into saved_cards (account_id, id, customer_id, terminal_id, brand, last_digits, expires_on, consent_how,
        consent_at, consent_by)
      values ($1, $2, $3, $4, $5, $6, $7, 'phone', $8, $9)`,
    [
      accountId,
      cardId,
      customerId,
      DEMO_TERMINALS[0]?.id,
      brand,
      lastDigits,
      expiresOn,
      clock.now(),
      userId,
    ],
  );
  const sealed = await sealToken(
    config.storage.keys,
    { accountId, cardId },
    { value: demoCardToken(name) },
  );
  await db.owner.query(
    'insert into saved_card_tokens (account_id, card_id, token) values ($1, $2, $3)',
    [accountId, cardId, sealed],
  );
  return cardId;
}

/** Enters the mandate of a customer, which the bank approves some days later. */
async function giveMandate(play: Play, { id, name }: DemoCustomer): Promise<void> {
  const { clock, agenda } = play;
  const form = {
    bankCode: '12',
    branchCode: '600',
    accountNumber: '22333',
    payerName: name.slice(0, 16),
    payerTaxId: '',
    reference: `H${String(4000 + play.random.below(5000))}`,
    ceilingAgorot: null,
    validFrom: null,
    validUntil: null,
    sentOn: clock.today(),
  };
  const mandate = await enterMandate(ownerOf(play), id, form, play.nextKey());
  agenda.plan(addDays(clock.today(), MANDATE_DAYS), async () => {
    const decision = { state: 'approved', on: clock.today() } as const;
    await decideMandate(ownerOf(play), mandate.id, decision, play.nextKey());
  });
}

/** Makes a template of a customer, with the means that it is paid by, which begins on a day at the earliest. */
export async function beginBilling(
  play: Play,
  customer: DemoCustomer,
  template: PlayedTemplate,
  from: LocalDate,
): Promise<void> {
  const shekels = SHEKELS_MIN + play.random.below(SHEKELS_STEPS) * SHEKELS_STEP;
  const isByCard = template.method === 'card';
  const cardId = isByCard ? await giveCard(play, customer.id) : null;
  if (template.method === 'mandate') await giveMandate(play, customer);
  const form = templateForm(template, customer, { from, shekels, cardId });
  const deps = issueDependenciesOf(play.services);
  await createTemplate(ownerOf(play), deps, form, play.nextKey());
}

import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import { addDays, localDate, startOfDayMs, type LocalDate } from '@pinkas/domain/time/local-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import {
  insertTemplate,
  type GivenTemplate,
} from '../../../../../test/sales/billing/billing-templates.ts';
import {
  givenPayingBusiness,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from '../../../../../test/sales/paying-business.ts';
import { givenSavedCard, type SavedFor } from '../../../../../test/sales/saved-cards.ts';
import { tellComingCharges } from './tell-coming-charges.ts';

/** A Tuesday, and the Friday after it. */
const TUESDAY = localDate('2027-02-09');
const FRIDAY = localDate('2027-02-12');

let cards: CardServer;
let business: PayingBusiness;
let saved: SavedFor;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  goTo(TUESDAY, 8);
  business = await givenPayingBusiness(cards);
  saved = await givenSavedCard(cards, business);
  await change('update customers set email = $2 where account_id = $1', address());
});
afterAll(() => cards.stop());

/** Of the customer of a test. */
const address = () => `ruth-${String(business.user.accountId)}@customer.test`;

function goTo(day: LocalDate, hour: number): void {
  cards.server.time.advance(
    startOfDayMs(day) + hour * 3_600_000 - cards.server.services.clock.nowMs(),
  );
}

const change = (text: string, ...values: unknown[]) =>
  cards.server.db.superuser.query(text, [business.user.accountId, ...values]);
const runTasks = () => cards.worker.runAll(business.user.accountId);
const tell = () => tellComingCharges(cards.server.services);

/** A template whose customer is told before its charges. */
async function given(startsOn: LocalDate, changes: Partial<GivenTemplate> = {}): Promise<void> {
  const { accountId, id: userId } = business.user;
  const { customerId, card } = saved;
  await insertTemplate(cards.server.db, {
    accountId,
    userId,
    customerId,
    startsOn,
    shekels: 118,
    savedCardId: card.id,
    ...changes,
  });
  await change('update billing_templates set tells_before = true where account_id = $1');
}

async function mails(): Promise<string[]> {
  const path = `/outbox/messages?recipient=${encodeURIComponent(address())}`;
  const all = await getJson<OutboxMessage[]>(cards.server.browser(), path);
  return all
    .map(({ subject, text }) => `${subject}\n${text}`)
    .filter((one) => one.includes('יחייב'));
}

test('a customer is mailed what is charged on the next day, once, also by two servers', async () => {
  await given(addDays(TUESDAY, 1));
  expect(await tell()).toBe(0);
  goTo(TUESDAY, 10);
  const counts = await Promise.all([tell(), tell()]);
  expect(counts.toSorted()).toEqual([0, 1]);
  await runTasks();
  expect(await tell()).toBe(0);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toContain('חיוב של ₪ 118.00 ב־10/02/2027');
  // The words of the document: the title of a template is for the business alone.
  expect(mail).toContain('ליווי חודשי, פברואר 2027');
  expect(mail).toContain(saved.card.lastDigits);
});

test('a charge by a rate that was agreed names what it comes to in shekels', async () => {
  await given(addDays(TUESDAY, 1), { currency: 'USD', currencyRateE6: 4_000_000 });
  goTo(TUESDAY, 10);
  expect(await tell()).toBe(1);
  await runTasks();
  const [mail] = await mails();
  expect(mail).toContain('חיוב של USD 118.00');
  expect(mail).toContain('יחויבו ₪ 472.00, לפי השער שסוכם');
  expect(mail).not.toContain('השער היציג');
});

test('what is due on a Sabbath, and on the day after it, is told on the Friday before', async () => {
  await given(addDays(FRIDAY, 1));
  await given(addDays(FRIDAY, 2));
  await given(addDays(FRIDAY, 3));
  goTo(addDays(FRIDAY, -1), 10);
  expect(await tell()).toBe(0);
  goTo(FRIDAY, 10);
  expect(await tell()).toBe(2);
});

test('each day of a daily template is told once', async () => {
  await given(addDays(TUESDAY, 1), { unit: 'day' });
  goTo(TUESDAY, 10);
  expect(await tell()).toBe(1);
  goTo(addDays(TUESDAY, 1), 10);
  expect([await tell(), await tell()]).toEqual([1, 0]);
});

test('nothing is sent where the sum changed after it was ordered', async () => {
  await given(addDays(TUESDAY, 1));
  goTo(TUESDAY, 10);
  expect(await tell()).toBe(1);
  await change(
    `update billing_templates set content = jsonb_set(content, '{lines,0,unitPriceE4}', '20000000') where account_id = $1`,
  );
  await runTasks();
  expect(await mails()).toEqual([]);
});

test.each([
  [
    'whose business does not want it',
    'update billing_templates set tells_before = false where account_id = $1',
  ],
  ['that is paused', `update billing_templates set state = 'paused' where account_id = $1`],
  ['whose card was removed', 'update saved_cards set removed_at = now() where account_id = $1'],
  ['of a customer without an address', `update customers set email = '' where account_id = $1`],
  ['of a suspended account', `update accounts set status = 'suspended' where id = $1`],
])('nothing is told of a template %s', async (_which, text) => {
  await given(addDays(TUESDAY, 1));
  await change(text);
  goTo(TUESDAY, 10);
  expect(await tell()).toBe(0);
});

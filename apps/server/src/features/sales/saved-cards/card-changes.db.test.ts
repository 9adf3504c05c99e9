import type { CardNews } from '@pinkas/gateway-simulators/card-reports';
import { addDays } from '@pinkas/domain/time/local-date';
import { testCard } from '@pinkas/gateway-simulators/test-cards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  givenPayingBusiness,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from '../../../../test/sales/paying-business.ts';
import {
  aSavedCharge,
  givenSavedCard,
  saveCardOf,
  savedCardsOf,
  type SavedFor,
  readToken,
} from '../../../../test/sales/saved-cards.ts';
import { aTerminalForm } from '../../../../test/settings/card-terminals.ts';
import { readCardChanges } from './read-card-changes.ts';

const { terminal = '' } = aTerminalForm().credentials;

let cards: CardServer;
let business: PayingBusiness;
let saved: SavedFor;
/** How many terminals there are. */
let terminals = 0;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  // The card company has one token for a card, whichever business keeps it: what another test told is undone, and long ago.
  tellOf({ kind: 'replaced', by: testCard('good') });
  cards.server.time.advanceDays(31);
  business = await givenPayingBusiness(cards);
  terminals += 1;
  saved = await givenSavedCard(cards, business);
});
afterAll(() => cards.stop());

/** Some days later people are signed in again. */
async function goOn(days: number): Promise<void> {
  cards.server.time.advanceDays(days);
  business = { ...business, browser: await signIn(cards.server, business.user) };
}

/** Returns whether there is still something by which the card is charged. */
const hasToken = async (): Promise<boolean> =>
  (await readToken(cards, business.user.accountId, saved.card.id)) !== undefined;

function tellOf(news: CardNews): void {
  const { company } = cards.simulator;
  company.reportCard(company.tokenOf(testCard('good'), terminal), terminal, news);
}

const read = (): Promise<number> => readCardChanges(cards.server.services);
const kept = () => savedCardsOf(business, saved.customerId);

async function rowsOf<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
  const { accountId } = business.user;
  return (await cards.server.db.superuser.query<Row>(text, [accountId])).rows;
}

const notices = () =>
  rowsOf(`select facts from notices where account_id = $1 and kind = 'cards-changed'`);

/** What was done to cards after the telephone call, with what is known of it. */
const deeds = () =>
  rowsOf(`select action, detail from audit_events
    where account_id = $1 and actor_id = 'saved-cards.changes' order by at, id`);

describe('a card that was replaced', () => {
  test('goes on under the consent of the one before it, and its token charges the new one', async () => {
    tellOf({ kind: 'replaced', by: testCard('good-isracard') });
    await read();
    const [card, ...others] = await kept();
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      lastDigits: '4417',
      brand: 'visa',
      expiresOn: '2028-11-30',
      state: 'valid',
      consent: saved.card.consent,
    });
    expect(await deeds()).toMatchObject([
      { action: 'customer.card-saved', detail: { lastDigits: '4417', replacedDigits: ['0000'] } },
    ]);
    expect(await notices()).toEqual([{ facts: { replaced: 1, cancelled: 0, stopped: 0 } }]);
    const charge = aSavedCharge({ customerId: saved.customerId, card: card ?? saved.card });
    const answer = await write(
      business.browser,
      'POST',
      '/v2/api/virtual-terminal/saved-charges',
      charge,
    );
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('paid')]);
    expect(cards.simulator.company.transactions.at(-1)).toMatchObject({
      card: { lastDigits: '4417' },
      outcome: 'approved',
    });
  });

  test('is taken over once, however often it is told, and where it is told late', async () => {
    tellOf({ kind: 'replaced', by: testCard('good-isracard') });
    for (let failed = 0; failed < terminals; failed += 1) {
      cards.simulator.failNext({ kind: 'status', status: 503 }, 'GetMuhlafimByDate');
    }
    await read();
    expect(await kept()).toEqual([saved.card]);
    await goOn(3);
    await read();
    const after = await kept();
    expect(after[0]?.lastDigits).toBe('4417');
    await read();
    expect(await kept()).toEqual(after);
    expect(await deeds()).toHaveLength(1);
  });

  test('follows the last word where it was replaced twice', async () => {
    tellOf({ kind: 'replaced', by: testCard('good-isracard') });
    tellOf({ kind: 'replaced', by: testCard('good-abroad') });
    await read();
    await read();
    expect((await kept()).map(({ lastDigits }) => lastDigits)).toEqual(['4242']);
    expect(await deeds()).toHaveLength(1);
  });
});

describe('a card without another one', () => {
  test('that is cancelled has ended, until it can be charged again', async () => {
    const yesterday = addDays(cards.server.services.clock.today(), -1);
    tellOf({ kind: 'cancelled' });
    await read();
    expect(await kept()).toEqual([{ ...saved.card, expiresOn: yesterday, state: 'ended' }]);
    await goOn(1);
    await read();
    expect(await kept()).toMatchObject([{ expiresOn: yesterday }]);
    tellOf({ kind: 'revived' });
    await read();
    expect(await kept()).toMatchObject([{ lastDigits: '0000', expiresOn: '2031-05-31' }]);
    expect((await deeds()).map(({ action }) => action)).toEqual([
      'customer.card-ended',
      'customer.card-saved',
    ]);
    expect(await notices()).toHaveLength(2);
  });

  test('that its holder stopped is removed with its token, and may be saved again', async () => {
    tellOf({ kind: 'stopped' });
    tellOf({ kind: 'revived' });
    await read();
    expect(await kept()).toEqual([]);
    expect(await hasToken()).toBe(false);
    expect(await deeds()).toMatchObject([{ action: 'customer.card-removed' }]);
    expect(await notices()).toEqual([{ facts: { replaced: 0, cancelled: 0, stopped: 1 } }]);
    await saveCardOf(cards, business, saved.customerId);
    await read();
    expect(await kept()).toHaveLength(1);
  });

  test('is as it was where one charge of it was disputed', async () => {
    tellOf({ kind: 'disputed' });
    await read();
    expect(await kept()).toEqual([saved.card]);
    expect(await notices()).toEqual([]);
  });
});

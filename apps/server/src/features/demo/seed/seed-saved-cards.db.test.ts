import type { Charge } from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import { savedCardState } from '@pinkas/domain/clearing/saved-card';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { write } from '../../../../test/accounting/customers.ts';
import { newestCode, sendCode, sendPassword } from '../../../../test/auth/sign-in.ts';
import { aSavedCharge } from '../../../../test/sales/saved-cards.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { composeFeatures } from '../../../features.ts';
import {
  cardLinkPath,
  findCardLinkByToken,
  readCardLinkState,
} from '../../sales/card-links/card-links.api.ts';
import { DEMO_ACCOUNT_ID, DEMO_DEALER, DEMO_PASSWORD } from '../demo-business.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await composeFeatures(server.services).seedDemo();
});
afterAll(() => server.stop());

test('the demo has a link for a card that ends, which is open, and one that brought a card', async () => {
  const { services } = server;
  const { clock, config } = services;
  const { rows } = await server.db.superuser.query<{ id: string; cause: string }>(
    'select id, cause from card_links where account_id = $1 order by cause',
    [DEMO_ACCOUNT_ID],
  );
  expect(rows.map(({ cause }) => cause)).toEqual(['asked', 'expiring']);
  const states = await Promise.all(
    rows.map(async ({ id }) => {
      const path = cardLinkPath(config.secret, DEMO_ACCOUNT_ID, id);
      const found = await findCardLinkByToken(services, path.split('/').at(-1) ?? '');
      if (found === undefined) throw new Error('the link leads nowhere');
      return inAccount(services.db, found, (tx) =>
        readCardLinkState(tx, found.link, clock.today()),
      );
    }),
  );
  expect(states).toEqual([
    { state: 'used', savedDigits: '0000' },
    { state: 'open', savedDigits: '' },
  ]);
});

test('the demo has saved cards that are valid, end soon and ended, and charges one and refuses another', async () => {
  const { rows } = await server.db.superuser.query<{
    id: string;
    customerId: string;
    expiresOn: Parameters<typeof savedCardState>[0];
  }>(
    `select id, customer_id as "customerId", expires_on::text as "expiresOn" from saved_cards
      where account_id = $1 order by id`,
    [DEMO_ACCOUNT_ID],
  );
  const today = server.services.clock.today();
  expect(rows.map(({ expiresOn }) => savedCardState(expiresOn, today))).toEqual([
    'ending',
    'valid',
    'valid',
    'ended',
    'valid',
  ]);
  const owner = server.browser();
  await sendPassword(owner, DEMO_DEALER, DEMO_PASSWORD);
  await sendCode(owner, await newestCode(owner, DEMO_DEALER));
  const states: string[] = [];
  for (const { id, customerId } of [rows[1], rows[4]].flatMap((row) => row ?? [])) {
    const body = aSavedCharge({ customerId, card: { id } });
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person presses
    const answer = await write(owner, 'POST', '/v2/api/virtual-terminal/saved-charges', body);
    if (answer.status !== 200) throw new Error(answer.text);
    states.push((answer.json as Charge).state);
  }
  expect(states).toEqual(['paid', 'refused']);
});

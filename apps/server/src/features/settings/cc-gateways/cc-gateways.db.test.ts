import { randomUUID } from 'node:crypto';

import { cardcomProtocol } from '@pinkas/gateway-simulators/cardcom/cardcom';
import { gatewaySimulator, type GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  aTerminalForm,
  changeOf,
  connect,
  givenCardTerminal,
  TERMINALS,
  terminalsOf,
} from '../../../../test/settings/card-terminals.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { systemClock } from '../../../platform/clock/clock.ts';

const { credentials } = aTerminalForm();
const refused = { ...credentials, apiPassword: 'another-password' };

let simulator: GatewaySimulator;
let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  simulator = gatewaySimulator(
    cardcomProtocol({
      terminal: Number(credentials['terminal']),
      apiName: credentials['apiName'] ?? '',
      apiPassword: credentials['apiPassword'] ?? '',
    }),
    { seed: 'terminals', nowMs: () => systemClock.nowMs() },
  );
  server = await startTestServer({ env: { PINKAS_CARDCOM_URL: await simulator.listen() } });
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});
afterAll(async () => {
  await server.stop();
  await simulator.close();
});

async function storedKeys(): Promise<string> {
  const { rows } = await server.db.superuser.query<{ stored: string }>(
    `select coalesce(string_agg(encode(credentials, 'escape'), ' '), '') as stored
      from card_terminal_keys where account_id = $1`,
    [user.accountId],
  );
  return rows[0]?.stored ?? '';
}

describe('a terminal is connected', () => {
  test('once its gateway accepts the key, which is stored encrypted and never told again', async () => {
    const change = changeOf(await connect(browser, { title: 'החנות' }));
    expect(change.check).toEqual({ outcome: 'good' });
    const [terminal] = change.terminals.terminals;
    expect(terminal).toMatchObject({
      gateway: 'cardcom',
      title: 'החנות',
      terminal: credentials['terminal'],
      state: 'good',
    });
    const charged = change.terminals.currencies.map(({ currency }) => currency);
    expect(charged.toSorted()).toEqual(['EUR', 'GBP', 'ILS', 'USD']);
    const told = JSON.stringify(await terminalsOf(browser));
    const kept = `${told} ${await storedKeys()} ${server.logged.join(' ')}`;
    expect(await storedKeys()).not.toBe('');
    for (const secret of ['apiName', 'apiPassword'] as const) {
      expect(kept).not.toContain(credentials[secret]);
    }
    expect(simulator.company.transactions).toHaveLength(0);
  });

  test('not when the gateway refuses it: its words are told and nothing is stored', async () => {
    const change = changeOf(await connect(browser, { credentials: refused }));
    expect(change.check).toMatchObject({ outcome: 'refused', text: expect.stringMatching(/./) });
    expect(change.terminals.terminals).toEqual([]);
    expect(await storedKeys()).toBe('');
  });

  test('not when the gateway does not answer', async () => {
    simulator.failNext({ kind: 'drops-before' });
    const change = changeOf(await connect(browser));
    expect(change.check).toEqual({ outcome: 'unreachable' });
    expect(change.terminals.terminals).toEqual([]);
  });

  test('for trying out: it charges nothing by itself', async () => {
    const change = changeOf(await connect(browser, { isTest: true }));
    expect(change.terminals.terminals).toMatchObject([{ isTest: true }]);
    expect(change.terminals.currencies).toEqual([]);
  });

  test('once: the same key is the same terminal, and the same request the same answer', async () => {
    const key = randomUUID();
    const send = () => write(browser, 'POST', TERMINALS, aTerminalForm(), key);
    const [first, again] = [await send(), await send()];
    expect(again.json).toEqual(first.json);
    const second = await connect(browser);
    expect(second.json).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: [{ path: ['credentials', 'terminal'], code: 'NAME_TAKEN' }],
    });
  });

  test('with what is missing named at its field, before the gateway is asked', async () => {
    const calls = simulator.requests.length;
    const answer = await connect(browser, { credentials: { terminal: 'x1', apiName: ' ' } });
    expect(answer.json).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: [
        { path: ['credentials', 'terminal'], code: 'VALUE_NOT_ALLOWED' },
        { path: ['credentials', 'apiName'], code: 'FIELD_REQUIRED' },
        { path: ['credentials', 'apiPassword'], code: 'FIELD_REQUIRED' },
      ],
    });
    expect(simulator.requests).toHaveLength(calls);
  });
});

describe('a connected terminal', () => {
  test('is checked: a key that was revoked is told, and good again once it is accepted', async () => {
    const { id } = await givenCardTerminal(browser);
    simulator.failNext({ kind: 'status', status: 401 });
    const check = () => browser.post(`${TERMINALS}/${id}/check`, {});
    // An answer without the published form says nothing, so what is known stays.
    expect(changeOf(await check())).toMatchObject({
      check: { outcome: 'unreachable' },
      terminals: { terminals: [{ state: 'good' }] },
    });
    expect(changeOf(await check()).check).toEqual({ outcome: 'good' });
  });

  test('gets another key only when the gateway accepts it, and keeps its number', async () => {
    const { id } = await givenCardTerminal(browser);
    const before = await storedKeys();
    const change = (given: Record<string, string>) =>
      write(browser, 'PUT', `${TERMINALS}/${id}`, { title: 'חדש', credentials: given });
    expect(changeOf(await change(refused)).check.outcome).toBe('refused');
    expect(await storedKeys()).toBe(before);
    expect((await change({ ...credentials, terminal: '2000' })).json).toMatchObject({
      fields: [{ path: ['credentials', 'terminal'], code: 'VALUE_NOT_ALLOWED' }],
    });
    expect(changeOf(await change({ ...credentials })).check.outcome).toBe('good');
    expect(await storedKeys()).not.toBe(before);
  });

  test('is not charged with what was said of a key that was replaced meanwhile', async () => {
    const { id } = await givenCardTerminal(browser);
    const given = { title: '', credentials: { ...credentials } };
    const [checked, changed] = await Promise.all([
      browser.post(`${TERMINALS}/${id}/check`, {}),
      write(browser, 'PUT', `${TERMINALS}/${id}`, given),
    ]);
    expect([changeOf(checked).check, changeOf(changed).check]).toEqual([
      { outcome: 'good' },
      { outcome: 'good' },
    ]);
    expect((await terminalsOf(browser)).terminals).toMatchObject([{ state: 'good' }]);
  });

  test('that is disconnected while it is chosen for a currency charges none', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await givenCardTerminal(browser);
      const currencies = [{ currency: 'ILS', terminalId: id }];
      await Promise.all([
        browser.send('PUT', `${TERMINALS}/currencies`, { body: { currencies } }),
        browser.send('DELETE', `${TERMINALS}/${id}`),
      ]);
      const left = await terminalsOf(browser);
      expect([left.terminals, left.currencies]).toEqual([[], []]);
    }
  });

  test('charges the currencies that it is chosen for', async () => {
    const { id } = await givenCardTerminal(browser);
    const choose = (currencies: unknown) =>
      browser.send('PUT', `${TERMINALS}/currencies`, { body: { currencies } });
    const only = [{ currency: 'ILS', terminalId: id }];
    expect((await choose(only)).json).toMatchObject({ currencies: only });
    expect((await choose([...only, ...only])).json).toMatchObject({ code: 'INVALID_REQUEST' });
    const unknown = [{ currency: 'ILS', terminalId: randomUUID() }];
    expect((await choose(unknown)).json).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is disconnected: its key is gone, its row stays, and it may be connected again', async () => {
    const { id } = await givenCardTerminal(browser);
    const left = await browser.send('DELETE', `${TERMINALS}/${id}`);
    expect(left.json).toMatchObject({ terminals: [], currencies: [] });
    expect(await storedKeys()).toBe('');
    expect((await browser.send('DELETE', `${TERMINALS}/${id}`)).json).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(changeOf(await connect(browser)).check).toEqual({ outcome: 'good' });
    const { rows } = await server.db.superuser.query(
      'select 1 from card_terminals where account_id = $1',
      [user.accountId],
    );
    expect(rows).toHaveLength(2);
  });
});

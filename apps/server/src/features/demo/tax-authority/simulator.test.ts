import { afterAll, beforeAll, expect, test } from 'vitest';

import { systemClock } from '../../../platform/clock/clock.ts';
import { authoritySimulator } from './simulator.ts';

const CLIENT_ID = 'pinkas';
const RETURNS_TO = 'https://pinkas.test/back';
const ASKED = {
  client_id: CLIENT_ID,
  redirect_uri: RETURNS_TO,
  response_type: 'code',
  scope: 'scope',
  state: 'state',
};

const simulator = authoritySimulator({
  clientId: CLIENT_ID,
  clientSecret: 'secret',
  key: 'key',
  redirectUri: RETURNS_TO,
  nowMs: () => systemClock.nowMs(),
});
let host: string;

beforeAll(async () => {
  host = await simulator.listen();
});
afterAll(() => simulator.close());

async function statusOf(changes: Partial<Record<keyof typeof ASKED, string>>): Promise<number> {
  const query = new URLSearchParams({ ...ASKED, ...changes });
  const address = `${host}/shaam/tsandbox/longtimetoken/oauth2/authorize?${query.toString()}`;
  return (await fetch(address, { redirect: 'manual' })).status;
}

test('the page of the consent is of the product alone, and goes back to it alone', async () => {
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ state: '' })).toBe(200);
  for (const changes of [
    { client_id: 'another' },
    { redirect_uri: 'https://elsewhere.test/back' },
    { response_type: 'token' },
    { scope: 'another' },
  ]) {
    expect([changes, await statusOf(changes)]).toEqual([changes, 400]);
  }
});

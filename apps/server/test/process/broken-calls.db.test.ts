import { randomUUID } from 'node:crypto';

import { allEndpoints } from '@pinkas/contract/all-contracts';
import type { Endpoint } from '@pinkas/contract/define';
import { httpBrowser, type HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { givenAffiliate } from '../account/affiliates.ts';
import { IS_WHOLE } from '../chains/chance-scale.ts';
import {
  REFUSING_FUNCTION,
  startRefusingProxy,
  type Fate,
  type RefusingProxy,
} from '../database/refusing-proxy.ts';
import { aDistributor } from '../account/distributors.ts';
import { sampleRequest } from '../accounting/sample-request.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/*
 * Every call with ids that nobody knows, a body that was cut, and a database that refuses one of its statements or loses
 * the connection: an answer, a line of the log for each that is the product's fault, and a process that goes on.
 */

/** Longer than any limit of the product: what takes more hangs. */
const HANGS_AFTER_MS = 60_000;
/** How many statements of one call are refused in turn. */
const PLACES_MAX = 20;
/** A new connection costs as much as several calls: beside files, which are streams, few statements lose theirs. */
const CUTS_MAX = 2;
/** Of the statements of a call, one of so many is refused; all of them in a whole run. */
const STEP = IS_WHOLE ? 1 : 3;
/** The session is read by the same statements in every call: with these many calls they are refused too. */
const WHOLE_CALLS = 3;

const CALLS = allEndpoints().filter(({ response }) => response !== 'events');

/** Somebody who calls, and signs in again after a call that ended the session. */
interface Person {
  browser: HttpBrowser;
  readonly enter: () => Promise<HttpBrowser>;
  /** How many statements find out who calls. */
  readonly statementsOfSession: number;
}

let server: TestServer;
let proxy: RefusingProxy;
const people: Person[] = [];
const unhandled: unknown[] = [];
const note = (error: unknown): number => unhandled.push(error);

beforeAll(async () => {
  process.on('unhandledRejection', note);
  server = await startTestServer({
    async detour(clone) {
      await clone.superuser.query(REFUSING_FUNCTION);
      proxy = await startRefusingProxy(clone.connections);
      return proxy.connections;
    },
  });
  const owner = await server.givenUser();
  const accountant = await server.givenColleague(owner, { role: 'accountant' });
  const manager = await server.givenColleague(owner, { role: 'account-manager' });
  await givenAffiliate(server, manager.id);
  for (const user of [owner, accountant, manager]) await enters(() => signIn(server, user));
  await enters(() => aDistributor(server));
});
afterAll(async () => {
  await server.stop();
  await proxy.close();
  process.off('unhandledRejection', note);
});

async function enters(enter: () => Promise<HttpBrowser>): Promise<void> {
  const browser = await enter();
  proxy.decide(() => 'passed');
  await browser.get('/v2/api/customers?unknown=1');
  people.push({ browser, enter, statementsOfSession: proxy.sent });
}

interface Outcome {
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  /** How many statements the database was asked for. */
  readonly sent: number;
}

interface BrokenCall {
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly body: string | undefined;
}

type FateOf = Parameters<RefusingProxy['decide']>[0];

/** Sends a call as a person, who signs in again where the call before has signed them out. */
async function send(
  person: Person,
  call: BrokenCall,
  fateOf: FateOf = () => 'passed',
): Promise<Outcome> {
  const outcome = await sendOnce(person, call, fateOf);
  if (outcome.code !== 'NOT_SIGNED_IN') return outcome;
  person.browser = await person.enter();
  return sendOnce(person, call, fateOf);
}

async function sendOnce(
  { browser: { cookies } }: Person,
  { endpoint: { method, response }, path, body }: BrokenCall,
  fateOf: FateOf,
): Promise<Outcome> {
  proxy.decide(fateOf);
  const answer = await fetch(server.url + path, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(HANGS_AFTER_MS),
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      'idempotency-key': randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text().catch((error: unknown) => {
    // What began as a file and cannot go on is cut, so that a part never looks whole.
    if (answer.status !== 200 || !isFile(response)) throw error;
    return '{}';
  });
  const { sent } = proxy;
  proxy.decide(() => 'passed');
  const { code = '', requestId = '' } = parsed(text) as { code?: string; requestId?: string };
  return { status: answer.status, code, requestId, sent };
}

function isFile(response: Endpoint['response']): boolean {
  return response === 'file' || response === 'pdf';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Finds somebody who may make the call, and what they are answered; the owner where nobody may. */
async function whoMay(call: BrokenCall): Promise<{ person: Person; plain: Outcome }> {
  const [owner, ...others] = people;
  if (owner === undefined) throw new Error('nobody has entered');
  const ofOwner = await send(owner, call);
  if (ofOwner.status !== 403) return { person: owner, plain: ofOwner };
  for (const person of others) {
    const plain = await send(person, call);
    if (plain.status !== 403) return { person, plain };
  }
  return { person: owner, plain: ofOwner };
}

/** Returns what is wrong with an outcome; undefined where nothing is. */
function wrongIn({ status, code, requestId }: Outcome): string | undefined {
  if (status < 500) return undefined;
  const isLogged = server.logged.some(
    (line) => line.includes(requestId) && /a request (failed|was put off)/.test(line),
  );
  return requestId !== '' && isLogged ? undefined : `${String(status)} ${code} without a log line`;
}

/** Lets each statement of a call, from the first place on, meet the fate in turn. */
async function breakEach(
  person: Person,
  call: BrokenCall,
  { fate, first, most }: { fate: Fate; first: number; most: number },
): Promise<void> {
  for (let place = first; place < first + most; place += STEP) {
    const outcome = await send(person, call, (sent) => (sent === place ? fate : 'passed'));
    expect(wrongIn(outcome), `${fate}: statement ${String(place)}`).toBeUndefined();
    if (outcome.sent < place) return;
  }
}

/** Returns the same call once for each format of its file. */
function inEachFormat(call: BrokenCall): BrokenCall[] {
  if (!call.path.includes('format=csv')) return [call];
  return ['csv', 'xlsx', 'pdf'].map((format) => ({
    ...call,
    path: call.path.replace('format=csv', `format=${format}`),
  }));
}

test.each(
  CALLS.map((endpoint, at) => [`${endpoint.method} ${endpoint.path}`, endpoint, at] as const),
)(
  'FA-04: %s ends in an answer, whatever comes and whatever the database does',
  async (_, endpoint, at) => {
    const { path, body: value } = sampleRequest(endpoint);
    const body = value === undefined ? undefined : JSON.stringify(value);
    const call = { endpoint, path, body };
    const { person, plain } = await whoMay(call);
    expect(plain.status === 503 || plain.status < 500, JSON.stringify(plain)).toBe(true);

    if (body !== undefined) {
      const cut = body.slice(0, Math.ceil(body.length / 2));
      const { status } = await send(person, { ...call, body: cut });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }

    const first = at < WHOLE_CALLS ? 1 : person.statementsOfSession + 1 + (at % STEP);
    for (const one of inEachFormat(call)) {
      await breakEach(person, one, { fate: 'refused', first, most: PLACES_MAX });
      const most = isFile(endpoint.response) ? PLACES_MAX : CUTS_MAX;
      await breakEach(person, one, { fate: 'cut', first, most });
    }
    expect(unhandled.splice(0)).toEqual([]);
  },
);

test('after all of them the server is ready, and no transaction was left open', async () => {
  proxy.decide(() => 'passed');
  const { status, json } = await httpBrowser(server.url).get('/health/ready');
  expect([status, json]).toEqual([200, { status: 'ready' }]);
  const { rows } = await server.db.superuser.query(
    `select query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(rows).toEqual([]);
});

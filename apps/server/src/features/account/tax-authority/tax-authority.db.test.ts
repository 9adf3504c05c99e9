import { addDays } from '@pinkas/domain/time/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson } from '../../../../test/accounting/customers.ts';
import { openFromElsewhere } from '../../../../test/auth/providers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  beginConsent,
  chooseThere,
  connect,
  connectionOf,
  post,
  startWithAuthority,
  type WithAuthority,
} from '../../../../test/bookkeeping/tax-authority.ts';
import { clockFrom } from '../../../platform/clock/clock.ts';
import { takeAccessToken } from './access-token.ts';
import { tellOfConsents } from './tell-of-consents.ts';

let product: WithAuthority;

beforeAll(async () => {
  product = await startWithAuthority();
});
afterAll(() => product.stop());
beforeEach(() => product.simulator.fail({ kind: 'none' }));

const DAY_MS = 86_400_000;

/** The services so many days from now. */
function servicesIn(days: number) {
  const { services } = product.server;
  return { ...services, clock: clockFrom(() => services.clock.nowMs() + days * DAY_MS) };
}

function tokenCalls(): number {
  return product.simulator.calls.filter(({ path }) => path.endsWith('/token')).length;
}

describe('connecting', () => {
  test('goes by the consent of the owner; tokens are stored sealed and reach no log', async () => {
    const { user, browser } = await product.anOwner();
    expect(await connectionOf(browser)).toMatchObject({ isOffered: true, state: 'none' });
    const authUrl = new URL(await beginConsent(browser));
    expect(authUrl.pathname).toBe('/shaam/tsandbox/longtimetoken/oauth2/authorize');
    const { outcome, connection } = await connect(browser);
    expect(outcome).toBe('connected');
    expect(connection).toMatchObject({ state: 'connected', isSimulated: false });
    expect(connection.until).toBe(addDays(product.server.services.clock.today(), 89));
    expect(connection.connectedBy).not.toBeNull();
    const access = await takeAccessToken(product.server.services, user.accountId);
    if (access.kind !== 'token') throw new Error(access.kind);
    const { rows } = await product.server.db.superuser.query<{ stored: string }>(
      `select concat(encode(access_token, 'escape'), encode(refresh_token, 'escape')) as stored
        from tax_authority_connections where account_id = $1`,
      [user.accountId],
    );
    expect(rows[0]?.stored).not.toContain(access.token.slice(0, 20));
    const log = product.server.logged.join('\n');
    expect(log).not.toContain('secret-of-the-authority');
    expect(log).not.toContain(access.token.slice(0, 20));
  });

  test('that was begun works once, in its own session and account', async () => {
    const { user, browser } = await product.anOwner();
    const back = await chooseThere(await beginConsent(browser));
    const elsewhere = await signIn(product.server, user);
    await openFromElsewhere(elsewhere, back);
    expect((await post(elsewhere, 'finish')).outcome).toBe('attempt-ended');
    // The cookie of the one who began, carried into another session.
    await openFromElsewhere(browser, back);
    const name = '__Host-pinkas-tax-authority';
    elsewhere.cookies.set(name, browser.cookies.get(name) ?? '');
    expect((await post(elsewhere, 'finish')).outcome).toBe('attempt-ended');
    const calls = tokenCalls();
    const both = await Promise.all([post(browser, 'finish'), post(browser.copy(), 'finish')]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['attempt-ended', 'connected']);
    expect(tokenCalls() - calls).toBe(1);
    await openFromElsewhere(browser, back);
    expect((await post(browser, 'finish')).outcome).toBe('attempt-ended');
    expect(tokenCalls() - calls).toBe(1);
  });

  test('with a state of somebody else keeps nothing', async () => {
    const { browser } = await product.anOwner();
    const forged = (await chooseThere(await beginConsent(browser))).replace(
      /state=.{5}/,
      'state=12345',
    );
    await openFromElsewhere(browser, forged);
    expect((await post(browser, 'finish')).outcome).toBe('attempt-ended');
  });

  test.each([
    ['cancelled', { kind: 'none' }, 'decline'],
    ['unreachable', { kind: 'down' }, 'consent'],
    ['unreachable', { kind: 'drops' }, 'consent'],
    ['unreachable', { kind: 'redirects' }, 'consent'],
    ['untrusted', { kind: 'nonsense', body: '<html>' }, 'consent'],
    ['untrusted', { kind: 'nonsense', body: '{"access_token":"a b","expires_in":-1}' }, 'consent'],
  ] as const)('ends as %s when the authority %j', async (outcome, fault, choice) => {
    const { browser } = await product.anOwner();
    const back = await chooseThere(await beginConsent(browser), choice);
    await openFromElsewhere(browser, back);
    product.simulator.fail(fault);
    const ended = await post(browser, 'finish');
    expect([ended.outcome, ended.connection.state]).toEqual([outcome, 'none']);
  });

  test('a code that the authority does not know is refused, and one consent replaces another', async () => {
    const { browser } = await product.anOwner();
    const back = await chooseThere(await beginConsent(browser));
    await openFromElsewhere(browser, back.replace(/code=\d/, 'code=9'));
    expect((await post(browser, 'finish')).outcome).toBe('refused');
    expect((await connect(browser)).outcome).toBe('connected');
    expect((await connect(browser)).outcome).toBe('connected');
  });

  test('is not for who issues no tax invoices, nor for a colleague', async () => {
    const exempt = await product.anOwner({ kind: 'exempt-dealer' });
    expect(await connectionOf(exempt.browser)).toMatchObject({ issuesTaxInvoices: false });
    const refused = await exempt.browser.post('/v2/api/account/tax-authority/connect', {});
    expect([refused.status, refused.json]).toMatchObject([409, { code: 'STATE_NOT_ALLOWED' }]);
    const { user } = await product.anOwner();
    const colleague = await signIn(product.server, await product.server.givenColleague(user));
    for (const deed of ['connect', 'finish', 'check', 'disconnect']) {
      const answer = await colleague.post(`/v2/api/account/tax-authority/${deed}`, {});
      expect([deed, answer.status]).toEqual([deed, 403]);
    }
  });
});

describe('a consent', () => {
  test('is renewed once by many at once, with a token that works once', async () => {
    const { user, browser } = await product.anOwner();
    await connect(browser);
    const later = servicesIn(1);
    const calls = tokenCalls();
    const all = await Promise.all(
      Array.from({ length: 5 }, () => takeAccessToken(later, user.accountId)),
    );
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(all[0]?.kind).toBe('token');
    expect(tokenCalls() - calls).toBe(1);
    const again = await Promise.all([post(browser, 'check'), post(browser, 'check')]);
    expect(again.map(({ outcome }) => outcome)).toEqual(['connected', 'connected']);
    // Two who got the same token refused: the second finds the first one's new token.
    const held = await takeAccessToken(later, user.accountId);
    if (held.kind !== 'token') throw new Error(held.kind);
    const before = tokenCalls();
    const renewed = await Promise.all(
      [1, 2].map(() => takeAccessToken(later, user.accountId, { stale: held.token })),
    );
    expect(renewed[0]).toEqual(renewed[1]);
    expect(tokenCalls() - before).toBe(1);
  });

  test.each([{ kind: 'down' }, { kind: 'nonsense', body: '{}' }] as const)(
    'outlives an authority that fails: %j',
    async (fault) => {
      const { browser } = await product.anOwner();
      await connect(browser);
      product.simulator.fail(fault);
      const checked = await post(browser, 'check');
      expect(checked.connection.state).toBe('connected');
      expect(checked.outcome).not.toBe('connected');
      product.simulator.fail({ kind: 'none' });
      expect((await post(browser, 'check')).outcome).toBe('connected');
    },
  );

  test('whose renewal got lost on the way is told as refused, to who may connect anew', async () => {
    const { browser } = await product.anOwner();
    await connect(browser);
    product.simulator.fail({ kind: 'loses-answer' });
    expect((await post(browser, 'check')).connection.state).toBe('connected');
    product.simulator.fail({ kind: 'none' });
    const checked = await post(browser, 'check');
    expect([checked.outcome, checked.connection.state]).toEqual(['refused', 'refused']);
    const { rows } = await getJson<{ rows: { kind: string; facts: unknown }[] }>(
      browser,
      '/v2/api/notices',
    );
    expect(rows).toMatchObject([{ kind: 'authority-consent', facts: { news: 'refused' } }]);
    expect((await connect(browser)).connection.state).toBe('connected');
  });

  test('is told of ten days ahead, three, and when it lapsed, once each', async () => {
    const { user, browser } = await product.anOwner();
    await connect(browser);
    for (const days of [70, 79, 80, 86, 88, 90, 91]) {
      await Promise.all([tellOfConsents(servicesIn(days)), tellOfConsents(servicesIn(days))]);
    }
    const { rows } = await product.server.db.superuser.query(
      `select facts ->> 'news' as news, mail from notices where account_id = $1 order by made_at`,
      [user.accountId],
    );
    expect(rows).toEqual([
      { news: 'ending', mail: 'now' },
      { news: 'ending', mail: 'now' },
      { news: 'lapsed', mail: 'now' },
    ]);
    expect(await takeAccessToken(servicesIn(91), user.accountId)).toEqual({
      kind: 'not-connected',
    });
  });

  test('is forgotten with its tokens, in the audit too', async () => {
    const { user, browser } = await product.anOwner();
    await connect(browser);
    for (const _ of [1, 2]) {
      const answer = await browser.post('/v2/api/account/tax-authority/disconnect', {});
      expect(answer.json).toMatchObject({ state: 'none', until: null });
    }
    const { rows } = await product.server.db.superuser.query<{ action: string }>(
      `select action from audit_events where account_id = $1 and entity_kind = 'tax-authority' order by id`,
      [user.accountId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'tax-authority.connected',
      'tax-authority.disconnected',
    ]);
    expect(await takeAccessToken(product.server.services, user.accountId)).toEqual({
      kind: 'not-connected',
    });
  });
});

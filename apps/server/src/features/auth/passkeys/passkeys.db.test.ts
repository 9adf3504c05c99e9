import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { BY_PASSWORD, changeFactors, factorsOf, newsOf } from '../../../../test/auth/factors.ts';
import {
  confirmPasskey,
  deviceMakes,
  givenPasskey,
  startPasskey,
} from '../../../../test/auth/passkeys.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// All tests come from one address, whose failures would add up.
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

interface Own {
  readonly passkeys: readonly { readonly id: string; readonly name: string }[];
  readonly asked: string;
  readonly ways: readonly string[];
}

async function ownOf(browser: Parameters<typeof factorsOf>[0]): Promise<Own> {
  return (await factorsOf(browser)) as Own;
}

async function idOf(browser: Parameters<typeof factorsOf>[0]): Promise<string> {
  return (await ownOf(browser)).passkeys[0]?.id ?? '';
}

async function refusalsOf(userId: string): Promise<(string | undefined)[]> {
  const { rows } = await server.db.superuser.query<{ reason: string }>(
    `select detail ->> 'reason' as reason from security_events
      where user_id = $1 and kind = 'passkey-refused' order by at`,
    [userId],
  );
  return rows.map(({ reason }) => reason);
}

describe('registering', () => {
  test('it is listed, asked for first, told of, and brings ten recovery codes', async () => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    const options = await startPasskey(browser);
    expect(options).toMatchObject({
      rp: { id: new URL(server.services.config.origin).hostname, name: 'Pinkas' },
      user: { name: user.email },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect((await ownOf(browser)).passkeys).toEqual([]);
    const made = await confirmPasskey(browser, deviceMakes(server, options));
    expect((made.json as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect(await factorsOf(browser)).toMatchObject({
      passkeys: [{ name: '', lastUsedAt: null, isBackedUp: false }],
      asked: 'passkey',
      ways: ['passkey', 'email', 'recovery'],
    });
    expect(await newsOf(server, user)).toEqual([{ change: 'passkey-added', left: 10 }]);
    const { rows: audit } = await server.db.superuser.query(
      "select actor_id from audit_events where account_id = $1 and action = 'person.passkey-added'",
      [user.accountId],
    );
    expect(audit).toEqual([{ actor_id: user.id }]);
  });

  test('who chose something else is asked for that still', async () => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    await browser.send('PUT', '/v2/api/account/factors/preferred', { body: { factor: 'email' } });
    await givenPasskey(server, user);
    expect((await ownOf(browser)).asked).toBe('email');
  });

  test('needs the password, and a device is told what it holds already', async () => {
    const { browser, passkey } = await givenPasskey(server);
    const wrong = { proof: { kind: 'password', text: 'Not-This-One-1' } };
    const refused = await changeFactors(browser, 'passkeys', wrong);
    expect([refused.status, refused.json]).toMatchObject([422, { code: 'PROOF_WRONG' }]);
    expect(await startPasskey(browser)).toMatchObject({
      excludeCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
    });
  });

  test.each([
    ['another page', { origin: 'https://pinkas.example' }],
    ['another relying party', { rpId: 'pinkas.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a device that did not verify its person', { isVerified: false }],
  ])('a passkey of %s is refused, and its challenge is used up', async (_of, lies) => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    const options = await startPasskey(browser);
    const refused = await confirmPasskey(browser, deviceMakes(server, options, lies));
    expect([refused.status, refused.json]).toMatchObject([422, { code: 'PASSKEY_REFUSED' }]);
    const again = await confirmPasskey(browser, deviceMakes(server, options));
    expect(again.json).toMatchObject({ code: 'FACTOR_SETUP_ENDED' });
    expect((await ownOf(browser)).passkeys).toEqual([]);
    expect(await refusalsOf(user.id)).toHaveLength(1);
  });

  test('belongs to the session that began it, and is over after five minutes', async () => {
    const user = await server.givenUser();
    const [one, other] = [await signIn(server, user), await signIn(server, user)];
    const made = deviceMakes(server, await startPasskey(one));
    expect((await confirmPasskey(other, made)).json).toMatchObject({ code: 'FACTOR_SETUP_ENDED' });
    const inTime = deviceMakes(server, await startPasskey(other));
    server.time.advance(300_000 - 1);
    expect((await confirmPasskey(other, inTime)).status).toBe(200);
    server.time.advance(1);
    expect((await confirmPasskey(one, made)).json).toMatchObject({ code: 'FACTOR_SETUP_ENDED' });
  });

  test('one challenge that is answered twice at once registers one passkey', async () => {
    const browser = await signIn(server, await server.givenUser());
    const options = await startPasskey(browser);
    const answers = await Promise.all(
      [0, 1, 2].map(() => confirmPasskey(browser, deviceMakes(server, options))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await ownOf(browser)).passkeys).toHaveLength(1);
  });

  test('a passkey that somebody has is nobody else’s', async () => {
    const { passkey } = await givenPasskey(server);
    const stranger = await signIn(server, await server.givenUser());
    const options = await startPasskey(stranger);
    const own = deviceMakes(server, options);
    // The same credential cannot be attested for another challenge, so the row is inserted to
    // conflict with it.
    await server.db.superuser.query(
      'update passkeys set credential_id = $1 where credential_id = $2',
      [own.id, passkey.id],
    );
    expect((await confirmPasskey(stranger, own)).json).toMatchObject({ code: 'PASSKEY_REFUSED' });
  });

  test('there are twenty of a person at most', async () => {
    const { browser, user } = await givenPasskey(server);
    await server.db.superuser.query(
      `insert into passkeys select gen_random_uuid(), user_id, credential_id || n, public_key,
          counter, transports, name, user_agent, is_backed_up, created_at, last_used_at
        from passkeys, generate_series(1, 19) n where user_id = $1`,
      [user.id],
    );
    const full = await changeFactors(browser, 'passkeys', BY_PASSWORD);
    expect([full.status, full.json]).toMatchObject([422, { code: 'LIST_FULL' }]);
  });
});

describe('the list', () => {
  test('a passkey is named by its person alone', async () => {
    const { browser } = await givenPasskey(server);
    const stranger = await signIn(server, await server.givenUser());
    const path = `/v2/api/account/factors/passkeys/${await idOf(browser)}`;
    const body = { name: ' הטלפון שלי ' };
    expect((await stranger.send('PUT', path, { body })).status).toBe(404);
    expect((await browser.send('PUT', path, { body })).status).toBe(200);
    expect((await ownOf(browser)).passkeys).toMatchObject([{ name: 'הטלפון שלי' }]);
  });

  test('it is taken away with a proof, and then something else is asked for', async () => {
    const { browser, user } = await givenPasskey(server);
    const path = `passkeys/${await idOf(browser)}/removal`;
    const wrong = { proof: { kind: 'password', text: 'Not-This-One-1' } };
    expect((await changeFactors(browser, path, wrong)).json).toMatchObject({ code: 'PROOF_WRONG' });
    const stranger = await signIn(server, await server.givenUser());
    expect((await changeFactors(stranger, path)).status).toBe(404);
    server.time.advance(1_000);
    expect((await changeFactors(browser, path)).status).toBe(200);
    expect(await ownOf(browser)).toMatchObject({ passkeys: [], asked: 'email' });
    expect((await changeFactors(browser, path)).status).toBe(404);
    expect(await newsOf(server, user)).toMatchObject([
      { change: 'passkey-removed' },
      { change: 'passkey-added' },
    ]);
  });
});

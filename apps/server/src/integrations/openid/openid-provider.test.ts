import {
  OPENID_CLIENT,
  startFakeOpenIdProvider,
  type FakeOpenIdProvider,
} from '@pinkas/test-kit/fakes/fake-openid-provider';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openIdProvider, type OpenIdProvider } from './openid-provider.ts';

let fake: FakeOpenIdProvider;

beforeEach(async () => {
  fake = await startFakeOpenIdProvider();
});
afterEach(() => fake.close());

function providerOf(issuer: string, allowsHttp = true): OpenIdProvider {
  return openIdProvider(
    {
      name: 'google',
      label: 'Google',
      issuer,
      clientId: OPENID_CLIENT.id,
      clientSecret: OPENID_CLIENT.secret,
      prompt: undefined,
      claims: { email: 'email', emailVerified: 'email_verified', business: undefined },
    },
    { timeoutSeconds: 0.5, allowsHttp },
  );
}

test('a provider that is down, or does not answer, is unreachable, and is asked again the next time', async () => {
  const provider = providerOf(fake.issuer);
  for (const fault of ['breaks', 'hangs'] as const) {
    fake.fail(fault);
    await expect(provider.begin('http://localhost/back')).rejects.toMatchObject({
      fault: 'unreachable',
    });
  }
  fake.fail('none');
  const { address, state, nonce } = await provider.begin('http://localhost/back');
  const query = Object.fromEntries(new URL(address).searchParams);
  expect(query).toMatchObject({
    redirect_uri: 'http://localhost/back',
    response_type: 'code',
    code_challenge_method: 'S256',
    state,
    nonce,
  });
});

test('AU-23: a provider without TLS is asked nothing where that is not allowed', async () => {
  await expect(providerOf(fake.issuer, false).begin('http://localhost/back')).rejects.toMatchObject(
    {
      fault: 'unreachable',
    },
  );
});

test('AU-23: a provider that calls itself otherwise than in the settings is none', async () => {
  const provider = providerOf(fake.issuer.replace('127.0.0.1', 'localhost'));
  await expect(provider.begin('http://localhost/back')).rejects.toMatchObject({
    fault: 'unreachable',
  });
});

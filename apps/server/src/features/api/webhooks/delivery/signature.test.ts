import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';

import { hintOf, newSecret } from '../stored/sealed-secret.ts';
import { signatureOf } from './signature.ts';

const BODY = '{"type":"document.created","data":{"name":"גלריית נחל"}}';

/** As a receiver has them. */
function headersOf(secrets: readonly string[], timestamp = Math.trunc(Date.now() / 1_000)) {
  const id = 'evt_1';
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(secrets, { id, timestamp, body: BODY }),
  };
}

describe('a signature', () => {
  test('is that of the vector of the standard', () => {
    const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
    const message = { id: 'msg_1', timestamp: 1_700_000_000, body: '{"type":"a.b"}' };
    expect(signatureOf([secret], message)).toBe('v1,EUzE5DrijTIo0Bzf+Y4OJ1fmbbljy4nk5E+2LS/empA=');
  });

  test('is verified by the public library, and no other body is', () => {
    const secret = newSecret();
    const webhook = new Webhook(secret);
    expect(webhook.verify(BODY, headersOf([secret]))).toEqual(JSON.parse(BODY));
    expect(() => webhook.verify(`${BODY} `, headersOf([secret]))).toThrow();
    expect(() => webhook.verify(BODY, headersOf([newSecret()]))).toThrow();
  });

  test('is there for the old secret and the new one while they overlap', () => {
    const secrets = [newSecret(), newSecret()];
    for (const secret of secrets) {
      expect(new Webhook(secret).verify(BODY, headersOf(secrets))).toEqual(JSON.parse(BODY));
    }
  });
});

test('a secret has 256 random bits and is known by its end', () => {
  const secret = newSecret();
  expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
  expect(hintOf(secret)).toHaveLength(4);
  expect(secret).toContain(hintOf(secret));
});

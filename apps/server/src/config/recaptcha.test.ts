import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { productionSettings } from '@pinkas/test-kit/production-settings';
import { afterAll, expect, test } from 'vitest';

import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import type { Environment } from './environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'pinkas-recaptcha-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PRODUCTION: Environment = productionSettings('smtp://mailer:word@mail.example:587');

/** The sentence with which these settings are refused. */
function refusal(env: Environment): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'not refused';
}

const KEYS = {
  PINKAS_RECAPTCHA_SITE_KEY: '6LcBooksExample0000000000000000000000000',
  PINKAS_RECAPTCHA_SECRET: '6LcSecretExample000000000000000000000000',
};
const TEST_KEYS = {
  PINKAS_RECAPTCHA_SITE_KEY: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
  PINKAS_RECAPTCHA_SECRET: '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
};

test('takes both keys or none, and asks Google about the host of the product', () => {
  expect(readConfig(PRODUCTION).recaptcha).toBeUndefined();
  expect(readConfig({ ...PRODUCTION, ...KEYS }).recaptcha).toEqual({
    siteKey: KEYS.PINKAS_RECAPTCHA_SITE_KEY,
    secret: KEYS.PINKAS_RECAPTCHA_SECRET,
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    hostname: 'books.example',
  });
  for (const name of ['PINKAS_RECAPTCHA_SITE_KEY', 'PINKAS_RECAPTCHA_SECRET']) {
    expect(refusal({ ...PRODUCTION, ...KEYS, [name]: '' })).toContain('or neither of them');
    expect(refusal({ ...PRODUCTION, ...KEYS, [name]: 'a"><script>' })).toContain(name);
  }
});

test('AU-08: production starts with no key of tests, and asks nobody but Google', () => {
  for (const [name, key] of Object.entries(TEST_KEYS)) {
    const sentence = refusal({ ...PRODUCTION, ...KEYS, [name]: key });
    expect(sentence).toContain('let every robot in');
    expect(sentence).not.toContain(key);
  }
  const url = 'https://captcha.elsewhere.test';
  expect(refusal({ ...PRODUCTION, ...KEYS, PINKAS_RECAPTCHA_URL: url })).toContain('Google alone');
  expect(refusal({ ...PRODUCTION, PINKAS_RECAPTCHA_URL: url })).toContain('Google alone');
  const demo = readConfig({ PINKAS_DATA_DIR: folder, ...TEST_KEYS });
  expect(demo.recaptcha?.hostname).toBe('testkey.google.com');
});

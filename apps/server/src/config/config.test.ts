import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import type { Environment } from './environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'pinkas-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PRODUCTION: Environment = {
  PINKAS_MODE: 'production',
  PINKAS_DATA_DIR: folder,
  PINKAS_ORIGIN: 'https://books.example',
  PINKAS_SECRET: 'mU3v9Qx0ZrT7pLw2KdYb5NhAf8JgSc6E',
  PINKAS_FILE_KEY: 'q0Zx7nB2cV4mL9kJ1hG3fD5sA6pO8iU0yT2rE4wQ1Xs=',
  PINKAS_SIGNING_P12: '/etc/pinkas/key.p12',
  SMTP_URL: 'smtp://mailer:word@mail.example:587',
  MAIL_FROM: 'office@books.example',
};

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

test('the demo needs no settings at all', () => {
  expect(readConfig({ PINKAS_DATA_DIR: folder })).toMatchObject({
    mode: 'demo',
    host: 'localhost',
    port: 3000,
    origin: 'http://localhost:3000',
    mail: undefined,
    databaseUrl: undefined,
    requestsPerMinute: 0,
  });
});

test('the secret of the demo is made once and readable by its owner alone', () => {
  const first = readConfig({ PINKAS_DATA_DIR: folder }).secret;
  expect(readConfig({ PINKAS_DATA_DIR: folder }).secret).toBe(first);
  expect(first).toMatch(/^[\w-]{43}$/);
  const file = join(folder, 'secret.key');
  expect(readFileSync(file, 'utf8')).toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('the description of all calls is public in production only where it is set', () => {
  expect(readConfig({ PINKAS_DATA_DIR: folder }).publishesApi).toBe(true);
  expect(readConfig({ ...PRODUCTION, PINKAS_PUBLIC_API: 'yes' }).publishesApi).toBe(true);
  expect(refusal({ ...PRODUCTION, PINKAS_PUBLIC_API: 'true' })).toContain('must be yes or no');
});

test('production starts with safe settings', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    publishesApi: false,
    mode: 'production',
    origin: 'https://books.example',
    secret: PRODUCTION['PINKAS_SECRET'],
    requestsPerMinute: 3000,
    codesPerDayMax: 30,
    mailCaps: { perHour: 200, perDay: 1_000, perRecipientHour: 20, perRecipientDay: 100 },
  });
});

test('production may sign with a self-made certificate once that is acknowledged', () => {
  const env = {
    ...PRODUCTION,
    PINKAS_SIGNING_P12: undefined,
    PINKAS_SELF_MADE_CERTIFICATE: 'acknowledged',
  };
  expect(readConfig(env).signing.p12File).toBeUndefined();
});

describe('production refuses to start, naming the setting in one sentence, with', () => {
  const cases: [string, Environment, string][] = [
    ['no secret', { PINKAS_SECRET: undefined }, 'PINKAS_SECRET'],
    ['a short secret', { PINKAS_SECRET: 'short' }, 'PINKAS_SECRET'],
    ['a secret of one letter', { PINKAS_SECRET: 'a'.repeat(64) }, 'PINKAS_SECRET'],
    [
      'a placeholder for a secret',
      { PINKAS_SECRET: 'please-change-me-0123456789-abcdef' },
      'PINKAS_SECRET',
    ],
    ['no origin', { PINKAS_ORIGIN: undefined }, 'PINKAS_ORIGIN'],
    ['a plain origin', { PINKAS_ORIGIN: 'http://books.example' }, 'PINKAS_ORIGIN'],
    ['a plain local origin', { PINKAS_ORIGIN: 'http://localhost:3000' }, 'PINKAS_ORIGIN'],
    ['an origin with a path', { PINKAS_ORIGIN: 'https://books.example/app' }, 'PINKAS_ORIGIN'],
    ['no key of files', { PINKAS_FILE_KEY: undefined }, 'PINKAS_FILE_KEY'],
    ['a key of files of one letter', { PINKAS_FILE_KEY: `${'A'.repeat(43)}=` }, 'PINKAS_FILE_KEY'],
    ['a short key of files', { PINKAS_FILE_KEY: 'c2hvcnQ=' }, 'PINKAS_FILE_KEY'],
    ['no certificate', { PINKAS_SIGNING_P12: undefined }, 'PINKAS_SIGNING_P12'],
    ['no mail server', { SMTP_URL: undefined }, 'SMTP_URL'],
    ['a mail server that is none', { SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    ['no sender of mail', { MAIL_FROM: undefined }, 'MAIL_FROM'],
  ];
  test.each(cases)('%s', (_title, change, setting) => {
    const message = refusal({ ...PRODUCTION, ...change });
    expect(message).toContain(setting);
    expect(message).toMatch(/^[^\n]+\.$/);
    expect(message).not.toContain(PRODUCTION['PINKAS_SECRET']);
  });
});

test('production without any settings is refused once, naming all that it needs', () => {
  const message = refusal({ PINKAS_MODE: 'production', PINKAS_DATA_DIR: folder });
  const lines = message.split('\n');
  const needed = [
    'PINKAS_ORIGIN',
    'PINKAS_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'PINKAS_SIGNING_P12',
    'PINKAS_FILE_KEY',
  ];
  for (const name of needed) {
    expect(
      lines.filter((line) => line.includes(name)),
      name,
    ).toHaveLength(1);
  }
  // The mail server and its sender are one sentence.
  expect(lines).toHaveLength(needed.length - 1);
});

test('the key of files is made once in the demo, and earlier keys are kept for reading', () => {
  const [first] = readConfig({ PINKAS_DATA_DIR: folder }).storage.keys;
  const [again] = readConfig({ PINKAS_DATA_DIR: folder }).storage.keys;
  expect(again).toEqual(first);
  expect(statSync(join(folder, 'files.key')).mode & 0o777).toBe(0o600);
  const { keys } = readConfig({
    ...PRODUCTION,
    PINKAS_FILE_KEYS_BEFORE: first.toString('base64'),
  }).storage;
  expect(keys).toEqual([Buffer.from(PRODUCTION['PINKAS_FILE_KEY'] ?? '', 'base64'), first]);
});

test('a bucket needs an address with TLS and both parts of its login', () => {
  const bucket = {
    PINKAS_DATA_DIR: folder,
    PINKAS_S3_ENDPOINT: 'https://storage.example/books',
    PINKAS_S3_KEY_ID: 'id',
    PINKAS_S3_SECRET: 'word',
  };
  expect(readConfig(bucket).storage.s3).toEqual({
    endpoint: 'https://storage.example/books',
    region: 'auto',
    accessKeyId: 'id',
    secretAccessKey: 'word',
  });
  expect(refusal({ ...bucket, PINKAS_S3_SECRET: undefined })).toContain('PINKAS_S3_SECRET');
  expect(refusal({ ...bucket, PINKAS_S3_ENDPOINT: 'http://storage.example/books' })).toContain(
    'PINKAS_S3_ENDPOINT',
  );
});

test('the antivirus is an address with a port, or a path', () => {
  for (const clamav of ['clam.example:3310', '/run/clamd.sock']) {
    expect(readConfig({ PINKAS_DATA_DIR: folder, PINKAS_CLAMAV: clamav }).clamav).toBe(clamav);
  }
  expect(refusal({ PINKAS_DATA_DIR: folder, PINKAS_CLAMAV: 'clam' })).toContain('PINKAS_CLAMAV');
});

test('a setting that cannot be read is refused in any mode', () => {
  expect(refusal({ PINKAS_MODE: 'testing' })).toContain('PINKAS_MODE');
  expect(refusal({ PORT: '3000.5', PINKAS_DATA_DIR: folder })).toContain('PORT');
  expect(refusal({ PORT: '70000', PINKAS_DATA_DIR: folder })).toContain('PORT');
  expect(refusal({ PINKAS_ORIGIN: 'http://10.0.0.5', PINKAS_DATA_DIR: folder })).toContain('https');
});

describe('the supplier of text messages', () => {
  const SMS = {
    PINKAS_DATA_DIR: folder,
    PINKAS_SMS: '019',
    PINKAS_SMS_USER: 'books',
    PINKAS_SMS_TOKEN: 'supplier-token',
    PINKAS_SMS_SENDER: 'Pinkas',
  };

  test('is none unless it is chosen, and has an address of its own', () => {
    expect(readConfig({ PINKAS_DATA_DIR: folder }).sms).toBeUndefined();
    expect(readConfig(SMS).sms).toMatchObject({ url: 'https://019sms.co.il/api', user: 'books' });
    expect(readConfig({ ...SMS, PINKAS_SMS: 'inforu' }).sms?.url).toMatch(/inforu/);
  });

  test('any other needs its address alone', () => {
    const http = {
      PINKAS_DATA_DIR: folder,
      PINKAS_SMS: 'http',
      PINKAS_SMS_SENDER: '0501234567',
      PINKAS_SMS_URL: 'http://localhost:8080/sms',
    };
    expect(readConfig(http).sms).toEqual({
      supplier: 'http',
      url: 'http://localhost:8080/sms',
      user: '',
      token: '',
      sender: '0501234567',
    });
    expect(refusal({ ...http, PINKAS_SMS_URL: undefined })).toContain('set PINKAS_SMS_URL');
  });

  test.each([
    [{ PINKAS_SMS: 'pigeon' }, 'PINKAS_SMS is "pigeon"'],
    [{ PINKAS_SMS_USER: '' }, 'set PINKAS_SMS_USER'],
    [{ PINKAS_SMS_TOKEN: '' }, 'set PINKAS_SMS_TOKEN'],
    [{ PINKAS_SMS_SENDER: '' }, 'set PINKAS_SMS_SENDER'],
    [{ PINKAS_SMS_SENDER: 'פנקס' }, 'PINKAS_SMS_SENDER is "פנקס"'],
    [{ PINKAS_SMS_SENDER: 'TwelveLetter' }, 'up to 11 Latin'],
    [{ PINKAS_SMS_URL: 'http://sms.example/send' }, 'must start with https://'],
    [{ PINKAS_SMS_URL: 'sms' }, 'must start with https://'],
  ])('%j is refused', (change, sentence) => {
    expect(refusal({ ...SMS, ...change })).toContain(sentence);
  });
});

describe('Google', () => {
  const GOOGLE = { PINKAS_GOOGLE_CLIENT_ID: 'books', PINKAS_GOOGLE_CLIENT_SECRET: 'secret' };

  test('needs a client and its secret, and is Google itself in production', () => {
    expect(readConfig(PRODUCTION).google).toBeUndefined();
    expect(readConfig({ ...PRODUCTION, ...GOOGLE }).google?.issuer).toBe(
      'https://accounts.google.com',
    );
    expect(refusal({ ...PRODUCTION, PINKAS_GOOGLE_CLIENT_ID: 'books' })).toContain(
      'PINKAS_GOOGLE_CLIENT_SECRET',
    );
  });

  test('AU-23: is never another one in production, nor one without TLS anywhere but on this machine', () => {
    const issuer = 'https://accounts.elsewhere.test';
    expect(refusal({ ...PRODUCTION, ...GOOGLE, PINKAS_GOOGLE_ISSUER: issuer })).toContain(
      'production knows Google alone',
    );
    const demo = { PINKAS_DATA_DIR: folder, ...GOOGLE };
    expect(readConfig({ ...demo, PINKAS_GOOGLE_ISSUER: issuer }).google?.issuer).toBe(issuer);
    for (const bad of ['http://accounts.elsewhere.test', 'accounts.google.com', 'javascript:1']) {
      expect(refusal({ ...demo, PINKAS_GOOGLE_ISSUER: bad })).toContain('https://');
    }
  });
});

describe('partners', () => {
  const file = join(folder, 'partners.json');
  const partner = { name: 'clearing', label: 'Clearing', issuer: 'https://sso.clearing.test' };

  function refusalOf(content: unknown, mode = PRODUCTION): string {
    writeFileSync(file, JSON.stringify(content));
    return refusal({ ...mode, PINKAS_PARTNERS: file });
  }

  test('are read from a file, with the usual names of claims', () => {
    const jwksUri = 'https://sso.clearing.test/keys';
    writeFileSync(file, JSON.stringify([{ ...partner, jwksUri, claims: { email: 'mail' } }]));
    expect(readConfig({ ...PRODUCTION, PINKAS_PARTNERS: file }).partners).toEqual([
      {
        ...partner,
        claims: { email: 'mail', emailVerified: 'email_verified', business: 'business' },
        openId: undefined,
        keys: { jwksUri },
      },
    ]);
  });

  test.each([
    ['no client, no keys', [partner]],
    ['clientId and clientSecret', [{ ...partner, clientId: 'books' }]],
    ['a name of its own', [{ ...partner, name: 'google', keys: [{ kty: 'OKP' }] }]],
    ['0.name', [{ ...partner, name: 'Big Partner', keys: [{ kty: 'OKP' }] }]],
    ['https://', [{ ...partner, issuer: 'http://localhost:1', keys: [{ kty: 'OKP' }] }]],
    ['https://', [{ ...partner, jwksUri: 'http://sso.clearing.test/keys' }]],
  ])('AU-23: a file that lacks %s stops the start', (sentence, content) => {
    expect(refusalOf(content)).toContain(sentence);
  });

  test('a file that is not there stops the start', () => {
    const missing = join(folder, 'missing.json');
    expect(refusal({ ...PRODUCTION, PINKAS_PARTNERS: missing })).toContain('no file of JSON');
  });
});
